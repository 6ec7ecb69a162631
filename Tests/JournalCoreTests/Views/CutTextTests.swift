import Testing

@testable import JournalCore
import TestSupport

@Suite("Long texts behind a change")
struct CutTextTests {
  private func cut(_ text: String, to limit: Int) -> (text: String, isCut: Bool) {
    var journal = MemoryJournal()
    journal.add("2026-11-20.md", text)
    var view = EntriesView(journal.index(EntriesView.scope(.always)), range: .always)
    let isCut = view.cutTexts(to: limit)
    return (view.entries[0].text, isCut)
  }

  @Test(
    "Whole lines stay if there are any, else whole characters",
    arguments: [
      ("Cold.\nIcy.\nSnow.", 16, "Cold.\nIcy.\nSnow.", false),
      ("Cold.\nIcy.\nSnow.", 12, "Cold.\nIcy.", true),
      ("Cold.\nIcy.\nSnow.", 10, "Cold.\nIcy.", true),
      ("Cold.\nIcy.\nSnow.", 9, "Cold.", true),
      ("日本日本", 8, "日本", true), ("日本日本", 9, "日本日", true),
    ])
  func beginnings(text: String, limit: Int, shown: String, isCut: Bool) {
    #expect(cut(text, to: limit) == (shown, isCut))
  }

  @Test("Blank lines around a text are taken away, the first line's indentation is not")
  func blankLines() {
    let texts = ["\n \n  a\n\n", "  a  \n", "\n\n\n", " ", "a\n\nb"]
    #expect(texts.map { cut($0, to: 99).text } == ["  a", "  a", "", "", "a\n\nb"])
  }
}
