// `—-` and the like: phones and word processors turn two hyphens into a dash.

extension FenceFinder {
  /// Finds a closed block of keys that opens with a line of typographic dashes.
  mutating func findTypographic(_ start: Int, isFirst: Bool) {
    guard isTypographicFence(start) else { return }
    let lineEnd = bytes.lineEnd(start, end)
    let first = bytes.afterLineEnd(lineEnd, end)
    guard let closing = closing(first, 3), isFrontMatter(first, closing, isUsual: false) else {
      return
    }
    if !isFirst { report(.blankBeforeFrontMatter, 0, start) }
    reportTypographic(start)
    take(start, first, closing)
  }

  /// Returns the closing line of a block: the first usual one, or a line of typographic dashes that
  /// follows the keys directly.
  mutating func closing(_ first: Int, _ dashes: Int) -> Int? {
    typographicLine = nil
    let usual = closingLine(first, dashes)
    guard let line = typographicLine, let stop = endOfUnclosed(first), stop <= line,
      skipEmptyLines(stop) == line
    else { return usual }
    return line
  }

  /// Returns true if a line consists of blanks and two or three dashes, not all of them hyphens.
  func isTypographicFence(_ line: Int) -> Bool {
    let visible = bytes.trimmedVisibly(line..<bytes.lineEnd(line, end))
    var at = visible.lowerBound
    var count = 0
    var hyphens = 0
    while at < visible.upperBound, count < 4 {
      if bytes[at] == Byte.dash {
        hyphens += 1
        at += 1
      } else {
        // U+2010 to U+2015, and the minus sign.
        switch bytes.scalar(at, visible.upperBound).value {
        case 0x2010...0x2015, 0x2212: at += 3
        default: return false
        }
      }
      count += 1
    }
    return at == visible.upperBound && (2...3).contains(count) && hyphens < count
  }

  /// Reports a fence that consists of typographic dashes.
  mutating func reportTypographic(_ line: Int) {
    report(.typographicFence, line, bytes.beforeSpaces(line, bytes.lineEnd(line, end)))
  }

  // MARK: - Text above

  /// The maximum distance of a block below the first line, in bytes.
  private static let mostTextAbove = 4096

  /// Reports a closed block of keys with text above it: it isn't read.
  mutating func findBelowText(_ start: Int) {
    let limit = min(end, start + FenceFinder.mostTextAbove)
    var (line, codeFence): (Int, UInt8?) = (start, nil)
    while line < limit {
      let at = bytes.afterBlanks(line, limit)
      let byte = at < limit ? bytes[at] : 0
      if byte == Byte.backquote || byte == Byte.tilde, runLength(at, byte) >= 3 {
        codeFence = codeFence == nil ? byte : codeFence == byte ? nil : codeFence
      } else if codeFence == nil, line > start, byte == Byte.dash, isFence(line, Byte.dash, 3),
        let stop = endOfClosed(line)
      {
        return report(.frontMatterBelowText, line, stop)
      }
      line = bytes.afterLineEnd(bytes.lineEnd(line, end), end)
    }
  }

  /// Returns the end of a block that contains only keys and is closed directly below them.
  private mutating func endOfClosed(_ line: Int) -> Int? {
    let first = bytes.afterLineEnd(bytes.lineEnd(line, end), end)
    guard let stop = endOfUnclosed(first) else { return nil }
    let closing = skipEmptyLines(stop)
    guard closing < end, isFence(closing, Byte.dash, 3) || isFence(closing, Byte.dot, 3) else {
      return nil
    }
    return bytes.beforeSpaces(closing, bytes.lineEnd(closing, end))
  }
}
