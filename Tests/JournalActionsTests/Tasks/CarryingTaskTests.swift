import JournalActions
import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("Carrying tasks over")
struct CarryingTaskTests {
  private let files: KeyValuePairs = [
    "2026-11-18.md": "- [ ] one\n- [x] done\n", "tasks.md": "- [ ] listed\n",
    "2026-11-20.md": "Text\n\n- [ ] two\n  - [ ] inner\n- [ ] later 📅 2026-12-01\n",
    "2026-11-22.md": "- [ ] tomorrow\n",
  ]

  @Test("what is left of past days moves into today's entry, or a new one")
  func carry() throws {
    let place = try TemporaryJournal(files)
    let left = try place.step(
      "tasks carry",
      [
        "2026-11-18.md": "- [x] done\n", "2026-11-20.md": "Text\n\n- [ ] later 📅 2026-12-01\n",
        "2026-11-21.md":
          "---\ndate: 2026-11-21\n---\n\n- [ ] one\n- [ ] two\n  - [ ] inner\n\n",
      ]
    ) { try $0.carryOver() }
    #expect(left.flatMap(\.tasks).map(\.text) == ["one", "two"])
    try place.write("2026-11-21.md", "Today\n\n- [ ] mine\n")
    try place.step(
      "tasks carry",
      [
        "2026-11-18.md": "- [x] done\n", "2026-11-20.md": "Text\n\n- [ ] later 📅 2026-12-01\n",
        "2026-11-21.md": "Today\n\n- [ ] mine\n- [ ] one\n- [ ] two\n  - [ ] inner\n",
      ]
    ) { try $0.carryOver() }
  }

  @Test("what was shown is moved if it is still what there is")
  func shown() throws {
    let place = try TemporaryJournal(files)
    let shown = try place.open().leftovers()
    let moved = try place.open().carryOver(shown)
    #expect(moved == shown)
    #expect(try place.open().leftovers().isEmpty)
  }

  @Test("if a file came in between nothing is moved")
  func changed() throws {
    let place = try TemporaryJournal(files)
    let shown = try place.open().leftovers()
    try place.write("2026-11-19.md", "- [ ] new\n")
    try place.refuses(JournalError.changedSinceShown) { try $0.carryOver(shown) }
    try place.remove("2026-11-19.md")
    try place.write("2026-11-20.md", "Text\n\n- [ ] two, or not\n")
    try place.refuses(JournalError.changedSinceShown) { try $0.carryOver(shown) }
  }

  @Test("if nothing is left nothing is changed, and no entry is begun")
  func nothing() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "- [x] done\n", "tasks.md": "- [ ] one\n"])
    let journal = try place.open()
    #expect(try journal.carryOver().isEmpty)
    #expect(try journal.undoHistory().steps.isEmpty)
    #expect(try place.files().count == 2)
  }

  @Test("an entry that can't take them leaves all where they are")
  func refused() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "- [ ] one\n", "2026-11-21.md": "```\n"])
    try place.refuses {
      try $0.carryOver()
    } with: {
      guard case .refused(.edit, "2026-11-21.md", _) = $0 as? JournalError else { return false }
      return true
    }
  }

  @Test(
    "links in what is moved reach the same files",
    arguments: [
      ("- [ ] look ![p](img/p.png)", "- [ ] look ![p](../10/img/p.png)"),
      (
        "- [ ] a\n  - ![p](img/p.png)\n  - [ ] <img src=\"img/p.png\">",
        "- [ ] a\n  - ![p](../10/img/p.png)\n  - [ ] <img src=\"../10/img/p.png\">"
      ),
      (
        "- [ ] ![r][1] and ![p] 📅 2026-10-09\n\n[1]: img/p.png\n[p]: <img/p.png> 'x'",
        "- [ ] ![r](../10/img/p.png) and ![p](<../10/img/p.png>) 📅 2026-10-09"
      ),
      ("> - [ ] look ![p](img/p.png)", "- [ ] look ![p](../10/img/p.png)"),
      (
        "- [ ] see [[2026-10-08]] [w](https://a.org)", "- [ ] see [[2026-10-08]] [w](https://a.org)"
      ),
    ])
  func links(_ old: String, _ new: String) throws {
    let place = try TemporaryJournal()
    try place.write("entries/2026/10/2026-10-08.md", "Text\n\n" + old + "\n")
    try place.write("entries/2026/10/img/p.png", "p")
    try place.write("entries/2026/11/2026-11-21.md", "Today\n\n- [ ] mine\n")
    _ = try place.open().carryOver()
    let text = try #require(try place.files()["entries/2026/11/2026-11-21.md"])
    #expect(text == FileText(stringLiteral: "Today\n\n- [ ] mine\n" + new + "\n"))
  }

  @Test("a picture in a link, both with their targets below, keeps both")
  func nestedReferences() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "- [ ] See [![map][m]][site] and [site]\n\n[m]: map.png\n[site]: x.md\n"
    ])
    _ = try place.open().carryOver()
    let today = try #require(try place.files()["2026-11-21.md"])
    #expect("\(today)".contains("- [ ] See [![map](map.png)](x.md) and [site](x.md)"))
  }
}
