public import JournalStore

// Taking changes back, and the trash.
extension Journal {
  /// The steps that can be undone, newest first, and the paths of damaged records.
  public func undoHistory() throws(StoreError) -> (steps: [UndoStep], damaged: [String]) {
    try writing.history()
  }

  /// Takes back the last step.
  ///
  /// Files that were changed since are left alone.
  /// - Parameter keepingCopies: whether the old texts of files that were changed since are put beside
  ///   them.
  public func undo(keepingCopies: Bool = false) throws(StoreError) -> UndoOutcome {
    try writing.undo(now: clock.now, keepingCopies: keepingCopies)
  }

  /// What is in the trash, newest first.
  public func trash() throws(StoreError) -> [TrashItem] { try writing.trash() }

  /// Brings files from the trash back to where they were.
  /// - Parameter numbers: those of the files in the list, from 1, for the list of undo.
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
      return items
    }
  }
}
