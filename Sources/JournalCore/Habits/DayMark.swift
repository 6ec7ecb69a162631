import JournalSyntax

/// The record of a day for a habit, combined from all entries of that day.
public struct DayMark: Hashable, Sendable {
  /// The civil day.
  public var day: Day
  /// Whether it's marked as done: in a list, by a word, or by a checked box.
  public var isDone = false
  /// The sum of the numbers; nil if there are none.
  public var amount: Double?
  /// Whether it was skipped on purpose.
  public var isSkipped = false

  /// Creates the mark of a day, empty by default.
  public init(_ day: Day, isDone: Bool = false, amount: Double? = nil, isSkipped: Bool = false) {
    self.day = day
    self.isDone = isDone
    self.amount = amount
    self.isSkipped = isSkipped
  }

  /// What the day records, without how much.
  public var kind: HabitMark {
    isDone || (amount ?? 0) > 0 ? .done : isSkipped ? .skipped : .missed
  }

  /// Whether it decides if a goal with a limit or an amount was met: a number does, and for an amount
  /// a word does, too.
  func decides(_ goal: HabitGoal) -> Bool {
    amount != nil || !isSkipped && !goal.isLimit
  }

  /// Adds what one fact records.
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
  /// Returns what the entries of a day record about it.
  /// - Parameters:
  ///   - entries: all entries of the day, with their habits and tasks.
  ///   - readsBoxes: whether a checked task with its name counts.
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
