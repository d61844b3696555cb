### पत्ते, उनके नाम और रंग।
### नाम पहले से सुरक्षित आते हैं, पत्ते और पॉइंट टेक्स्ट में, समय Discord के टाइमस्टैम्प में।

## पत्ते

card-name = { $suit } { $rank }
card-printed-joker = छपा जोकर
card-option = { $card }{ $twin ->
    [yes] { " " }· गड्डी { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· जोकर
    [upper] { " " }· ऊपरी जोकर
    [lower] { " " }· निचला जोकर
   *[no] { "" }
}
# रंग के बाद आता है: हुकुम का इक्का।
rank-1 = का इक्का
rank-2 = की दुक्की
rank-3 = की तिक्की
rank-4 = का चौका
rank-5 = का पंजा
rank-6 = का छक्का
rank-7 = का सत्ता
rank-8 = का अट्ठा
rank-9 = का नहला
rank-10 = का दहला
rank-11 = का ग़ुलाम
rank-12 = की बेगम
rank-13 = का बादशाह
suit-spades = हुकुम
suit-hearts = पान
suit-diamonds = ईंट
suit-clubs = चिड़ी
wild-rank = हर { $rank } और { $joker }
wild-neighbours = हर { $rank }, { $upper } (ऊपरी), { $lower } (निचला) और { $joker }
wild-only-joker = सिर्फ़ { $joker }
pile-empty = कुछ नहीं
arranged = { $parts ->
    [both] { $groups } ┃ बचे: { $rest }
    [groups] { $groups }
   *[rest] बचे: { $rest }
}
names-all = { $names } और { $last }

meld-tunnela = टनेला { $cards }
meld-dublee = डबली { $cards }
meld-jokers = जोकर { $cards }
on-table = टेबल पर: { $groups }
