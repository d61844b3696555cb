### आराम से खेलने के लिए: दूसरों ने क्या लिया और फेंका, फेंकने से पहले पूछना, वापसी पर स्वागत।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

opponents-title = ### दूसरों ने क्या उठाया और फेंका
opponents-no-deal = अभी पत्ते नहीं बँटे हैं। डील शुरू होने पर यह पन्ना बताता है कि किसने क्या उठाया और फेंका।
opponents-seat = **{ $name }** · { $turns ->
        [one] { $turns } बारी
       *[other] { $turns } बारियाँ
    }
# $standing: ड्रॉप या ग़लत डिक्लेयर, शब्दों में।
opponents-seat-out = **{ $name }** · { $standing }
opponents-took = उठाए पत्ते: { $cards }
opponents-took-none = खुली गड्डी से कुछ नहीं उठाया
opponents-holds = उनमें से अब भी हाथ में: { $cards }
opponents-threw = फेंके पत्ते: { $cards }
opponents-about = -# यह सब सबके सामने हुआ, पहला पत्ता पहले। बंद गड्डी से लिए पत्ते किसी ने नहीं देखे।
button-seen = दूसरे खिलाड़ी
button-careful =
    { $now ->
        [on] सीधे फेंकें
       *[off] फेंकने से पहले पूछें
    }
select-discard-pick = पत्ता फेंकें
button-discard-confirm = { $card } फेंकें
panel-discard-confirm = **{ $card }** फेंकें? अगला खिलाड़ी उसे उठा सकता है।
button-group-best = संकेत जैसे सजाएँ
arrange-for-the-eye = -# ये ग्रुप सिर्फ़ आपके देखने के लिए हैं: कोई डिक्लेयर करे तो बॉट सबसे अच्छे ग्रुप गिनता है।
refusal-hints-off = इस टेबल पर संकेत बंद हैं, इसलिए बॉट आपके पत्ते नहीं सजाता। अपने ग्रुप ख़ुद बनाएँ।
welcome-back = **फिर स्वागत है!**
welcome-missed =
    { $turns ->
        [one] आपकी { $turns } बारी निकल गई।
       *[other] आपकी { $turns } बारियाँ निकल गईं।
    }
welcome-deals =
    { $deals ->
        [one] आपके बिना { $deals } डील खेली गई; उसका आपको कुछ नहीं लगा।
       *[other] आपके बिना { $deals } डील खेली गईं; उनका आपको कुछ नहीं लगा।
    }
# $score: अपना बैलेंस, चिह्न के साथ।
welcome-your-turn = अब **आपकी बारी** है। आपका स्कोर { $score }।
welcome-turn-of = अब { $name } की बारी है। आपका स्कोर { $score }।
welcome-next-deal = अगली डील से आपको फिर पत्ते मिलेंगे। आपका स्कोर { $score }।
