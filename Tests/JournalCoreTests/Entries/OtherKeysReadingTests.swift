import JournalCore
import TestSupport
import Testing

@Suite("Dates and tags under keys of other programs, as they are read")
struct OtherKeysReadingTests {
  private func journal(
    _ files: KeyValuePairs<String, String>, dates: [String]? = nil, tags: [String]? = nil
  ) -> MemoryJournal {
    var journal = MemoryJournal(files)
    if let dates { journal.settings.keys[.date] = dates }
    if let tags { journal.settings.keys[.tags] = tags }
    return journal
  }

  @Test(
    "the setting reads dates in the forms of other programs",
    arguments: [
      ("2026-11-20T10:00:00+01:00", "2026-11-20 10:00"), ("2026-11-20", "2026-11-20"),
      ("Fri, 20 Nov 2026 10:00:00 +0100", "2026-11-20 10:00"),
      ("20 Nov 2026 07:05 GMT", "2026-11-20 07:05"),
      ("\"2026-11-20T23:30:00Z\"", "2026-11-20 23:30"),
      ("2026-11-20 08:15:00 -0600", "2026-11-20 08:15"),
    ])
  func forms(value: String, expected: String) {
    let journal = journal(["sea.md": "---\npubDate: \(value)\n---\nSea\n"], dates: ["pubdate"])
    let found = journal.index().entries.map { entry in
      "\(entry.day)" + (entry.time.map { " \($0)" } ?? "")
    }
    #expect(found == [expected])
  }

  @Test("seconds since 1970 are no date: their day depends on a zone that isn't written")
  func seconds() {
    let journal = journal(["sea.md": "---\ncreated: 1795170000\n---\nSea\n"], dates: ["created"])
    #expect(journal.checked().report.notCounted.map(\.problem) == [.dateNotRead])
  }

  @Test("of several dates, the first key of the setting wins, unless it is empty")
  func order() {
    let journal = journal(
      [
        "a.md": "---\ndate: 2026-11-20\ncreated: 2025-01-01\n---\n",
        "b.md": "---\ncreated: 2025-01-01\ndate: 2026-11-21\n---\n",
        "c.md": "---\ndate:\ncreated: 2025-01-01\n---\n",
      ], dates: ["date", "created"])
    #expect(
      journal.index().entries.map { "\($0.path) \($0.day)" }
        == ["c.md 2025-01-01", "a.md 2026-11-20", "b.md 2026-11-21"])
  }

  @Test("without the setting, files are counted under the key that has their date")
  func hint() {
    let files = journal([
      "a.md": "---\ndatetime: 2026-11-20\ncreated: 2020-01-01\n---\n",
      "b.md": "---\nDateTime: 2026-11-21\n---\n", "c.md": "---\ndatetime: soon\n---\n",
      "d.md": "---\ncreated: 2026-01-01\n---\n", "e.md": "Words\n",
    ])
    let report = files.index().report
    #expect(report.undated == 5 && report.dateKeys == ["datetime": 2, "created": 1])
  }

  @Test("a view says so only if these are more files than there are entries")
  func views() {
    let few: KeyValuePairs = [
      "a.md": "---\ndatetime: 2026-11-20\n---\n", "b.md": "---\ndatetime: 2026-11-20\n---\n",
      "2026-11-20.md": "Rain\n",
    ]
    let many: KeyValuePairs = ["a.md": few[0].value, "2026-11-20.md": "Rain\n"]
    func reasons(_ files: KeyValuePairs<String, String>) -> [String: Int] {
      let index = MemoryJournal(files).index()
      return HabitsView(index, HabitBook(index, files: [])).counted.reasons
    }
    #expect(reasons(few) == ["dates-elsewhere": 2] && reasons(many) == [:])
  }

  @Test(
    "categories are tags if the setting says so, as words or a list",
    arguments: [
      ("categories: lake sea", ["lake", "sea"]),
      ("categories: [lake, cold sea]", ["lake", "cold sea"]),
      ("tags: [ice]\ncategories:\n  - lake", ["ice", "lake"]), ("category: Lake", ["Lake"]),
    ])
  func categories(keys: String, tags: [String]) {
    let journal = journal(
      ["2026-11-20.md": "---\n\(keys)\n---\n"], tags: ["tags", "categories", "category"])
    #expect(journal.index().entries.first?.tags == tags)
  }
}
