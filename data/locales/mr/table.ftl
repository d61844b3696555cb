### टेबलावर सगळ्यांना दिसते ते: लॉबी, जागा, बोर्ड, बातम्या.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

## वेळ

span-hours = { $count } तास
span-minutes = { $count ->
    [one] { $count } मिनिट
   *[other] { $count } मिनिटे
}
span-seconds = { $count } सेकंद
timer-on = प्रत्येक पाळीला { $time }
timer-off = पाळीला वेळेची मर्यादा नाही
no-deadline = वेळेची मर्यादा नाही

## जागा

player-unnamed = खेळाडू { $number }
computer-unnamed = संगणक { $number }
seat-empty = रिकामी जागा
seat-computer = 🤖 { $name }
seat-cards = { $count ->
    [one] { $count } पान
   *[other] { $count } पाने
}
standing-early = फर्स्ट ड्रॉप
standing-late = मिडल ड्रॉप
standing-invalid = चुकीचे डिक्लेअर
standing-not-dealt = या डावात नाही
mark-dealer = डीलर
mark-host = होस्ट
mark-absent = गैरहजर
mark-leaving = जागा सोडत आहे
mark-out = पूलमधून बाहेर

## लॉबी

lobby-title = ## { $preset }: टेबल उघडे आहे
lobby-session = -# सेशन: { $session }
lobby-house = **हाउस रूल:** { $rules }
lobby-seats = **भरलेल्या जागा: { $places } पैकी { $taken }**
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· होस्ट
   *[no] { "" }
}
lobby-how = जागा घेण्यासाठी **बसा** दाबा. { $fewest } किंवा जास्त खेळाडू बसले की होस्टने **सुरू करा** दाबावे.
lobby-closes = -# कोणी सुरू केले नाही तर टेबल { $when } बंद होईल.

## जागा आणि कॅट कापणे

seating-title = ## जागांसाठी पाने काढा
seating-title-cut = ## पुढच्या डावासाठी कॅट कापा
seating-drawn = निघालेली पाने: { $cards }
seating-redrawn = बरोबरी, पुन्हा निघाली: { $cards }
seating-seat = { NUMBER($place) }. { $name } · { $balance }{ $dealer ->
    [yes] { " " }· डीलर
   *[no] { "" }
}
seating-choose = { $name }, सर्वात मोठे पान तुमचे: जागा निवडा. बाकीचे तुमच्या उजवीकडे बसतील. ({ $when })
seating-cut = { $name }, कॅट कापा. ({ $when })

## टेबल

deal-title = ## डाव { $deal } / { $deals }{ $rotations ->
    [one] { "" }
   *[other] { " " }· फेरी { $rotation } / { $rotations }
}
deal-title-open = ## डाव { $deal }
deal-title-tie = ## डाव { $deal } · बरोबरीचा निकाल
board-middle = ### खुल्या गड्डीवर { $top }
    जोकर: { $wild } · कट जोकर { $indicator } · बंद गड्डी **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# दाखवली: { $cards }
board-votes = { $needed } पैकी { $votes } सेशन आत्ता संपवायला तयार; हा डाव रद्द होईल.
board-turn-draw = { $name }, तुमची पाळी: पान घ्या. ({ $when })
board-turn-lay = { $name }, हवे तर ग्रुप ठेवा, मग एक पान टाका. ({ $when })
board-turn-discard = { $name }, पान टाका किंवा डिक्लेअर करा. ({ $when })
board-paused = **टेबल थांबले आहे:** इथे खेळाडू कमी आहेत. पुढे जाण्यासाठी **मी हजर आहे** दाबा.{ $deal ->
    [yes] { " " }कोणी आले नाही तर हा डाव रद्द. ({ $when })
   *[no] { " " }कोणी आले नाही तर टेबल बंद. ({ $when })
}
retired = हा संदेश जुना आहे. टेबल खाली सुरू आहे.

## बातम्या

news-earlier = { $count ->
    [one] … आणि त्याआधी एक गोष्ट
   *[other] … आणि त्याआधी { $count } गोष्टी
}
news-drew = { $name } यांनी बंद गड्डीतून पान घेतले.
news-took = { $name } यांनी { $card } उचलले.
news-drew-discarded = { $name } यांनी बंद गड्डीतून घेतले आणि { $card } टाकले.
news-took-discarded = { $name } यांनी { $taken } उचलले आणि { $card } टाकले.
news-discarded = { $name } यांनी { $card } टाकले.
news-missed = { $name } यांची पाळी हुकली.
news-missed-discarded = { $name } यांची वेळ संपली; { $card } टाकले गेले.
news-withdrew = { $name } यांचा { $tariff ->
    [early] फर्स्ट
   *[late] मिडल
} ड्रॉप{ $why ->
    [absent] { " " }(खूप वेळ गैरहजर)
    [left] { " " }(टेबल सोडले)
   *[chosen] { "" }
}.
news-declared-wrongly = { $name } यांनी डिक्लेअर केले, पण हात पूर्ण नव्हता: या डावातून बाहेर.
news-laid = { $name } यांनी { $cards } टेबलावर ठेवली.
news-declared = { $name } यांनी पूर्ण हात डिक्लेअर केला.
news-showed = { $name } यांनी आपले ग्रुप दाखवले.
news-joined = { $name } यांनी जागा घेतली.
news-left = { $name } यांनी टेबल सोडले.
news-removed = { $name } यांना काढले.
news-host-passed = आता होस्ट { $name }.
news-returned = { $name } परत हजर.
news-end-voted = { $name } सेशन संपवण्याच्या बाजूने.
news-reshuffled = टाकलेली पाने पिसून नवी बंद गड्डी केली.
news-eliminated = { $name } पूलमधून बाहेर, टोटल { $total }.
news-rejoined = { $name } पुन्हा पूलमध्ये, टोटल { $total }.
news-split-voted = { $name } पूल वाटून घेण्याच्या बाजूने.
news-rules-changed = { $name } यांनी हाउस रूल बदलले.
