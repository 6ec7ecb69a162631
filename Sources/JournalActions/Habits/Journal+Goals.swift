public import JournalCore
import JournalEditing
import JournalSyntax

extension Journal {
  /// Returns the goals in the settings, and the progress of each.
  public func goals() throws -> GoalsView {
    let index = try index(MilestoneCounts.scope)
    return GoalsView(index, habitBook(index), stretches(), tasks: undatedTasks(index))
  }

  /// Sets a goal.
  /// - Parameters:
  ///   - name: `entries`, `days`, `words`, `streak`, `tasks`, `stretches`, or the name of a habit,
  ///     of a part of the body or of a stretch.
  ///   - count: above 0.
  ///   - from: the first day to count; nil for all.
  ///   - by: the last day for reaching the number; nil for none.
  /// - Throws: `JournalError`: `goalExists`, `notAGoalCount`, `notAGoalPeriod`, `notAGoal`,
  ///   `refused`, `problem`; or `StoreError`.
  public func addGoal(_ name: String, count: Int, from: Day? = nil, by: Day? = nil) throws {
    try addGoal([name], count: count, from: from, by: by)
  }

  /// Sets a goal from typed words.
  /// - Throws: as `addGoal(_:count:from:by:)`.
  public func addGoal(_ words: GoalWords) throws {
    try addGoal(words.names, count: words.count, from: words.from, by: words.by)
  }

  /// - Parameter names: the possible names, best first.
  private func addGoal(_ names: [String], count: Int, from: Day?, by: Day?) throws {
    try change("goals add") { journal, change in
      let name = try journal.countable(names)
      change.label = "goals add \(name)"
      if let goal = journal.goal(name) { throw JournalError.goalExists(goal) }
      try journal.set(PersonalGoal(name, count, from: from, by: by), in: &change)
    }
  }

  /// Changes a goal's number.
  /// - Throws: as `addGoal`, and `JournalError.noGoal`.
  public func editGoal(_ name: String, count: Int) throws {
    try editGoal(name) { $0.count = count }
  }

  /// Changes a goal's number or period.
  /// - Throws: as `addGoal`, and `JournalError.noGoal`.
  public func editGoal(_ name: String, _ edit: (inout PersonalGoal) -> Void) throws {
    try change("goals edit") { journal, change in
      var goal = try journal.known(goal: name)
      change.label = "goals edit \(goal.name)"
      edit(&goal)
      _ = try journal.countable([goal.name])
      try journal.set(goal, in: &change)
    }
  }

  /// Removes a goal.
  /// - Throws: `JournalError`: `noGoal`, `refused`; or `StoreError`.
  public func removeGoal(_ name: String) throws {
    try change("goals remove") { journal, change in
      let goal = try journal.known(goal: name)
      change.label = "goals remove \(goal.name)"
      try change.editSettings(of: journal, key: "goals") { file throws(EditError) in
        try SettingsEdit.remove(["goals", goal.name], in: file)
      }
    }
  }

  /// Returns the goal with a name in the settings, ignoring case.
  private func goal(_ name: String) -> PersonalGoal? {
    settings.goals.first { Habit($0.name).isNamed(name) }
  }

  private func known(goal name: String) throws(JournalError) -> PersonalGoal {
    guard let goal = goal(name) else {
      throw .noGoal(name, known: settings.goals.map(\.name))
    }
    return goal
  }

  private func set(_ goal: PersonalGoal, in change: inout Change) throws {
    guard goal.count > 0 else { throw JournalError.notAGoalCount }
    if let from = goal.from, let by = goal.by, from > by {
      throw JournalError.notAGoalPeriod(from: from, by: by)
    }
    try change.editSettings(of: self, key: "goals") { file throws(EditError) in
      try SettingsEdit.set(["goals", goal.name], to: .plain(goal.written), in: file)
    }
  }

  /// Returns the first countable one of some names.
  /// - Throws: `JournalError.notAGoal`.
  private func countable(_ names: [String]) throws -> String {
    let book = habitBook(try index(HabitsView.scope(settings)))
    let stretches = stretches()
    if let name = names.first(where: { MilestoneCounts.meaning(of: $0, book, stretches) != nil }) {
      return name
    }
    let known =
      ["entries", "days", "words", "streak", "tasks", "stretches"] + book.habits.map(\.name)
      + stretches.areas + stretches.stretches.map(\.name)
    throw JournalError.notAGoal(names.first ?? "", known: known)
  }
}
