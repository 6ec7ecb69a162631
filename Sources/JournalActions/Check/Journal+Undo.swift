package import JournalCore
public import JournalStore

// Undoing changes, and the trash.
extension Journal {
  /// Returns the steps that can be undone, newest first, and the paths of damaged records.
  /// - Parameter limit: how many of the latest steps are read.
  public func undoHistory(
    limit: Int = .max
  ) throws(StoreError) -> (steps: [UndoStep], damaged: [String]) {
    try writing.history(limit: limit)
  }

  /// Undoes the last step.
  ///
  /// Files that were changed since are left alone.
  /// - Parameter keepingCopies: whether the old texts of files that were changed since are written
  ///   beside them.
  public func undo(keepingCopies: Bool = false) throws(StoreError) -> UndoOutcome {
    let outcome = try writing.undo(now: clock.now, keepingCopies: keepingCopies)
    if let undone = outcome.undone, !undone.changes.isEmpty {
      notices.note(
        WrittenStep(label: "undo \(undone.step.label)", number: nil, files: undone.changes))
    }
    return outcome
  }

  /// Returns the files in the trash, newest first: those that were deleted, then the texts that undo
  /// has replaced, whose files are there.
  public func trash() throws(StoreError) -> [TrashItem] {
    let items = try writing.trash()
    return items.filter(isDeleted) + items.filter { !isDeleted($0) }
  }

  /// Whether a file in the trash was deleted, and is not a replaced text of a file that is there.
  public func isDeleted(_ item: TrashItem) -> Bool { !location.isThere(item.origin) }

  /// Restores files from the trash to where they were.
  /// - Parameter numbers: their numbers in the list, from 1, for the undo list.
  public func restore(_ items: [TrashItem], numbers: [Int]) throws {
    let label = "trash restore " + numbers.map(String.init).joined(separator: " ")
    try change(label) { _, change in
      for item in items { change.add(writing.restoring(item)) }
    }
  }

  /// Deletes everything in the trash for good.
  /// - Parameter shown: what `trash()` returned and the person agreed to; nil if they agree to
  ///   whatever there is.
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

/// The steps that can be undone.
package struct UndoListView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  package var schema = "daymark/undo-list/1"
  /// The steps, newest first.
  package var steps: [Step]

  /// A step of the undo list.
  package struct Step: Hashable, Sendable, Codable {
    /// Its number.
    package var step: Int
    /// The command.
    package var label: String
    /// The day on which it was made.
    package var day: Day
    /// The time of that day.
    package var time: String
    /// The files that it changed, as paths from the journal's root.
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
