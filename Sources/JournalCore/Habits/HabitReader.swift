import JournalSyntax

extension Habit {
  /// Reads a habit's file; an unusable value keeps its default and reports a problem.
  /// - Parameter path: the file's path from the journal's root.
  public static func read(_ file: [UInt8], path: String) -> (Habit, [Diagnostic]) {
    var reader = HabitReader(file: file, path: path)
    reader.readAll()
    return (reader.habit, reader.problems)
  }

  /// Reads a pause as a habit's file writes it: a day, a range, or `2026-11-21..` for one without
  /// an end; nil for anything else.
  package static func pause(_ text: String) -> DayRange? {
    // Words that depend on today have no meaning in a file.
    guard text.first?.isNumber == true else { return nil }
    return DateWords.fixedRange(text)
  }

  /// The keys a habit's file may contain.
  static let known = [
    "goal", "at-least", "at-most", "quiet", "unit", "week", "rest", "pause", "freeze", "from",
    "until",
    "remind", "archived", "routine", "share", "aliases",
  ]
}

/// Reads a habit's file key by key.
private struct HabitReader {
  let file: [UInt8]
  let path: String
  var yaml = FrontMatter()
  var habit: Habit
  var problems: [Diagnostic] = []

  init(file: [UInt8], path: String) {
    self.file = file
    self.path = path
    let name = path.split(separator: "/").last ?? ""
    habit = Habit(String(name.hasSuffix(".md") ? name.dropLast(3) : name))
    habit.hasFile = true
  }

