/// Reads the lines between two fences into rows, with a place in them and no exceptions.
///
/// Functions that can meet a fault return `false` and leave it in `fault`; only the loop over the
/// root's keys (`YAMLReader+Root`) takes it up, so that a fault costs one key.
struct YAMLReader: ~Escapable {
  /// The whole file.
  let bytes: Span<UInt8>
  /// Where reading stands.
  var position = 0
  /// Where reading stops for now: the end of the lines, or the next obstacle.
  var end = 0
  /// The first byte of the line `position` is on.
  var lineStart = 0
  /// How many bytes of white space begin the current line; -1 past the last one.
  var indent = -1
  /// Whether a tab is among them.
  var indentHasTab = false
  /// Whether blank lines or comments stand right before the current line.
  var followsGap = false
  /// How many collections are open.
  var depth = 0
  /// Brackets may hold `@a` and `#a`, on one line.
  var isLenientFlow = false
  /// The byte after the row that was completed last.
  var lastStop = 0
  /// What stopped the reading of a value.
  var fault: SyntaxDiagnostic?

  /// What was read, as in `FrontMatter`.
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
  /// Bytes read in vain, against inputs that would be read over and over.
  var wasted = 0
  /// Where the block turned out to end although a closing fence stands further down, or -1.
  var bodyInBlock = -1

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// The byte at `index`; past the end it is a line feed, so that lines end by themselves.
  @inline(__always) func at(_ index: Int) -> UInt8 {
    index < end ? bytes[index] : Byte.lineFeed
  }

  /// Records a fault and answers `false`.
  mutating func fail(_ problem: SyntaxProblem, _ start: Int, _ stop: Int) -> Bool {
    fault = SyntaxDiagnostic(problem, at: ByteRange(start, min(max(start, stop), end)))
    return false
  }

  /// Records something that was read all the same.
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

  /// Appends the row of an absent value.
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

  /// Completes a collection's row; without `stop` it ends where its last child does.
  mutating func closeCollection(_ row: Int, at stop: Int? = nil) {
    depth -= 1
    lastStop = stop ?? lastStop
    nodes[row].source.end = Int32(truncatingIfNeeded: lastStop)
    nodes[row].next = Int32(truncatingIfNeeded: nodes.count)
  }
}

// MARK: - Lines

extension YAMLReader {
  /// Goes to the first byte of the next line that holds more than blanks and a comment.
  mutating func nextContentLine() {
    var i = bytes.afterBreak(bytes.lineEnd(position, end), end)
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
      i = bytes.afterBreak(byte.isLineEnd ? i : bytes.lineEnd(i, end), end)
    }
    (position, lineStart, indent, indentHasTab) = (end, end, -1, false)
  }

  /// Begins at a line: like `nextContentLine`, the line at `start` included.
  mutating func firstContentLine(at start: Int) {
    lineStart = start
    let i = bytes.skipBlanks(start, end)
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

  /// Whether nothing but blanks and a comment follows on the line.
  func isRestBlank(_ index: Int) -> Bool {
    let i = bytes.skipBlanks(index, end)
    let byte = at(i)
    return byte.isLineEnd || (byte == Byte.hash && i > index)
  }

  /// Whether a `-` with white space after it stands at `index`.
  @inline(__always) func isDash(_ index: Int) -> Bool {
    at(index) == Byte.dash && at(index + 1).isWhite
  }

  /// The column of `position`.
  var column: Int { position - lineStart }
}
