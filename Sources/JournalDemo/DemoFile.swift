/// One file of the sample journal.
package struct DemoFile: Sendable {
  /// The path from the journal's root: `entries/2026/11/2026-11-21.md`.
  package let path: String
  /// The exact content.
  package let contents: [UInt8]
  /// The `DemoProblem` raw value of its deliberate fault; nil for a valid file.
  package let fault: String?

  /// Creates a file with its path, content and deliberate fault, if any.
  package init(path: String, contents: [UInt8], fault: String? = nil) {
    (self.path, self.contents, self.fault) = (path, contents, fault)
  }
}

/// The faults in a broken sample journal, each of a kind found in real diaries.
package enum DemoProblem: String, CaseIterable, Sendable {
  /// The second `---` is missing.
  case unclosedFence = "unclosed-fence"
  /// `mood: 11` on a scale that ends at 10.
  case moodOutOfScale = "mood-out-of-scale"
  /// `mood:` twice.
  case duplicateKey = "duplicate-key"
  /// A list indented with a tab.
  case tabIndentation = "tab-indentation"
  /// Git's conflict markers, left in the text.
  case mergeConflict = "merge-conflict"
  /// A Latin-1 byte in a UTF-8 file.
  case invalidUTF8 = "invalid-utf8"
  /// A file named after a date that doesn't exist, such as 2026-02-30.
  case impossibleDate = "impossible-date"
  /// A double quote that is never closed.
  case unclosedQuote = "unclosed-quote"
  /// A photo that isn't in the journal.
  case missingPhoto = "missing-photo"
}
