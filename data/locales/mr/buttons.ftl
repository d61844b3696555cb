### बटणे, आणि मेनूमध्ये आधी दिसणारे शब्द.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

## बटणे

button-join = बसा
button-leave = टेबल सोडा
button-start = सुरू करा
button-add-computer = संगणक जोडा
button-remove-computer = संगणक काढा
button-rules = नियम
button-help = मदत
button-choose-seat = जागा { $place }
button-cut = { $depth ->
    [top] वरच्या भागात कापा
    [middle] मध्ये कापा
   *[bottom] खालच्या भागात कापा
}
button-hand = माझी पाने
button-draw-stock = बंद गड्डीतून घ्या
button-take-discard = { $card } उचला
button-withdraw = ड्रॉप ({ $price })
button-withdraw-confirm = { $price } ला ड्रॉप करा
button-declare = डिक्लेअर…
button-declare-confirm = आत्ता डिक्लेअर करा
button-hand-rummy = हँड रमी…
button-hand-rummy-confirm = हँड रमी दाखवा
button-next = पुढचा डाव
button-back = मी हजर आहे
button-scores = स्कोअर
button-sort = { $by ->
    [suit] रंगाने लावा
   *[rank] क्रमांकाने लावा
}
button-cancel = मागे
button-house = हाउस रूल
button-house-type = दुसरे मूल्य…
button-house-reset = खेळाचे स्वतःचे नियम
button-arrange = माझे ग्रुप लावा
button-show = माझा हात दाखवा
button-rejoin = पूलमध्ये रीजॉइन
button-split = पूल वाटून घ्या
button-end-vote = संपवायला होकार
select-discard = पान टाका
select-declare-finish = एक पान बाजूला ठेवा
select-lay = ग्रुप टेबलावर ठेवा…
select-group = यांचा ग्रुप करा…
select-ungroup = ग्रुप मोडा…
select-house-rule = हाउस रूल निवडा
select-house-set = त्याचे मूल्य निवडा
