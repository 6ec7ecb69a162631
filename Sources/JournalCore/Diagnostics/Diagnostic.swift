public import JournalSyntax

/// A problem at a place in a file: plain data, and the line it's on.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of problem: in a file's syntax, or in its meaning.
  public enum Problem: Hashable, Sendable {
    case syntax(SyntaxProblem)
    case entry(EntryProblem)
  }

  /// The problem.
  public var problem: Problem
  /// The file's path from the journal's root, as its bytes spell it.
  public var path: String
  /// The line, from 1; 0 if the problem concerns the whole file.
  public var line: Int
  /// The UTF-8 byte in the line, from 1; 0 if the problem concerns the whole file.
  public var column: Int
  /// The number of bytes at fault in the line; at least 1 if there is a line.
  public var length: Int
  /// The line with the problem, only the beginning if it's very long; empty if the problem concerns
  /// the whole file.
  public var excerpt: String

  /// Creates a diagnostic for a place in a file.
  public init(
    _ problem: Problem, path: String, line: Int = 0, column: Int = 0, length: Int = 0,
    excerpt: String = ""
  ) {
    self.problem = problem
    self.path = path
    self.line = line
    self.column = column
    self.length = length
    self.excerpt = excerpt
  }

  /// Creates a diagnostic for a range of a file's bytes.
  public init(_ problem: Problem, path: String, bytes: Span<UInt8>, range: ByteRange) {
    var cursor = LineCursor()
    self.init(problem, path: path, bytes: bytes, range: range, &cursor)
  }

  /// Creates one of several diagnostics of a file whose ranges come in order.
  package init(
    _ problem: Problem, path: String, bytes: Span<UInt8>, range: ByteRange,
    _ cursor: inout LineCursor
  ) {
    let start = min(max(0, Int(range.start)), bytes.count)
    let place = cursor.place(of: start, in: bytes)
    let line = place.lineRange
    self.init(
      problem, path: path, line: place.line, column: start - line.lowerBound + 1,
      length: max(1, min(Int(range.end), line.upperBound) - start),
      excerpt: bytes.string(Diagnostic.excerpt(of: line, in: bytes)))
  }

  /// Cuts a line after 4 KiB, keeping whole characters.
  private static func excerpt(of line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    guard line.count > 4096 else { return line }
    var end = line.lowerBound + 4096
    while end > line.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return line.lowerBound..<end
  }

  /// Whether something was lost.
  public var severity: Severity {
    switch problem {
    case .syntax(let problem): problem.severity
    case .entry(let problem): problem.severity
    }
  }

  /// A stable name for tools.
  public var code: String {
    switch problem {
    case .syntax(let problem): problem.code
    case .entry(let problem): problem.code
    }
  }
}
