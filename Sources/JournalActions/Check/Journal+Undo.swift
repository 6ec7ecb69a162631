package import JournalCore
public import JournalStore

// Undoing changes, and the trash.
extension Journal {
  /// Returns the undoable steps, newest first, and the paths of damaged records.
  /// - Parameter limit: the number of latest steps to read.
  public func undoHistory(
    limit: Int = .max
  ) throws(StoreError) -> (steps: [UndoStep], damaged: [String]) {
    try writing.history(limit: limit)
  }

  /// Undoes the last step.
  ///
  /// Files changed since are left alone.
  /// - Parameter keepingCopies: true to write the old texts of files changed since beside them.
  public func undo(keepingCopies: Bool = false) throws(StoreError) -> UndoOutcome {
    let outcome = try writing.undo(now: clock.now, keepingCopies: keepingCopies)
    if let undone = outcome.undone, !undone.changes.isEmpty {
      notices.note(
        WrittenStep(label: "undo \(undone.step.label)", number: nil, files: undone.changes))
    }
    return outcome
  }

  /// Returns the files in the trash, newest first: deleted ones, then the texts replaced by undo,
  /// whose files exist.
  public func trash() throws(StoreError) -> [TrashItem] {
    let items = try writing.trash()
    return items.filter(isDeleted) + items.filter { !isDeleted($0) }
  }

  /// Returns true if a file in the trash was deleted, and isn't a replaced text of an existing
  /// file.
  public func isDeleted(_ item: TrashItem) -> Bool { !location.isThere(item.origin) }

  /// Restores files from the trash to their places.
  /// - Parameter numbers: their numbers in the list, from 1, for the undo list.
  public func restore(_ items: [TrashItem], numbers: [Int]) throws {
    let label = "trash restore " + numbers.map(String.init).joined(separator: " ")
    try change(label) { _, change in
      for item in items { change.add(writing.restoring(item)) }
    }
  }

  /// Deletes everything in the trash for good.
  /// - Parameter shown: the result of `trash()` the person agreed to; nil if they agree to any.
  /// - Throws: `JournalError.changedSinceShown`; or `StoreError`.
  public func emptyTrash(shown: [TrashItem]? = nil) throws -> [TrashItem] {
    try location.holding {
      let items = try trash()
      guard shown == nil || shown == items else { throw JournalError.changedSinceShown }
      try writing.empty(of: items)
      notices.note(
        WrittenStep(
          label: "trash empty", number: nil, files: items.map { .remove(path: $0.path, old: nil) }))
      return items
    }
  }
}

/// The undoable steps.
package struct UndoListView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  package var schema = "daymark/undo-list/1"
  /// The steps, newest first.
  package var steps: [Step]

  /// A step in the undo list.
  package struct Step: Hashable, Sendable, Codable {
    /// Its number.
    package var step: Int
    /// The command.
    package var label: String
    /// The day it was made on.
    package var day: Day
    /// The time of that day.
    package var time: String
    /// The changed files, as paths from the journal's root.
    package var paths: [String]
  }

  /// Creates the list of steps.
  package init(_ steps: [UndoStep]) {
    self.steps = steps.map { step in
      Step(
        step: step.number, label: step.label, day: step.day, time: step.time.description,
        paths: step.paths.uniqued())
    }
  }
}
