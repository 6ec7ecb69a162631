public import JournalCore

/// A step that can be undone.
public struct UndoStep: Hashable, Sendable {
  /// What the person asked for.
  public let label: String
  /// When it was done.
  public let day: Day
  /// The time of that day.
  public let time: ClockTime
  /// The files it changed, from the journal's root.
  public let paths: [String]

  init(_ record: UndoRecord) {
    label = record.label
    day = record.day
    time = record.time
    paths = record.changes.map(\.path)
  }
}

/// What undoing a step came to.
public struct Undone: Hashable, Sendable {
  /// The step.
  public let step: UndoStep
  /// The files that are again as they were before it.
  public internal(set) var restored: [String] = []
  /// The files that were left alone, because another program has changed them since.
  public internal(set) var changedSince: [String] = []
  /// Copies of the texts that those files had before the step.
  public internal(set) var copies: [String] = []
  /// Files that were removed, and have been deleted for good since.
  public internal(set) var gone: [String] = []
  /// Files that the step made or moved, and that are not there any more.
  public internal(set) var missing: [String] = []

  /// Whether there was nothing left to take back: all is as it was before the step.
  public var isNothing: Bool {
    restored.isEmpty && changedSince.isEmpty && gone.isEmpty && missing.isEmpty
  }

  init(_ record: UndoRecord) { step = UndoStep(record) }
}

/// What asking to undo came to.
public struct UndoOutcome: Hashable, Sendable {
  /// The step that was taken back; nil if there is none.
  public internal(set) var undone: Undone?
  /// Copies of texts that didn't make it into their files before.
  public internal(set) var recovered: [String] = []
  /// How many records came from elsewhere after the step: they are not obeyed.
  public internal(set) var foreignSteps = 0
  /// Whether this device's key is there, without which no record is obeyed.
  public internal(set) var hasKey = true
}
