public import JournalSyntax

/// A problem at a place in a file: plain data, and its line.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of problem: in a file's syntax or its meaning.
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
  /// The number of faulty bytes in the line; at least 1 if there is a line.
  public var length: Int
  /// The line with the problem, cut after 4 KiB; empty if the problem concerns the whole file.
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

  /// Creates one of a file's several diagnostics, whose ranges come in order.
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

  /// The severity: an error if something was lost.
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

/// Finds the lines of offsets in one file.
///
/// Offsets in order share a single pass through the file, however many there are.
package struct LineCursor {
  private var line = 1
  private var start = 0
  private var position = 0
  /// The end of the last offset's line, as far as it has been scanned.
  private var end = 0

  /// Creates a cursor at a file's first line.
  package init() {}

  /// Returns a byte's line (from 1), and that line's range without its line ending.
  ///
  /// Lines end with LF, CRLF or a lone CR. A BOM isn't part of any column.
  package mutating func place(
    of offset: Int, in bytes: Span<UInt8>
  ) -> (line: Int, lineRange: Range<Int>) {
    let offset = min(max(0, offset), bytes.count)
    if offset < position { self = LineCursor() }
    let hasBOM = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    if position == 0, hasBOM, offset >= 3 { start = 3 }
    while position < offset {
      let byte = bytes[position]
      position += 1
      let isPair =
        byte == Byte.carriageReturn && position < bytes.count && bytes[position] == Byte.lineFeed
      if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isPair) {
        line += 1
        start = position
      }
    }
    lookAlong(from: offset, in: bytes)
    return (line, start..<end)
  }

  /// Returns the offset where a line begins, counting lines as `place` does; the end of the bytes
  /// if there is no such line.
  package static func start(ofLine wanted: Int, in bytes: Span<UInt8>) -> Int {
    let hasBOM = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var line = 1
    var position = hasBOM ? 3 : 0
    while line < wanted, position < bytes.count {
      let byte = bytes[position]
      position += 1
      let isPair =
        byte == Byte.carriageReturn && position < bytes.count && bytes[position] == Byte.lineFeed
      if byte == Byte.lineFeed || (byte == Byte.carriageReturn && !isPair) { line += 1 }
    }
    return position
  }

  /// Scans for the end of an offset's line, only as far as an excerpt can reach; bytes scanned for
  /// the previous offset aren't scanned again.
  private mutating func lookAlong(from offset: Int, in bytes: Span<UInt8>) {
    end = max(end, offset)
    while end < bytes.count, end - offset < 8192, !bytes[end].isLineEnd {
      end += 1
    }
  }
}
