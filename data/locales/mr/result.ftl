### डावाचा निकाल, आणि सेशनचा शेवट.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

## निकाल

result-won = ### { $by ->
    [hand_rummy] { $name } हँड रमीने विजयी
    [survivor] शेवटपर्यंत टिकून { $name } विजयी
    [went_out] { $name } हात रिकामा करून विजयी
   *[declaration] { $name } डिक्लेअर करून विजयी
}{ $gains ->
    [yes] : { $points }
   *[no] { "" }
}
result-void = ### { $by ->
    [no_stock_draws] रद्द: खूप वेळ कोणीही बंद गड्डीतून पान घेतले नाही.
    [paused_too_long] रद्द: टेबल खूप वेळ थांबलेले होते.
    [stopped] रद्द: सेशन थांबवले.
   *[stock_ended] रद्द: बंद गड्डी संपली आणि कोणी जिंकले नाही. कोणी काही देणार नाही.
}
result-wild = -# जोकर: { $wild }
result-hand-complete = **{ $name }** · पूर्ण हात
result-hand-survivor = **{ $name }** · शेवटपर्यंत टिकले
result-hand-withdrawn = **{ $name }** · ड्रॉप
result-hand-invalid = **{ $name }** · चुकीचे डिक्लेअर
result-hand-count = **{ $name }** · { $count } पॉइंट
result-hand-out = **{ $name }** · हात रिकामा
result-hand-open = **{ $name }**
result-in-hand = हातात: { $cards }
result-finished = -# उलटे बाजूला ठेवले: { $cards }
result-payments = **{ $winner } यांना मिळाले**
result-added = **टोटलमध्ये जमा**
result-bonus = **बोनस पानासाठी** डावातील बाकी प्रत्येकजण { $winner } यांना **{ $amount }** देतो.
result-value = **व्हॅल्यू पानांसाठी**
result-split-votes = { $needed } पैकी { $votes } पूल वाटून घ्यायला तयार. सगळ्यांचा होकार हवा.
payment-to = { $name } → { $payees }
payee = { $name } **{ $amount }**
gain = { $name } **{ $amount }**
payment = { $name } { $how ->
    [adds] यांच्या टोटलमध्ये
   *[pays] यांच्याकडून
} **{ $amount }**{ $times ->
    [one] { "" }
   *[other] { " " }({ $each } × { $times })
}{ $why ->
    [capped] : { $count }, पण { $cap } पेक्षा जास्त नाही
    [half] : { $count } चे अर्धे, पाळी मिळाली नव्हती
    [early] : फर्स्ट ड्रॉप
    [late] : मिडल ड्रॉप
    [invalid] : चुकीचे डिक्लेअर
    [full] : एकही पान घेतले नाही
    [bonus] : बोनस
    [value] : व्हॅल्यू पाने
   *[count] { "" }
}
balances-title = **बॅलन्स**{ $value ->
    [one] { "" }
   *[other] { " " }· एका पॉइंटची किंमत { $value }
}
balance = { $name }{ $left ->
    [yes] { " " }(टेबल सोडले)
   *[no] { "" }
} **{ $points }**
totals-title = **टोटल** · सर्वात कमी जिंकेल
total = { $name }{ $left ->
    [yes] { " " }(टेबल सोडले)
   *[no] { "" }
} **{ $total }**{ $beside ->
    [yes] { " " }· पानांचे { $points }
   *[no] { "" }
}
total-left-others = आणि टेबल सोडलेले आणखी { $count }
pool-title = **{ $number } चा पूल** · { $out ->
    [reaches] { $number } झाले की बाहेर
   *[exceeds] { $number } च्या वर गेले की बाहेर
}
pool-line = { $name }{ $left ->
    [yes] { " " }(टेबल सोडले)
   *[no] { "" }
} **{ $total }** · { $standing ->
    [out] बाहेर
    [again] रीजॉइन, { $to_go } बाकी
   *[in] { $to_go } बाकी
}
sheet-title = { $first ->
    [1] **डावामागून डाव**
   *[other] **डाव { $first } ते { $last }**
}
sheet-row = { $name }: { $points }
sheet-before = आधीचे { $points }
sheet-void = रद्द
sheet-absent = –
sheet-won = विजय
balance-left-others = टेबल सोडलेले आणखी { $count } **{ $points }**
rotation-won = { $count ->
    [one] फेरी { $rotation } चा विजय: **{ $names }**.
   *[other] फेरी { $rotation } चा संयुक्त विजय: **{ $names }**.
}
result-tie = **विजयासाठी बरोबरी:** पुढचा डाव फक्त बरोबरीत असलेल्यांमध्ये होईल.
result-next = जागेवर बसलेले कोणीही **पुढचा डाव** दाबून पुढे जाऊ शकते.
result-next-until = जागेवर बसलेले कोणीही **पुढचा डाव** दाबून पुढे जाऊ शकते. (नाहीतर टेबल { $when } बंद होईल.)

## शेवट

final-title = ## सेशन संपले
final-won = { $count ->
    [one] 🏆 **{ $names }** यांनी { $what ->
        [pool] पूल जिंकला
       *[session] सेशन जिंकले
    }.
   *[other] 🏆 **{ $names }** यांचा संयुक्त विजय.
}
final-shared = 🏆 ठरल्याप्रमाणे **{ $names }** यांच्यात पूल वाटला.
final-again = -# दुसरे टेबल `/paplu new` ने उघडा.
closed-played-out = सगळे डाव झाले. पहिल्यापासून शेवटपर्यंत कोणी बसले नाही, म्हणून विजेता कोणीही नाही.
closed-split = पूलमध्ये उरलेल्यांनी तो वाटून घ्यायचे ठरवले.
closed-host = होस्टने सेशन संपवले.
closed-admin = हा सर्व्हर सांभाळणाऱ्या कोणीतरी सेशन संपवले.
closed-agreed = डावातील सगळ्यांनी सेशन संपवायचे ठरवले. तो डाव रद्द आहे.
closed-too-few = जागा खूप कमी उरल्या. विजेता कोणीही नाही; बॅलन्स तसेच राहतात.
closed-lobby-expired = वेळेत कोणी सुरू केले नाही, म्हणून टेबल बंद झाले.
closed-idle = खूप वेळ कोणी खेळले नाही, म्हणून टेबल बंद झाले.
closed-place-gone = या टेबलाचा चॅनल आता नाही.
scores-title = ## स्कोअर
