/// How the plugin Tasks of Obsidian writes tasks in a vault, from its settings.
///
/// Source: obsidian-tasks, `src/Config/Settings.ts`, version 7.
public struct TaskConventions: Hashable, Sendable {
  /// True if a task without marks gets Dataview's fields, `[due:: 2026-11-21]`; false for emoji.
  public var usesFields = false
  /// True if a task that is checked off gets the day.
  public var writesDoneDate = true
  /// True if a cancelled task gets the day.
  public var writesCancelledDate = true
  /// True if a new task gets the day it was written.
  public var writesCreatedDate = false
  /// The tag or words that every task must have, such as `#task`; nil for none.
  public var filter: String?

  /// Creates the usual conventions: emoji, with the days of done and cancelled tasks.
  public init() {}
}
