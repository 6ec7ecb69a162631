import JournalCore
import JournalSyntax

/// Reads HabitBull's CSV.
///
/// Source: its export, by the names in its first line: `HabitName`, `HabitDescription`,
/// `HabitCategory`, `CalendarDate`, `Value`, `CommentText`. Dates are in the phone's format:
/// `2021-01-13`, or `1/13/2021`.
struct HabitBullImport: ImportKind {
  static let format = ImportFormat.habitbull

  private var days = HabitDays("habitbull")
  private var rows = ImportedRows()
  private let columns: CSVColumns
  private var dates: DateColumn
  /// The habits with a number that is neither 0 nor 1: their 0 is an amount, and not *no*.
  private var amounts: Set<String> = []

  /// Creates a reader; nil if the first line isn't HabitBull's.
  /// - Parameter order: the order of dates; nil to find it from the dates themselves.
  private init?(_ head: CSVReader.Record, dates order: DateOrder?) {
    columns = CSVColumns(head)
    dates = DateColumn(asked: order)
    guard columns.has("habitname"), columns.has("calendardate"), columns.has("value") else {
      return nil
    }
  }

  static func reader(of text: ImportText) -> ImportReader? {
    var csv = CSVReader(text.bytes)
    guard let head = csv.next(), let export = HabitBullImport(head, dates: text.map.dates) else {
      return nil
    }
    return { [csv] reading, record, problem in
      var habits = export
      habits.read(csv, problem)
      reading.rows.add(habits.rows)
      reading.assumptions += habits.dates.assumption.map { [$0] } ?? []
      for found in habits.days.records { try record(found) }
    }
  }

  /// Reads all lines.
  private mutating func read(_ csv: CSVReader, _ problem: (ImportProblem) -> Void) {
    var (csv, ahead) = (csv, csv)
    while let line = ahead.next() {
      dates.add(columns[line, "calendardate"])
      if let number = Double(columns[line, "value"]), number != 0, number != 1 {
        amounts.insert(columns[line, "habitname"])
      }
    }
    while let line = csv.next() {
      rows.read += 1
      if let found = add(line) { problem(found) }
    }
    if let example = dates.unclear, dates.order == nil {
      problem(ImportProblem("CalendarDate", .unclearDates(example)))
    }
  }

  /// Adds a line.
  /// - Returns: a problem if the line is left out for a reason of its own.
  private mutating func add(_ line: CSVReader.Record) -> ImportProblem? {
    let name = columns[line, "habitname"]
    let written = columns[line, "calendardate"]
    guard let day = dates.date(written)?.day ?? Day(iso: String(written.prefix(10))) else {
      guard !dates.isUnclear(written) else {
        rows.leaveOut(.unclearDay)
        return nil
      }
      rows.leaveOut(.noDay)
      return ImportProblem("line \(line.line)", .noDay(written))
    }
    guard !name.isEmpty else {
      rows.leaveOut(.noText)
      return ImportProblem("line \(line.line)", .badValue("HabitName"))
    }
    let category = columns[line, "habitcategory"]
    days.add(
      name, category.isEmpty ? [] : [NewPair("routine", .text(category))],
      text: columns[line, "habitdescription"])
    let value = columns[line, "value"]
    let isAmount = amounts.contains(name)
    let mark: MarkedHabit? =
      switch Double(value) {
      case 1?: MarkedHabit(name)
      case 0?: MarkedHabit(name, isAmount ? .amount(0) : .missed)
      case let number? where number > 0: MarkedHabit(name, written: value)
      default: nil
      }
    let placed: Set<String> = [
      "habitname", "habitdescription", "habitcategory", "calendardate", "value", "commenttext",
    ]
    var others = columns.others(line, besides: placed).map { NewPair($0.name, .text($0.value)) }
    if mark == nil, !value.isEmpty {
      others.insert(NewPair("value", .text(value)), at: 0)
    }
    let note = columns[line, "commenttext"]
    if mark == nil, note.isEmpty, others.isEmpty {
      rows.leaveOut(.notTicked)
    } else {
      rows.used += 1
    }
    days.add(name, on: day, mark, note: note, others: others)
    return nil
  }
}

extension ImportFormat {
  /// HabitBull's CSV.
  public static let habitbull = ImportFormat("habitbull", "HabitBull")
}
