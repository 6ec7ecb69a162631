import JournalCore
import JournalSyntax

/// Reads the CSV archive of Loop Habit Tracker.
///
/// Source: the program's own export: `Habits.csv`, and a folder `001 Name` with `Checkmarks.csv` for each
/// habit. In older versions marks are numbers: 2 for done, 3 for skipped; amounts are thousandths.
struct LoopImport {
  private(set) var days = HabitDays("loop")
  private var habits: [Int: Kind] = [:]
  private var names: Set<String> = []

  /// How the days of a habit are read.
  private struct Kind {
    var name: String
    var isNumber: Bool
    /// Whether an amount of 0 means something: that there was none, and not that nobody wrote one down.
    var hasZero: Bool
  }

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
      let isAtMost = columns[line, "target type"].uppercased().contains("MOST")
      let habit = Kind(name: unused(name), isNumber: isNumber, hasZero: isAtMost)
      habits[position] = habit
      let others = columns.others(line, besides: LoopImport.placed)
      add(habit.name, isNumber, others) { columns[line, $0, or: $1] }
    }
  }

  /// Reads a backup: the program's own database; nil if it isn't one.
  /// - Throws: `SQLiteError`.
  init?(_ database: SQLiteDatabase) throws {
    guard database.columns(of: "Habits").contains("name"),
      database.columns(of: "Repetitions").contains("timestamp")
    else { return nil }
    let names = database.columns(of: "Habits")
    var habits: [String: Kind] = [:]
    try database.forEachRow("SELECT * FROM Habits ORDER BY position") { row in
      let fields = Dictionary(
        zip(names.map { $0.lowercased() }, row.map { $0.text ?? "" }),
        uniquingKeysWith: { a, _ in a })
      let name = (fields["name"] ?? "").trimmed
      guard let id = fields["id"], !name.isEmpty else { return }
      let isNumber = fields["type"] == "1"
      let habit = Kind(name: unused(name), isNumber: isNumber, hasZero: true)
      habits[id] = habit
      let others = names.map { (name: $0.lowercased(), value: fields[$0.lowercased()] ?? "") }
        .filter { !LoopImport.placed.contains($0.name) && !$0.value.isEmpty }
      add(habit.name, isNumber, others) { fields[$0] ?? $1.flatMap { fields[$0] } ?? "" }
    }
    let noted = database.columns(of: "Repetitions").contains("notes") ? "notes" : "NULL"
    try database.forEachRow("SELECT habit, timestamp, value, \(noted) FROM Repetitions") { row in
      guard let habit = habits[row[0].text ?? ""], case .integer(let moment) = row[1],
        let number = Int32(exactly: moment / 86_400_000)
      else { return }
      // A day is the moment at which it began in Greenwich.
      let mark = LoopImport.mark(row[2].text ?? "", habit)
      days.add(habit.name, on: Day(number: number), mark, note: (row[3].text ?? "").trimmed)
    }
  }

  /// Returns a name that no other habit has: `Run 2` for the second one that is called so.
  private mutating func unused(_ name: String) -> String {
    var (unused, number) = (name, 2)
    while !names.insert(KeyTable.canonicalText(unused)).inserted {
      unused = "\(name) \(number)"
      number += 1
    }
    return unused
  }

  /// Adds a habit.
  /// - Parameters:
  ///   - others: what has no place of its own.
  ///   - field: returns what a column has, or else another one; empty without both.
  private mutating func add(
    _ name: String, _ isNumber: Bool, _ others: [(name: String, value: String)],
    _ field: (_ name: String, _ other: String?) -> String
  ) {
    let text = [field("question", nil), field("description", nil)].filter { !$0.isEmpty }
    var values = LoopImport.values(isNumber, field)
    if !others.isEmpty {
      let pairs = others.map { NewPair($0.name, .text($0.value)) }
      values.append(NewPair("loop", .mapping(pairs)))
    }
    days.add(name, values, text: text.joined(separator: "\n\n"))
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
        habit.name, on: day, LoopImport.mark(line.fields[1].trimmed, habit), note: note)
    }
  }

  /// Returns what a mark is in an entry; nil for what nobody has ticked.
  private static func mark(_ written: String, _ habit: Kind) -> MarkedHabit? {
    func marked(_ mark: HabitMark) -> MarkedHabit { MarkedHabit(habit.name, mark) }
    switch written.uppercased() {
    case "YES_MANUAL": return marked(.done)
    case "SKIP": return marked(.skipped)
    case let text:
      guard let value = Int(text) else { return nil }
      if habit.isNumber {
        let isKnown = value > 0 || value == 0 && habit.hasZero
        return isKnown ? marked(.amount(Double(value) / 1000)) : nil
      }
      return value == 2 ? marked(.done) : value == 3 ? marked(.skipped) : nil
    }
  }

  /// The columns that have a place of their own.
  private static let placed: Set<String> = [
    "id", "name", "type", "description", "frequencynumerator", "numrepetitions", "freq_num",
    "frequencydenominator", "interval", "freq_den", "unit", "target type", "target_type",
    "target value", "target_value", "archived?", "archived",
  ]

  private static func values(
    _ isNumber: Bool, _ field: (_ name: String, _ other: String?) -> String
  ) -> [NewPair] {
    /// Returns what the first of several columns has.
    func first(_ names: String...) -> String {
      for name in names where !field(name, nil).isEmpty { return field(name, nil) }
      return ""
    }
    var values: [NewPair] = []
    let times = Int(first("frequencynumerator", "numrepetitions", "freq_num")) ?? 1
    let span = Int(first("frequencydenominator", "interval", "freq_den")) ?? 1
    if times > 0, span > 0, times != span {
      let goal =
        span == 7 ? "\(times)/week" : times == 1 ? "every \(span) days" : "\(times) in \(span) days"
      values.append(NewPair("goal", .text(goal)))
    }
    let target = first("target value", "target_value")
    if isNumber, let number = Double(target), number > 0, number.isFinite {
      let kind = first("target type", "target_type").uppercased()
      values.append(
        NewPair(
          kind.contains("MOST") || kind == "1" ? "at-most" : "at-least", .plain(number.shortest)))
    }
    if !first("unit").isEmpty { values.append(NewPair("unit", .text(first("unit")))) }
    if ["true", "1"].contains(first("archived?", "archived").lowercased()) {
      values.append(NewPair("archived", .plain("true")))
    }
    return values
  }
}
