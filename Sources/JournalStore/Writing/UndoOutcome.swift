public import JournalCore

/// A step that can be undone.
public struct UndoStep: Hashable, Sendable {
  /// Its number in the undo list.
  public let number: Int
  /// The person's request.
  public let label: String
  /// The day on which it was made.
  public let day: Day
  /// The time of that day.
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
  /// The step that was undone.
  public let step: UndoStep
  /// What undoing wrote, in this order.
  public internal(set) var changes: [FileChange] = []
  /// The files that were left alone because another program has changed them since.
  public internal(set) var changedSince: [String] = []
  /// Copies of the texts that those files had before the step.
  public internal(set) var copies: [String] = []
  /// Files that the step removed and that have been deleted for good since.
  public internal(set) var gone: [String] = []
  /// Files that the step made or moved and that no longer exist.
  public internal(set) var missing: [String] = []

  /// The files that are again as they were before the step, each once.
  public var restored: [String] {
    let paths = changes.map { change in
      if case .move(_, let to, _) = change { to } else { change.path }
    }
    return paths.filter { !copies.contains($0) }.uniqued()
  }

  /// The files that were renamed back: the name that each had, by the one it has again.
  public var renamed: [String: String] {
    var names: [String: String] = [:]
    for case .move(let from, let to, _) in changes
    where !TrashFolder.contains(from) && !TrashFolder.contains(to) {
      names[to] = from
    }
    return names
  }

  /// Whether there was nothing left to undo: everything is as it was before the step.
  public var isNothing: Bool {
    changes.isEmpty && changedSince.isEmpty && gone.isEmpty && missing.isEmpty
  }

  init(_ record: UndoRecord, number: Int) { step = UndoStep(record, number: number) }
}

/// The outcome of a request to undo.
public struct UndoOutcome: Hashable, Sendable {
  /// The step that was undone; nil if there is none.
  public internal(set) var undone: Undone?
  /// Copies of texts that hadn't made it into their files before.
  public internal(set) var recovered: [String] = []
  /// How many records came from elsewhere after the step.
  ///
  /// They aren't obeyed.
  public internal(set) var foreignSteps = 0
  /// Whether this device's key exists.
  ///
  /// Without it no record is obeyed.
  public internal(set) var hasKey = true
}
