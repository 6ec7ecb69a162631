public import JournalCore
import JournalEditing
import JournalSyntax

extension Journal {
  /// Returns the goals of the settings, and the progress of each.
  public func goals() throws -> GoalsView {
    let index = try index(MilestoneCounts.scope)
    return GoalsView(index, habitBook(index), stretches(), tasks: undatedTasks)
  }

  /// Sets a goal.
  /// - Parameters:
  ///   - name: `entries`, `words`, `streak`, `tasks`, `stretches`, or the name of a habit, of a
  ///     part of the body or of a stretch.
  ///   - count: above 0.
  /// - Throws: `JournalError`: `goalExists`, `notAGoalCount`, `notAGoal`, `refused`, `problem`; or
  ///   `StoreError`.
  public func addGoal(_ name: String, count: Int) throws {
    try change("goals add \(name)") { journal, change in
      if let goal = journal.goal(name) { throw JournalError.goalExists(goal) }
      try journal.set(goal: name, to: count, in: &change)
    }
  }

  /// Changes the number of a goal.
  /// - Throws: as `addGoal`, and `JournalError.noGoal`.
  public func editGoal(_ name: String, count: Int) throws {
    try change("goals edit") { journal, change in
      let goal = try journal.known(goal: name)
      change.label = "goals edit \(goal.name)"
      try journal.set(goal: goal.name, to: count, in: &change)
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

  /// Returns the goal of the settings with a name, ignoring case.
  private func goal(_ name: String) -> PersonalGoal? {
    settings.goals.first { Habit($0.name).isNamed(name) }
  }

  private func known(goal name: String) throws(JournalError) -> PersonalGoal {
    guard let goal = goal(name) else {
      throw .noGoal(name, known: settings.goals.map(\.name))
    }
    return goal
  }

  private func set(goal name: String, to count: Int, in change: inout Change) throws {
    guard count > 0 else { throw JournalError.notAGoalCount }
    let (book, stretches) = (habitBook(try index(HabitsView.scope(settings))), stretches())
    guard MilestoneCounts.meaning(of: name, book, stretches) != nil else {
      let known =
        ["entries", "words", "streak", "tasks", "stretches"] + book.habits.map(\.name)
        + stretches.areas + stretches.stretches.map(\.name)
      throw JournalError.notAGoal(name, known: known)
    }
    try change.editSettings(of: self, key: "goals") { file throws(EditError) in
      try SettingsEdit.set(["goals", name], to: .plain("\(count)"), in: file)
    }
  }
}
