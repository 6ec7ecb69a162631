import TestSupport
import Testing

@testable import JournalCore

@Suite("What searches compare in place of characters")
struct FoldingTests {
  @Test("a query finds a text however both are written")
  func searching() throws {
    for (text, query, isFound) in FoldingCases.all {
      let journal = MemoryJournal(["2026-11-20.md": text + "\n"])
      #expect(try journal.search(query).isEmpty != isFound, "\(text): \(query)")
      let field = MemoryJournal(["2026-11-20.md": "---\nnote: '\(text)'\n---\n"])
      guard !text.contains("'") else { continue }
      let asked = query.hasPrefix("\"") ? query : "\"\(query)\""
      #expect(
        try field.search(query.hasPrefix("\"") ? "note:" + asked : "note:" + query).isEmpty
          != isFound, "\(text): note:\(query)")
    }
  }

  @Test(
    "a character becomes what is compared",
    arguments: [
      ("É", "e", "e\u{301}"), ("ǅ", "dz", "dz\u{30C}"), ("ẞ", "ss", "ss"), ("İ", "i", "i\u{307}"),
      ("ı", "i", "i"), ("Ø", "o", "ø"), ("й", "и\u{306}", "и\u{306}"), ("Ё", "е", "е\u{308}"),
      ("ﬃ", "ffi", "ffi"), ("ﾊﾟ", "ハ\u{309A}", "ハ\u{309A}"), ("　", " ", " "), ("…", "...", "..."),
      ("\u{AD}\u{200D}\u{FE0F}", "", ""), ("\u{301}", "", "\u{301}"), ("㍿", "株式会社", "株式会社"),
      ("ǡ", "a", "a\u{307}\u{304}"), ("שׁ", "ש", "ש\u{5C1}"), ("豈", "豈", "豈"), ("💙", "💙", "💙"),
      ("ᾳ", "αι", "αι"), ("Ⅳ", "iv", "iv"), ("½", "1/2", "1/2"), ("Ｚ", "z", "z"), ("𐐀", "𐐨", "𐐨"),
    ])
  func characters(text: String, loose: String, exact: String) {
    func folded(_ table: FoldTable) -> [UInt32] {
      String(decoding: table.folded(text.utf8), as: UTF8.self).unicodeScalars.map(\.value)
    }
    #expect(folded(.loose) == loose.unicodeScalars.map(\.value))
    #expect(folded(.exact) == exact.unicodeScalars.map(\.value))
  }

  @Test("what is folded stays as it is if it is folded again")
  func stable() {
    var changed = 0
    for code in UInt32(0)..<0x30000 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for table in [FoldTable.loose, .exact] {
        let once = table.folded(scalar.utf8)
        #expect(table.folded(once) == once, "\(String(code, radix: 16))")
        if once != Array(scalar.utf8) { changed += 1 }
      }
    }
    #expect(changed > 14_000)
  }

  @Test("bytes that aren't UTF-8 are compared as they are")
  func broken() {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let bytes = (0..<8).map { _ in UInt8(truncatingIfNeeded: chance.next() | 0x80) }
      let text = FoldedText(bytes, .loose)
      #expect(text.bytes.count == text.places.count)
      #expect(text.places.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= 8 && !$0.isEmpty })
      _ = SearchTerm("é").isFound(in: bytes.span, 0..<8)
    }
    #expect(
      FoldTable.loose.folded([0xC3, 0x28, 0xE1, 0x84, 0xF8]) == [0xC3, 0x28, 0xE1, 0x84, 0xF8])
  }

  @Test("skipping what can't begin a match misses nothing", arguments: [UInt64(1), 2, 3, 4])
  func skipping(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let scalars =
      ("aeEnNsS é\u{301}\u{308}ßñëãœ…'’“½ⅣİıŁ豈ﾊﾟ中문한\u{1112}\u{1161}\u{11AB}㍿и\u{306}й💙𝐀🄰"
      + "\u{AFF0}\u{11BF}\u{B00B}").unicodeScalars
    let alphabet = Array(scalars)
    var found = 0
    for _ in 0..<500 {
      func text(_ count: Int) -> String {
        String(
          String.UnicodeScalarView(
            (0..<count).map { _ in alphabet.randomElement(using: &chance)! }))
      }
      let (words, text) = (text(1 + Int(chance.next() % 2)), text(9))
      guard !words.contains(" ") else { continue }
      for isExact in [false, true] {
        let isFound = SearchTerm(words, isExact: isExact).isFound(inWhole: text)
        #expect(isFound == occurs(words, in: text, isExact), "\(words): \(text)")
        if isFound { found += 1 }
      }
    }
    #expect(found > 100)
  }

  /// Returns true if a text, folded as a whole, has the words with no accent after them.
  private func occurs(_ words: String, in text: String, _ isExact: Bool) -> Bool {
    let loose = FoldTable.loose.folded(words.utf8)
    let table = isExact || loose.isEmpty ? FoldTable.exact : .loose
    let needle = loose.isEmpty || isExact ? FoldTable.exact.folded(words.utf8) : loose
    let folded = FoldedText(Array(text.utf8), table)
    guard !needle.isEmpty, folded.bytes.count >= needle.count else { return false }
    return (0...folded.bytes.count - needle.count).contains { start in
      Array(folded.bytes[start..<start + needle.count]) == needle
        && !folded.isMark(at: start + needle.count)
    }
  }

  @Test("tags are found without their accents, and then aren't guessed")
  func tags() throws {
    let journal = MemoryJournal([
      "2026-11-19.md": "Rain. #Café/Crème\n", "2026-11-20.md": "---\ntags: [cafe\u{301}]\n---\n",
    ])
    #expect(try journal.search("#cafe").count == 2)
    #expect(try journal.search("tag:CAFÉ/creme") == ["2026-11-19.md"])
    let query = try QueryParser.parse("#cafe", dates: DateWords(today: journal.today))
    #expect(QueryGuess.all(query, journal.index(QueryGuess.scope)).isEmpty)
  }

  @Test("a view says which of its words were in quotes")
  func quoted() throws {
    let query = try QueryParser.parse("\"café\" noir", dates: DateWords(today: day("2026-11-21")))
    let journal = MemoryJournal(["2026-11-20.md": "cafe noir\ncafé\n"])
    let view = SearchView(journal.index(SearchView.scope(query)), query: query, typed: "")
    #expect(view.words == ["café", "noir"] && view.quoted == ["café"])
    #expect(view.matches.map(\.line) == ["cafe noir"])
  }
}

extension SearchTerm {
  fileprivate func isFound(inWhole text: String) -> Bool {
    let bytes = Array(text.utf8)
    return isFound(in: bytes.span, 0..<bytes.count)
  }
}
