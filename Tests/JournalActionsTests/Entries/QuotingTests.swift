import JournalCore
import TestSupport
import Testing

@testable import JournalActions

@Suite("Blocks and pages that an entry refers to, from all files of a graph")
struct QuotingTests {
  @Test("a page is found by its name or its day, a block in any file")
  func found() throws {
    let id = "64e1f0a2-1b2c-4d3e-8f90-abcdef012345"
    let place = try TemporaryJournal([
      "logseq/config.edn": "{}\n",
      "pages/Soup___Hot.md": "- salt\n",
      "pages/Other.md": "- garlic\n  id:: \(id)\n",
      "journals/2026_11_19.md": "- rain\n",
      "journals/2026_11_20.md": """
      - {{embed [[soup/hot]]}}
      - {{embed [[Nov 19th, 2026]]}}
      - {{embed [[2026-11-19]]}}
      - {{embed [[Nothing]]}}
      - ((\(id)))

      """,
    ])
    let journal = try place.open()
    let range = DayRange(day("2026-11-20"), day("2026-11-20"))
    var view = EntriesView(try journal.index(EntriesView.scope(range)), range: range)
    try journal.quote(in: &view.entries)
    let found = view.entries.first?.quoted ?? []
    #expect(found.map(\.name) == ["[[soup/hot]]", "[[nov 19th, 2026]]", "[[2026-11-19]]", id])
    #expect(found.map(\.text) == ["- salt", "- rain", "- rain", "garlic"])
    #expect(found.map(\.day) == [nil, day("2026-11-19"), day("2026-11-19"), nil])
  }
}
