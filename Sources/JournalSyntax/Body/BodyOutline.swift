/// The beginnings of a body's lines, and an estimate of libcmark's work.
///
/// It is made in one pass over the bytes, before libcmark sees them. The counts bound the three
/// causes of slowness in libcmark 0.30.2: containers left open over many blank lines, image
/// brackets left open while links are closed, and the sheer number of inline nodes.
struct BodyOutline {
  /// The first byte of every line, followed by the end of the body.
  private(set) var lineStarts: [Int32] = []
  /// True if the body contains `]:`; without it, there is no link definition.
  private(set) var mayDefineLinks = false
  /// The deepest nesting any line can open.
  private(set) var deepestNesting = 0
  /// The steps over blank lines: for each, the depth of the containers that may still be open.
  private(set) var blankLineSteps = 0
  /// The steps over open image brackets: for each closed link, the number of images open around it.
  private(set) var openImageSteps = 0
  /// The approximate time libcmark takes for all nodes, in tenths of a microsecond.
  private(set) var nodeCost = 0

  /// True if each line is blank or begins with a letter or `#`, so all blocks are paragraphs and
  /// `#` headings.
  private(set) var isProse = true

  private var openDepth = 0
  private var isAfterBlankLine = true
  private var lineDepth = 0
  private var listMarks = 0
  private var quoteMarks = 0
  private var openBrackets: [Bool] = []
  private var openImages = 0

  /// The number of lines.
  var lineCount: Int { lineStarts.count - 1 }

  /// Returns the first byte of a line, counted from 1 as in libcmark; after the last line, the end.
  func start(ofLine line: Int) -> Int {
    Int(lineStarts[max(0, min(line - 1, lineCount))])
  }

  /// Returns the byte after a line and its line ending.
  func end(ofLine line: Int) -> Int {
    start(ofLine: max(line, 0) + 1)
  }

  /// Reads the lines of a body.
  mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    reset()
    var at = start
    while at < bytes.count {
      lineStarts.append(Int32(truncatingIfNeeded: at))
      at = readLine(bytes, from: at)
    }
    lineStarts.append(Int32(truncatingIfNeeded: bytes.count))
  }

  private mutating func reset() {
    lineStarts.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    mayDefineLinks = false
    deepestNesting = 0
    blankLineSteps = 0
    openImageSteps = 0
    nodeCost = 0
    isProse = true
    openDepth = 0
    isAfterBlankLine = true
    openImages = 0
  }

  private mutating func readLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var at = readPrefix(bytes, from: start)
    if at == bytes.count || bytes[at].isLineEnd {
      if quoteMarks + listMarks > 0 { isProse = false }
      noteLineWithoutText()
      return at == bytes.count ? at : bytes.afterLineEnd(at, bytes.count)
    }
    if !bytes[start].beginsProse { isProse = false }
    noteLineDepth()
    nodeCost += 3 + 3 * (listMarks + quoteMarks)
    at = notePunctuation(bytes, from: at)
    while true {
      at = bytes.next(of: inlineMarks, at, bytes.count)
      guard at < bytes.count else { return at }
      let byte = bytes[at]
      if byte.isLineEnd { return bytes.afterLineEnd(at, bytes.count) }
      noteMark(byte, bytes, at)
      at = notePunctuation(bytes, from: at + 1)
    }
  }

  /// Counts quotation marks, hyphens and dots after a mark or at the beginning of a line.
  ///
  /// libcmark creates a node for each, even without its option for typographic punctuation. After
  /// any other character they are plain text.
  /// - Returns: the place after them.
  private mutating func notePunctuation(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < bytes.count, isPunctuation(bytes[at]) { at += 1 }
    nodeCost += 4 * (at - start)
    return at
  }

  /// Skips spaces and container marks, and determines the line's deepest possible nesting.
  ///
  /// Each mark may open a container, and every two columns of space may continue an open list item.
  private mutating func readPrefix(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var at = start
    var columns = 0
    quoteMarks = 0
    listMarks = 0
    prefix: while at < bytes.count {
      switch bytes[at] {
      case Byte.space: columns += 1
      case Byte.tab: columns += 4
      case Byte.greater: quoteMarks += 1
      default:
        let after = bytes.afterListMarker(at, bytes.count)
        if after == at { break prefix }
        listMarks += 1
        at = after - 1
      }
      at += 1
    }
    lineDepth = quoteMarks + listMarks + min(columns / 2, openDepth)
    return at
  }

  private mutating func noteLineDepth() {
    // A paragraph's lines may leave containers open even without indentation for them.
    openDepth = isAfterBlankLine ? lineDepth : max(openDepth, lineDepth)
    isAfterBlankLine = false
    deepestNesting = max(deepestNesting, lineDepth)
  }

  private mutating func noteLineWithoutText() {
    openBrackets.removeAll(keepingCapacity: true)
    openImages = 0
    if listMarks > 0 {
      nodeCost += 3 * listMarks
      noteLineDepth()
    } else {
      blankLineSteps += openDepth
      deepestNesting = max(deepestNesting, lineDepth)
      isAfterBlankLine = true
    }
  }

  private mutating func noteMark(_ byte: UInt8, _ bytes: Span<UInt8>, _ at: Int) {
    switch byte {
    case Byte.asterisk, Byte.underscore:
      // A run is one node, but libcmark examines possible emphasis repeatedly.
      if at == 0 || bytes[at - 1] != byte { nodeCost += 16 }
    case Byte.less: nodeCost += 12
    case Byte.openBracket:
      nodeCost += 4
      let isImage = at > 0 && bytes[at - 1] == Byte.bang
      openBrackets.append(isImage)
      if isImage { openImages += 1 }
    case Byte.closeBracket: noteClosedBracket(bytes, at)
    default: nodeCost += 4
    }
  }

  private mutating func noteClosedBracket(_ bytes: Span<UInt8>, _ at: Int) {
    nodeCost += 2
    if at + 1 < bytes.count, bytes[at + 1] == Byte.colon {
      nodeCost += 6
      mayDefineLinks = true
    }
    guard let isImage = openBrackets.popLast() else { return }
    if isImage { openImages -= 1 } else { openImageSteps += openImages }
  }
}

