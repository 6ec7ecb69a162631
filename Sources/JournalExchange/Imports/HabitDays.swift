import JournalCore
import JournalSyntax

/// Another program's habits, gathered day by day: a day is one record with all its habits.
struct HabitDays {
  /// The program's name, as in `loop:2026-11-20`.
  let program: String
  private var days: [Day: Found] = [:]
  private var habits: [(name: String, record: ImportedRecord)] = []
  private var names: Set<String> = []

  /// The data for a day.
  private struct Found {
    var habits: [NewPair] = []
    var notes: [String] = []
    /// Values without a place of their own, by habit.
    var others: [NewPair] = []
  }

  init(_ program: String) { self.program = program }

  /// Adds a habit itself, which becomes a file unless there is one.
  /// - Parameters:
  ///   - values: its known values, as in its file's front matter.
  ///   - text: its meaning to the person.
  mutating func add(_ name: String, _ values: [NewPair], text: String) {
    guard names.insert(KeyTable.canonicalText(name)).inserted else {
      // Described again, with other words.
      guard let place = habits.firstIndex(where: { $0.name == name }),
        !habits[place].record.text.contains(text)
      else { return }
      habits[place].record.text += "\n\n" + text
      return
    }
    var record = ImportedRecord(
      "\(program):habit/\(name)", at: "habit \(name)", day: Day(number: 0))
    record.others = values
    record.text = text
    habits.append((name, record))
  }

  /// Adds a habit's record for a day.
  /// - Parameters:
  ///   - mark: the mark for the entry; nil for nothing.
  ///   - note: the person's note about it; it may be empty.
  ///   - others: values without a place of their own.
  mutating func add(
    _ name: String, on day: Day, _ mark: MarkedHabit?, note: String, others: [NewPair] = []
  ) {
    var found = days[day] ?? Found()
    if let mark {
      let pair = NewPair(name, .plain(mark.written))
      if let first = found.habits.first(where: { $0.key == name }) {
        // Twice a day, as after a change of the clock: the second mark is kept beside the first.
        if first != pair { found.others.append(pair) }
      } else {
        found.habits.append(pair)
      }
    }
    if !note.isEmpty { found.notes.append("\(name): \(note)") }
    if !others.isEmpty { found.others.append(NewPair(name, .mapping(others))) }
    // A day without anything has no entry.
    if found.habits.count + found.notes.count + found.others.count > 0 { days[day] = found }
  }

  /// The habits, and the days in order.
  var records: [ImportedRecord] {
    let own = Set(habits.map(\.name))
    return files
      + days.sorted { $0.key < $1.key }.map { day, found in
        var record = ImportedRecord("\(program):\(day)", at: "\(day)", day: day)
        record.partial = .habits(own)
        record.habits = found.habits
        record.text = found.notes.joined(separator: "\n\n")
        if !found.others.isEmpty { record.others = [NewPair(program, .mapping(found.others))] }
        return record
      }
  }

  /// The habits' files.
  ///
  /// A name unfit for a file becomes an alias.
  private var files: [ImportedRecord] {
    // Some file systems treat `A.md` and `a.md` as one, and a name fit for a file comes first.
    var taken: Set<String> = []
    var stems: [String: String] = [:]
    for name in habits.map(\.name) where HabitDays.stem(name) == name {
      if taken.insert(name.comparedName).inserted { stems[name] = name }
    }
    return habits.map { name, record in
      let plain = HabitDays.stem(name)
      var stem = stems[name] ?? plain
      var number = 2
      while stems[name] == nil, !taken.insert(stem.comparedName).inserted {
        stem = "\(plain) \(number)"
        number += 1
      }
      var record = record
      record.path = "habits/\(stem).md"
      // Entries have the original name.
      if stem != name { record.others.append(NewPair("aliases", .list([.text(name)]))) }
      return record
    }
  }

  /// Returns true if a habit's file has this name because the habit's own is unfit for a file.
  static func isFile(_ file: String, of name: String) -> Bool {
    let stem = stem(name)
    return stem != name && (file == stem || file.hasPrefix(stem + " "))
  }

  /// Returns a name fit for a file, with dashes for characters some file systems reject.
  private static func stem(_ name: String) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var stem = ""
    for character in name where stem.utf8.count + character.utf8.count <= 100 {
      let isPlain =
        !forbidden.contains(character)
        && !character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      stem.append(isPlain ? character : "-")
    }
    if let first = stem.first, ".-".contains(first) { stem = "habit \(stem.dropFirst())" }
    while let last = stem.last, ". ".contains(last) { stem.removeLast() }
    return stem
  }
}
