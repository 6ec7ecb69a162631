import JournalCore
import JournalSyntax

/// The habits of another program, gathered day by day: a day is one record with all its habits.
struct HabitDays {
  /// The name of the program, as in `loop:2026-11-20`.
  let program: String
  private var days: [Day: (habits: [NewPair], notes: [String])] = [:]
  private var habits: [ImportedRecord] = []
  private var names: Set<String> = []

  init(_ program: String) { self.program = program }

  /// Adds a habit itself, which becomes a file unless there is one.
  /// - Parameters:
  ///   - values: what is known of it, as in the front matter of its file.
  ///   - text: what it means to the person.
  mutating func add(_ name: String, _ values: [NewPair], text: String) {
    guard names.insert(KeyTable.canonicalText(name)).inserted,
      let path = HabitDays.path(of: name)
    else { return }
    var record = ImportedRecord(
      "\(program):habit/\(name)", at: "habit \(name)", day: Day(number: 0))
    (record.path, record.others, record.text) = (path, values, text)
    habits.append(record)
  }

  /// Adds what was done of a habit on a day.
  /// - Parameters:
  ///   - value: `done`, `skip`, or an amount.
  ///   - note: what the person wrote about it; it may be empty.
  mutating func add(_ name: String, on day: Day, _ value: String?, note: String) {
    if let value, days[day]?.habits.contains(where: { $0.key == name }) != true {
      days[day, default: ([], [])].habits.append(NewPair(name, .plain(value)))
    }
    if !note.isEmpty { days[day, default: ([], [])].notes.append("\(name): \(note)") }
  }

  /// The habits, and the days in order.
  var records: [ImportedRecord] {
    habits
      + days.sorted { $0.key < $1.key }.map { day, found in
        var record = ImportedRecord("\(program):\(day)", at: "\(day)", day: day)
        record.habits = found.habits
        record.text = found.notes.joined(separator: "\n\n")
        return record
      }
  }

  /// Returns the path of a habit's file; nil if its name can't be one.
  private static func path(of name: String) -> String? {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    guard !name.isEmpty, name.utf8.count <= 100, name.first != ".", name.last != ".",
      !name.contains(where: { forbidden.contains($0) }),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    return "habits/\(name).md"
  }

  /// Returns a number of thousandths as it is written: `1500` as `1.5`.
  static func thousandths(_ value: Int) -> String {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(String(1000 + abs(rest)).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(value < 0 && whole == 0 ? "-" : "")\(whole).\(digits)"
  }
}
