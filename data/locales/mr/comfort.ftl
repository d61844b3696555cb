### आरामात खेळण्यासाठी: इतरांनी काय घेतले आणि टाकले, टाकण्याआधी विचारणे, परतल्यावर स्वागत.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

opponents-title = ### इतरांनी काय उचलले आणि टाकले
opponents-no-deal = आत्ता पाने वाटलेली नाहीत. डाव सुरू झाल्यावर हे पान सांगते की कोणी काय उचलले आणि टाकले.
opponents-seat = **{ $name }** · { $turns ->
        [one] { $turns } पाळी
       *[other] { $turns } पाळ्या
    }
# $standing: ड्रॉप किंवा चुकीचे डिक्लेअर, शब्दांत.
opponents-seat-out = **{ $name }** · { $standing }
opponents-took = उचलली { $cards }
opponents-took-none = खुल्या गड्डीतून काही उचलले नाही
opponents-holds = त्यांपैकी अजून हातात: { $cards }
opponents-threw = टाकली { $cards }
opponents-about = -# हे सगळे सगळ्यांसमोर घडले, पहिले पान आधी. बंद गड्डीतून घेतलेली पाने कोणी पाहिली नाहीत.
button-seen = इतर खेळाडू
button-careful =
    { $now ->
        [on] लगेच टाका
       *[off] टाकण्याआधी विचारा
    }
select-discard-pick = पान टाका
button-discard-confirm = { $card } टाका
panel-discard-confirm = **{ $card }** टाकायचे? पुढचा खेळाडू ते उचलू शकतो.
button-group-best = संकेताप्रमाणे लावा
arrange-for-the-eye = -# हे ग्रुप फक्त तुम्हाला पाहण्यासाठी आहेत: कोणी डिक्लेअर केले की बॉट सर्वात चांगले ग्रुप मोजतो.
refusal-hints-off = या टेबलावर संकेत बंद आहेत, म्हणून बॉट तुमची पाने लावत नाही. तुमचे ग्रुप स्वतः करा.
welcome-back = **पुन्हा स्वागत!**
welcome-missed =
    { $turns ->
        [one] तुमची { $turns } पाळी हुकली.
       *[other] तुमच्या { $turns } पाळ्या हुकल्या.
    }
welcome-deals =
    { $deals ->
        [one] तुमच्याशिवाय { $deals } डाव खेळला गेला; त्याचे तुम्हाला काही लागले नाही.
       *[other] तुमच्याशिवाय { $deals } डाव खेळले गेले; त्यांचे तुम्हाला काही लागले नाही.
    }
# $score: स्वतःचा बॅलन्स, चिन्हासह.
welcome-your-turn = आता **तुमची पाळी** आहे. तुमचा स्कोअर { $score }.
welcome-turn-of = आता { $name } यांची पाळी आहे. तुमचा स्कोअर { $score }.
welcome-next-deal = पुढच्या डावापासून तुम्हाला पुन्हा पाने मिळतील. तुमचा स्कोअर { $score }.
