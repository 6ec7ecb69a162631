/// What is found in what: the same in the program and in the script of a site.
package enum FoldingCases {
  /// A text, a query, and whether the query finds the text.
  package static let all: [(text: String, query: String, isFound: Bool)] = [
    // Accents.
    ("un café noir", "cafe", true), ("un cafe\u{301} noir", "cafe", true),
    ("un cafe noir", "café", true), ("CAFE\u{301}", "caf\u{E9}", true),
    ("un cafard", "cafe", false), ("Škoda, žluťoučký kůň", "zlutoucky", true),
    ("Việt Nam, đường", "duong", true), ("duong pho", "đường", true),
    ("ἐν ἀρχῇ", "εν", true), ("ἐν ἀρχῇ", "αρχηι", true), ("Οδυσσέας", "οδυσσεασ", true),
    ("ИДЁТ СНЕГ", "идет", true), ("идет снег", "идёт", true), ("мой дом", "мои", false),
    ("мои дома", "мой", false), ("мои\u{306} дом", "мой", true), ("мой дом", "мои\u{306}", true),
    ("її хата", "іі", true), ("ґанок", "ганок", true),
    ("שָׁלוֹם", "שלום", true), ("كَتَبَ", "كتب", true), ("كتـــاب", "كتاب", true),
    ("إلى البيت", "الى", true),
    // Exactly, in quotes.
    ("un café noir", "\"café\"", true), ("un cafe\u{301} noir", "\"café\"", true),
    ("un café noir", "\"cafe\"", false), ("un cafe\u{301} noir", "\"cafe\"", false),
    ("un cafe noir", "\"café\"", false), ("un cafe noir", "\"cafe\"", true),
    ("CAFÉ NOIR", "\"café noir\"", true), ("café au lait noir", "\"café noir\"", false),
    ("it’s late", "\"it's late\"", true), ("œuvre", "\"oeuvre\"", false),
    // Case.
    ("Straße", "strasse", true), ("STRASSE", "straße", true), ("STRAẞE", "strasse", true),
    ("Straße", "stras", true), ("İstanbul", "istanbul", true), ("ISPARTA", "ısparta", true),
    ("ılık", "ilik", true), ("Ilık", "ILIK", true), ("ΣΟΦΟΣ", "σοφός", true),
    ("Ǆep", "džep", true), ("ՀԱՅ", "հայ", true), ("ᲥᲐᲠᲗᲣᲚᲘ", "ქართული", true),
    // Letters with strokes, pairs of letters.
    ("smørbrød", "smorbrod", true), ("Łódź", "lodz", true), ("Ærø", "aero", true),
    ("œuvre", "oeuvre", true), ("oeuvre", "œuvre", true), ("Ħamrun", "hamrun", true),
    ("þing", "thing", false),
    // Quotes, dashes, spaces.
    ("I don’t know", "don't", true), ("I don't know", "don’t", true), ("rock ʼn roll", "'n", true),
    ("it´s", "it's", true), ("well‑known", "well-known", true),
    ("2019–2020 now", "2019-2020", true),
    ("a–b", "a-b", true), ("10\u{A0}km", "\"10 km\"", true),
    // Width and forms.
    ("Ｃａｆｅ", "cafe", true), ("cafe", "ＣＡＦＥ", true), ("ｶﾞﾗｽ", "ガラス", true),
    ("カ\u{3099}ラス", "ガラス", true), ("ガラス", "ｶﾞﾗｽ", true), ("ガラス", "カラス", false),
    ("ﬁnal oﬃce", "final", true), ("ﬁnal oﬃce", "office", true), ("x² ½", "x2", true),
    ("①番", "1番", true), ("𝓭𝓲𝓪𝓻𝔂", "diary", true),
    // Invisible characters.
    ("Wasser\u{AD}fall", "wasserfall", true), ("wasserfall", "Wasser\u{AD}fall", true),
    ("می\u{200C}خواهم", "میخواهم", true), ("a\u{200B}b", "ab", true), ("z❤\u{FE0F}z", "z❤z", true),
    // Scripts without spaces: a run of characters is a phrase.
    ("今天去了東京都", "東京都", true), ("東京と京都", "東京都", false), ("ส้มตำอร่อย", "ตำ", true),
    ("去了iPhone的店", "iphone的", true), ("iphone, 的", "iphone的", false),
    // Hangul: whole syllables, composed or not.
    ("한국에서", "한국", true), ("한국에서", "하", false),
    ("\u{1112}\u{1161}\u{11AB}국", "한국", true), ("한국", "\u{1112}\u{1161}\u{11AB}국", true),
    ("하\u{11AB}국", "한국", true), ("ㅋㅋㅋ", "ㅋㅋ", true), ("코", "ㅋ", false),
    // Marks of other scripts are letters.
    ("कि", "की", false), ("हिन्दी", "हिन्दी", true), ("தமிழ்", "தமிழ்", true), ("ก่อน", "กอน", false),
    ("க\u{BCD}", "க்", true), ("क़लम", "क\u{93C}लम", true),
  ]
}
