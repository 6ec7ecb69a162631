/// A habit: its goal, and the other settings in its file.
public struct Habit: Hashable, Sendable {
  /// The file's name without `.md`; entries use it to refer to the habit.
  public var name: String
  /// Other names in entries, such as the one before it was renamed.
  public var aliases: [String] = []
  /// The goal.
  public var goal = HabitGoal()
  /// Its numbers' unit, such as `glasses`.
  public var unit: String?
  /// Its routine's name: habits in the same routine are shown together.
  public var routine: String?
  /// Its reminder times.
  public var remind: [ClockTime] = []
  /// True if it's archived: no longer asked for.
  public var isArchived = false
  /// True if friends may see it.
  public var isShared = false
  /// True if it has its own file.
  public var hasFile = false
  /// The text in its file: its meaning to the person.
  public var about = ""

  /// Creates a daily habit without a file.
  public init(_ name: String) {
    self.name = name
  }

  /// Returns true if a name in an entry refers to it, or did: case is ignored, and `-`, `_` and
  /// space are the same.
  public func isNamed(_ name: String) -> Bool {
    let wanted = KeyTable.canonical(name.trimmed)
    return ([self.name] + aliases).contains { KeyTable.canonical($0.trimmed) == wanted }
  }

  /// Returns the path to a habit's file from the journal's root.
  public static func path(of name: String) -> String { "habits/\(name).md" }

  /// The condition for a day; nil if the habit is simply done or not done.
  public var condition: HabitCondition? { HabitCondition(self) }

  /// The goal with the condition: `3/week, at least 8 glasses`.
  public var aim: HabitAim { HabitAim(self) }
}

extension [Habit] {
  /// Returns the index of the habit a name refers to: a habit's own name takes precedence over
  /// another habit's alias.
  public func place(of name: String) -> Int? {
    let wanted = KeyTable.canonical(name.trimmed)
    return firstIndex { KeyTable.canonical($0.name.trimmed) == wanted }
      ?? firstIndex { $0.isNamed(name) }
  }
}
