// Front matter in other formats: detected, named and skipped.

extension FenceFinder {
  /// Finds `+++` … `+++`, the TOML of Hugo.
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

  /// Finds `{` … `}` on lines of their own, the JSON of Hugo: the brace is followed by a string.
  mutating func findJSON(_ start: Int) {
    var i = start + 1
    while i < end, bytes[i].isWhitespace { i += 1 }
    guard i < end, bytes[i] == Byte.doubleQuote else { return }
    var (depth, isString) = (1, false)
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
