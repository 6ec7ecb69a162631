/// One file of the sample journal.
public struct DemoFile: Sendable {
  /// Where it belongs, from the journal's root: `entries/2026/11/2026-11-21.md`.
  public let path: String
  /// What it holds, byte for byte.
  public let contents: [UInt8]
  /// The `DemoFault` raw value of what is wrong with it on purpose, or nil for a sound file.
  public let fault: String?

  /// A file with its path, bytes and deliberate fault, if any.
  public init(path: String, contents: [UInt8], fault: String? = nil) {
    self.path = path
    self.contents = contents
    self.fault = fault
  }
}

/// The mistakes that a broken sample journal holds, each of a kind seen in real diaries.
public enum DemoFault: String, CaseIterable, Sendable {
  /// The second `---` is missing.
  case unclosedFence = "unclosed-fence"
  /// `mood: 11` on a scale that ends at 10.
  case moodOutOfScale = "mood-out-of-scale"
  /// `mood:` twice.
  case duplicateKey = "duplicate-key"
  /// A list indented with a tab.
  case tabIndentation = "tab-indentation"
  /// git's conflict markers, left in the text.
  case mergeConflict = "merge-conflict"
  /// A byte of Latin-1 in a UTF-8 file.
  case invalidUTF8 = "invalid-utf8"
  /// A file named after a day that no calendar has, such as 2026-02-30.
  case impossibleDate = "impossible-date"
  /// A double quote that never closes.
  case unclosedQuote = "unclosed-quote"
  /// A photo that is not in the journal.
  case missingPhoto = "missing-photo"
}
