import JournalCore
import Testing

@testable import JournalExchange

/// The files of harsh, and the JSON of Mini Diary.
@Suite struct HarshImportTests {
  private static let habits = """
    # Mine
    ! Work
    Daily standup: 1
    Code review: 5/7
    ! Health
    Gym: 3/10
    Sleep: 0
    Call: 7
    nothing

    """
  private static let log = """
    # Log
    2025-01-01 : Daily standup : y : Great : 0
    2025-01-01 : Gym : y : Leg day : 1.5
    2025-01-01 : Sleep : n : Too late : 0
    2025-01-02 : Gym : s :  :
    2025-01-02 : Call : y
    2025-01-02 : Call : n : a : b : 3
    soon : Gym : y
    2025-01-03 : Gym : maybe

    """

  /// The two files in one folder.
  private final class Folder: ImportFiles {
    let names: [String]
    private let texts: [String: String]

    init(_ texts: [String: String]) { (self.texts, names) = (texts, texts.keys.sorted()) }

    func read(
      _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> UnreadReason? {
      guard let text = texts[name] else { return .missing }
      try Array(text.utf8).withUnsafeBytes(body)
      return nil
    }
  }

  private func read(_ source: ImportSource) throws -> (
    reading: ImportReading, entries: [String], problems: [ImportProblem]
  ) {
    var (entries, problems) = ([String](), [ImportProblem]())
    let reading = try source.read(
      nil, ReadSource.clock, MoodWords(low: 1, high: 10),
      record: { record in
        let entry = String(decoding: record.entry().bytes, as: UTF8.self)
        entries.append((record.path ?? "") + entry.replacing("\n", with: "|"))
      }, problem: { problems.append($0) })
    return (reading, entries, problems)
  }

  @Test("its folder becomes habits with their goals, and days with what was recorded, also no")
  func folder() throws {
    let found = try read(ImportSource(Folder(["habits": Self.habits, "log": Self.log])))
    #expect(found.reading.format == .harsh)
    #expect(
      found.entries == [
        "habits/Daily standup.md---|source: harsh:habit/Daily standup|routine: Work|---|",
        "habits/Code review.md---|source: harsh:habit/Code review|routine: Work|goal: 5/week|---|",
        "habits/Gym.md---|source: harsh:habit/Gym|routine: Health|goal: 3 in 10 days|---|",
        "habits/Sleep.md---|source: harsh:habit/Sleep|routine: Health|harsh:|  every: 0|---|",
        "habits/Call.md---|source: harsh:habit/Call|routine: Health|goal: every 7 days|---|",
        "---|date: 2025-01-01|habits:|  Daily standup: done|  Gym: 1.5|  Sleep: no|source: harsh:2025-01-01|---|Daily standup: Great||Gym: Leg day||Sleep: Too late|",
        "---|date: 2025-01-02|habits:|  Gym: skip|  Call: no|source: harsh:2025-01-02|harsh:|  Call: {amount: 3}|  Call 2: done|---|Call: a : b|",
      ])
    #expect(
      found.problems == [
        ImportProblem("line 9 of habits", .badValue("nothing")),
        ImportProblem("line 8", .noDay("soon")), ImportProblem("line 9", .badValue("maybe")),
      ])
    #expect(found.reading.rows.read == 14 && found.reading.rows.used == 11)
  }

  @Test("its log alone is known by its first line")
  func log() throws {
    let found = try read(ImportSource(Array(Self.log.utf8), name: "log"))
    #expect(found.reading.format == .harsh && found.reading.rows.used == 6)
    #expect(ReadSource("2025-01-01 : Gym\n").format == nil)
    #expect(ReadSource("Today : we : y\n").format == nil)
  }

  @Test("a day of Mini Diary is an entry, known by its day")
  func miniDiary() {
    let found = ReadSource(
      #"""
      {"metadata":{"application":"Mini Diary","version":"v1"},"entries":{
      "2019-01-01":{"dateUpdated":"Thu Jan 03 2019","title":"First","text":"**bold**\n\n- One"},
      "2019-13-01":{"title":"never","text":""},
      "2019-01-02":{"dateUpdated":"x","title":"","text":"Two","color":"red"}}}
      """#)
    #expect(found.format == .minidiary)
    #expect(
      found.entries == [
        "---\ndate: 2019-01-01\ntitle: First\nsource: minidiary:2019-01-01\n---\n**bold**\n\n- One\n",
        "---\ndate: 2019-01-02\nsource: minidiary:2019-01-02\nminidiary:\n  color: red\n---\nTwo\n",
      ])
    #expect(found.problems == [ImportProblem("entry 2019-13-01", .noDay("2019-13-01"))])
    #expect(found.rows.leftOut == [.noDay: 1])
    #expect(ReadSource(#"{"metadata":{"application":"Mini Diary"},"entr"#).format == nil)
  }

  @Test(
    "an export of Daylio from before 2019 is read in the language of the phone",
    arguments: [
      "18 May", "18 mai", "18. Mai", "18 de mayo", "18 maggio", "18 мая", "18 Mayıs", "May 18",
      "5月18日",
    ])
  func oldDaylio(_ date: String) {
    let found = ReadSource(
      "year,date,weekday,time,mood,activities,note\n2018,\"\(date)\",x,11:54 pm,rad,\"a | b\",Ran\n"
    )
    #expect(found.format == .daylio && found.problems == [])
    #expect(found.records.first?.source == "daylio:2018-05-18T23:54")
    #expect(found.records.first?.tags == ["a", "b"] && found.records.first?.mood == "10")
  }
}
