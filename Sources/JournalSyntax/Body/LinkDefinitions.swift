/// A body's link reference definitions, `[label]: target "title"`, and their targets.
struct LinkDefinitions: Sendable {
  /// The maximum length of a label, as in CommonMark.
  static let longestLabel = 999

  /// All definitions in text order, each with its target, including those with an already defined
  /// label.
  private(set) var all: [(source: ByteRange, target: ByteRange)] = []
  private var targets: [UInt64: ByteRange] = [:]
  private var key: [UInt8] = []

  /// True if there are no definitions.
  var isEmpty: Bool { targets.isEmpty }

  mutating func removeAll() {
    if !targets.isEmpty { targets.removeAll(keepingCapacity: true) }
    if !all.isEmpty { all.removeAll(keepingCapacity: true) }
  }

  /// Adds a definition; a label's first one wins.
  mutating func add(
    _ label: Range<Int>, in bytes: Span<UInt8>, source: ByteRange, target: ByteRange
  ) {
    all.append((source, target))
    let key = hash(label, in: bytes)
    if targets[key] == nil { targets[key] = target }
  }

  /// Returns a label's target.
  mutating func target(of label: Range<Int>, in bytes: Span<UInt8>) -> ByteRange? {
    guard !label.isEmpty, label.count <= Self.longestLabel else { return nil }
    return targets[hash(label, in: bytes)]
  }

  /// Returns a hash of a label, comparing labels as CommonMark does: case is folded and white space
  /// collapsed.
  ///
  /// Two labels with the same 64-bit hash are considered equal.
  private mutating func hash(_ label: Range<Int>, in bytes: Span<UInt8>) -> UInt64 {
    key.removeAll(keepingCapacity: true)
    var isASCII = true
    let start = bytes.afterSpaces(label.lowerBound, label.upperBound)
    for at in start..<bytes.beforeSpaces(start, label.upperBound) {
      let byte = bytes[at]
      if !byte.isSpace {
        key.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
        if byte >= 0x80 { isASCII = false }
      } else if !bytes[at - 1].isSpace {
        key.append(Byte.space)
      }
    }
    // Case folding for other scripts: to upper and back to lower case, so `ß` and `SS` match.
    if !isASCII {
      key = Array(String(decoding: key, as: UTF8.self).lowercased().uppercased().lowercased().utf8)
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

// Link definitions leave no node in libcmark's tree: they are cut from the start of a paragraph,
// and a paragraph with nothing else disappears. Both are recovered here.
extension BodyReader {
  /// Reads the definitions at the start of a paragraph, and makes it begin after them.
  mutating func cutDefinitions(from block: inout BodyBlock, _ bytes: Span<UInt8>) {
    let start = Int(block.text.start)
    let end = Int(block.text.end)
    guard outline.mayDefineLinks, start < end, bytes[start] == Byte.openBracket else { return }
    let after = readDefinitions(bytes, start, end, quoteDepth: Int(block.quoteDepth))
    block.text = ByteRange(min(after, end), end)
  }

  /// Reads the definitions on the lines between the last block and a line.
  mutating func noteLinesWithoutBlock(before line: Int, _ bytes: Span<UInt8>) {
    guard outline.mayDefineLinks, lastLine + 1 < line else { return }
    var first = lastLine + 1
    while first < line {
      // Up to the next blank line, because a definition can't contain one.
      var next = first
      while next < line, !isBlankLine(bytes, next) { next += 1 }
      let end = outline.start(ofLine: next)
      let content = afterContainerMarks(bytes, outline.start(ofLine: first), end)
      if content < end, bytes[content] == Byte.openBracket {
        _ = readDefinitions(bytes, content, end, quoteDepth: .max)
      }
      first = next + 1
    }
  }

  private func isBlankLine(_ bytes: Span<UInt8>, _ line: Int) -> Bool {
    let end = outline.end(ofLine: line)
    let content = afterContainerMarks(bytes, outline.start(ofLine: line), end)
    return content == end || bytes[content].isLineEnd
  }

  /// Skips the `>` and list markers at the beginning of a line.
  private func afterContainerMarks(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end {
      if bytes[at].isBlank || bytes[at] == Byte.greater {
        at += 1
      } else {
        let after = bytes.afterListMarker(at, end)
        if after == at { return at }
        at = after
      }
    }
    return at
  }

  /// Reads consecutive definitions, and returns the place after them.
  private mutating func readDefinitions(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, quoteDepth: Int
  ) -> Int {
    if quoteDepth == 0 { return readDefinitions(Prose(bytes, from: start, to: end)) }
    var lines = unquoted
    unquoted = []
    copy(bytes, start, end, quoteDepth: quoteDepth, into: &lines)
    let after = readDefinitions(Prose(lines.span, from: 0, to: lines.count, shift: start))
    unquoted = lines
    return after
  }

  private mutating func readDefinitions(_ prose: borrowing Prose) -> Int {
    var at = prose.start
    while true {
      let start = prose.bytes.afterBlanks(at, prose.end)
      guard let found = prose.bytes.linkDefinition(start, prose.end) else { break }
      let target = prose.range(found.target.lowerBound, found.target.upperBound)
      definitions.add(
        found.label, in: prose.bytes, source: prose.range(start, found.end), target: target)
      at = found.end
    }
    return prose.bytes.afterBlanks(at, prose.end) + prose.shift
  }

  /// Copies lines, replacing the `>` of block quotes at their beginning by spaces.
  func copy(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, quoteDepth: Int, into lines: inout [UInt8]
  ) {
    lines.removeAll(keepingCapacity: true)
    var at = start
    var isAtStart = false  // the first line begins after its marks
    var quotes = 0
    while at < end {
      var byte = bytes[at]
      if byte.isLineEnd {
        isAtStart = true
        quotes = 0
      } else if isAtStart, byte == Byte.greater, quotes < quoteDepth {
        byte = Byte.space
        quotes += 1
      } else if !byte.isBlank {
        isAtStart = false
      }
      lines.append(byte)
      at += 1
    }
  }
}
