public import JournalCore

/// The tasks of a journal.
public struct JournalTasks: Sendable {
  /// The journal's entries, read with `TasksView.scope(all:)`.
  public var index: DatedIndex
  /// The tasks of `tasks.md`, of entries, and of other notes, each with its letters.
  public var list: TaskList
  /// The settled tasks that were only counted.
  public var settled = SettledTasks()
  /// The number of open tasks in notes whose tasks the settings don't list.
  public var unlisted = 0

  /// Returns the one task that a person means.
  /// - Parameters:
  ///   - words: its letters, or its text or a part of it.
  ///   - isMeant: which tasks may be meant, such as the open ones.
  /// - Throws: `JournalError.noTask` or `severalTasks`.
  public func task(
    _ words: String, _ isMeant: (JournalTask) -> Bool = { _ in true }
  ) throws(JournalError) -> JournalTask {
    let found = list.matches(words, among: isMeant)
    guard found.count < 2 else { throw .severalTasks(words, found) }
    guard let task = found.first else {
      throw .noTask(words, nearest: list.nearestText(to: words, among: isMeant))
    }
    return task
  }

  /// Returns the tasks that a person means, each once, in the order of the journal.
  /// - Parameters:
  ///   - words: the words of a text or a part of it that one task has; or else for each task its
  ///     letters, or its text or a part of it.
  ///   - isMeant: which tasks may be meant.
  /// - Throws: `JournalError.noTask` or `severalTasks`.
  public func tasks(
    _ words: [String], _ isMeant: (JournalTask) -> Bool = { _ in true }
  ) throws(JournalError) -> [JournalTask] {
    let phrase = words.joined(separator: " ")
    if words.count < 2 || !list.matches(phrase, among: isMeant).isEmpty {
      return [try task(phrase, isMeant)]
    }
    var found: Set<JournalTask> = []
    for word in words { found.insert(try task(word, isMeant)) }
    return list.tasks.filter(found.contains)
  }

  /// Returns the tasks that are new after files got another text, with their letters.
  package func news(_ changes: [(old: TaskFile, new: TaskFile)]) -> [JournalTask] {
    let paths = Set(changes.map(\.new.path))
    let others = list.tasks.filter { !paths.contains($0.path) }
    let known = Dictionary(grouping: changes.flatMap(\.old.tasks), by: \.text)
    let parts = [others[...]] + changes.map { $0.new.tasks[...] }
    return TaskList(parts).tasks.filter { task in
      paths.contains(task.path)
        && !(known[task.text] ?? []).contains { $0.isSame(as: task) && $0.detail == task.detail }
    }
  }
}
