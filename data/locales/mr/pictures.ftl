### चित्रांवरचे शब्द, आणि जे ती पाहत नाहीत त्यांच्यासाठी सांगितलेल्या गोष्टी.

picture-jokers = जोकर
# जे नाव चित्रात लिहिता येत नाही त्याच्या जागी.
picture-player = खेळाडू { $number }
# हाताचे काय झाले.
picture-hand =
    { $how ->
        [complete] पूर्ण हात
        [survivor] शेवटपर्यंत टिकले
        [out] हात रिकामा
        [early] फर्स्ट ड्रॉप
        [late] मिडल ड्रॉप
        [invalid] चुकीचे डिक्लेअर
       *[counts] { $count } पॉइंट
    }
# त्या हाताचा हरणारा $name ला काय देतो, किंवा त्याच्या टोटलमध्ये काय जमा होते.
picture-payment =
    { $how ->
        [adds] टोटलमध्ये { $amount }
       *[pays] { $name } यांना { $amount }
    }{ $why ->
        [capped] { " " }(वरची मर्यादा)
        [half] , { $count } चे अर्धे: पाळी मिळाली नव्हती
        [full] : एकही पान घेतले नाही
       *[plain] { "" }
    }
picture-bonus = बोनस पानासाठी { $name } यांना { $amount }
# $payees ही यादी आहे, जसे "Anna 60, Ben 20".
picture-value = व्हॅल्यू पानांसाठी: { $payees }
picture-payee = { $name } { $amount }
picture-no-cards = पाने बंद गड्डीखाली
picture-kind-pure = प्युअर सीक्वेन्स
picture-kind-sequence = सीक्वेन्स
picture-kind-set = सेट
picture-kind-tunnela = टनेला
picture-kind-dublee = डबली
picture-kind-jokers = जोकर
picture-left-over = उरलेली
picture-open = ग्रुपमध्ये नाहीत
picture-in-hand = हातात
picture-aside = उलटे बाजूला ठेवले
picture-chart-title =
    { $what ->
        [totals] प्रत्येक डावानंतर टोटल
       *[balances] प्रत्येक डावानंतर बॅलन्स
    }
picture-chart-deals = डाव
picture-chart-left = { $name } (टेबल सोडले)
# एका हाताचे भाग: कोण, काय झाले, आणि पाने जशी ठेवली आहेत.
picture-about-hand =
    { $name }{ $paid ->
        [yes] , { $amount }
       *[no] { "" }
    }{ $noted ->
        [yes] : { $notes }
       *[no] { "" }
    }{ $held ->
        [yes] . { $cards }
       *[no] { "" }
    }.
picture-about-group = { $label } { $cards }
picture-about-jokers = { $title }. जोकर: { $cards }.
picture-about-line = { $name }: { $points }.
