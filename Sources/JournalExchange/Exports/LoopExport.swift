public import JournalCore
public import JournalSyntax

/// Writes habits as Loop Habit Tracker exports them: a table of habits, and a table of days for
/// each.
///
/// Source: the program's own export. A habit's imported values are put back.
public struct LoopExport: Sendable {
  private var habits: [String] = []
  private var tables: [(name: String, rows: [String])] = []
  private let notes: [Day: [String]]

  /// Creates an empty export.
  /// - Parameter entries: entries whose text may have notes, as an import writes them:
  ///   `run: By the lake`.
  public init(_ entries: [EntryPage]) {
    var notes: [Day: [String]] = [:]
    for entry in entries where entry.isOfHabits {
      notes[entry.day, default: []] += entry.text.split(separator: "\n\n").map(String.init)
    }
    self.notes = notes
  }

  /// Adds a habit.
  /// - Parameters:
  ///   - file: its file's front matter; empty without one.
  ///   - marks: each day's record.
  public mutating func add(_ habit: Habit, _ file: NewFrontMatter, _ marks: [DayMark]) {
    let loop = LoopExport.loopKeys(file)
    let isNumber = habit.goal.target != nil || marks.contains { $0.amount != nil && !$0.isDone }
    // An alias may be the name its file couldn't have.
    let name =
      habit.aliases.first { HabitDays.isFile(habit.name, of: $0) } ?? habit.name
    let number = habits.count + 1
    let question = loop["question"] ?? ""
    let frequency = LoopExport.frequency(of: habit.goal.pace)
    let fields: [String] = [
      LoopExport.three(number), name, isNumber ? "NUMERICAL" : "YES_NO", question,
      LoopExport.description(habit.about, after: question), "\(frequency.times)",
      "\(frequency.days)",
      loop["color"] ?? "#00897B", isNumber ? habit.unit ?? "" : "",
      LoopExport.targetType(of: habit.goal.target), LoopExport.targetValue(of: habit.goal.target),
      habit.isArchived ? "true" : "false",
    ]
    habits.append(LoopExport.line(fields))
    let days = Dictionary(marks.map { ($0.day, $0) }, uniquingKeysWith: { a, _ in a })
    let noted = notes.keys.filter { day in
      notes[day]?.contains { $0.hasPrefix(name + ": ") } == true
    }
    let rows = Set(days.keys).union(noted).sorted(by: >).map { day in
      let note = notes[day]?.filter { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }.joined(separator: "\n")
      return LoopExport.line(["\(day)", LoopExport.value(of: days[day], isNumber), note ?? ""])
    }
    tables.append((LoopExport.three(number) + " " + LoopExport.folder(name), rows))
  }

  /// The archive's files, by name.
  public var files: [(name: String, bytes: [UInt8])] {
    let head =
      "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
      + "Target Type,Target Value,Archived?\n"
    let all =
      [("Habits.csv", [head] + habits)]
      + tables.map { ("\($0.name)/Checkmarks.csv", ["Date,Value,Notes\n"] + $0.rows) }
    return all.map { name, lines in (name, Array(lines.joined().utf8)) }
  }

  // MARK: Fields

  private static func loopKeys(_ file: NewFrontMatter) -> [String: String] {
    guard case .mapping(let pairs)? = file.pairs.first(where: { $0.key == "loop" })?.value else {
      return [:]
    }
    let texts = pairs.compactMap { pair -> (String, String)? in
      switch pair.value {
      case .text(let text), .plain(let text): (pair.key, text)
      default: nil
      }
    }
    return Dictionary(texts, uniquingKeysWith: { a, _ in a })
  }

  private static func frequency(of pace: HabitGoal.Pace) -> (times: Int, days: Int) {
    switch pace {
    case .daily: (1, 1)
    case .on(let weekdays): (weekdays.count, 7)
    case .perWeek(let times): (times, 7)
    case .perMonth(let times): (times, 30)
    case .within(let times, let days): (times, days)
    }
  }

  private static func description(_ about: String, after question: String) -> String {
    let about = about.trimmed
    guard !question.isEmpty, about.hasPrefix(question) else { return about }
    return about.dropFirst(question.count).trimmed
  }

  private static func targetType(of target: HabitGoal.Target?) -> String {
    switch target {
    case .atLeast: "AT_LEAST"
    case .atMost: "AT_MOST"
    case nil: ""
    }
  }

  private static func targetValue(of target: HabitGoal.Target?) -> String {
    switch target {
    case .atLeast(let number), .atMost(let number): "\(number)"
    case nil: ""
    }
  }

  private static func value(of mark: DayMark?, _ isNumber: Bool) -> String {
    guard let mark else { return "UNKNOWN" }
    if mark.isSkipped { return "SKIP" }
    if isNumber {
      let amount = mark.amount ?? (mark.isDone ? 1 : 0)
      return "\(Int(clamping: (min(max(amount, -1e9), 1e9) * 1000).rounded()))"
    }
    return mark.isDone || (mark.amount ?? 0) > 0 ? "YES_MANUAL" : "NO"
  }

  private static func three(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
  }

  /// Returns a name without characters a folder can't have.
  private static func folder(_ name: String) -> String {
    String(name.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.prefix(60)).trimmed
  }

  private static func line(_ fields: [String]) -> String {
    fields.map { field in
      field.contains { ",\"\n\r".contains($0) }
        ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }
    .joined(separator: ",") + "\n"
  }
}

extension EntryPage {
  /// True if it was imported from a habit program, so its text has notes about habits.
  fileprivate var isOfHabits: Bool {
    other.contains { pair in
      pair.key == "source" && ["loop:", "habitbull:"].contains { pair.value.hasPrefix($0) }
    }
  }
}
