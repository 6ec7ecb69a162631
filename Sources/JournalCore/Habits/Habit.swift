/// A habit: its goal, and what else its file says.
public struct Habit: Hashable, Sendable {
  /// The file's name without `.md`; entries name it so.
  public var name: String
  /// What is asked for.
  public var goal = HabitGoal()
  /// What its numbers count, as `glasses`.
  public var unit: String?
  /// The habits that are shown with it, by the name of their routine.
  public var routine: String?
  /// When to be reminded.
  public var remind: [ClockTime] = []
  /// It is not asked for any more.
  public var isArchived = false
  /// Friends may see it.
  public var isShared = false
  /// Whether it has a file of its own.
  public var hasFile = false
  /// The text of its file: what it means to the person.
  public var about = ""

  /// A habit without a file: daily.
  public init(_ name: String) {
    self.name = name
  }

  /// Whether entries may mean it by a name: case, `-`, `_` and space make no difference.
  public func isNamed(_ name: String) -> Bool {
    KeyTable.canonical(self.name) == KeyTable.canonical(name.trimmed)
  }

  /// The path of a habit's file from the journal's root.
  public static func path(of name: String) -> String { "habits/\(name).md" }

  /// The goal in words: `3/week, at least 8 glasses`.
  public var goalText: String {
    var text = goal.pace.description
    let unit = unit.map { " " + $0 } ?? ""
    switch goal.target {
    case nil: break
    case .atLeast(let number): text += ", at least \(number.plainText)\(unit)"
    case .atMost(let number): text += ", at most \(number.plainText)\(unit)"
    }
    if goal.isRolling { text += ", any seven days" }
    return text
  }
}

extension Double {
  /// Its shortest text, without `.0`.
  fileprivate var plainText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
