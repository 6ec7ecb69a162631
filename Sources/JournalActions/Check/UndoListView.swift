public import JournalCore
public import JournalStore

/// The steps that can be undone.
public struct UndoListView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/undo-list/1"
  /// The steps, newest first.
  public var steps: [Step]

  /// A step of the undo list.
  public struct Step: Hashable, Sendable, Codable {
    /// Its number.
    public var step: Int
    /// The command.
    public var label: String
    /// The day on which it was made.
    public var day: Day
    /// The time of that day.
    public var time: String
    /// The files that it changed, as paths from the journal's root.
    public var paths: [String]
  }

  /// Creates the list of steps.
  public init(_ steps: [UndoStep]) {
    self.steps = steps.map { step in
      Step(
        step: step.number, label: step.label, day: step.day, time: step.time.description,
        paths: step.paths.uniqued())
    }
  }
}
