public import JournalSyntax

/// A problem at its place in a file: facts, and the one line at fault.
public struct Diagnostic: Hashable, Sendable {
  /// What is wrong: the text of a file, or what it means.
  public enum Problem: Hashable, Sendable {
    case syntax(SyntaxProblem)
    case entry(EntryProblem)
  }

  /// What is wrong.
  public var problem: Problem
  /// The file's path from the journal's root, as its bytes say.
  public var path: String
  /// The line, from 1; 0 where the problem is the whole file.
  public var line: Int
  /// The UTF-8 byte in the line, from 1; 0 where the problem is the whole file.
  public var column: Int
  /// How many bytes of the line are at fault; at least 1 where there is a line.
  public var length: Int
  /// The line at fault, of a very long one the beginning; empty where the problem is the whole file.
  public var excerpt: String

  /// Makes a diagnostic for a place in a file.
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

  /// Makes a diagnostic for a range of a file's bytes.
  public init(_ problem: Problem, path: String, bytes: Span<UInt8>, range: ByteRange) {
    var cursor = LineCursor()
    self.init(problem, path: path, bytes: bytes, range: range, &cursor)
  }

  /// Makes one of several diagnostics of a file, whose ranges come in order.
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

  /// A line without what is past 4 KiB of it, whole characters only.
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
