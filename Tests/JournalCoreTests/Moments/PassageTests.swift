import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore

/// A day's text as it is read: its moments, and the words between them.
@Suite struct PassageTests {
  private func page(_ body: String) -> EntryPage { EntryPage(entry("a: b", body: body)) }

  private func told(_ body: String) -> [String] {
    page(body).passages.map { passage in
      switch passage {
      case .text(let text): text
      case .moment(let moment, let isSection):
        "\(moment.time)\(isSection ? "#" : "") \(moment.title ?? "-"): \(moment.text ?? "-")"
      }
    }
  }

  @Test(
    "moments and what is between them stay in order, without fields and indentation",
    arguments: [
      (
        "Intro\n\n- 09:30 Breakfast\n  with Ana\n- 18:00 Lake\n\nLate words\n",
        ["Intro", "09:30 Breakfast: with Ana", "18:00 Lake: -", "Late words"]
      ),
      (
        "## 09:30 Walk\nmood:: 7\ntags:: sea\n\nBy the sea.\n\n## 18:00\n\nTea.\n\n## Gratitude\n\n- Tea\n",
        ["09:30# Walk: By the sea.", "18:00# -: Tea.", "## Gratitude\n\n- Tea"]
      ),
      ("- 09:30 A (mood:: 7)\n  - b\n    - c\n", ["09:30 A: - b\n  - c"]),
      (
        "- 09:30 Run [km:: 5] along the river\n  mood:: 7\n  late\n",
        ["09:30 Run along the river: late"]
      ),
      ("No moments at all.\n", ["No moments at all."]),
    ])
  func texts(_ body: String, _ expected: [String]) { #expect(told(body) == expected) }

  @Test("a moment inside of another one stays in its text")
  func nested() {
    let found = told("## 09:00 Trip\n\nOut.\n\n### 10:00 Bridge\n\nHigh.\n\n## 18:00 Home\n")
    #expect(found == ["09:00# Trip: Out.\n\n### 10:00 Bridge\n\nHigh.", "18:00# Home: -"])
  }

  @Test("a link's definition below belongs to each part")
  func definitions() {
    let found = told(
      "## 09:00\n\n[Sea][1]\n\n## 18:00\n\nHome\n\n# End\n\n[1]: https://a.example\n")
    #expect(found[0] == "09:00# -: [Sea][1]\n\n[1]: https://a.example")
    #expect(found[1] == "18:00# -: Home")
  }

  @Test("what moments have of their own isn't the entry's, too")
  func own() {
    let rest = page(
      "mood:: 5\n\n- 09:30 Sea (mood:: 8) ![](sea.jpg) (gratitude:: tea)\n- 18:00 Home (mood:: 6) (tags:: home)\n\n![](cat.jpg)\n"
    ).withoutMoments
    #expect(rest.photos == ["cat.jpg"])
    #expect(rest.gratitude.isEmpty && rest.tags.isEmpty)
    #expect(rest.checkIns.map(\.mood) == [5])
  }

  @Test("a check-in of a moment's minute and mood stays beside the moment's own")
  func same() {
    let page = EntryPage(
      entry("mood: 7\ntime: 09:30", body: "Up early.\n\n- 09:30 Sea (mood:: 7)\n- 18:00 Home\n"))
    #expect(page.withoutMoments.checkIns.map(\.mood) == [7])
    #expect(page.momentParts.map(\.mood) == [7, 7, nil])
    #expect(page.momentParts.map(\.checkIns.count) == [1, 1, 0])
  }

  @Test("of a text that was cut, the rest is text")
  func cut() {
    var page = page("## 09:00\n\nOne.\n\n## 18:00\n\nTwo, and more.\n")
    page.text = "## 09:00\n\nOne.\n\n## 18:00\n\nTwo"
    #expect(page.passages.count == 2)
    #expect(page.passages.last == .text("## 18:00\n\nTwo"))
  }
}
