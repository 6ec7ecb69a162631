import Testing

@testable import JournalCore
import TestSupport

@Suite("Trends")
struct TrendsViewTests {
  private func trends(
    _ journal: MemoryJournal, of key: String = "mood", range: DayRange? = nil,
    by: TrendsView.Bucketing? = nil
  ) -> TrendsView {
    TrendsView(journal.index(TrendsView.scope(of: key)), of: key, range: range, by: by)
  }

  @Test("A day's mood is the mean of its check-ins; days without one are gaps")
  func days() {
    let view = trends(
      MemoryJournal([
        "2026-11-16.md": "---\nmood: 4\n---\n", "2026-11-16-2100.md": "---\nmood: [7, 10]\n---\n",
        "2026-11-17.md": "text", "2026-11-19.md": "---\nmood: 2\n---\n",
        "2026-11-20.md": "---\nmood: 11\n---\n", "2026-11-30.md": "---\nmood: 1\n---\n",
      ]))
    #expect(view.days.map(\.day) == [day("2026-11-16"), day("2026-11-19")])
    #expect(view.days.map(\.value) == [7, 2])
    #expect(view.days.map(\.smoothed) == [nil, nil])
    #expect(view.mean == 4.5 && view.median == 4.5 && view.low == 1 && view.high == 10)
    #expect("\(view.range)" == "2026-11-16..2026-11-19")
    #expect(view.distribution.map(\.count) == [0, 1, 0, 1, 0, 0, 1, 0, 0, 1])
  }

