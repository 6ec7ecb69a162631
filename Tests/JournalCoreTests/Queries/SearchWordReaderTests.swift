import Testing

@testable import JournalCore

@Suite("The words of texts, for an index")
struct SearchWordReaderTests {
  private static func words(_ text: String) -> [String] {
    var reader = SearchWordReader()
    var words: [String] = []
    reader.read(text) { word, _ in words.append(word) }
    return words
  }

  @Test(
    "a word is a run of letters, marks and digits, in folded case",
    arguments: [
      ("It's 21 Nov, a WALK_home.", ["it", "s", "21", "nov", "a", "walk", "home"]),
      ("Straße STRASSE", ["strasse", "strasse"]),
      ("\u{C9}t\u{E9} E\u{301}TE\u{301}", ["ete", "ete"]),
      ("don’t ½ Foo™", ["don", "t", "1", "2", "footm"]),
      ("Ὀδυσσεύς", ["οδυσσευσ"]), ("co\u{AD}op", ["coop"]), ("мой, МОИ\u{306}", ["мой", "мой"]),
      ("قهوة, كتاب", ["قهوة", "كتاب"]),
      ("😀<b>&amp;", ["b", "amp"]), ("", []), ("\u{FFFD}\u{0}", []),
    ])
  func words(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test(
    "scripts without spaces give every two characters in a row, and the last one alone",
    arguments: [
      ("友達から", ["友達", "達か", "から", "ら"]), ("友。達", ["友", "達"]),
      ("iPhone的的", ["iphone", "的的", "的"]), ("ตื่น", ["ตื", "ื่", "่น", "น"]),
    ])
  func pairs(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test("a word is listed as it is written first, in lower case")
  func spellings() {
    let index = WordIndex(["„Über“ uber", "Café-Crème, STRASSE", "cafe"][...])
    let words = index.sorted.map { "\($0.word) \($0.spelling)" }
    #expect(words == ["cafe café", "creme crème", "strasse strasse", "uber über"])
  }

  @Test("a run that is too long to be a word is left out")
  func long() {
    let word = String(repeating: "a", count: 128)
    #expect(Self.words("\(word) \(word)a b") == [word, "b"])
  }

  @Test("each word has the numbers of its texts once, in order, whatever parts they come in")
  func index() {
    let texts = ["a walk, a WALK", "rain", "walk 𐐨 ﬀ 﨎"]
    var parts = WordIndex(texts[0..<1])
    parts.append(WordIndex(texts[1..<3]))
    for index in [WordIndex(texts[...]), parts] {
      // 𐐨 comes before 﨎 as UTF-16, and after it as UTF-8; ﬀ is folded to two letters.
      #expect(index.sorted.map(\.word) == ["a", "ff", "rain", "walk", "𐐨", "﨎"])
      #expect(index.sorted.map(\.texts) == [[0], [2], [1], [0, 2], [2], [2]])
    }
  }
}
