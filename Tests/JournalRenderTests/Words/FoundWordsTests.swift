import TestSupport
import Testing

@testable import JournalRender

@Suite("Words that were found, as they are marked")
struct FoundWordsTests {
  private func marked(_ text: String, _ words: String...) -> String {
    text.parts(matching: words.map { FoundWords($0) })
      .map { $0.isFound ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test("in any case")
  func cases() {
    #expect(marked("The SEA, the sea", "Sea") == "The [SEA], the [sea]")
    #expect(marked("Ἡ ὁδός, ΟΔΟΣ", "οδος") == "Ἡ [ὁδός], [ΟΔΟΣ]")
    #expect(marked("ΣΟΦΟΣ σοφος", "σοφος") == "[ΣΟΦΟΣ] [σοφος]")
    #expect(marked("Die Straße, STRASSE", "strasse") == "Die [Straße], [STRASSE]")
    #expect(marked("Die Straße", "STRAßE") == "Die [Straße]")
    #expect(marked("Die Straße", "stras") == "Die [Straß]e")
  }

  @Test("in composed and decomposed spelling")
  func spellings() {
    #expect(marked("un cafe\u{301} noir", "caf\u{E9}") == "un [cafe\u{301}] noir")
    #expect(marked("un caf\u{E9} noir", "CAFE\u{301}") == "un [caf\u{E9}] noir")
  }

  @Test("a phrase although some of it is emphasised, and no marks around it")
  func emphasis() {
    #expect(marked("the *night* train", "night train") == "the *[night* train]")
    #expect(marked("the `night` _train_", "night train") == "the `[night` _train]_")
    #expect(marked("2 * 3", "*") == "2 [*] 3")
    #expect(marked("a_b", "ab") == "a_b")
  }

  @Test("a phrase may have up to eight marks in a row between its characters")
  func marks() {
    func text(_ count: Int) -> String { "night" + String(repeating: "_", count: count) + " train" }
    #expect(marked(text(8), "night train") == "[\(text(8))]")
    #expect(marked(text(9), "night train") == text(9))
  }

  @Test(
    "four times as many marks are searched in about four times the time", arguments: ["_", "日_"])
  func manyMarks(piece: String) {
    func seconds(_ count: Int) -> Double {
      let text = String(repeating: piece, count: count)
      return processorSeconds { #expect(marked(text, "_ x", "日 x") == text) }
    }
    let (small, large) = (seconds(1 << 12), seconds(1 << 14))
    #expect(large < 1 || large < small * 10, "\(small) s, then \(large) s")
  }

  @Test("an ASCII text has the words that fold to ASCII, and no others")
  func ascii() {
    #expect(marked("5 Kelvin", "\u{212A}elvin") == "5 [Kelvin]")
    #expect(marked("5 \u{212A}elvin", "kelvin") == "5 [\u{212A}elvin]")
    #expect(marked("a cafe", "café", "CAFE") == "a [cafe]")
    #expect(marked("a cafe", "café") == "a [cafe]")
  }

  @Test("as they are folded, whole characters with their accents")
  func folded() {
    #expect(marked("Cafe\u{301}s, CAFÉ", "cafe") == "[Cafe\u{301}]s, [CAFÉ]")
    #expect(marked("it’s “so”", "it's") == "[it’s] “so”")
    #expect(marked("co\u{AD}op, ﬁne", "coop", "fi") == "[co\u{AD}op], [ﬁ]ne")
    #expect(marked("ｶﾞラス ガラス カ", "ガラス", "カ") == "[ｶﾞラス] [ガラス] [カ]")
    #expect(marked("мои, мой, мои\u{306}", "мои") == "[мои], мой, мои\u{306}")
    #expect(
      marked("하늘 한\u{AD} \u{1112}\u{1161}\u{11AB}", "하", "한")
        == "[하]늘 [한\u{AD}] [\u{1112}\u{1161}\u{11AB}]")
  }

  @Test("in quotes, with the accents that they have")
  func exact() {
    func marked(_ text: String, _ words: String) -> String {
      text.parts(matching: [FoundWords(words, isExact: true)])
        .map { $0.isFound ? "[\($0.text)]" : $0.text }.joined()
    }
    #expect(marked("Cafe, café, cafe\u{301}", "cafe") == "[Cafe], café, cafe\u{301}")
    #expect(marked("Cafe, CAFÉ, cafe\u{301}s", "café") == "Cafe, [CAFÉ], [cafe\u{301}]s")
  }

  @Test("of several words that match, the longest")
  func longest() {
    #expect(marked("seaside", "sea", "seaside") == "[seaside]")
    #expect(marked("a sea", "") == "a sea")
  }

  @Test("a long line is cut around the first match")
  func around() {
    let text = String(repeating: "words and ", count: 20) + "the STRASSE ends here today"
    let cut = text.around([FoundWords("straße")], width: 30, "…")
    #expect(cut == "…and the STRASSE ends here to…")
  }

  @Test("highlighted in a painted line, what was painted goes on after it")
  func painted() {
    let style = TextStyle(color: .ansi16)
    let line = style.paint("# The sea again", .strong)
    #expect(
      PaintedText(line).highlighted([FoundWords("SEA")], style)
        == "\u{1B}[1m# The \u{1B}[1;7msea\u{1B}[0m\u{1B}[1m again\u{1B}[0m")
    #expect(PaintedText("a sea").highlighted([FoundWords("sea")], TextStyle()) == "a sea")
    // Numbers of colours aren't words.
    #expect(PaintedText(line).highlighted([FoundWords("1")], style) == line)
  }
}
