@testable import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("What is mended in a file")
struct FileFixTests {
  @Test("the problems that are gone stand where the check has found them")
  func places() throws {
    let text = "---\nmood:7\ntitle: a: b\nmood: 7\ntags: #work\n---\nT\n"
    let (problems, fix) = try Self.fix("2026-11-21.md", text)
    let fixed = Set(try #require(fix).fixed)
    #expect(problems.filter { fixed.contains($0) }.map(\.line) == [2, 3, 4])
    #expect(problems.filter { !fixed.contains($0) }.map(\.code) == ["hash-starts-comment"])
    #expect(fixed.count == 3)
  }

  @Test("only lines that change are shown, with their numbers")
  func lines() throws {
    let fix = try #require(
      try Self.fix("2026-11-21.md", "\r\n---\r\nmood:7\r\nb: 1\r\nw:\r\n\tc: 1\r\n---\r\nT").1)
    let shown = fix.lines.map { change in
      (["\(change.line)"] + change.old.map { "-" + String(decoding: $0, as: UTF8.self) }
        + change.new.map { "+" + String(decoding: $0, as: UTF8.self) }).joined(separator: " ")
    }
    #expect(shown == ["1 -", "3 -mood:7 +mood: 7", "6 -\tc: 1 +  c: 1", "8 +"])
  }

  @Test(
    "a file whose name disagrees with its date gets the date's name in its folder",
    arguments: [
      ("2026-11-07.md", "2026-11-08", "2026-11-08.md"),
      ("a/2026_11_07 Monday.md", "2026-11-08", "a/2026_11_08 Monday.md"),
      ("2026/11/07.md", "2026-11-08", "2026/11/08.md"),
      ("_posts/2026-11-07-first-frost.md", "2026-10-31", "_posts/2026-10-31-first-frost.md"),
    ])
  func renames(_ path: String, _ date: String, _ renamed: String) throws {
    let (problems, fix) = try Self.fix(path, "---\ndate: \(date)\n---\nT\n")
    #expect(problems.map(\.code) == ["date-disagrees"])
    #expect(fix?.newPath == renamed)
    #expect(fix?.old == fix?.new)
    #expect(fix?.fixed == problems)
  }

  @Test("a file stays where its folder would be another, and where the name is taken")
  func stays() throws {
    #expect(try Self.fix("2026/11/2026-11-07.md", "---\ndate: 2026-12-07\n---\n").1 == nil)
    #expect(try Self.fix("2026-11-07.md", "---\ndate: 2026-11-08\n---\n", isFree: false).1 == nil)
  }

  @Test("there is no fix for a file without a fault, nor for a fault that only the person can mend")
  func none() throws {
    #expect(try Self.fix("2026-11-21.md", "---\nmood: 7\n---\n").1 == nil)
    #expect(try Self.fix("2026-11-21.md", "---\nmood: 11\na: [b\n---\n").1 == nil)
  }

  @Test("an entry means the same after it was mended")
  func meaning() throws {
    let keys = [
      "mood:7", "mood: 7\nmood: 7", "mood:\n\tscore: 7", "title: a: b", "author: @ana",
      "people: [[Ana]], [[Ben]]", "gratitude: - tea", "gratitude:\n\t- tea\n\t- sun",
      "tags: [#work, #home]", "tags: @x", "photo: [a](b.jpg)", "photo: ![[b.jpg]]", "song: \"a\" b",
      "song: {title: @a}", "habits:\n   run: 1\n  gym: 2", "check-ins:\n- time: 09:30\n   mood: 5",
      "date: [[2026-11-21]], x", "date:2026-11-21", "time:09:30", "question: \"a \"b\" c\"",
      "answer: a: b\n  c", "sleep:7.5", "\n----\nx: 1",
    ]
    for key in keys {
      let text = "---\n\(key)\nother: 1\n---\nmood:: 3\n\nText #tag.\n"
      let bytes = Array(text.utf8)
      let new = MendedFile(bytes).bytes
      let (before, after) = (
        MemoryJournal(["2026-11-21.md": text]).index(),
        MemoryJournal(["2026-11-21.md": String(decoding: new, as: UTF8.self)]).index()
      )
      #expect(Self.meaning(before) == Self.meaning(after), "\(key)")
    }
  }

  // MARK: -

  private static func meaning(_ index: DatedIndex) -> [String] {
    index.all.flatMap { entry in
      ["\(entry.day) \(String(describing: entry.time)) \(entry.words)"]
        + entry.facts.map {
          "\($0.kind) \($0.number) \(entry.chunk.string($0.text)) "
            + entry.chunk.keys.names[Int($0.key)].description
        }
    }
  }

  private static func fix(
    _ path: String, _ text: String, isFree: Bool = true
  ) throws -> (problems: [Diagnostic], fix: FileFix?) {
    let problems = MemoryJournal([path: text]).checked().report.diagnostics
    let fix = FileFix(path: path, bytes: Array(text.utf8), problems: problems) { _ in isFree }
    return (problems, fix)
  }
}

extension MemoryJournal {
  fileprivate init(_ files: [String: String]) {
    self.init()
    for (path, text) in files { add(path, text) }
  }
}
