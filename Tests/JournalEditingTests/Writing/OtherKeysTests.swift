import JournalCore
import JournalEditing
import Testing

@Suite("Dates and tags under keys of other programs")
struct OtherKeysTests {
  private static let settings: Settings = {
    var settings = Settings()
    settings.keys = [.date: ["date", "datetime"], .tags: ["tags", "categories"]]
    return settings
  }()

  private func entry(_ text: String) -> EntryFile {
    EntryFile(Array(text.utf8), settings: Self.settings)
  }

  @Test("an entry that moves changes its date where it is, in its form")
  func moving() throws {
    var entry = entry("---\ntitle: Sea\ndatetime: Fri, 20 Nov 2026 10:00:00 +0100\n---\n")
    try entry.move(to: try #require(Day(year: 2026, month: 11, day: 9)))
    #expect(
      String(decoding: entry.bytes, as: UTF8.self)
        == "---\ntitle: Sea\ndatetime: Mon, 09 Nov 2026 10:00:00 +0100\n---\n")
  }
}