  @Test(
    "Each author has values of their own; an entry of two counts for both, a single author for none"
  )
  func authors() throws {
    var journal = MemoryJournal([
      "2026-11-16 a.md": "---\nauthor: Ana\nmood: 4\n---\n",
      "2026-11-16 b.md": "---\nauthor: [Ben, Cleo]\nmood: 8\n---\n",
      "2026-11-16 c.md": "---\nAuthor: ANA\nmood: 6\n---\n",
      "2026-11-17.md": "---\nauthor: Ben\n---\n", "2026-11-18.md": "---\nmood: 1\n---\n",
      "2026-11-19.md": "---\nauthor: Ana\nmood: 9\n---\n",
      "2026-11-20.md": "---\nauthor: 5\nmood: 9\n---\n",
    ])
    let authors = try #require(trends(journal).authors)
    #expect(authors.map(\.values.name) == ["Ana", "Ben", "Cleo"])
    #expect(authors.map(\.values.count) == [2, 1, 1])
    #expect(authors.map(\.values.mean) == [7, 8, 8])
    #expect(authors[0].days.map(\.value) == [5, 9])
    #expect(trends(journal, range: DayRange(day("2026-11-19"), day("2026-11-19"))).authors == nil)
    #expect(trends(journal, of: "words").authors?.count == 3)
    for number in 1...6 {
      journal.add("2026-11-21 \(number).md", "---\nauthor: Reader \(number)\nmood: 5\n---\n")
    }
    #expect(trends(journal).authors?.count == TrendsView.mostAuthors)
    #expect(
      trends(MemoryJournal(["2026-11-16.md": "---\nauthor: Ana\nmood: 4\n---\n"])).authors == nil)
  }

  @Test("Half of all days lie between the quartiles, and each weekday has its own numbers")
  func quartilesAndWeekdays() {
    var journal = MemoryJournal([:])
    // 2026-11-02 is a Monday.
    for number in 0..<14 {
      let name = "2026-11-\(number < 8 ? "0" : "")\(number + 2).md"
      journal.add(name, "---\nmood: \(number < 7 ? number + 1 : 8)\n---\n")
    }
    let view = trends(journal)
    #expect(view.lowerQuartile == 4.25 && view.upperQuartile == 8)
    #expect(view.weekdays.map(\.name) == Weekday.week(from: .monday).map(\.name))
    #expect(view.weekdays.map(\.mean) == [4.5, 5, 5.5, 6, 6.5, 7, 7.5])
    #expect(view.weekdays.allSatisfy { $0.count == 2 })
    let none = trends(MemoryJournal([:]))
    #expect(none.lowerQuartile == nil && none.upperQuartile == nil && none.weekdays.isEmpty)
  }

  @Test("The numbers of a journal are those on ten days, the most frequent first")
  func numericKeys() {
    var journal = MemoryJournal([:])
    for number in 1...20 {
      let day = "2026-11-\(number < 10 ? "0" : "")\(number)"
      let steps = number <= 10 ? "steps: 100\n" : ""
      let weight = number <= 9 ? "weight: 70\n" : ""
      journal.add("\(day).md", "---\nSleep: 7\nmood: 5\n\(steps)\(weight)place: home\n---\n")
    }
    // A second entry is no second day.
    journal.add("2026-11-01-2100.md", "---\nweight: 71\n---\n")
    #expect(TrendsView.numericKeys(journal.index(.everything)) == ["sleep", "steps"])
  }

  @Test("What could not be counted is said, with the reason")
  func counted() {
    let view = trends(
      MemoryJournal([
        "2026-11-16.md": "---\nmood: 4\n---\n", "2026-11-17.md": "---\nmood: 11\n---\n",
        "2026-02-30.md": "x", "2026-11-25.md": "", "notes.md": "",
      ]), range: .always)
    #expect(view.counted.entries == 1)
    #expect(view.counted.notCounted == 1 || view.counted.notCounted == 2)
    #expect(view.counted.reasons["impossible-date"] == 1)
    #expect(view.counted.later == 1)
  }

  @Test("Known lines, in a month and in a year, also at the edges of what is shown")
  func lines() {
    var journal = MemoryJournal()
    let first = day("2026-01-01")
    for (place, value) in zip(knownPlaces, knownValues) {
      journal.add("\(first + place).md", "---\nmood: \(value)\n---\n")
    }
    let shown = DayRange(first + 30, first + 60)
    let places = knownPlaces.indices.filter { shown.contains(first + knownPlaces[$0]) }
    let month = trends(journal, range: shown)
    #expect(zip(month.days.map(\.smoothed), places.map { knownShortLine[$0] }).allSatisfy(isClose))
    #expect(month.days.count == places.count)
    let year = trends(journal, range: DayRange(first, first + 364))
    #expect(zip(year.days.map(\.smoothed), knownLongLine).allSatisfy(isClose))
    #expect(year.days.count == knownLongLine.count && year.by == .month)
  }

  private func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 1e-9
  }

  @Test(
    "Buckets by every unit",
    arguments: [
      (.day, ["2026-11-15", "2026-11-16", "2026-12-31", "2027-01-03"], [1, 1, 1, 1]),
      (.week, ["2026-W46", "2026-W47", "2026-W53"], [1, 1, 2]),
      (.month, ["2026-11", "2026-12", "2027-01"], [2, 1, 1]),
      (.quarter, ["2026-Q4", "2027-Q1"], [3, 1]), (.year, ["2026", "2027"], [3, 1]),
      (.weekday, ["monday", "thursday", "sunday"], [1, 1, 2]),
      (.hour, ["07", "22"], [2, 2]),
    ] as [(TrendsView.Bucketing, [String], [Int])])
  func buckets(by: TrendsView.Bucketing, names: [String], counts: [Int]) {
    var journal = MemoryJournal([
      "2026-11-15-0700.md": "---\nmood: 2\n---\n", "2026-11-16-2200.md": "---\nmood: 4\n---\n",
      "2026-12-31.md": "---\ncheck-ins: [{time: 07:59, mood: 6}]\nmood: 8\ntime: 22:30\n---\n",
      "2027-01-03.md": "---\nmood: 9\n---\n",
    ])
    journal.today = day("2027-01-03")
    let view = trends(journal, by: by)
    #expect(view.buckets.map(\.name) == names)
    #expect(view.buckets.map(\.count) == counts)
    #expect(view.by == by)
  }

  @Test("A bucket's quartiles are of type 7")
  func quartiles() {
    let journal = MemoryJournal(
      moods: ["2026-11-16": "4", "2026-11-17": "1.5", "2026-11-18": "7", "2026-11-20": "4.5"])
    let bucket = trends(journal, by: .month).buckets.first
    #expect(bucket?.lowerQuartile == 3.375 && bucket?.median == 4.25)
    #expect(bucket?.upperQuartile == 5.125 && bucket?.mean == 4.25 && bucket?.count == 4)
  }

  @Test("Weeks begin where the settings say")
  func weekStarts() {
    var journal = MemoryJournal(moods: ["2026-11-15": "4", "2026-11-16": "6"])
    journal.settings.weekStarts = .sunday
    #expect(trends(journal, by: .week).buckets.map(\.name) == ["2026-W47"])
    #expect(trends(journal, by: .weekday).buckets.map(\.name) == ["sunday", "monday"])
  }

  @Test(
    "The usual buckets of a range",
    arguments: [(7, "day"), (31, "week"), (366, "month"), (900, "quarter")])
  func usual(count: Int, name: String) {
    let first = day("2026-01-01")
    #expect(TrendsView.Bucketing.usual(for: DayRange(first, first + count - 1)).rawValue == name)
  }

  @Test("Numbers of other keys, and words, which add up")
  func others() {
    let journal = MemoryJournal([
      "2026-11-16.md": "---\nsleep: 7.5\nbp: {high: 120}\n---\none two\n",
      "2026-11-16-2000.md": "---\nSleep: 8.5\n---\nthree\n",
      "2026-11-17.md": "---\nsleep: long\n---\n",
    ])
    #expect(trends(journal, of: "sleep").days.map(\.value) == [8])
    #expect(trends(journal, of: "Sleep").days.map(\.value) == [8])
    #expect(trends(journal, of: "bp.high").days.map(\.value) == [120])
    #expect(trends(journal, of: "words").days.map(\.value) == [3, 0])
    #expect(trends(journal, of: "sleep").distribution == [])
    #expect(trends(journal, of: "nothing").days == [])
    let mood = trends(MemoryJournal(moods: ["2026-11-20": "4"]), of: "Mood")
    #expect(mood.days.map(\.value) == [4] && mood.high == 10 && mood.key == "mood")
  }

  @Test("Nothing, and one entry, are shown too")
  func few() {
    let empty = trends(MemoryJournal())
    #expect(empty.days == [] && empty.buckets == [] && empty.mean == nil && empty.median == nil)
    #expect(empty.range == DayRange(day("2026-11-21"), day("2026-11-21")))
    let one = trends(MemoryJournal(moods: ["2026-11-20": "4"]), range: .always)
    #expect(one.days.count == 1 && one.mean == 4 && one.buckets.first?.upperQuartile == 4)
    let future = DayRange(day("2030-01-01"), day("2030-12-31"))
    #expect(trends(MemoryJournal(moods: ["2026-11-20": "4"]), range: future).days == [])
  }

  @Test(
    "without moods, a key that seems to hold them is named, and the range is that of the entries")
  func keyOfMoods() {
    let journal = MemoryJournal([
      "2026-11-19.md": "---\nwellbeing: {mood: 4}\n---\n", "2026-11-20.md": "---\nmood-x: 1\n---\n",
    ])
    let index = journal.index(TrendsView.scope(of: "mood"))
    #expect(TrendsView(index).nearestKey == "wellbeing.mood")
    #expect(TrendsView(index).range == DayRange(day("2026-11-19"), day("2026-11-20")))
    #expect(
      CalendarView(index, range: Period.month.range(holding: index.today)).nearestKey
        == "wellbeing.mood")
    let other = MemoryJournal(["2026-11-20.md": "---\nmood_score: 1\n---\n"]).index()
    #expect(TrendsView(other).nearestKey == "mood-score")
    #expect(TrendsView(MemoryJournal(["2026-11-20.md": "x"]).index()).nearestKey == nil)
  }

  @Test("a key that no entry has names its nearest; words under a key are told")
  func nearestKey() {
    let journal = MemoryJournal([
      "2026-11-20.md": "---\nsleep: 7\nkg: 1,200\n---\n", "2026-11-21.md": "---\nkg: 80\n---\n",
    ])
    func view(_ key: String) -> TrendsView {
      TrendsView(journal.index(TrendsView.scope(of: key)), of: key)
    }
    #expect(view("slep").nearestKey == "sleep")
    #expect(view("sleep").nearestKey == nil)
    #expect(view("kg").counted.reasons == [Counted.notANumber: 1])
    #expect(view("kg").counted.entries == 1)
  }
}
