### पाने, त्यांची नावे आणि रंग.
### नावे आधीच सुरक्षित येतात, पाने आणि पॉइंट मजकुरात, वेळ Discord च्या टाइमस्टॅम्पमध्ये.

## पाने

card-name = { $suit }{ $rank }
card-printed-joker = छापील जोकर
card-option = { $card }{ $twin ->
    [yes] { " " }· कॅट { $copy }
   *[no] { "" }
}{ $joker ->
    [wild] { " " }· जोकर
    [upper] { " " }· वरचा जोकर
    [lower] { " " }· खालचा जोकर
   *[no] { "" }
}
# रंगाला जोडून येते: इस्पिकचा एक्का.
rank-1 = चा एक्का
rank-2 = ची दुर्री
rank-3 = ची तिर्री
rank-4 = ची चौकी
rank-5 = ची पंजी
rank-6 = ची छक्की
rank-7 = ची सत्ती
rank-8 = ची अठ्ठी
rank-9 = ची नव्वी
rank-10 = ची दश्शी
rank-11 = चा गुलाम
rank-12 = ची राणी
rank-13 = चा राजा
suit-spades = इस्पिक
suit-hearts = बदाम
suit-diamonds = चौकट
suit-clubs = किलवर
wild-rank = प्रत्येक { $rank } आणि { $joker }
wild-neighbours = प्रत्येक { $rank }, { $upper } (वरचा), { $lower } (खालचा) आणि { $joker }
wild-only-joker = फक्त { $joker }
pile-empty = काही नाही
arranged = { $parts ->
    [both] { $groups } ┃ उरलेली: { $rest }
    [groups] { $groups }
   *[rest] उरलेली: { $rest }
}
names-all = { $names } आणि { $last }

meld-tunnela = टनेला { $cards }
meld-dublee = डबली { $cards }
meld-jokers = जोकर { $cards }
on-table = टेबलावर: { $groups }