/// The bytes that can begin an inline other than plain text, or end the line.
private let inlineMarks = ByteSet("\n\r*_[]`<&\\!")

/// Returns true if libcmark's option `CMARK_OPT_SMART` applies to a byte.
private func isPunctuation(_ byte: UInt8) -> Bool {
  byte == Byte.doubleQuote || byte == Byte.singleQuote || byte == Byte.dash
    || byte == Byte.dot
}

extension UInt8 {
  /// True if a line beginning with it is part of a paragraph or a `#` heading, regardless of the
  /// lines before; some other characters are too, but not always.
  ///
  /// U+FEFF begins with 0xEF, and libcmark skips it at the beginning of a text.
  fileprivate var beginsProse: Bool { isNameByte && self != 0xEF || self == Byte.hash }
}

/// Limits on libcmark's work for one body; a body over a limit is read as plain text.
///
/// Measured with libcmark 0.30.2: each bound alone keeps it under about a third of a second on an
/// idle machine, since some pages read a body twice. Three megabytes of one-word tasks, its most
/// expensive realistic input, are just within the limits.
enum BodyLimits {
  /// The largest file, in bytes.
  static let fileBytes = 8 << 20
  /// The deepest nesting of lists and block quotes.
  static let nesting = 1_000
  /// The number of open containers times the blank lines while they are open.
  static let blankLineSteps = 8_000_000
  /// The number of open image brackets times the brackets closed inside them.
  static let openImageSteps = 20_000_000
  /// The cost of all nodes, in tenths of a microsecond.
  static let nodeCost = 4_000_000
}

extension BodyOutline {
  /// The exceeded limit, or nil.
  var excess: ExceededLimit? {
    if deepestNesting > BodyLimits.nesting { return .nesting }
    if blankLineSteps > BodyLimits.blankLineSteps { return .nestingOverBlankLines }
    if openImageSteps > BodyLimits.openImageSteps { return .unclosedImages }
    if nodeCost > BodyLimits.nodeCost { return .marks }
    return nil
  }
}
