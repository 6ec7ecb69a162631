import Foundation
import JournalActions
import JournalCore
import JournalStore
import JournalSyntax
import TestSupport
import Testing

/// A new scale of moods never changes what entries mean.
@Suite struct MoodScaleTests {
  private func journal() throws -> TemporaryJournal {
    try TemporaryJournal([
      "daymark.yaml": "mood: {scale: 1-10, labels: {8: good}}\n",
      "2026-11-19.md": "---\nmood: 4\n---\n", "2026-11-20.md": "---\nmood: [good, 4/5]\n---\n",
    ])
  }

  private let wanted = ScalePreset.oneToFive.setting

  @Test func `it is refused, with the number of moods that would mean something else`() throws {
    let place = try journal()
    let before = try place.files()
    let expected = JournalError.moodsOfOldScale(
      moods: 2, entries: 2, old: try place.open().settings.mood, new: ScalePreset.oneToFive.scale)
    #expect(throws: expected) { try place.open().set(setting: "mood", to: wanted) }
    #expect(try place.files() == before)
  }

  @Test func `they are written as n of 10 in the same step, and undo reverts both`() throws {
    let place = try journal()
    let before = try place.files()
    try place.open().set(setting: "mood", to: wanted, moods: .rewrite)
    let files = try place.files()
    #expect(files["2026-11-19.md"] == "---\nmood: 4/10\n---\n")
    #expect(files["2026-11-20.md"] == "---\nmood: [8/10, 4/5]\n---\n")
    _ = try place.open().undo()
    #expect(try place.files() == before)
  }

  @Test func `the settings come last, so a step cut off before them changes no meaning`() throws {
    for change in 0...2 {
      let place = try journal()
      let scale = try place.open().settings.mood
      func moods() throws -> [Double] {
        let journal = try place.open()
        return try journal.index(TrendsView.scope(of: "mood", journal.settings)).all
          .flatMap(\.checkIns).compactMap(\.mood)
      }
      let before = try moods()
      try StepTrial.$now.withValue({ $0 == change ? .killed : nil }) {
        // Without state nothing is changed back: the order alone counts.
        _ = try place.open(hasState: false).set(setting: "mood", to: wanted, moods: .rewrite)
      }
      #expect(try place.open().settings.mood == scale)
      #expect(try moods() == before)
      _ = try place.open(hasState: false).set(setting: "mood", to: wanted, moods: .rewrite)
      #expect(try place.files()["2026-11-19.md"] == "---\nmood: 4/10\n---\n")
      #expect(try place.files()["2026-11-20.md"] == "---\nmood: [8/10, 4/5]\n---\n")
      #expect(try place.open().settings.mood == ScalePreset.oneToFive.scale)
    }
  }

  @Test func `an entry that can't be read stops it, because its moods would change their meaning`()
    throws
  {
    let place = try journal()
    // Also root can't read a link that leads to itself.
    try #require(symlink("2026-11-18.md", place.path("2026-11-18.md")) == 0)
    for moods in [Journal.OldMoods.rewrite, .refuse] {
      do {
        try place.open().set(setting: "mood", to: wanted, moods: moods)
        Issue.record("it wasn't stopped")
      } catch JournalError.moodsUnknown(let files) {
        #expect(files.map(\.path) == ["2026-11-18.md"] && files.map(\.code) == [ELOOP])
      }
    }
    #expect(try place.open().settings.mood.high == 10)
    #expect(try place.open().undoHistory().steps == [])
    try place.write("2026-11-20.md", "---\nmood: 5\n---\n")
    try place.open().set(setting: "mood", to: wanted, moods: .keep)
    #expect(try place.open().settings.mood == ScalePreset.oneToFive.scale)
  }

  @Test func `numbers that were meant on the new scale stay, if all are on it`() throws {
    let place = try journal()
    #expect(throws: JournalError.moodsOutside(moods: 1, ScalePreset.oneToFive.scale)) {
      try place.open().set(setting: "mood", to: wanted, moods: .keep)
    }
    try place.write("2026-11-20.md", "---\nmood: 5\n---\n")
    try place.open().set(setting: "mood", to: wanted, moods: .keep)
    #expect(try place.open().settings.mood == ScalePreset.oneToFive.scale)
    #expect(try place.files()["2026-11-19.md"] == "---\nmood: 4\n---\n")
  }

  @Test func `labels that no entry uses may change, and those in use may not`() throws {
    let place = try journal()
    try place.open().set(setting: "mood.labels.3", to: .text("so-so"))
    #expect(throws: JournalError.self) {
      try place.open().set(setting: "mood.labels", to: nil)
    }
    #expect(try place.open().settings.mood.labels == [8: "good", 3: "so-so"])
  }

  @Test func `a key that is spelled almost like one with a meaning is noticed, once`() throws {
    let place = try journal()
    #expect(try place.open().likelyKey(for: "mod") == "mood")
    #expect(try place.open().likelyKey(for: "mood") == nil)
    #expect(try place.open().likelyKey(for: "weather") == nil)
    try place.write("2026-11-18.md", "---\nmod: 4\n---\n")
    #expect(try place.open().likelyKey(for: "mod") == nil)
  }

  @Test func `days with entries, without those that are hidden`() throws {
    let place = try journal()
    #expect(try place.open().days(in: .always) == [day("2026-11-19"), day("2026-11-20")])
    try place.write("daymark.yaml", "hide: [2026-11-20]\n")
    #expect(try place.open().days(in: .always) == [day("2026-11-19")])
  }
}
