import JournalStore

/// A text that a change wrote to a file.
package struct WrittenText: Hashable, Sendable {
  /// The file's path from the journal's root.
  package var path: String
  /// The bytes before; nil for a new file.
  package var old: [UInt8]?
  /// The bytes that were written.
  package var new: [UInt8]

  /// Creates a text.
  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    (self.path, self.old, self.new) = (path, old, new)
  }
}

extension Journal {
  /// Returns the texts that the last change through this journal wrote.
  package func writtenTexts() -> [WrittenText] {
    (notices.lastStep?.files ?? []).compactMap { change in
      guard case .write(let path, let old, let new) = change else { return nil }
      return WrittenText(path: path, old: old, new: new)
    }
  }
}
