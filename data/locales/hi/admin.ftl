### सर्वर की सेटिंग और प्रबंधन।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

# $places: चैनलों के उल्लेख, बीच में कॉमा।
refusal-not-here = इस चैनल में टेबल नहीं खोली जाती। अपनी टेबल यहाँ खोलें: { $places }।
# $role: भूमिका का उल्लेख।
refusal-role-opens = इस सर्वर में टेबल { $role } वाले ही खोलते हैं। उनमें से किसी से खुलवाएँ, फिर वहाँ **बैठें** दबाएँ।
refusal-managers-open = इस सर्वर में टेबल सिर्फ़ इसे सँभालने वाले खोलते हैं। उनमें से किसी से कहें, फिर वहाँ **बैठें** दबाएँ।
refusal-managers-only = यह सिर्फ़ वही कर सकते हैं जो यह सर्वर सँभालते हैं। उनमें से किसी से कहें।
refusal-no-table-there = वहाँ कोई टेबल नहीं खुली है। टेबल कहाँ हैं, यह `/paplu-admin सेटिंग` पर **टेबल** दबाकर देखें।

cmd-paplu-admin = paplu-admin
cmd-paplu-admin-about = इस सर्वर पर पपलू, इसे सँभालने वालों के लिए
cmd-paplu-admin-settings = सेटिंग
cmd-paplu-admin-settings-about = नई टेबलों पर क्या खेला जाए, वे कहाँ हों, कौन खोले, और भाषा
cmd-paplu-admin-tables = टेबल
cmd-paplu-admin-tables-about = इस सर्वर की खुली टेबल देखें, और कोई समाप्त करें
cmd-paplu-admin-end = समाप्त
cmd-paplu-admin-end-about = इस चैनल की या किसी और चैनल की टेबल का सेशन समाप्त करें
opt-channel = चैनल
opt-channel-about = टेबल कहाँ है; न बताएँ तो यही चैनल

admin-title = ## इस सर्वर पर पपलू
# $game: खेल, उसका सेशन और बारी का समय।
admin-game = **नई टेबलों का खेल:** { $game }
# $rules: हाउस रूल और उनके मान।
admin-house = **हाउस रूल:** { $rules }
admin-house-own = **हाउस रूल:** खेल के अपने
# $language: भाषा का नाम, या admin-language-auto।
admin-language = **सार्वजनिक संदेशों की भाषा:** { $language }
admin-language-auto = सर्वर की अपनी
admin-everywhere = **टेबल कहाँ खुल सकती हैं:** हर जगह
# $places: चैनलों के उल्लेख, बीच में कॉमा।
admin-channels = **टेबल कहाँ खुल सकती हैं:** { $places }
admin-opens-everyone = **टेबल कौन खोल सकता है:** सब
# $role: भूमिका का उल्लेख।
admin-opens-role = **टेबल कौन खोल सकता है:** { $role }, और सर्वर सँभालने वाले
admin-opens-managers = **टेबल कौन खोल सकता है:** सिर्फ़ सर्वर सँभालने वाले
admin-about = -# `/paplu नया` में जो न बताया जाए वह यहाँ से लिया जाता है। बारी का समय हर खेल के लिए है, हाउस रूल यहाँ चुने खेल के लिए। खुली टेबल अपने नियम रखती हैं।
admin-kept = ✅ सहेज लिया। अब से खुलने वाली टेबलों पर लागू।
# $rules: हाउस रूल और उनके मान।
admin-kept-without = ✅ सहेज लिया। ये हाउस रूल इसके साथ नहीं चल सकते, इसलिए हटा दिए: { $rules }।

# $what: admin-what-… में से एक; $way: वह क्या रखा गया।
admin-way = { $what }: { $way }
admin-what-game = खेल
admin-what-format = सेशन
admin-what-timer = बारी
admin-what-language = भाषा
admin-what-openers = कौन खोले
# $time: उस खेल में बारी का समय।
admin-timer-own = खेल का अपना ({ $time })
admin-openers-everyone = सब
admin-openers-role = कोई भूमिका…
admin-openers-managers = सर्वर सँभालने वाले
select-admin-set = चुनें…
select-admin-channels = चैनल: सब
select-admin-role = कौन सी भूमिका टेबल खोले?
select-admin-table = कोई टेबल समाप्त करें…
button-admin = सेटिंग
button-admin-house = हाउस रूल…
button-admin-rule-type = { button-house-type }
select-admin-rule = { select-house-rule }
select-admin-rule-set = { select-house-set }
button-admin-reset = खेल के अपने नियम
button-admin-tables = टेबल
button-admin-end = यह सेशन समाप्त करें
admin-house-title = ## नई टेबलों के हाउस रूल

admin-tables-title =
    ## { $count ->
        [0] कोई टेबल खुली नहीं है
        [one] { $count } टेबल खुली है
       *[other] { $count } टेबल खुली हैं
    }
# $place: चैनल का उल्लेख; $stage: admin-stage-… में से एक; $names: कौन बैठा है।
admin-table =
    { $place } · { $game }
    -# { $stage } · { $names }
admin-stage-lobby = खिलाड़ियों का इंतज़ार
admin-stage-choosing = सीटें चुनी जा रही हैं
admin-stage-cutting = गड्डी कट रही है
admin-stage-deal = डील चल रही है
admin-stage-between = दो डील के बीच
admin-stage-paused = रुकी हुई
admin-stage-closed = बंद
# $place: चैनल का नाम।
admin-end-option = { $place } की टेबल समाप्त करें
admin-page = -# पन्ना { $page } / { $pages }
admin-turn =
    { $where ->
        [earlier] पहले की
       *[later] बाद की
    }
admin-end-title = ## यह सेशन समाप्त करें?
admin-end-about = चलती डील रद्द होगी: कोई उसका कुछ नहीं देगा। पूरी हुई डील और बैलेंस बने रहेंगे। टेबल पर सब देखेंगे कि सर्वर सँभालने वाले किसी ने समाप्त किया।
admin-ended = ✅ सेशन समाप्त हुआ।
refusal-nowhere = जिन चैनलों में टेबल खुल सकती थीं वे अब नहीं रहे। इस सर्वर को सँभालने वालों से कहें कि `/paplu-admin सेटिंग` से दूसरे चुनें।
admin-nowhere = **टेबल कहाँ खुल सकती हैं:** कहीं नहीं: चुने हुए चैनल अब नहीं रहे। दूसरे चुनें।
