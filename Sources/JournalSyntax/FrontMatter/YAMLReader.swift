/// Reads the lines between two fences into rows with their places, without throwing errors.
///
/// Functions that can encounter a fault return `false` and store it in `fault`; only the loop over
/// the root's keys (`YAMLReader+Root`) handles it, so that a fault costs one key.
struct YAMLReader: ~Escapable {
  /// The whole file.
  let bytes: Span<UInt8>
  /// The current position.
  var position = 0
  /// The current end of reading: the end of the lines, or the next obstacle.
  var end = 0
  /// The first byte of the current line.
  var lineStart = 0
  /// The current line's leading white space, in bytes; -1 after the last line.
  var indent = -1
  /// True if the indentation contains a tab.
  var indentHasTab = false
  /// True if blank lines or comments immediately precede the current line.
  var followsGap = false
  /// The number of open collections.
  var depth = 0
  /// True if brackets on one line may contain `@a` and `#a`.
  var isLenientFlow = false
  /// The byte after the most recently completed row.
  var lastStop = 0
  /// The fault that stopped the reading of a value.
  var fault: SyntaxDiagnostic?

  /// The rows read so far, as in `FrontMatter`.
  var nodes: [FrontMatterNode] = []
  var decoded: [UInt8] = []
  var diagnostics: [SyntaxDiagnostic] = []

  // The root's state (`YAMLReader+Root`).

  /// The end of the lines to read.
  var contentEnd = 0
  /// The column of the root's keys.
  var rootIndent = 0
  /// The row of the root's last key, or -1.
  var lastKey = -1
  /// The number of bytes read in vain, to guard against inputs read repeatedly.
  var wasted = 0
  /// The place where the block ended despite a closing fence further down, or -1.
  var bodyInBlock = -1

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the byte at `index`, or a line feed after the end, so lines need no special end.
  @inline(__always) func at(_ index: Int) -> UInt8 {
    index < end ? bytes[index] : Byte.lineFeed
  }

  /// Records a fault and returns `false`.
  mutating func fail(_ problem: SyntaxProblem, _ start: Int, _ stop: Int) -> Bool {
    fault = SyntaxDiagnostic(problem, at: ByteRange(start, min(max(start, stop), end)))
    return false
  }

  /// Records a problem that didn't prevent reading.
  mutating func warn(_ problem: SyntaxProblem, _ start: Int, _ stop: Int) {
    diagnostics.append(SyntaxDiagnostic(problem, at: ByteRange(start, stop)))
  }

  /// Appends a scalar's row.
  @inline(__always)
  mutating func append(
    _ kind: FrontMatterNode.Kind, _ start: Int, _ stop: Int, text: ByteRange,
    isDecoded: Bool = false
  ) {
    lastStop = stop
    nodes.append(
      FrontMatterNode(
        kind: kind, isDecoded: isDecoded, source: ByteRange(start, stop), text: text,
        next: Int32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Appends an absent value's row.
  mutating func appendEmpty(at place: Int) {
    append(.plain, place, place, text: ByteRange(place, place))
  }

  /// Opens a collection's row; `closeCollection` completes it.
  mutating func openCollection(_ kind: FrontMatterNode.Kind, at start: Int) -> Bool {
    guard depth < SyntaxLimits.nesting else {
      return fail(
        .nestingTooDeep(limit: SyntaxLimits.nesting), start, bytes.lineEnd(start, end))
    }
    depth += 1
    append(kind, start, start, text: ByteRange(start, start))
    return true
  }

  /// Completes a collection's row; if `stop` is nil, it ends where its last child does.
  mutating func closeCollection(_ row: Int, at stop: Int? = nil) {
    depth -= 1
    lastStop = stop ?? lastStop
    nodes[row].source.end = Int32(truncatingIfNeeded: lastStop)
    nodes[row].next = Int32(truncatingIfNeeded: nodes.count)
  }
}

// MARK: - Lines

extension YAMLReader {
  /// Moves to the first byte of the next line that contains more than blanks and a comment.
  mutating func nextContentLine() {
    var i = bytes.afterLineEnd(bytes.lineEnd(position, end), end)
    followsGap = false
    while i < end {
      lineStart = i
      var hasTab = false
      while i < end, bytes[i].isBlank {
        hasTab = hasTab || bytes[i] == Byte.tab
        i += 1
      }
      let byte = at(i)
      if !byte.isLineEnd, byte != Byte.hash {
        position = i
        indent = i - lineStart
        indentHasTab = hasTab
        return
      }
      followsGap = true
      i = bytes.afterLineEnd(byte.isLineEnd ? i : bytes.lineEnd(i, end), end)
    }
    position = end
    lineStart = end
    indent = -1
    indentHasTab = false
  }

  /// Begins at a line: like `nextContentLine`, but includes the line at `start`.
  mutating func firstContentLine(at start: Int) {
    lineStart = start
    let i = bytes.afterBlanks(start, end)
    position = i
    if i < end, !bytes[i].isLineEnd, bytes[i] != Byte.hash {
      indent = i - start
      indentHasTab = (start..<i).contains { bytes[$0] == Byte.tab }
      followsGap = false
    } else {
      nextContentLine()
      followsGap = true
    }
  }

  /// Returns true if only blanks and a comment follow on the line.
  func isRestBlank(_ index: Int) -> Bool {
    let i = bytes.afterBlanks(index, end)
    let byte = at(i)
    return byte.isLineEnd || (byte == Byte.hash && i > index)
  }

  /// Returns true if `index` is at a `-` followed by white space.
  @inline(__always) func isDash(_ index: Int) -> Bool {
    at(index) == Byte.dash && at(index + 1).isWhitespace
  }

  /// The column of `position`.
  var column: Int { position - lineStart }
}
