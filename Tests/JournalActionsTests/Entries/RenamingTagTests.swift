import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Renaming a tag")
struct RenamingTagTests {
  private let files: KeyValuePairs = [
    "2026-11-20.md": "---\ntags: [Work, home]\n---\nOn #work/travel and #workshop.\n",
    "2026-11-21.md": "---\ntags: home\n---\nNothing.\n",
  ]
  private let renamed: FileText = "---\ntags: [job, home]\n---\nOn #job/travel and #workshop.\n"

  @Test("it and those below it get the other name in all entries, in one step")
  func rename() throws {
    let place = try TemporaryJournal(files)
    let outcome = try place.step("tags rename work job", ["2026-11-20.md": renamed]) {
      try $0.rename(tag: "work", to: "job")
    }
    #expect(outcome.count(of: .entry) == 1)
    #expect(outcome.left == [])
  }

  @Test("in a graph a name may have several words, which brackets hold together")
  func words() throws {
    let place = try TemporaryJournal([
      "logseq/config.edn": "{}",
      "journals/2026_11_20.md":
        "tags:: lake, [[old walk]]\n\n- On #lake, #lake/north and #[[lake]] #lakes\n",
    ])
    let renamed: FileText =
      "tags:: [[night walk]], [[old walk]]\n\n- On #[[night walk]], #[[night walk/north]] and #[[night walk]] #lakes\n"
    try place.step("tags rename lake night walk", ["journals/2026_11_20.md": renamed]) {
      _ = try $0.rename(tag: "lake", to: "night walk")
    }
    let plain = try TemporaryJournal(files)
    #expect(throws: JournalError.notATag("night walk")) {
      try plain.open().rename(tag: "work", to: "night walk")
    }
  }

  @Test("what was shown is renamed if it is still what there is, and not else")
  func shown() throws {
    let place = try TemporaryJournal(files)
    let shown = try place.open().renaming("work", to: "job")
    #expect(shown.changes.map(\.path) == ["2026-11-20.md"])
    try place.write("2026-11-19.md", "#work\n")
    try place.refuses(JournalError.changedSinceShown) {
      try $0.rename(tag: "work", to: "job", shown: shown)
    }
    try place.remove("2026-11-19.md")
    try place.step("tags rename work job", ["2026-11-20.md": renamed]) {
      try $0.rename(tag: "work", to: "job", shown: shown)
    }
  }

  @Test("a tag that is still inside of the new one is not counted as left")
  func inside() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "#work\n"])
    for new in ["work/old", "Work"] {
      let text = FileText(bytes: Array("#\(new)\n".utf8))
      let outcome = try place.step("tags rename work \(new)", ["2026-11-20.md": text]) {
        try $0.rename(tag: "work", to: new)
      }
      #expect(outcome.left == [])
    }
  }

  @Test("what can't be a tag, and a tag that nothing has, are refused")
  func refused() throws {
    let place = try TemporaryJournal(files)
    for text in ["", "a b", "#a", "12"] {
      // A tag of words can be in brackets.
      let error = text == "a b" ? JournalError.noTag(text) : .notATag(text)
      try place.refuses(error) { try $0.rename(tag: text, to: "b") }
      try place.refuses(JournalError.notATag(text)) { try $0.rename(tag: "work", to: text) }
    }
    try place.refuses(JournalError.noTag("wrk")) { try $0.rename(tag: "wrk", to: "job") }
  }

  @Test("a tag that is only where it can't be changed safely is told with its entries")
  func notChanged() throws {
    let list = "---\ntags: |\n  moor\n  fen\n---\n"
    let place = try TemporaryJournal(["2026-11-20.md": "", "2026-11-21.md": "#moor\n"])
    try place.write("2026-11-20.md", list)
    let outcome = try place.step("tags rename moor bog", ["2026-11-21.md": "#bog\n"]) {
      try $0.rename(tag: "moor", to: "bog")
    }
    #expect(outcome.count(of: .entry) == 1)
    #expect(outcome.left == ["2026-11-20.md"])
    try place.remove("2026-11-21.md")
    for new in ["bog", "Moor", "moor/wet"] {
      try place.refuses(JournalError.tagNotChanged("moor", paths: ["2026-11-20.md"])) {
        try $0.rename(tag: "moor", to: new)
      }
    }
  }
}
