import JournalCore
import JournalSyntax

/// Reads the CSV of HabitBull.
///
/// Source: its export, by the names in its first line: `HabitName`, `HabitDescription`, `HabitCategory`,
/// `CalendarDate`, `Value`, `CommentText`.
struct HabitBullImport {
  private(set) var days = HabitDays("habitbull")
  private let columns: CSVColumns

  /// Creates a reader; nil if the first line isn't HabitBull's.
  init?(_ head: CSVReader.Record) {
    columns = CSVColumns(head)
    guard columns.has("habitname"), columns.has("calendardate"), columns.has("value") else {
      return nil
    }
  }

  /// Adds a line.
  /// - Returns: a problem if it has no day.
  mutating func add(_ line: CSVReader.Record) -> ImportProblem? {
    let (name, written) = (columns[line, "habitname"], columns[line, "calendardate"])
    guard let day = Day(iso: String(written.prefix(10))) else {
      return ImportProblem("line \(line.line)", .noDay(written))
    }
    guard !name.isEmpty else { return ImportProblem("line \(line.line)", .badValue("HabitName")) }
    let category = columns[line, "habitcategory"]
    days.add(
      name, category.isEmpty ? [] : [NewPair("routine", .text(category))],
      text: columns[line, "habitdescription"])
    let value = columns[line, "value"]
    let number = Double(value) ?? 0
    let mark =
      number == 1 ? MarkedHabit(name) : number > 0 ? MarkedHabit(name, written: value) : nil
    let placed: Set<String> = [
      "habitname", "habitdescription", "habitcategory", "calendardate", "value", "commenttext",
    ]
    var others = columns.others(line, besides: placed).map { NewPair($0.name, .text($0.value)) }
    if mark == nil, Double(value) != 0, !value.isEmpty {
      others.insert(NewPair("value", .text(value)), at: 0)
    }
    days.add(name, on: day, mark, note: columns[line, "commenttext"], others: others)
    return nil
  }
}
