### तस्वीरों पर के शब्द, और जो उन्हें न देखें उनके लिए बताई बातें।

picture-jokers = जोकर
# जो नाम तस्वीर में न लिखा जा सके उसकी जगह।
picture-player = खिलाड़ी { $number }
# हाथ का क्या हुआ।
picture-hand =
    { $how ->
        [complete] पूरा हाथ
        [survivor] आख़िर तक टिके
        [out] हाथ ख़ाली
        [early] फ़र्स्ट ड्रॉप
        [late] मिडिल ड्रॉप
        [invalid] ग़लत डिक्लेयर
       *[counts] { $count } पॉइंट
    }
# उस हाथ का हारने वाला $name को क्या देता है, या उसके टोटल में क्या जुड़ता है।
picture-payment =
    { $how ->
        [adds] टोटल में { $amount }
       *[pays] { $name } को { $amount }
    }{ $why ->
        [capped] { " " }(ऊपरी सीमा)
        [half] , { $count } का आधा: बारी नहीं आई थी
        [full] : एक भी पत्ता नहीं लिया
       *[plain] { "" }
    }
picture-bonus = बोनस पत्ते के लिए { $name } को { $amount }
# $payees एक सूची है, जैसे "Anna 60, Ben 20"।
picture-value = वैल्यू पत्तों के लिए: { $payees }
picture-payee = { $name } { $amount }
picture-no-cards = पत्ते बंद गड्डी के नीचे
picture-kind-pure = प्योर सीक्वेंस
picture-kind-sequence = सीक्वेंस
picture-kind-set = सेट
picture-kind-tunnela = टनेला
picture-kind-dublee = डबली
picture-kind-jokers = जोकर
picture-left-over = बचे
picture-open = ग्रुप में नहीं
picture-in-hand = हाथ में
picture-aside = उल्टा अलग रखा
picture-chart-title =
    { $what ->
        [totals] हर डील के बाद टोटल
       *[balances] हर डील के बाद बैलेंस
    }
picture-chart-deals = डील
picture-chart-left = { $name } (टेबल छोड़ी)
# एक हाथ के हिस्से: कौन, क्या हुआ, और पत्ते जैसे रखे हैं।
picture-about-hand =
    { $name }{ $paid ->
        [yes] , { $amount }
       *[no] { "" }
    }{ $noted ->
        [yes] : { $notes }
       *[no] { "" }
    }{ $held ->
        [yes] । { $cards }
       *[no] { "" }
    }।
picture-about-group = { $label } { $cards }
picture-about-jokers = { $title }। जोकर: { $cards }।
picture-about-line = { $name }: { $points }।
