import JournalCore
import TestSupport
import Testing

@testable import JournalExchange

@Suite("Tables for spreadsheets")
struct CSVTableTests {
  private func text(_ table: CSVTable) -> String {
    String(decoding: table.bytes { $0 }, as: UTF8.self)
  }

  @Test(
    "a cell is quoted if it must be, and a text is never a formula",
    arguments: [
      ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("a\r\nb", "\"a\r\nb\""), ("", ""), ("Grüße 🌞", "Grüße 🌞"),
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\tx", "'\tx"),
      ("'=1", "''=1"), ("''-1", "'''-1"), ("'tis", "'tis"), ("＝1", "'＝1"), ("'", "'"),
      ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""), ("a=b", "a=b"),
    ])
  func cells(text: String, written: String) {
    var table = CSVTable(["x"])
    table.add([.text(text)])
    #expect(self.text(table) == "x\r\n\(written)\r\n")
  }

  @Test(
    "a text is the same after it was written and read again",
    arguments: ["=1+1", "'=1+1", "''-x", "-3.5", "@home", "'tis", "'", "''", "a", "+", "\tx", ""])
  func plain(text: String) {
    var table = CSVTable(["x", "y"])
    table.add([.text(text), .text("end")])
    var csv = CSVReader(table.bytes { $0 }, separator: UInt8(ascii: ","))
    _ = csv.next()
    #expect(csv.next()?.fields.map(CSVTable.plain) == [text, "end"])
  }

  @Test("numbers stay numbers, and what is missing is empty")
  func numbers() {
    var table = CSVTable(["a", "b", "c", "d"])
    table.add([.number(-3), .number(7.25), .empty, .number(Int?.none)])
    #expect(text(table) == "a,b,c,d\r\n-3,7.25,,\r\n")
  }

  @Test("an entry is a row, with a column for each key of one's own")
  func entries() {
    let journal = MemoryJournal([
      "2026-11-20.md":
        "---\nmood: 7\nsleep: 7.5\ntags: [a, b]\nhabits: {run: 3, read: done}\n---\nOne, two.\n",
      "2026-11-21.md": "---\npath: -x\nsleep: well\n---\n",
    ])
    let view = EntriesView(
      journal.index(EntriesView.scope(.always)), range: .always, oldestFirst: true)
    #expect(
      text(CSVTable(view))
        == "day,time,mood,title,words,tags,habits,gratitude,photos,songs,path,text,sleep,path:\r\n"
        + "2026-11-20,,7,,2,a; b,run: 3; read,,,,2026-11-20.md,\"One, two.\",7.5,\r\n"
        + "2026-11-21,,,,0,,,,,,2026-11-21.md,,well,'-x\r\n")
  }

  @Test("tasks, habits, trends and the diary have a row for each piece")
  func others() {
    let journal = MemoryJournal([
      "2026-11-20.md":
        "---\nmood: 7\ngratitude: [sun, tea]\nhabits: {water: 6, run: done, gym: skip}\n---\n",
      "2026-11-21.md": "---\nmood: 4\n---\n",
    ])
    let trends = TrendsView(journal.index(TrendsView.scope(of: "mood")), of: "mood")
    #expect(text(CSVTable(trends)) == "day,value,smoothed\r\n2026-11-20,7,\r\n2026-11-21,4,\r\n")
    let index = journal.index(HabitsView.scope(Settings()))
    #expect(
      text(CSVTable(HabitBook(index, files: []), in: .always))
        == "day,habit,mark,amount\r\n2026-11-20,gym,skip,\r\n2026-11-20,run,done,\r\n"
        + "2026-11-20,water,done,6\r\n")
    let diary = DiaryView(
      journal.index(DiaryView.scope(.gratitude, range: .always)), kind: .gratitude, range: .always)
    #expect(
      text(CSVTable(diary))
        == "day,time,gratitude,path\r\n2026-11-20,,sun,2026-11-20.md\r\n"
        + "2026-11-20,,tea,2026-11-20.md\r\n")
    let list = TaskList([
      TaskFile(Array("- [ ] a ⏫ 📅 2026-11-25\n".utf8), path: "tasks.md", day: nil)
    ])
    let tasks = TasksView(journal.index(TasksView.scope(all: true)), list)
    #expect(
      text(CSVTable(tasks)).split(separator: "\r\n").last?.hasSuffix(
        ",open,a,2026-11-25,,,,,,,2,,,,,tasks.md,1") == true)
  }

  @Test("a calendar has the days of the range; a search the entries it found; streaks all habits")
  func views() throws {
    let journal = MemoryJournal([
      "2026-11-19.md": "---\nmood: 7\nhabits: [run]\n---\n=sum of the lake\n",
      "2026-11-20.md": "---\nhabits: [run]\n---\n",
    ])
    let calendar = CalendarView(journal.index(CalendarView.scope), range: .always)
    #expect(
      text(CSVTable(calendar, in: DayRange(day("2026-11-20"), day("2026-11-21"))))
        == "day,mood,entries,streak\r\n2026-11-20,,1,2\r\n")
    let query = try QueryParser.parse("lake", dates: DateWords(today: day("2026-11-21")))
    let found = SearchView(journal.index(SearchView.scope(query)), query: query, typed: "lake")
    #expect(
      text(CSVTable(found))
        == "day,time,path,title,mood,line\r\n2026-11-19,,2026-11-19.md,,7,'=sum of the lake\r\n")
    let index = journal.index(StreaksView.scope(Settings()))
    let rows = text(CSVTable(StreaksView(index, HabitBook(index, files: []))))
      .split(separator: "\r\n")
    try #require(rows.count == 3)
    #expect(rows[1] == "journal,,days,2,2026-11-19,2026-11-20,2,2026-11-19,2026-11-20,,,2,")
    #expect(rows[2].hasPrefix("habit,run,days,2,2026-11-19,2026-11-20,2,2026-11-19,2026-11-20,"))
  }

  @Test("insights are findings, then what may be chance; a missing number is an empty cell")
  func insights() {
    var journal = MemoryJournal()
    for number in 0..<90 {
      let isOn = number * number * 7 % 11 < 5
      let mood = isOn ? 7 + number % 3 : 6 - number % 4
      journal.add(
        "\(day("2026-08-01") + number).md",
        "---\nmood: \(mood)\nhabits: {'=sun': \(isOn ? "done" : "no")}\n---\n")
    }
    let index = journal.index(InsightsView.scope(Settings()))
    let view = InsightsView(index, HabitBook(index, files: []), showsAll: true)
    let rows = text(CSVTable(view)).split(separator: "\r\n")
    #expect(rows.count == 1 + view.findings.count + (view.looked ?? []).count)
    #expect(rows.dropFirst().first?.hasPrefix("'=sun,habit,finding,0,") == true)
    #expect(rows.last?.contains(",chance,") == true)
  }

  @Test("only a table of its own is overwritten")
  func own() {
    let table = CSVTable(["day", "value", "smoothed"])
    #expect(table.isOwn([]) && table.isOwn(Array("day,value,smoothed\r\n1,2,3\r\n".utf8)))
    #expect(!table.isOwn(Array("day,text\r\n".utf8)) && !table.isOwn(Array("My notes".utf8)))
  }
}
