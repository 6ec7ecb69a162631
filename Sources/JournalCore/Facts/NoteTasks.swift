/// A note that isn't an entry and contains tasks.
public struct NoteTasks: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// The number of tasks that are open or started.
  public var open = 0
  /// The number of tasks done.
  public var done = 0
  /// The number of tasks cancelled.
  public var cancelled = 0
  /// The tasks themselves, if the settings list them: all, or only the open ones if the scope lists
  /// those.
  public var tasks: [JournalTask] = []

  /// Whether a scope that needs only open tasks reads the note: it may contain an open box.
  var mayBeOpen = true

  init(path: String) { self.path = path }

  /// Whether there is any task.
  var isEmpty: Bool { open + done + cancelled == 0 }
}
