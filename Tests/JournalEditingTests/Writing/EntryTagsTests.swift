import JournalCore
import Testing

@testable import JournalEditing

/// A tag that gets another name, and an entry that moves.
@Suite struct EntryTagsTests {
  private func renamed(_ text: String, _ old: String, _ new: String) throws -> String? {
    var entry = EntryFile(Array(text.utf8), settings: Settings())
    guard try entry.renameTags(old, to: new) else { return nil }
    return String(decoding: entry.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("---\ntags: [work, family]\n---\n", "---\ntags: [job, family]\n---\n"),
    (
      "---\ntags:\n  - Work   # of old\n  - x\n---\n",
      "---\ntags:\n  - job   # of old\n  - x\n---\n"
    ),
    ("---\ntags: work, family\n---\n", "---\ntags: job, family\n---\n"),
    ("---\ntag: work\n---\n", "---\ntag: job\n---\n"),
    ("---\ntags: [work/late, workshop]\n---\n", "---\ntags: [job/late, workshop]\n---\n"),
    (
      "---\ntags: [ 'Work',homework, \"#work\" ] # work\n---\nwork",
      "---\ntags: [ 'job',homework, \"#job\" ] # work\n---\nwork"
    ),
    ("---\ntags: a,  work , b\n---\n", "---\ntags: a,  job , b\n---\n"),
    ("tags:: [[work]], b\n", "tags:: [[job]], b\n"),
    ("A #work day, #work/late, #workshop.\n", "A #job day, #job/late, #workshop.\n"),
    ("tags:: work, x\n\n#WORK\r\n", "tags:: job, x\n\n#job\r\n"),
    ("`#work` and #work\n\n```\n#work\n```\n", "`#work` and #job\n\n```\n#work\n```\n"),
  ])
  func `only the tag changes, wherever it stands`(before: String, after: String) throws {
    #expect(try renamed(before, "work", "job") == after)
  }

  @Test(arguments: ["", "work\n", "---\ntitle: work\n---\n", "---\ntags: [workshop]\n---\n#w\n"])
  func `where the tag is not nothing changes`(text: String) throws {
    #expect(try renamed(text, "work", "job") == nil)
  }

  @Test func `a nested tag is renamed as a whole`() throws {
    #expect(try renamed("#a/b/c #a/x\n", "a/b", "z") == "#z/c #a/x\n")
  }

  @Test(arguments: [
    ("work", true), ("a/b", true), ("über-uns", true), ("two words", false), ("2026", false),
    ("", false), ("a,b", false), ("#x", false),
  ])
  func `what a tag can be called`(name: String, isTag: Bool) {
    let file = EntryFile(Array("#\(name)".utf8), settings: Settings())
    #expect(file.holdsOnlyTag(name) == isTag)
  }

  @Test(arguments: [
    ("---\ndate: 2026-11-21\nmood: 7\n---\n", "---\ndate: 2026-10-01\nmood: 7\n---\n"),
    ("---\ndate: 2026-11-21 09:30 # early\n---\n", "---\ndate: 2026-10-01 09:30 # early\n---\n"),
    ("---\ndate: 2026-11-21T09:30:00+13:00\n---\n", "---\ndate: 2026-10-01T09:30:00+13:00\n---\n"),
    (
      "---\ndate: Sat, 21 Nov 2026 10:00:05 +0100\n---\n",
      "---\ndate: Thu, 01 Oct 2026 10:00:05 +0100\n---\n"
    ), ("---\ndate: 1 Nov 2026\n---\n", "---\ndate: 1 Oct 2026\n---\n"),
    ("---\nmood: 7\n---\n", "---\nmood: 7\n---\n"), ("Words\n", "Words\n"),
  ])
  func `an entry that moves changes its date and nothing else`(before: String, after: String)
    throws
  {
    var entry = EntryFile(Array(before.utf8), settings: Settings())
    try entry.move(to: try #require(Day(year: 2026, month: 10, day: 1)))
    #expect(String(decoding: entry.bytes, as: UTF8.self) == after)
  }
}
