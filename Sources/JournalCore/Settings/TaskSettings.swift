/// The `tasks:` settings.
public struct TaskSettings: Hashable, Sendable {
  /// The files whose tasks are listed.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    /// Entries and `tasks.md`.
    case entries
    /// Also the notes that aren't entries.
    case all
  }

  /// The files whose tasks are listed.
  public var source = Source.entries
  /// Whether the time of day is written into a task that is checked off.
  public var writesDoneTime = false

  /// Creates the default settings.
  public init() {}
}
