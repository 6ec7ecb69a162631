import TestSupport
import Testing

@testable import JournalExchange

/// Which format a text is read in.
@Suite struct ImportFormatTests {
  private static let texts: [(text: String, format: ImportFormat)] = [
    (#"{"metadata":{},"entries":[{"creationDate":"2024-04-17T10:00:00Z"}]}"#, .dayone),
    (#"{"entries":[{"creationDate":"2024-04-17T10:00:00Z","date":"2024-04-17"}]}"#, .dayone),
    (#"{"tags":{},"entries":[{"date":"2019-01-01","title":"A"}]}"#, .jrnl),
    ("[2019-01-01 09:05] A\n", .jrnl),
    // A note whose second line begins as an entry of jrnl does.
    ("full_date,mood,note\n2026-11-20,rad,\"One\n[2019-01-01 09:05] Two\"\n", .daylio),
    (
      "HabitName,CalendarDate,Value,CommentText\nRun,2019-03-05,1,\"A\n[2019-01-01 09:05] B\"\n",
      .habitbull
    ),
    (
      #"{"data":{"stateOfMind":[{"start":"2024-04-17 09:05:00 +0100","valence":0}]}}"#,
      .stateofmind
    ),
  ]

  @Test("a name leads to its format, and each has a name of its own") func names() {
    for format in ImportFormat.all { #expect(ImportFormat(format.name) == format) }
    #expect(Set(ImportFormat.all.map(\.name)).count == ImportFormat.all.count)
    #expect(Set(ImportFormat.all.map(\.program)).count == ImportFormat.all.count)
    #expect(ImportFormat("") == nil && ImportFormat("DayOne") == nil)
  }

  @Test("the first format that knows a text reads it", arguments: texts)
  func first(_ text: String, _ format: ImportFormat) {
    let found = ReadSource(text)
    #expect(found.format == format && found.rows.used == 1, "\(found.problems)")
    #expect(ReadSource(text, format).records == found.records)
  }

  @Test("a text isn't read in another format than the one that is named", arguments: texts)
  func other(_ text: String, _ format: ImportFormat) {
    for named in ImportFormat.all where named != format && named != .jrnl {
      let found = ReadSource(text, named)
      #expect(found.format == nil && found.records.isEmpty, "\(named.name)")
      guard case .otherFormat(named, _)? = found.error else {
        Issue.record("\(named.name): \(String(describing: found.error))")
        continue
      }
    }
  }

  @Test("a database is read alone, and another one beside it is left out") func databases() throws {
    let one = try SQLiteDatabase()
    try one.run("CREATE TABLE a(day, mood); INSERT INTO a VALUES('2024-04-17', 5)")
    var zip = ZipArchive()
    for name in ["a.db", "b.db"] { try zip.add(name, one.bytes()) }
    let source = try ImportSource(MemoryBytes(zip.finished()))
    var (records, problems) = (0, [ImportProblem]())
    let reading = try source.read(
      nil, ReadSource.clock, MoodWords(low: 1, high: 10), record: { _ in records += 1 },
      problem: { problems.append($0) })
    #expect(reading.format == .sqlite && records == 1)
    #expect(problems == [ImportProblem("b.db", .ofOtherFormat(.sqlite))])
  }
}
