### रिकॉर्ड: हिसाब की फ़ाइल, लीडरबोर्ड, आँकड़े, पुरानी डील और रीप्ले।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

cmd-ledger = हिसाब
cmd-ledger-about = इस चैनल के सबसे नए सेशन का हिसाब फ़ाइल में लें
cmd-leaderboard = लीडरबोर्ड
cmd-leaderboard-about = देखें इस सर्वर में सबसे ज़्यादा कौन जीता
cmd-stats = आँकड़े
cmd-stats-about = देखें किसी ने इस सर्वर में क्या पाया
cmd-history = इतिहास
cmd-history-about = पूरी हुई डील देखें और कोई खोलें
cmd-deal = डील
cmd-deal-about = इस चैनल की कोई पूरी हुई डील
cmd-deal-replay = रीप्ले
cmd-deal-replay-about = पूरी हुई डील क़दम-दर-क़दम देखें, सब हाथ खुले
cmd-deal-export = फ़ाइल
cmd-deal-export-about = पूरी हुई डील टेक्स्ट फ़ाइल में लें
cmd-deal-last = पिछली
cmd-deal-last-about = फिर देखें पिछली डील कैसे ख़त्म हुई
opt-period = अवधि
opt-period-about = कब से; न बताएँ तो शुरू से
opt-computers = कंप्यूटर
opt-computers-about = क्या कंप्यूटर खिलाड़ियों वाली डील गिनी जाएँ
opt-member = सदस्य
opt-member-about = किसका रिकॉर्ड; न बताएँ तो आपका
opt-with = साथ
opt-with-about = तुलना के लिए एक और व्यक्ति
opt-where = कहाँ
opt-where-about = इस चैनल की, या उन सब चैनलों की जो आपको दिखते हैं
opt-number = नंबर
opt-number-about = सबसे नए सेशन की कौन सी डील; न बताएँ तो आख़िरी
where-channel = यह चैनल
where-server = सब चैनल
# अवधि अभी ख़त्म होती है: दिन यानी पिछले 24 घंटे, हफ़्ता यानी पिछले 7 दिन।
period-day = पिछले 24 घंटे
period-week = पिछले 7 दिन
period-month = पिछले 30 दिन
period-year = पिछले 365 दिन
period-all = शुरू से अब तक
ledger-title = ## हिसाब
# इस चैनल के एक सेशन का: फ़ाइल में कितनी पंक्तियाँ, और कितनी डील की।
ledger-about =
    इस चैनल के सबसे नए सेशन की { $deals } डील, { $rows ->
        [one] { $rows } पंक्ति
       *[other] { $rows } पंक्तियाँ
    }। एक डील में जो पॉइंट लिए-दिए जाते हैं उनका जोड़ शून्य होता है।
# जो फ़ाइल न खोलें उनके लिए।
ledger-file = एक सेशन का हिसाब, हर रक़म की एक पंक्ति वाली तालिका
# फ़ाइल के स्तंभ।
ledger-column-deal = डील
ledger-column-ended = ख़त्म हुई (UTC)
ledger-column-player = खिलाड़ी
ledger-column-reason = वजह
ledger-column-points = पॉइंट
ledger-column-basis = कैसे गिना
ledger-basis-transfer = लिए-दिए गए
ledger-basis-penalty = टोटल में जुड़े
# पूरी संख्या और उसके अंश के बीच, जैसे इस भाषा की स्प्रेडशीट पढ़ती है: `.` या `,`.
ledger-decimal-mark = .
ledger-kind-count = हाथ के पॉइंट
ledger-kind-half = पॉइंट का आधा
ledger-kind-early = फ़र्स्ट ड्रॉप
ledger-kind-late = मिडिल ड्रॉप
ledger-kind-invalid = ग़लत डिक्लेयर
ledger-kind-full = एक भी पत्ता नहीं लिया
ledger-kind-bonus = बोनस पत्ता
ledger-kind-value = वैल्यू पत्ते
ledger-kind-declaration = डिक्लेयर करके जीत
ledger-kind-hand_rummy = हैंड रमी से जीत
ledger-kind-survivor = आख़िर तक टिककर जीत
ledger-kind-went_out = हाथ ख़ाली करके जीत
leaders-title = ## लीडरबोर्ड
# क्या गिना गया: अवधि, खेल या सब खेल, और कंप्यूटर वाली डील गिनीं या नहीं।
leaders-what =
    -# { $period } · { $game } · { $computers ->
        [on] कंप्यूटर खिलाड़ियों के साथ
       *[off] कंप्यूटर खिलाड़ियों के बिना
    }
leaders-all-games = सब खेल
leaders-line = **{ $rank }.** { $name } · **{ $net }** · { $deals } डील में { $wins } जीत
leaders-own = आपका स्थान: **{ $rank }.** { $name } · **{ $net }** · { $deals } डील में { $wins } जीत
leaders-own-none = आप अभी इस सूची में नहीं हैं।
leaders-nobody = अभी तक ऐसी कोई डील पूरी नहीं हुई। एक खेलें, या लंबी अवधि या कंप्यूटर खिलाड़ियों के साथ देखें।
# कितने में से कौन सा पन्ना।
record-page = -# पन्ना { $page } / { $pages }
button-leaders =
    { $way ->
        [back] पीछे
       *[on] आगे
    }
