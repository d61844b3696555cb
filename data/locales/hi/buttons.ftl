### बटन, और मेनू में पहले से लिखे शब्द।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

## बटन

button-join = बैठें
button-leave = टेबल छोड़ें
button-start = शुरू करें
button-add-computer = कंप्यूटर जोड़ें
button-remove-computer = कंप्यूटर हटाएँ
button-rules = नियम
button-help = मदद
button-choose-seat = सीट { $place }
button-cut = { $depth ->
    [top] ऊपर के पास काटें
    [middle] बीच में काटें
   *[bottom] नीचे के पास काटें
}
button-hand = मेरे पत्ते
button-draw-stock = बंद गड्डी से लें
button-take-discard = { $card } उठाएँ
button-withdraw = ड्रॉप ({ $price })
button-withdraw-confirm = { $price } पर ड्रॉप करें
button-declare = डिक्लेयर…
button-declare-confirm = अभी डिक्लेयर करें
button-hand-rummy = हैंड रमी…
button-hand-rummy-confirm = हैंड रमी दिखाएँ
button-next = अगली डील
button-back = मैं वापस हूँ
button-scores = स्कोर
button-sort = { $by ->
    [suit] रंग से लगाएँ
   *[rank] नंबर से लगाएँ
}
button-cancel = वापस
button-house = हाउस रूल
button-house-type = दूसरा मान…
button-house-reset = खेल के अपने नियम
button-arrange = मेरे ग्रुप सजाएँ
button-show = मेरा हाथ दिखाएँ
button-rejoin = पूल में रीजॉइन
button-split = पूल बाँटें
button-end-vote = समाप्त करना मंज़ूर
select-discard = पत्ता फेंकें
select-declare-finish = एक पत्ता अलग रखें
select-lay = ग्रुप टेबल पर रखें…
select-group = इनसे ग्रुप बनाएँ…
select-ungroup = ग्रुप तोड़ें…
select-house-rule = हाउस रूल चुनें
select-house-set = उसका मान चुनें
