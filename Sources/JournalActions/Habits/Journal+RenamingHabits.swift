public import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

// A habit gets another name: its file moves and keeps the old name among its aliases, by which
// entries still refer to it; goals, and friends' shares, get the new one.
extension Journal {
  /// Returns the plan for renaming a habit.
  /// - Throws: `JournalError`: `noHabit`, `notAHabitName`, `habitExists`, `refused`, `brokenFile`
  ///   if a friend's shares are unknown; or `StoreError`.
  public func renamingHabit(_ name: String, to new: String) throws -> StepPlan {
    let habit = try habit(toRename: name, to: new)
    var plan = StepPlan()
    try addFile(of: habit, as: new, to: &plan)
    try addShares(of: habit, as: new, to: &plan)
    try addSettings(of: habit, as: new, to: &plan)
    return plan
  }

  /// Renames a habit everywhere except in entries: nothing in its past is lost, because its file
  /// keeps the old name among its `aliases`.
  /// - Parameter shown: the result of `renamingHabit(_:to:)` the person agreed to; nil if they
  ///   agree to any.
  /// - Throws: as `renamingHabit(_:to:)`, and `JournalError.changedSinceShown`.
  @discardableResult
  public func renameHabit(
    _ name: String, to new: String, shown: StepPlan? = nil
  ) throws -> Habit {
    try change("habits rename") { journal, change in
      let plan = try journal.renamingHabit(name, to: new)
      guard shown == nil || shown == plan else { throw JournalError.changedSinceShown }
      let habit = try journal.habit(name)
      change.label = "habits rename \(habit.name) \(new)"
      for file in plan.changes { change.add(file) }
      guard let bytes = plan.text(of: Habit.path(of: new)) else { return habit }
      return Habit.read(bytes, path: Habit.path(of: new)).0
    }
  }

  /// Returns the habit to rename.
  private func habit(toRename name: String, to new: String) throws -> Habit {
    guard HabitEdit.isName(new) else { throw JournalError.notAHabitName(new) }
    let habit = try habit(name)
    if let other = others(than: habit).first(where: { $0.isNamed(new) }) {
      throw JournalError.habitExists(other.name)
    }
    // Friends who may see the days in a row with an entry would see the habit, too.
    if habit.isShared, Habit(SharedNumbers.journalName).isNamed(new) {
      throw JournalError.notAHabitName(new)
    }
    return habit
  }

  private func others(than habit: Habit) -> [Habit] { habits().filter { $0.name != habit.name } }

  private func addFile(of habit: Habit, as new: String, to plan: inout StepPlan) throws {
    let from = Habit.path(of: habit.name)
    let to = Habit.path(of: new)
    let old = try location.contents(of: from)
    var bytes = old ?? Array("---\ngoal: daily\n---\n".utf8)
    if !Habit(new).isNamed(habit.name) {
      bytes = try refusing(from, bytes) { (file) throws(HabitError) in
        try HabitEdit.add(.text(habit.name), to: "aliases", in: file)
      }
    }
    guard from != to else { return }
    guard let old else { return plan.add(.write(path: to, old: nil, new: bytes), .habit) }
    plan.add(.write(path: from, old: old, new: bytes), .habit)
    plan.add(.move(from: from, to: to, old: bytes), .habit)
  }

  /// Returns a habit's file after an edit, or throws with the place where it is refused.
  private func refusing(
    _ path: String, _ bytes: [UInt8], _ work: ([UInt8]) throws(HabitError) -> [UInt8]
  ) throws(JournalError) -> [UInt8] {
    do throws(HabitError) { return try work(bytes) } catch {
      throw .refused(.edit(error.edit, key: error.key), path: path, bytes: bytes)
    }
  }

  // MARK: Friends

  /// Adds the files of friends who may see the habit.
  ///
  /// Nobody sees more than before: if the new name is listed without the old one, it is removed.
  private func addShares(of habit: Habit, as new: String, to plan: inout StepPlan) throws {
    let (book, problems) = friendBook()
    if let problem = problems.first(where: \.problem.isOfReading) {
      throw JournalError.brokenFile(problem)
    }
    for friend in book.friends {
      var renamed = friend
      renamed.share = Journal.shares(friend.share, renaming: habit.name, to: new)
      guard renamed.share != friend.share, let bytes = try location.contents(of: friend.path)
      else { continue }
      if friend.isUnread, let problem = problems.first(where: { $0.path == friend.path }) {
        throw JournalError.brokenFile(problem)
      }
      if !renamed.share.contains(new) { plan.remarks.append(.notShared(path: friend.path)) }
      do throws(EditError) {
        let edited = try renamed.edited(bytes, from: friend)
        plan.add(.write(path: friend.path, old: bytes, new: edited), .friend)
      } catch {
        throw JournalError.refused(.edit(error, key: "share"), path: friend.path, bytes: bytes)
      }
    }
  }

  /// Returns a friend's shares with a habit renamed.
  private static func shares(_ names: [String], renaming old: String, to new: String) -> [String] {
    let old = Habit(old)
    let added = Habit(new)
    if names.contains(where: old.isNamed) {
      return names.filter { old.isNamed($0) || !added.isNamed($0) }
        .map { old.isNamed($0) ? new : $0 }.uniqued()
    }
    return names.filter { !added.isNamed($0) }
  }

  // MARK: Settings

  /// Adds the settings with the habit's goal, and with the key it is recorded under from now on.
  private func addSettings(of habit: Habit, as new: String, to plan: inout StepPlan) throws {
    let goal = goal(toRenameOf: habit, as: new, &plan)
    let keys = habitKeys(renaming: habit, to: new)
    guard goal != nil || keys != nil else { return }
    var change = Change("")
    let setting: Setting = goal == nil ? .habitKeys : .goals
    try change.editSettings(of: self, key: setting.rawValue) { file throws(EditError) in
      var file = file
      if let goal { file = try SettingsEdit.renameGoal(goal, to: new, in: file) }
      guard let keys else { return file }
      return try SettingsEdit.set(
        Setting.habitKeys.rawValue, to: .list(keys.map { .text($0) }), in: file)
    }
    for file in change.files { plan.add(file, .settings) }
  }

  /// Returns the keys of habits with a new one before the old one, which entries still have; nil if
  /// the habit has no key of its own, or the new name is one already.
  private func habitKeys(renaming habit: Habit, to new: String) -> [String]? {
    var keys = settings.habitKeys
    guard let place = keys.firstIndex(where: habit.isNamed),
      !keys.contains(where: Habit(new).isNamed)
    else { return nil }
    keys.insert(new, at: place)
    return keys
  }

  /// Returns the goal to rename with the habit; nil if there is none, or its new name is taken.
  private func goal(toRenameOf habit: Habit, as new: String, _ plan: inout StepPlan) -> String? {
    let others = others(than: habit)
    let goals = settings.goals.map(\.name).filter { name in
      // Another habit's own name comes before this one's alias.
      habit.isNamed(name) && !Habit(new).isNamed(name) && !PersonalGoal.isGeneral(name)
        && !others.contains { Habit($0.name).isNamed(name) }
    }
    guard let goal = goals.first else { return nil }
    let isTaken =
      PersonalGoal.isGeneral(new) || settings.goals.contains { Habit(new).isNamed($0.name) }
    guard !isTaken else {
      plan.remarks += goals.map { .goalKept($0) }
      return nil
    }
    plan.remarks += goals.dropFirst().map { .goalKept($0) }
    return goal
  }
}
