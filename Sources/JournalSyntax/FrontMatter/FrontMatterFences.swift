/// The beginning and end of a file's front matter, found before its content is read.
struct FrontMatterFences {
  /// The block, from the opening line's first byte to the end of the closing line.
  var block = ByteRange(0, 0)
  /// The lines between the fences.
  var content = ByteRange(0, 0)
  /// The first byte of the body.
  var bodyStart = 0
  /// True if `content` can be read.
  var isReadable = false
  /// True if some line is too long or may be a conflict marker.
  var hasObstacles = false
  /// True if some byte is NUL or outside ASCII.
  var needsByteCheck = false
}

/// Finds the fences of front matter.
struct FenceFinder: ~Escapable {
  let bytes: Span<UInt8>
  let end: Int
  var fences = FrontMatterFences()
  var diagnostics: [SyntaxDiagnostic] = []
  /// The first line of typographic dashes below the opening line.
  var typographicLine: Int?

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
    end = bytes.count
  }

  /// Examines the first nonblank line, and searches from there for the end of the block.
  mutating func find(documentOnly: Bool = false) {
    guard end <= SyntaxLimits.fileBytes else {
      return report(.fileTooLong(limit: SyntaxLimits.fileBytes), 0, end)
    }
    if let encoding = wideEncoding() { return report(.notUTF8(encoding), 0, min(2, end)) }
    let top = bytes.has("\u{FEFF}", at: 0, end) ? 3 : 0
    fences.bodyStart = top
    fences.block = ByteRange(top, top)
    fences.content = fences.block
    if documentOnly {
      var line = top
      while line < end { line = scanLine(line) }
      return take(top, top, end)
    }
    let start = skipEmptyLines(top)
    guard start < end else { return }
    switch bytes[start] {
    case Byte.dash: findDashes(start, isFirst: start == top)
    case Byte.plus: findTOML(start)
    case Byte.openBrace where start == top: findJSON(start)
    case Byte.space, 0xC2...: findLooseDashes(start, isFirst: start == top)
    default: break
    }
    if fences.block.isEmpty { findBelowText(start) }
  }

  mutating func report(_ problem: SyntaxProblem, _ start: Int, _ stop: Int) {
    diagnostics.append(SyntaxDiagnostic(problem, at: ByteRange(start, stop)))
  }

  /// Returns UTF-16 or UTF-32, detected by its BOM or by the NUL bytes next to ASCII characters.
  private func wideEncoding() -> SyntaxProblem.Encoding? {
    guard end >= 2 else { return nil }
    let first = bytes[0]
    let second = bytes[1]
    let third = end > 3 ? bytes[2] : 1
    let fourth = end > 3 ? bytes[3] : 1
    switch (first, second) {
    case (0xFF, 0xFE): return third == 0 && fourth == 0 ? .utf32 : .utf16
    case (0xFE, 0xFF): return .utf16
    case (0, 0) where third == 0xFE && fourth == 0xFF: return .utf32
    case (0, 1...0x7F) where third == 0: return .utf16
    case (1...0x7F, 0) where fourth == 0: return third == 0 ? .utf32 : .utf16
    default: return nil
    }
  }

  func skipEmptyLines(_ start: Int) -> Int {
    var line = start
    while line < end {
      let i = bytes.afterBlanks(line, end)
      guard i < end, bytes[i].isLineEnd else { return i < end ? line : end }
      line = bytes.afterLineEnd(i, end)
    }
    return line
  }

  /// Returns the number of consecutive bytes equal to `byte` from `start`.
  func runLength(_ start: Int, _ byte: UInt8) -> Int {
    var i = start
    while i < end, bytes[i] == byte { i += 1 }
    return i - start
  }

  /// Returns true if the line at `line` consists of `count` times `byte` and blanks.
  func isFence(_ line: Int, _ byte: UInt8, _ count: Int) -> Bool {
    guard runLength(line, byte) == count else { return false }
    let i = bytes.afterBlanks(line + count, end)
    return i == end || bytes[i].isLineEnd
  }

  /// Records a block from `start` with its closing line at `closing`.
  mutating func take(_ start: Int, _ first: Int, _ closing: Int) {
    fences.bodyStart = bytes.afterLineEnd(bytes.lineEnd(closing, end), end)
    fences.block = ByteRange(start, fences.bodyStart)
    // A byte order mark before the first key comes from the program that cut the block out of a
    // file.
    let isMarked = bytes.has("\u{FEFF}", at: first, closing)
    fences.content = ByteRange(isMarked ? first + 3 : first, closing)
    guard closing - first <= SyntaxLimits.frontMatterBytes else {
      return report(
        .frontMatterTooLong(limit: SyntaxLimits.frontMatterBytes), start, fences.bodyStart)
    }
    fences.isReadable = true
    if typographicLine == closing { reportTypographic(closing) }
  }
}

