import JournalCore

/// A step that failed or was interrupted, on its way back.
struct Reversal {
  let record: UndoRecord
  /// The step's number.
  let step: Int
  /// How far each change is; nil if that can't be seen.
  var states: [JournalWriting.State?]
  /// The names of the files that changes have replaced.
  var kept: [Int: String] = [:]
  /// Why a change couldn't be changed back.
  var problem: StoreError?
  /// Whether a power cut can't bring anything of the step back.
  var isSynced = true

  init(_ record: UndoRecord, step: Int) {
    (self.record, self.step) = (record, step)
    states = record.changes.map { _ in .notMade }
  }

  /// Finds out about the change that failed: it may have been made, if only the last sync failed.
  mutating func sawFailure(
    _ state: (UndoRecord.Change) throws(StoreError) -> JournalWriting.State
  ) {
    guard let failed = states.firstIndex(where: { $0 != .made }) else { return }
    // A file is replaced only once there is a place for the old one.
    if case .write = record.changes[failed], kept[failed] == nil { return }
    states[failed] = try? state(record.changes[failed])
  }

  /// Whether the record isn't needed any more.
  var isFinished: Bool { problem == nil && isSynced && left.isChangedBack }

  /// The files by what became of them.
  var left: FailedStep {
    var left = FailedStep()
    for (change, state) in zip(record.changes, states) {
      switch (state, change) {
      case (.made, .move(_, let to)): left.changed.append(to)
      case (.made, _): left.changed.append(change.path)
      case (nil, _): left.unknown.append(change.path)
      // What another program has changed isn't changed by the step.
      case (.notMade, _), (.changedSince, _), (.gone, _): left.unchanged.append(change.path)
      }
    }
    left.changed = left.changed.uniqued()
    left.unknown = left.unknown.uniqued().filter { !left.changed.contains($0) }
    left.unchanged = left.unchanged.uniqued().filter {
      !left.changed.contains($0) && !left.unknown.contains($0)
    }
    return left
  }
}
