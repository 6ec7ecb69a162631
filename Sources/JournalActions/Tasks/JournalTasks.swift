public import JournalCore

/// The tasks of a journal, with their files.
public struct JournalTasks: Sendable {
  /// The journal's entries, read with `TasksView.scope`.
  public var index: DatedIndex
  /// The files that were read: `tasks.md` and entries.
  public var files: [TaskFile]
  /// Their tasks, each with its letters.
  public var list: TaskList
  /// The tasks of entries that were only counted.
  public var settled = SettledTasks()

  /// Returns the one task that a person means, with its file.
  /// - Parameters:
  ///   - words: its letters, or its text or a part of it.
  ///   - isMeant: which tasks may be meant, such as the open ones.
  /// - Throws: `JournalError.noTask` or `severalTasks`.
  public func task(
    _ words: String, _ isMeant: (JournalTask) -> Bool = { _ in true }
  ) throws(JournalError) -> (task: JournalTask, file: TaskFile) {
    let found = list.matches(words, among: isMeant)
    guard found.count < 2 else { throw .severalTasks(words, found) }
    guard let task = found.first, let file = files.first(where: { $0.path == task.path }) else {
      throw .noTask(words, nearest: list.nearestText(to: words, among: isMeant))
    }
    return (task, file)
  }

  /// Returns the tasks that are new after a file got another text.
  package func news(with file: TaskFile) -> [JournalTask] {
    TaskList(files.filter { $0.path != file.path } + [file]).news(since: list)
  }
}
