public import JournalExchange

/// What an import of tasks would do, or did.
public struct TaskImportOutcome: Hashable, Sendable {
  /// A task, and the file that it is in.
  public struct Task: Hashable, Sendable {
    /// The file's path from the journal's root.
    public var path: String
    /// Its text in the source.
    public var text: String
  }

  /// The tasks that are new.
  public var added: [Task] = []
  /// The tasks that were done in the source.
  public var finished: [Task] = []
  /// The tasks of which something else has changed in the source, such as the day they are due.
  public var updated: [Task] = []
  /// The tasks that have changed in both, differently, and are left as they are here.
  public var kept: [Task] = []
  /// The number of tasks that are here as they are in the source.
  public var unchanged = 0
  /// The number of tasks that were imported before and deleted since.
  public var deleted = 0
  /// The rows of the source: those that are used are in the tasks above, or here already.
  public var rows = ImportedRows()
  /// The path of the receipt; nil if none is written.
  public var receipt: String?
  /// What is left out, and why.
  public var problems: [TaskProblem] = []

  /// Whether nothing is to be written into a list.
  public var changesNothing: Bool { added.isEmpty && finished.isEmpty && updated.isEmpty }
}