  mutating func readAll() {
    var syntax: [SyntaxDiagnostic] = []
    let file = file
    yaml.read(file.span, diagnostics: &syntax)
    problems = syntax.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: file.span, range: $0.range)
    }
    habit.about = file.span.string(file.span.trimmed(yaml.bodyStart..<file.count))
    guard let root = yaml.nodes.first, root.kind == .mapping else { return }
    var named: Set<String> = []
    var isShareUnread = syntax.contains(where: \.problem.mayCostValues)
    for pair in Array(yaml.pairs(of: 0)) {
      let name = KeyTable.canonicalText(text(pair.key))
      // The first duplicate key wins; an empty value counts as absent.
      let isFirst = named.insert(name).inserted
      if name == "share", !isFirst { isShareUnread = true }
      guard isFirst, scalar(pair.value) != "" else { continue }
      if Habit.known.contains(name) {
        read(name, pair.value)
      } else if let near = nearest(name, among: Habit.known) {
        // Other keys are the person's own.
        add(.unknownSetting(name: text(pair.key), nearest: near), at: pair.key)
      }
    }
    // Sharing must be set without a doubt.
    if isShareUnread { habit.isShared = false }
    checkTogether()
  }

  private mutating func read(_ name: String, _ row: Int) {
    switch name {
    case "goal":
      if let pace = value(name, .pace, row, HabitGoal.Pace.init(_:)) {
        habit.goal.pace = pace
      }
    case "at-least", "at-most": readTarget(name, row)
    case "quiet":
      habit.goal.quiet = value(
        name, .oneOf(HabitGoal.Quiet.allCases.map(\.rawValue)), row,
        { HabitGoal.Quiet(rawValue: $0.lowercased()) })
    case "unit": habit.unit = scalar(row)
    case "routine": habit.routine = scalar(row)
    case "week":
      let isRolling = value(name, .oneOf(["calendar", "rolling"]), row) {
        ["calendar": false, "rolling": true][$0.lowercased()]
      }
      habit.goal.isRolling = isRolling ?? false
    case "rest":
      habit.goal.rest = Set(values(name, .weekdays, row, HabitReader.weekdays).joined())
    case "pause":
      habit.goal.pauses = values(name, .days, row, Habit.pause)
    case "freeze":
      habit.goal.freezes = value(name, .daysOfMonth, row, HabitReader.freezes) ?? 0
    case "from": habit.goal.from = value(name, .firstDay, row, HabitReader.day)
    case "until": habit.goal.until = value(name, .lastDay, row, HabitReader.day)
    case "remind":
      habit.remind = values(name, .habitTime, row) { ClockTime(written: $0) }
    case "archived": habit.isArchived = value(name, .flag, row, Bool.init(written:)) ?? false
    case "aliases": habit.aliases = values(name, .texts, row) { $0.isEmpty ? nil : $0 }
    case "share": habit.isShared = value(name, .flag, row, Bool.init(written:)) ?? false
    default: break
    }
  }

  private mutating func readTarget(_ name: String, _ row: Int) {
    let isLeast = name == "at-least"
    let expected = isLeast ? SettingShape.numberAboveZero : .numberFromZero
    guard let number = value(name, expected, row, HabitReader.number) else { return }
    guard number.isFinite, number > 0 || !isLeast && number == 0 else {
      return add(.badSetting(name: name, expected: expected), at: row)
    }
    habit.goal.target = isLeast ? .atLeast(number) : .atMost(number)
  }

  /// Reports inconsistencies in the goal as a whole.
  private mutating func checkTogether() {
    if let from = habit.goal.from, let until = habit.goal.until, until < from {
      habit.goal.until = nil
      guard let row = row(of: "until") else { return }
      add(.badSetting(name: "until", expected: .lastDayFromFirst), at: row)
    }
    if yaml.pairs(of: 0).contains(where: { isNamed("at-most", $0.key) }),
      yaml.pairs(of: 0).contains(where: { isNamed("at-least", $0.key) }),
      let row = row(of: "at-most")
    {
      add(.badSetting(name: "at-most", expected: .onlyTarget), at: row)
    }
    if let quiet = habit.goal.quiet, quiet == .kept ? !habit.goal.isLimit : habit.goal.isLimit {
      habit.goal.quiet = nil
      guard let row = row(of: "quiet") else { return }
      add(.badSetting(name: "quiet", expected: quiet == .kept ? .limitAlone : .noLimit), at: row)
    }
    if habit.goal.freezes > 0, !habit.goal.isDaily, let row = row(of: "freeze") {
      add(.freezeUnused(goal: habit.goal.pace.description), at: row)
    }
  }

  private func row(of name: String) -> Int? {
    yaml.pairs(of: 0).first { isNamed(name, $0.key) }?.value
  }

  private func isNamed(_ name: String, _ key: Int) -> Bool {
    KeyTable.canonical(text(key)) == Array(name.utf8)
  }

  // MARK: Values

  /// Returns a scalar's value; reports a problem if it has none.
  private mutating func value<Value>(
    _ name: String, _ expected: SettingShape, _ row: Int, _ read: (String) -> Value?
  ) -> Value? {
    if let value = scalar(row).flatMap(read) { return value }
    add(.badSetting(name: name, expected: expected), at: row)
    return nil
  }

  /// Returns the values in a list, or of a single scalar.
  private mutating func values<Value>(
    _ name: String, _ expected: SettingShape, _ row: Int, _ read: (String) -> Value?
  ) -> [Value] {
    items(row).compactMap { value(name, expected, $0, read) }
  }

  private static func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return WrittenNumber.value(bytes.span, in: 0..<bytes.count)
  }

  /// Reads `sat`, `sat sun`, `weekends` or `weekdays`.
  private static func weekdays(_ text: String) -> Set<Weekday>? {
    guard case .on(let days) = HabitGoal.Pace(text) else { return nil }
    return days
  }

  /// Reads `2/month`, `2 per month`, or the number alone.
  private static func freezes(_ text: String) -> Int? {
    let words = text.lowercased().split { $0 == " " || $0 == "/" }
      .filter { $0 != "per" && $0 != "a" }
    guard let count = words.first.flatMap({ Int($0) }), (0...31).contains(count),
      words.count == 1 || words.dropFirst().elementsEqual(["month"])
    else { return nil }
    return count
  }

  private static func day(_ text: String) -> Day? {
    guard text.first?.isNumber == true else { return nil }
    return DateWords.fixedDay(text)
  }

  private func text(_ row: Int) -> String { yaml.text(of: row, in: file.span) }

  private func scalar(_ row: Int) -> String? {
    yaml.nodes[row].isScalar ? text(row).trimmed : nil
  }

  /// Returns the rows of a list's items, or the value's own row.
  private func items(_ row: Int) -> [Int] {
    yaml.nodes[row].kind == .sequence ? Array(yaml.items(of: row)) : [row]
  }

  private mutating func add(_ problem: EntryProblem, at row: Int) {
    problems.append(
      Diagnostic(.entry(problem), path: path, bytes: file.span, range: yaml.nodes[row].source))
  }
}