stats-title = ## इस सर्वर में { $name }
stats-deals =
    डील: **{ $deals }**{ $void ->
        [0] { "" }
       *[other] { " " }और { $void } रद्द
    }
# जीत: उनमें कितनी पूरे हाथ से, कितनी आख़िर तक टिककर।
stats-wins = जीत: **{ $wins }** · पूरे हाथ से { $declared }, आख़िर तक टिककर { $survived }
stats-out = ड्रॉप: { $early } फ़र्स्ट, { $late } मिडिल · ग़लत डिक्लेयर: { $wrong }
stats-net = पॉइंट: **{ $net }** · सबसे अच्छी डील { $best }
stats-penalty = टोटल में जुड़े पेनल्टी पॉइंट: { $penalty }
stats-streak = लगातार सबसे ज़्यादा जीत: **{ $streak }**
stats-computers = -# यहाँ कंप्यूटर खिलाड़ियों वाली डील भी गिनी जाती हैं।
duel-title =
    ### { $name } और { $other }: { $deals ->
        [0] अभी कोई डील साथ नहीं
       *[other] { $deals } डील साथ
    }
# दोनों की साझी डील में: एक कितनी बार जीता, और उसके पॉइंट।
duel-line = { $name } · { $wins } जीत · पॉइंट **{ $net }**
stats-none = { $name } ने इस सर्वर में अभी कोई डील पूरी नहीं की।
history-title = ## पूरी हुई डील
history-won =
    डील { $deal } · { $name }: { $by ->
        [hand_rummy] हैंड रमी से जीत
        [survivor] आख़िर तक टिककर जीत
        [went_out] हाथ ख़ाली, जीत
       *[declaration] डिक्लेयर, जीत
    }{ $gains ->
        [yes] { " " }**{ $net }**
       *[no] { "" }
    } · { $when }
history-void = डील { $deal } · रद्द · { $when }
history-none = यहाँ अभी कोई डील पूरी नहीं हुई।
history-none-seen = जो चैनल आपको दिखते हैं उनमें अभी कोई डील पूरी नहीं हुई।
# मेनू का एक विकल्प: Discord वहाँ सजावट नहीं दिखाता।
history-option =
    डील { $deal } · { $won ->
        [no] रद्द
       *[yes] { $winner } की जीत
    }
button-history =
    { $way ->
        [open] पूरी हुई डील
        [back] नई
       *[on] पुरानी
    }
select-replay-open = कोई डील खोलें
replay-title = ## डील { $deal } · क़दम { $step } / { $steps }
replay-title-dealt = ## डील { $deal } · अभी बँटी
replay-dealt = पत्ते बँट गए। { $known ->
    [yes] { $name } ने बाँटे; पहले { $first } की बारी।
   *[no] पहले { $first } की बारी।
}
replay-drew = { $name } ने बंद गड्डी से { $card } लिया।
replay-declared = { $name } ने { $card } अलग रखकर पूरा हाथ डिक्लेयर किया।
replay-hand-rummy = { $name } की हैंड रमी।
replay-pile = -# खुली गड्डी, ऊपरी पत्ता आख़िर में: { $cards }
replay-seat =
    { $turn ->
        [yes] ▶ **{ $name }**
       *[no] ▫ { $name }
    }
replay-seat-out = ▫ { $name } · { $state }
button-replay =
    { $way ->
        [open] क़दम-दर-क़दम देखें
        [first] पहला
        [back] पीछे
        [next] आगे
       *[last] आख़िरी
    }
select-replay-jump = किसी बारी पर जाएँ
replay-turn = बारी { $turn } · { $name }
button-replay-export = फ़ाइल में लें
export-title = ## डील { $deal } टेक्स्ट में
export-about = हर पत्ता और हर चाल, उसी रूप में जिसे बॉट ख़ुद पढ़ता है।
# जो फ़ाइल न खोलें उनके लिए।
export-file = एक पूरी हुई डील, टेक्स्ट में
refusal-no-deals = इस चैनल में अभी कोई डील पूरी नहीं हुई। पहले एक पूरी करें, या दूसरे चैनलों के लिए `/paplu इतिहास` चलाएँ।
refusal-no-such-deal = इस चैनल के सबसे नए सेशन में पूरी हुई डील { $deal } नहीं है। उसमें आख़िरी पूरी हुई डील { $last } है; चलती डील ख़त्म होने पर खुलती है।
refusal-deal-not-here = वह डील यहाँ के रिकॉर्ड में नहीं है, या उसका चैनल आपको नहीं दिखता। कौन सी खोल सकते हैं, यह `/paplu इतिहास` से देखें।
refusal-no-ledger = इस चैनल के सबसे नए सेशन का हिसाब अभी ख़ाली है। कोई डील जीतेगा तो उसमें पंक्तियाँ आएँगी।
refusal-same-person = तुलना के लिए दो अलग लोग चुनें। कुछ बदला नहीं है।
