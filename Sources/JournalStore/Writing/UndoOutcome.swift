public import JournalCore

/// A step that can be undone.
public struct UndoStep: Hashable, Sendable {
  /// Its number in the undo list.
  public let number: Int
  /// The person's request.
  public let label: String
  /// The day it was made.
  public let day: Day
  /// The time it was made.
  public let time: ClockTime
  /// The files it changed, as paths from the journal's root.
  public let paths: [String]
  /// The new places of the files it moved, by their old ones.
  public let moves: [String: String]

  init(_ record: UndoRecord, number: Int) {
    self.number = number
    label = record.label
    day = record.day
    time = record.time
    paths = record.changes.map(\.path)
    moves = record.changes.reduce(into: [:]) { moves, change in
      if case .move(let from, let to) = change { moves[from] = to }
    }
  }
}

/// The outcome of undoing a step.
public struct Undone: Hashable, Sendable {
  /// The undone step.
  public let step: UndoStep
  /// The changes made by undoing, in this order.
  public internal(set) var changes: [FileChange] = []
  /// The files left alone because another program has changed them since.
  public internal(set) var changedSince: [String] = []
  /// Copies of those files' texts from before the step.
  public internal(set) var copies: [String] = []
  /// Files removed by the step and since deleted for good.
  public internal(set) var gone: [String] = []
  /// Files made or moved by the step that no longer exist.
  public internal(set) var missing: [String] = []

  /// The files restored to their state before the step, each once.
  public var restored: [String] {
    let paths = changes.map { change in
      if case .move(_, let to, _) = change { to } else { change.path }
    }
    return paths.filter { !copies.contains($0) }.uniqued()
  }

  /// The files renamed back: the name each had, keyed by its restored name.
  public var renamed: [String: String] {
    var names: [String: String] = [:]
    for case .move(let from, let to, _) in changes
    where !TrashFolder.contains(from) && !TrashFolder.contains(to) {
      names[to] = from
    }
    return names
  }

  /// True if there was nothing left to undo: everything is the same as before the step.
  public var isNothing: Bool {
    changes.isEmpty && changedSince.isEmpty && gone.isEmpty && missing.isEmpty
  }

  init(_ record: UndoRecord, number: Int) { step = UndoStep(record, number: number) }
}

/// The outcome of a request to undo.
public struct UndoOutcome: Hashable, Sendable {
  /// The undone step; nil if there is none.
  public internal(set) var undone: Undone?
  /// Copies of texts that hadn't reached their files before.
  public internal(set) var recovered: [String] = []
  /// The number of records from elsewhere after the step.
  ///
  /// They aren't used.
  public internal(set) var foreignSteps = 0
  /// True if this device's key exists.
  ///
  /// Without it no record is used.
  public internal(set) var hasKey = true
}
