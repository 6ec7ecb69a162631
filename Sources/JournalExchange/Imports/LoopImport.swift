import JournalCore
import JournalSyntax

/// Reads the CSV archive of Loop Habit Tracker.
///
/// Source: the program's own export: `Habits.csv`, and a folder `001 Name` with `Checkmarks.csv` for each
/// habit. In older versions marks are numbers: 2 for done, 3 for skipped; amounts are thousandths.
struct LoopImport {
  private(set) var days = HabitDays("loop")
  private var habits: [Int: (name: String, isNumber: Bool)] = [:]

  /// Reads `Habits.csv`; nil if it isn't.
  init?(_ bytes: [UInt8]) {
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    guard let head = csv.next() else { return nil }
    let columns = CSVColumns(head)
    guard columns.has("position"), columns.has("name"),
      columns.has("frequencynumerator") || columns.has("numrepetitions")
    else { return nil }
    while let line = csv.next() {
      let name = columns[line, "name"]
      guard let position = Int(columns[line, "position"]), !name.isEmpty else { continue }
      let isNumber = columns[line, "type"].uppercased().hasPrefix("NUM")
      habits[position] = (name, isNumber)
      days.add(
        name, LoopImport.values(columns, line, isNumber),
        text: [columns[line, "question"], columns[line, "description"]]
          .filter { !$0.isEmpty }.joined(separator: "\n\n"))
    }
  }

  /// Reads the marks of a habit.
  /// - Parameter folder: the name of its folder, such as `001 Wake up`.
  mutating func addMarks(_ bytes: [UInt8], in folder: String) {
    guard let number = Int(folder.prefix { $0 != " " }), let habit = habits[number] else { return }
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    while let line = csv.next() {
      guard line.fields.count > 1, let day = Day(iso: line.fields[0].trimmed) else { continue }
      let note = line.fields.count > 2 ? line.fields[2].trimmed : ""
      days.add(
        habit.name, on: day, LoopImport.mark(line.fields[1].trimmed, habit.isNumber), note: note)
    }
  }

  /// Returns what a mark is in an entry; nil for what nobody has ticked.
  private static func mark(_ written: String, _ isNumber: Bool) -> String? {
    switch written.uppercased() {
    case "YES_MANUAL": return "done"
    case "SKIP": return "skip"
    case let text:
      guard let value = Int(text) else { return nil }
      if isNumber { return value > 0 ? HabitDays.thousandths(value) : nil }
      return value == 2 ? "done" : value == 3 ? "skip" : nil
    }
  }

  /// The columns that have a place of their own.
  private static let placed: Set<String> = [
    "name", "type", "description", "frequencynumerator", "numrepetitions", "frequencydenominator",
    "interval", "unit", "target type", "targettype", "target value", "targetvalue", "archived?",
    "archived",
  ]

  private static func values(
    _ columns: CSVColumns, _ line: CSVReader.Record, _ isNumber: Bool
  ) -> [NewPair] {
    var values: [NewPair] = []
    let times = Int(columns[line, "frequencynumerator", or: "numrepetitions"]) ?? 1
    let span = Int(columns[line, "frequencydenominator", or: "interval"]) ?? 1
    if times > 0, span > 0, times != span {
      let goal =
        span == 7 ? "\(times)/week" : times == 1 ? "every \(span) days" : "\(times) in \(span) days"
      values.append(NewPair("goal", .text(goal)))
    }
    let target = columns[line, "target value", or: "targetvalue"]
    if isNumber, let number = Double(target), number > 0 {
      let isMost = columns[line, "target type", or: "targettype"].uppercased().contains("MOST")
      let text = number == number.rounded() && number < 1e9 ? "\(Int(number))" : target
      values.append(NewPair(isMost ? "at-most" : "at-least", .plain(text)))
    }
    let unit = columns[line, "unit"]
    if !unit.isEmpty { values.append(NewPair("unit", .text(unit))) }
    if columns[line, "archived?", or: "archived"].lowercased() == "true" {
      values.append(NewPair("archived", .plain("true")))
    }
    let kept = columns.others(line, besides: LoopImport.placed).map {
      NewPair($0.name, .text($0.value))
    }
    return kept.isEmpty ? values : values + [NewPair("loop", .mapping(kept))]
  }
}
