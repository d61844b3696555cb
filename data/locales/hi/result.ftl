### डील का नतीजा, और सेशन का अंत।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

## नतीजा

result-won = ### { $by ->
    [hand_rummy] हैंड रमी से { $name } की जीत
    [survivor] आख़िर तक टिककर { $name } की जीत
    [went_out] हाथ ख़ाली करके { $name } की जीत
   *[declaration] डिक्लेयर करके { $name } की जीत
}{ $gains ->
    [yes] : { $points }
   *[no] { "" }
}
result-void = ### { $by ->
    [no_stock_draws] रद्द: बहुत देर से किसी ने बंद गड्डी से पत्ता नहीं लिया।
    [paused_too_long] रद्द: टेबल बहुत देर रुकी रही।
    [stopped] रद्द: सेशन रोक दिया गया।
   *[stock_ended] रद्द: बंद गड्डी ख़त्म और कोई नहीं जीता। कोई कुछ नहीं देगा।
}
result-wild = -# जोकर: { $wild }
result-hand-complete = **{ $name }** · पूरा हाथ
result-hand-survivor = **{ $name }** · आख़िर तक टिके
result-hand-withdrawn = **{ $name }** · ड्रॉप
result-hand-invalid = **{ $name }** · ग़लत डिक्लेयर
result-hand-count = **{ $name }** · { $count } पॉइंट
result-hand-out = **{ $name }** · हाथ ख़ाली
result-hand-open = **{ $name }**
result-in-hand = हाथ में: { $cards }
result-finished = -# उल्टा अलग रखा: { $cards }
result-payments = **{ $winner } को मिले**
result-added = **टोटल में जुड़े**
result-bonus = **बोनस पत्ते के लिए** डील का बाक़ी हर खिलाड़ी { $winner } को **{ $amount }** देता है।
result-value = **वैल्यू पत्तों के लिए**
result-split-votes = { $needed } में से { $votes } पूल बाँटने को राज़ी। सबकी हाँ चाहिए।
payment-to = { $name } → { $payees }
payee = { $name } **{ $amount }**
gain = { $name } **{ $amount }**
payment = { $name } { $how ->
    [adds] के टोटल में
   *[pays] से
} **{ $amount }**{ $times ->
    [one] { "" }
   *[other] { " " }({ $each } × { $times })
}{ $why ->
    [capped] : { $count }, पर { $cap } से ज़्यादा नहीं
    [half] : { $count } का आधा, बारी नहीं आई थी
    [early] : फ़र्स्ट ड्रॉप
    [late] : मिडिल ड्रॉप
    [invalid] : ग़लत डिक्लेयर
    [full] : एक भी पत्ता नहीं लिया
    [bonus] : बोनस
    [value] : वैल्यू पत्ते
   *[count] { "" }
}
balances-title = **बैलेंस**{ $value ->
    [one] { "" }
   *[other] { " " }· एक पॉइंट का मूल्य { $value }
}
balance = { $name }{ $left ->
    [yes] { " " }(टेबल छोड़ी)
   *[no] { "" }
} **{ $points }**
totals-title = **टोटल** · सबसे कम जीतेगा
total = { $name }{ $left ->
    [yes] { " " }(टेबल छोड़ी)
   *[no] { "" }
} **{ $total }**{ $beside ->
    [yes] { " " }· पत्तों के { $points }
   *[no] { "" }
}
total-left-others = और { $count } जिन्होंने टेबल छोड़ी
pool-title = **{ $number } का पूल** · { $out ->
    [reaches] { $number } होते ही बाहर
   *[exceeds] { $number } से ऊपर बाहर
}
pool-line = { $name }{ $left ->
    [yes] { " " }(टेबल छोड़ी)
   *[no] { "" }
} **{ $total }** · { $standing ->
    [out] बाहर
    [again] रीजॉइन, { $to_go } बाक़ी
   *[in] { $to_go } बाक़ी
}
sheet-title = { $first ->
    [1] **डील दर डील**
   *[other] **डील { $first } से { $last }**
}
sheet-row = { $name }: { $points }
sheet-before = पहले के { $points }
sheet-void = रद्द
sheet-absent = –
sheet-won = जीत
balance-left-others = { $count } और जिन्होंने टेबल छोड़ी **{ $points }**
rotation-won = { $count ->
    [one] दौर { $rotation } की जीत: **{ $names }**।
   *[other] दौर { $rotation } की साझी जीत: **{ $names }**।
}
result-tie = **जीत पर बराबरी:** अगली डील सिर्फ़ बराबरी वालों के बीच होगी।
result-next = सीट पर बैठा कोई भी **अगली डील** दबाकर आगे बढ़ सकता है।
result-next-until = सीट पर बैठा कोई भी **अगली डील** दबाकर आगे बढ़ सकता है। (नहीं तो टेबल { $when } बंद होगी।)

## अंत

final-title = ## सेशन पूरा हुआ
final-won = { $count ->
    [one] 🏆 { $what ->
        [pool] पूल
       *[session] सेशन
    } **{ $names }** ने जीता।
   *[other] 🏆 **{ $names }** की साझी जीत।
}
final-shared = 🏆 **{ $names }** में पूल बँटा, जैसा तय हुआ था।
# सब देखते हैं: दूसरी भाषा में Discord वाले कमांड को उसके अंग्रेज़ी नाम से जानते हैं।
final-again = -# दूसरी टेबल `/paplu नया` (`/paplu new`) से खोलें।
closed-played-out = सब डील हो गईं। पहली से आख़िरी तक कोई नहीं बैठा, इसलिए विजेता कोई नहीं।
closed-split = पूल में बचे खिलाड़ियों ने उसे बाँटना तय किया।
closed-host = होस्ट ने सेशन समाप्त किया।
closed-admin = यह सर्वर सँभालने वाले किसी ने सेशन समाप्त किया।
closed-agreed = डील के सब खिलाड़ियों ने सेशन समाप्त करना तय किया। वह डील रद्द है।
closed-too-few = सीटें बहुत कम बचीं। विजेता कोई नहीं; बैलेंस बने रहेंगे।
closed-lobby-expired = समय पर किसी ने शुरू नहीं किया, इसलिए टेबल बंद हुई।
closed-idle = बहुत देर किसी ने नहीं खेला, इसलिए टेबल बंद हुई।
closed-place-gone = इस टेबल का चैनल अब नहीं रहा।
scores-title = ## स्कोर
