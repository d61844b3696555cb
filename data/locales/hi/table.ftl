### जो टेबल पर सब देखते हैं: लॉबी, सीटें, बोर्ड, ख़बरें।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

## समय

span-hours = { $count ->
    [one] { $count } घंटा
   *[other] { $count } घंटे
}
span-minutes = { $count } मिनट
span-seconds = { $count } सेकंड
timer-on = हर बारी { $time }
timer-off = बारी का समय तय नहीं
no-deadline = कोई समय सीमा नहीं

## सीटें

player-unnamed = खिलाड़ी { $number }
computer-unnamed = कंप्यूटर { $number }
seat-empty = ख़ाली सीट
seat-computer = 🤖 { $name }
seat-cards = { $count ->
    [one] { $count } पत्ता
   *[other] { $count } पत्ते
}
standing-early = फ़र्स्ट ड्रॉप
standing-late = मिडिल ड्रॉप
standing-invalid = ग़लत डिक्लेयर
standing-not-dealt = इस डील में नहीं
mark-dealer = डीलर
mark-host = होस्ट
mark-absent = ग़ैरहाज़िर
mark-leaving = टेबल छोड़ रहे हैं
mark-out = पूल से बाहर

## लॉबी

lobby-title = ## { $preset }: टेबल खुली है
lobby-session = -# सेशन: { $session }
lobby-house = **हाउस रूल:** { $rules }
lobby-seats = **भरी सीटें: { $places } में से { $taken }**
lobby-seat = { $number }. { $name }{ $host ->
    [yes] { " " }· होस्ट
   *[no] { "" }
}
lobby-how = सीट लेने के लिए **बैठें** दबाएँ। { $fewest } या ज़्यादा खिलाड़ी हों तो होस्ट **शुरू करें** दबाएँ।
lobby-closes = -# किसी ने शुरू न किया तो टेबल { $when } बंद होगी।

## सीटें और गड्डी काटना

seating-title = ## सीटों का ड्रॉ
seating-title-cut = ## अगली डील के लिए गड्डी काटें
seating-drawn = निकले पत्ते: { $cards }
seating-redrawn = बराबरी, फिर निकले: { $cards }
seating-seat = { NUMBER($place) }. { $name } · { $balance }{ $dealer ->
    [yes] { " " }· डीलर
   *[no] { "" }
}
seating-choose = { $name }, सबसे बड़ा पत्ता आपका: सीट चुनें। बाक़ी आपके दाएँ बैठेंगे। ({ $when })
seating-cut = { $name }, गड्डी काटें। ({ $when })

## टेबल

deal-title = ## डील { $deal } / { $deals }{ $rotations ->
    [one] { "" }
   *[other] { " " }· दौर { $rotation } / { $rotations }
}
deal-title-open = ## डील { $deal }
deal-title-tie = ## डील { $deal } · बराबरी का फ़ैसला
board-middle = ### खुली गड्डी पर { $top }
    जोकर: { $wild } · कट जोकर { $indicator } · बंद गड्डी **{ $stock }**
board-seat = { $turn ->
    [yes] ▶ **{ $name }**
   *[no] ▫ { $name }
} · { $state } · { $balance }{ $marks }
board-shown = -# दिखाए: { $cards }
board-votes = { $needed } में से { $votes } सेशन अभी समाप्त करने को राज़ी; यह डील रद्द होगी।
board-turn-draw = { $name }, आपकी बारी: पत्ता लें। ({ $when })
board-turn-lay = { $name }, चाहें तो ग्रुप रखें, फिर एक पत्ता फेंकें। ({ $when })
board-turn-discard = { $name }, पत्ता फेंकें या डिक्लेयर करें। ({ $when })
board-paused = **टेबल रुकी है:** यहाँ खिलाड़ी कम हैं। आगे बढ़ने के लिए **मैं वापस हूँ** दबाएँ।{ $deal ->
    [yes] { " " }कोई न आया तो यह डील रद्द। ({ $when })
   *[no] { " " }कोई न आया तो टेबल बंद। ({ $when })
}
retired = यह संदेश पुराना है। टेबल नीचे चल रही है।

## ख़बरें

news-earlier = { $count ->
    [one] … और इससे पहले एक बात
   *[other] … और इससे पहले { $count } बातें
}
news-drew = { $name } ने बंद गड्डी से पत्ता लिया।
news-took = { $name } ने { $card } उठाया।
news-drew-discarded = { $name } ने बंद गड्डी से लिया और { $card } फेंका।
news-took-discarded = { $name } ने { $taken } उठाया और { $card } फेंका।
news-discarded = { $name } ने { $card } फेंका।
news-missed = { $name } की बारी छूट गई।
news-missed-discarded = { $name } का समय समाप्त; { $card } फेंका गया।
news-withdrew = { $name } का { $tariff ->
    [early] फ़र्स्ट
   *[late] मिडिल
} ड्रॉप{ $why ->
    [absent] { " " }(बहुत देर ग़ैरहाज़िर)
    [left] { " " }(टेबल छोड़ी)
   *[chosen] { "" }
}।
news-declared-wrongly = { $name } ने डिक्लेयर किया, पर हाथ पूरा नहीं था: इस डील से बाहर।
news-laid = { $name } ने { $cards } टेबल पर रखे।
news-declared = { $name } ने पूरा हाथ डिक्लेयर किया।
news-showed = { $name } ने अपने ग्रुप दिखा दिए।
news-joined = { $name } ने सीट ली।
news-left = { $name } ने टेबल छोड़ी।
news-removed = { $name } को हटाया गया।
news-host-passed = अब होस्ट { $name }।
news-returned = { $name } की वापसी।
news-end-voted = { $name } सेशन समाप्त करने के पक्ष में।
news-reshuffled = फेंके पत्ते फेंटकर नई बंद गड्डी बनी।
news-eliminated = { $name } पूल से बाहर, टोटल { $total }।
news-rejoined = { $name } की पूल में वापसी, टोटल { $total }।
news-split-voted = { $name } पूल बाँटने के पक्ष में।
news-rules-changed = { $name } ने हाउस रूल बदले।
