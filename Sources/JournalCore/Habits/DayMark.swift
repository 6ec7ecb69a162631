import JournalSyntax

/// A habit's record for a day, combined from all the day's entries.
public struct DayMark: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// True if it's marked as done: in a list, by a word, or by a checked box.
  public var isDone = false
  /// The sum of the numbers; nil if there are none.
  public var amount: Double?
  /// True if it was skipped on purpose.
  public var isSkipped = false

  /// Creates a day's mark, empty by default.
  public init(_ day: Day, isDone: Bool = false, amount: Double? = nil, isSkipped: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.amount = amount
    self.isSkipped = isSkipped
  }

  /// The day's record, without an amount.
  public var kind: HabitMark {
    isDone || (amount ?? 0) > 0 ? .done : isSkipped ? .skipped : .missed
  }

  /// Returns true if it decides a goal with a limit or an amount: a number does, and for an amount
  /// a word does, too.
  func decides(_ goal: HabitGoal) -> Bool {
    amount != nil || !isSkipped && !goal.isLimit
  }

  /// Adds one fact's record.
  mutating func add(_ fact: Fact) {
    guard fact.kind == .habit else { return isDone = true }
    switch fact.habitMark {
    case .done: isDone = true
    case .amount(let number): amount = (amount ?? 0) + number
    case .skipped: isSkipped = true
    case .missed: break
    }
  }
}

extension Habit {
  /// Returns the habit's record in a day's entries.
  /// - Parameters:
  ///   - entries: all the day's entries, with their habits and tasks.
  ///   - readsBoxes: true if a checked task with the habit's name counts.
  public func mark(on day: Day, in entries: [Entry], readsBoxes: Bool) -> DayMark {
    var names = HabitNames()
    for name in [name] + aliases { names.add(name, of: 0) }
    var mark = DayMark(day)
    for entry in entries {
      let pool = entry.chunk.pool
      for fact in entry.facts {
        let isNamed =
          switch fact.kind {
          case .habit: names.place(pool.span, fact.text.range) != nil
          case .task where readsBoxes && fact.isChecked:
            names.place(ofTask: pool.span, fact.text.range) != nil
          default: false
          }
        if isNamed { mark.add(fact) }
      }
    }
    return mark
  }
}
