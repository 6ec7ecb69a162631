import Testing

@testable import JournalExchange

/// Dates of which only a country tells which number is the month.
@Suite struct ImportedDatesTests {
  private static let head =
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"

  @Test("the dates of a column are in one order, which any of them may show")
  func shown() {
    let us = ReadSource(Self.head + "Read,,,1/13/2021,1,\nRead,,,2/3/2021,1,\n")
    #expect(us.habits == ["2021-01-13: Read done", "2021-02-03: Read done"])
    let others = ReadSource(Self.head + "Read,,,13/1/2021,1,\nRead,,,2/3/2021,1,\n")
    #expect(others.habits == ["2021-01-13: Read done", "2021-03-02: Read done"])
    #expect(us.assumptions == [.dates(.monthFirst, "1/13/2021")])
    #expect(others.assumptions == [.dates(.dayFirst, "13/1/2021")])
  }

  @Test("dates that can be read in two ways wait until the person says in which")
  func asked() throws {
    let text = Self.head + "Read,,,1/12/2021,1,\nRead,,,2021-03-04,1,\n"
    let found = ReadSource(text)
    #expect(found.habits == ["2021-03-04: Read done"])
    #expect(found.problems == [ImportProblem("CalendarDate", .unclearDates("1/12/2021"))])
    for (order, day) in [(DateOrder.monthFirst, "2021-01-12"), (.dayFirst, "2021-12-01")] {
      var map = ImportMap()
      map.dates = order
      let asked = ReadSource(text, nil, map)
      #expect(asked.habits.contains("\(day): Read done") && asked.habits.count == 2)
      #expect(asked.problems == [] && asked.assumptions == [])
    }
    #expect(throws: ImportMapError.notAnOrder("us")) { try ImportMap.dates("us") }
    #expect(try ImportMap(Array("dates: day-first\n".utf8)).dates == .dayFirst)
  }

  @Test("jrnl has the month first, which is said if no date shows it, and can be said otherwise")
  func jrnl() {
    let text = "[06/09/2013 15:39] A\n[07/09/2013 15:39] B\n"
    let found = ReadSource(text)
    #expect(found.records.map { "\($0.day)" } == ["2013-06-09", "2013-07-09"])
    #expect(found.assumptions == [.usualDates(.monthFirst, "06/09/2013 15:39")])
    var map = ImportMap()
    map.dates = .dayFirst
    let asked = ReadSource(text, nil, map)
    #expect(asked.records.map { "\($0.day)" } == ["2013-09-06", "2013-09-07"])
    #expect(asked.assumptions == [])
    let shown = ReadSource("[25/09/2013 15:39] A\n[07/09/2013 15:39] B\n")
    #expect(shown.records.map { "\($0.day)" } == ["2013-09-25", "2013-09-07"])
    #expect(shown.assumptions == [.dates(.dayFirst, "25/09/2013 15:39")])
    #expect(ReadSource("[2013-06-09 15:39] A\n").assumptions == [])
  }

  @Test("a line above the first entry of jrnl's file doesn't keep the others out")
  func strayLine() {
    let found = ReadSource("My journal\n\n[2019-01-01 09:05] One\n[2019-01-02 09:05] Two\n")
    #expect(found.format == .jrnl && found.records.map(\.title) == ["One", "Two"])
    #expect(found.problems.map(\.place) == ["line 1"])
  }
}