// Front matter in other formats: detected, named and skipped.

extension FenceFinder {
  /// Finds `+++` … `+++`, Hugo's TOML.
  mutating func findTOML(_ start: Int) {
    guard isFence(start, Byte.plus, 3) else { return }
    var line = bytes.afterLineEnd(bytes.lineEnd(start, end), end)
    let first = line
    while line < end {
      if isFence(line, Byte.plus, 3) { return takeForeign(.toml, start, first, line) }
      line = bytes.afterLineEnd(bytes.lineEnd(line, end), end)
    }
  }

  /// Finds `---json` … `---`, as in gray-matter; `---yaml` is supported.
  mutating func findNamedFormat(_ start: Int, _ lineEnd: Int) {
    var stop = lineEnd
    while bytes[stop - 1].isBlank { stop -= 1 }
    for i in start + 3..<stop where !bytes[i].isNameByte || bytes[i] >= 0x80 { return }
    let first = bytes.afterLineEnd(lineEnd, end)
    guard let closing = closingLine(first, 3) else { return }
    let length = stop - start
    if length == 7, bytes.has("yaml", at: start + 3, end) {
      return takeYAML(start, first, closing, length)
    }
    if length == 6, bytes.has("yml", at: start + 3, end) {
      return takeYAML(start, first, closing, length)
    }
    let isJSON = length == 7 && bytes.has("json", at: start + 3, end)
    let isTOML = length == 7 && bytes.has("toml", at: start + 3, end)
    takeForeign(isJSON ? .json : isTOML ? .toml : .other, start, first, closing)
  }

  private mutating func takeYAML(_ start: Int, _ first: Int, _ closing: Int, _ length: Int) {
    take(start, first, closing)
    report(.oddOpeningFence(length: length), start, start + length)
  }

  /// Finds `{` … `}` on separate lines, Hugo's JSON: the brace is followed by a string.
  mutating func findJSON(_ start: Int) {
    var i = start + 1
    while i < end, bytes[i].isWhitespace { i += 1 }
    guard i < end, bytes[i] == Byte.doubleQuote else { return }
    var depth = 1
    var isString = false
    while i < end, depth > 0 {
      switch bytes[i] {
      case Byte.backslash where isString: i += 1
      case Byte.doubleQuote: isString.toggle()
      case Byte.openBrace where !isString: depth += 1
      case Byte.closeBrace where !isString: depth -= 1
      default: break
      }
      i += 1
    }
    guard depth == 0, i <= end, bytes.afterBlanks(i, end) == bytes.lineEnd(i, end) else { return }
    takeForeign(.json, start, start, i)
  }

  private mutating func takeForeign(
    _ format: SyntaxProblem.ForeignFormat, _ start: Int, _ first: Int, _ closing: Int
  ) {
    take(start, first, closing)
    fences.isReadable = false
    report(.foreignFrontMatter(format), start, fences.bodyStart)
  }
}
