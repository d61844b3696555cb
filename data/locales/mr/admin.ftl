### सर्व्हरच्या सेटिंग आणि व्यवस्थापन.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

# $places: चॅनलचे उल्लेख, मध्ये स्वल्पविराम.
refusal-not-here = या चॅनलमध्ये टेबले उघडता येत नाहीत. तुमचे टेबल इथे उघडा: { $places }.
# $role: भूमिकेचा उल्लेख.
refusal-role-opens = या सर्व्हरमध्ये टेबले { $role } मधलेच उघडतात. त्यांपैकी कोणाला तरी उघडायला सांगा, मग तिथे **बसा** दाबा.
refusal-managers-open = या सर्व्हरमध्ये टेबले फक्त तो सांभाळणारेच उघडतात. त्यांपैकी कोणाला तरी सांगा, मग तिथे **बसा** दाबा.
refusal-managers-only = हे फक्त हा सर्व्हर सांभाळणारेच करू शकतात. त्यांपैकी कोणाला तरी सांगा.
refusal-no-table-there = तिथे एकही टेबल उघडे नाही. टेबले कुठे आहेत ते `/paplu-admin settings` वर **टेबले** दाबून पहा.

admin-title = ## या सर्व्हरवर पपलू
# $game: खेळ, त्याचे सेशन आणि पाळीची वेळ.
admin-game = **नव्या टेबलांवरचा खेळ:** { $game }
# $rules: हाउस रूल आणि त्यांची मूल्ये.
admin-house = **हाउस रूल:** { $rules }
admin-house-own = **हाउस रूल:** खेळाचे स्वतःचे
# $language: भाषेचे नाव, किंवा admin-language-auto.
admin-language = **सार्वजनिक संदेशांची भाषा:** { $language }
admin-language-auto = सर्व्हरची स्वतःची
admin-everywhere = **टेबले कुठे उघडता येतात:** सगळीकडे
# $places: चॅनलचे उल्लेख, मध्ये स्वल्पविराम.
admin-channels = **टेबले कुठे उघडता येतात:** { $places }
admin-opens-everyone = **टेबले कोण उघडू शकते:** सगळे
# $role: भूमिकेचा उल्लेख.
admin-opens-role = **टेबले कोण उघडू शकते:** { $role }, आणि सर्व्हर सांभाळणारे
admin-opens-managers = **टेबले कोण उघडू शकते:** फक्त सर्व्हर सांभाळणारे
admin-about = -# `/paplu new` मध्ये जे सांगितले नाही ते इथून घेतले जाते. पाळीची वेळ प्रत्येक खेळासाठी, हाउस रूल इथे निवडलेल्या खेळासाठी. उघडी टेबले आपले नियम ठेवतात.
admin-kept = ✅ जतन केले. आतापासून उघडणाऱ्या टेबलांना लागू.
# $rules: हाउस रूल आणि त्यांची मूल्ये.
admin-kept-without = ✅ जतन केले. हे हाउस रूल त्यासोबत चालत नाहीत, म्हणून काढले: { $rules }.

# $what: admin-what-… पैकी एक; $way: ते काय ठेवले.
admin-way = { $what }: { $way }
admin-what-game = खेळ
admin-what-format = सेशन
admin-what-timer = पाळी
admin-what-language = भाषा
admin-what-openers = कोण उघडते
# $time: त्या खेळातील पाळीची वेळ.
admin-timer-own = खेळाची स्वतःची ({ $time })
admin-openers-everyone = सगळे
admin-openers-role = एखादी भूमिका…
admin-openers-managers = सर्व्हर सांभाळणारे
select-admin-set = निवडा…
select-admin-channels = चॅनल: सगळे
select-admin-role = कोणती भूमिका उघडू शकते?
select-admin-table = एखादे टेबल संपवा…
button-admin = सेटिंग
button-admin-house = हाउस रूल…
button-admin-rule-type = { button-house-type }
select-admin-rule = { select-house-rule }
select-admin-rule-set = { select-house-set }
button-admin-reset = खेळाचे स्वतःचे नियम
button-admin-tables = टेबले
button-admin-end = हे सेशन संपवा
admin-house-title = ## नव्या टेबलांचे हाउस रूल

admin-tables-title =
    ## { $count ->
        [0] एकही टेबल उघडे नाही
        [one] { $count } टेबल उघडे आहे
       *[other] { $count } टेबले उघडी आहेत
    }
# $place: चॅनलचा उल्लेख; $stage: admin-stage-… पैकी एक; $names: कोण बसले आहे.
admin-table =
    { $place } · { $game }
    -# { $stage } · { $names }
admin-stage-lobby = खेळाडूंची वाट पाहत आहे
admin-stage-choosing = जागा निवडत आहेत
admin-stage-cutting = कॅट कापत आहेत
admin-stage-deal = डाव सुरू आहे
admin-stage-between = दोन डावांच्या मध्ये
admin-stage-paused = थांबले आहे
admin-stage-closed = बंद
# $place: चॅनलचे नाव.
admin-end-option = { $place } मधील टेबल संपवा
admin-page = -# पान { $page } / { $pages }
admin-turn =
    { $where ->
        [earlier] आधीची
       *[later] नंतरची
    }
admin-end-title = ## हे सेशन संपवायचे?
admin-end-about = सुरू असलेला डाव रद्द होईल: त्याचे कोणी काही देणार नाही. झालेले डाव आणि बॅलन्स राहतील. सर्व्हर सांभाळणाऱ्या कोणीतरी संपवले हे टेबलावर सगळ्यांना दिसेल.
admin-ended = ✅ सेशन संपले.
refusal-nowhere = ज्या चॅनलमध्ये टेबले उघडता येत होती ते आता नाहीत. हा सर्व्हर सांभाळणाऱ्यांना `/paplu-admin settings` ने दुसरे निवडायला सांगा.
admin-nowhere = **टेबले कुठे उघडता येतात:** कुठेच नाही: निवडलेले चॅनल आता नाहीत. दुसरे निवडा.
