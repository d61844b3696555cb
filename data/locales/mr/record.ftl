### नोंदी: हिशोबाची फाइल, लीडरबोर्ड, आकडेवारी, झालेले डाव आणि रीप्ले.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

where-channel = हा चॅनल
where-server = सगळे चॅनल
# कालावधी आत्ता संपतो: दिवस म्हणजे मागचे 24 तास, आठवडा म्हणजे मागचे 7 दिवस.
period-day = मागचे 24 तास
period-week = मागचे 7 दिवस
period-month = मागचे 30 दिवस
period-year = मागचे 365 दिवस
period-all = सुरुवातीपासून
ledger-title = ## हिशोब
# या चॅनलच्या एका सेशनचा: फाइलमध्ये किती ओळी, आणि किती डावांच्या.
ledger-about =
    या चॅनलच्या सर्वात नव्या सेशनचे { $deals } डाव, { $rows ->
        [one] { $rows } ओळ
       *[other] { $rows } ओळी
    }. एका डावात दिल्या-घेतल्या जाणाऱ्या पॉइंटची बेरीज शून्य असते.
# जे फाइल उघडत नाहीत त्यांच्यासाठी.
ledger-file = एका सेशनचा हिशोब, प्रत्येक रकमेची एक ओळ असलेला तक्ता
# फाइलचे स्तंभ.
ledger-column-deal = डाव
ledger-column-ended = संपला (UTC)
ledger-column-player = खेळाडू
ledger-column-reason = कारण
ledger-column-points = पॉइंट
ledger-column-basis = कसे मोजले
ledger-basis-transfer = दिले-घेतले
ledger-basis-penalty = टोटलमध्ये जमा
# पूर्णांक आणि अपूर्णांक यांच्या मध्ये, जसे या भाषेतील स्प्रेडशीट वाचते: `.` किंवा `,`.
ledger-decimal-mark = .
ledger-kind-count = हाताचे पॉइंट
ledger-kind-half = अर्धे पॉइंट
ledger-kind-early = फर्स्ट ड्रॉप
ledger-kind-late = मिडल ड्रॉप
ledger-kind-invalid = चुकीचे डिक्लेअर
ledger-kind-full = एकही पान घेतले नाही
ledger-kind-bonus = बोनस पान
ledger-kind-value = व्हॅल्यू पाने
ledger-kind-declaration = डिक्लेअर करून विजय
ledger-kind-hand_rummy = हँड रमीने विजय
ledger-kind-survivor = शेवटपर्यंत टिकून विजय
ledger-kind-went_out = हात रिकामा करून विजय
leaders-title = ## लीडरबोर्ड
# काय मोजले: कालावधी, खेळ किंवा सगळे खेळ, आणि संगणकासोबतचे डाव मोजले का.
leaders-what =
    -# { $period } · { $game } · { $computers ->
        [on] संगणक खेळाडूंसह
       *[off] संगणक खेळाडूंशिवाय
    }
leaders-all-games = सगळे खेळ
leaders-line = **{ $rank }.** { $name } · **{ $net }** · { $deals } डावांत { $wins } विजय
leaders-own = तुमचे स्थान: **{ $rank }.** { $name } · **{ $net }** · { $deals } डावांत { $wins } विजय
leaders-own-none = तुम्ही अजून या यादीत नाही.
leaders-nobody = अजून असा एकही डाव पूर्ण झालेला नाही. एक खेळा, किंवा मोठा कालावधी किंवा संगणक खेळाडूंसह पहा.
# किती पानांपैकी कोणते.
record-page = -# पान { $page } / { $pages }
button-leaders =
    { $way ->
        [back] मागे
       *[on] पुढे
    }
stats-title = ## या सर्व्हरमध्ये { $name }
stats-deals =
    डाव: **{ $deals }**{ $void ->
        [0] { "" }
       *[other] { " " }आणि { $void } रद्द
    }
# विजय: त्यांपैकी किती पूर्ण हाताने, किती शेवटपर्यंत टिकून.
stats-wins = विजय: **{ $wins }** · पूर्ण हाताने { $declared }, शेवटपर्यंत टिकून { $survived }
stats-out = ड्रॉप: { $early } फर्स्ट, { $late } मिडल · चुकीचे डिक्लेअर: { $wrong }
stats-net = पॉइंट: **{ $net }** · सर्वात चांगला डाव { $best }
stats-penalty = टोटलमध्ये जमा पेनल्टी पॉइंट: { $penalty }
stats-streak = सलग सर्वात जास्त विजय: **{ $streak }**
stats-computers = -# इथे संगणक खेळाडूंसोबतचे डावही मोजले जातात.
duel-title =
    ### { $name } आणि { $other }: { $deals ->
        [0] अजून एकही डाव एकत्र नाही
       *[other] { $deals } डाव एकत्र
    }
