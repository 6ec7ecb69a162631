import JournalSyntax

/// What a file and a copy of it differ in.
public enum CopyDifference: Hashable, Sendable {
  /// Nothing.
  case same
  /// Lines of a text; blank ones don't count. Both numbers are 0 if only blanks differ, or the order.
  case lines(onlyInCopy: Int, onlyInFile: Int)
  /// At least one isn't text.
  case bytes

  /// Compares a file with a copy of it.
  public init(of file: [UInt8], with copy: [UInt8]) {
    guard file != copy else {
      self = .same
      return
    }
    guard CopyMerge.isText(file), CopyMerge.isText(copy) else {
      self = .bytes
      return
    }
    var counts: [[UInt8]: Int] = [:]
    for line in TextLine.lines(of: copy) where !line.isBlank { counts[line.text, default: 0] += 1 }
    for line in TextLine.lines(of: file) where !line.isBlank { counts[line.text, default: 0] -= 1 }
    self = .lines(
      onlyInCopy: counts.values.reduce(0) { $0 + max($1, 0) },
      onlyInFile: counts.values.reduce(0) { $0 + max(-$1, 0) })
  }
}