# दोघांच्या डावांत: एकाचे किती विजय, आणि त्याचे पॉइंट.
duel-line = { $name } · { $wins } विजय · पॉइंट **{ $net }**
stats-none = { $name } यांनी या सर्व्हरमध्ये अजून एकही डाव पूर्ण केला नाही.
history-title = ## झालेले डाव
history-won =
    डाव { $deal } · { $name }: { $by ->
        [hand_rummy] हँड रमीने विजय
        [survivor] शेवटपर्यंत टिकून विजय
        [went_out] हात रिकामा, विजय
       *[declaration] डिक्लेअर, विजय
    }{ $gains ->
        [yes] { " " }**{ $net }**
       *[no] { "" }
    } · { $when }
history-void = डाव { $deal } · रद्द · { $when }
history-none = इथे अजून एकही डाव संपलेला नाही.
history-none-seen = तुम्हाला दिसणाऱ्या चॅनलमध्ये अजून एकही डाव संपलेला नाही.
# मेनूतील एक पर्याय: Discord तिथे सजावट दाखवत नाही.
history-option =
    डाव { $deal } · { $won ->
        [no] रद्द
       *[yes] { $winner } विजयी
    }
button-history =
    { $way ->
        [open] झालेले डाव
        [back] नवे
       *[on] जुने
    }
select-replay-open = एखादा डाव उघडा
replay-title = ## डाव { $deal } · पायरी { $step } / { $steps }
replay-title-dealt = ## डाव { $deal } · पाने नुकतीच वाटली
replay-dealt = पाने वाटली. { $known ->
    [yes] { $name } यांनी वाटली; आधी { $first } यांची पाळी.
   *[no] आधी { $first } यांची पाळी.
}
replay-drew = { $name } यांनी बंद गड्डीतून { $card } घेतले.
replay-declared = { $name } यांनी { $card } बाजूला ठेवून पूर्ण हात डिक्लेअर केला.
replay-hand-rummy = { $name } यांची हँड रमी.
replay-pile = -# खुली गड्डी, वरचे पान शेवटी: { $cards }
replay-seat =
    { $turn ->
        [yes] ▶ **{ $name }**
       *[no] ▫ { $name }
    }
replay-seat-out = ▫ { $name } · { $state }
button-replay =
    { $way ->
        [open] पायरी-पायरीने पहा
        [first] पहिली
        [back] मागे
        [next] पुढे
       *[last] शेवटची
    }
select-replay-jump = एखाद्या पाळीवर जा
replay-turn = पाळी { $turn } · { $name }
button-replay-export = फाइलमध्ये घ्या
export-title = ## डाव { $deal } मजकुरात
export-about = प्रत्येक पान आणि प्रत्येक चाल, बॉट स्वतः वाचतो त्याच स्वरूपात.
# जे फाइल उघडत नाहीत त्यांच्यासाठी.
export-file = एक झालेला डाव, मजकुरात
refusal-no-deals = या चॅनलमध्ये अजून एकही डाव संपलेला नाही. आधी एक पूर्ण करा, किंवा दुसऱ्या चॅनलसाठी `/paplu history` वापरा.
refusal-no-such-deal = या चॅनलच्या सर्वात नव्या सेशनमध्ये झालेला डाव { $deal } नाही. त्यात शेवटचा झालेला डाव { $last } आहे; सुरू असलेला डाव संपल्यावर उघडतो.
refusal-deal-not-here = तो डाव इथल्या नोंदीत नाही, किंवा त्याचा चॅनल तुम्हाला दिसत नाही. कोणते उघडता येतील ते `/paplu history` ने पहा.
refusal-no-ledger = या चॅनलच्या सर्वात नव्या सेशनचा हिशोब अजून रिकामा आहे. कोणी डाव जिंकला की त्यात ओळी येतील.
refusal-same-person = तुलनेसाठी दोन वेगळे लोक निवडा. काहीही बदललेले नाही.
