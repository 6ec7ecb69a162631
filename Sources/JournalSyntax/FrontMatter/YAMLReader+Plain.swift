// Scalars without quotes, on one line or folded over several.

extension YAMLReader {
  /// One line of a plain scalar.
  private struct PlainLine {
    /// The byte after its text.
    var stop: Int
    /// Its first colon followed by white space, or -1.
    var colon = -1
    /// True if it goes on after a comma with `#` and a word, which YAML reads as a comment:
    /// `work, #family`.
    var hasHash = false
    /// True if a comment ends it, which also ends the scalar.
    var hasComment = false
    /// The line break at the end of the line.
    var lineEnd = 0
  }

  @inline(__always)
  private func plainLine(_ start: Int) -> PlainLine {
    var i = start
    var line = PlainLine(stop: start)
    while true {
      let byte = at(i)
      if byte > Byte.colon || byte.isDigit {
        i += 1
        line.stop = i
        continue
      }
      if byte.isLineEnd { break }
      if byte == Byte.hash, i > line.stop {
        if line.stop > start, at(line.stop - 1) == Byte.comma, isTag(i) {
          line.hasHash = true
          i += 1
          line.stop = i
          continue
        }
        line.hasComment = true
        i = bytes.lineEnd(i, end)
        break
      }
      if byte == Byte.colon, line.colon < 0, at(i + 1).isWhitespace { line.colon = i }
      i += 1
      if !byte.isBlank { line.stop = i }
    }
    line.lineEnd = i
    return line
  }

  /// Returns true if a hash begins a word, and not one of our own comments, `#?`.
  private func isTag(_ hash: Int) -> Bool {
    let next = at(hash + 1)
    return !next.isWhitespace && next != Byte.hash && next != Byte.question
  }

  /// Reads a plain scalar at `position`.
  mutating func readPlain(parent: Int, isAfterKey: Bool) -> Bool {
    let start = position
    let line = plainLine(start)
    if line.colon >= 0 {
      guard isAfterKey else { return fail(.textAfterValue, line.colon, line.lineEnd) }
      warn(.readAsText(.colon), start, line.stop)
    } else if line.hasHash {
      warn(.readAsText(.hash), start, line.stop)
    }
    let next = bytes.afterLineEnd(line.lineEnd, end)
    // Most lines end here because the next one begins at the margin.
    if line.hasComment || next >= end || !bytes[next].isWhitespace {
      append(.plain, start, line.stop, text: ByteRange(start, line.stop))
      position = line.lineEnd
      nextContentLine()
      return true
    }
    return readPlainLines(first: line, parent: parent, isAfterKey: isAfterKey)
  }

  /// Reads the lines of a plain scalar after the first one.
  private mutating func readPlainLines(
    first: PlainLine, parent: Int, isAfterKey: Bool
  ) -> Bool {
    let start = position
    let texts = decoded.count
    let hasWarning = first.colon >= 0
    var last = first
    var isFolded = false
    position = first.lineEnd
    while !last.hasComment, let (blankLines, line) = continuation(after: last, parent) {
      let content = plainLine(line)
      if content.colon >= 0 {
        if isAfterKey || isBesideItem(line, start, parent), isOneWordKey(at: line) { break }
        guard isAfterKey else { return fail(.textAfterValue, line, content.lineEnd) }
        if !hasWarning { warn(.readAsText(.colon), line, content.stop) }
      }
      if !isFolded { append(bytesFrom: start, to: last.stop) }
      isFolded = true
      appendFold(blankLines)
      append(bytesFrom: line, to: content.stop)
      last = content
      position = last.lineEnd
    }
    let text =
      isFolded ? ByteRange(texts, decoded.count) : ByteRange(start, last.stop)
    append(.plain, start, last.stop, text: text, isDecoded: isFolded)
    nextContentLine()
    return true
  }

  /// Returns true if a line is one column right of a dash, where item text can't begin: it is a
  /// shifted key.
  private func isBesideItem(_ line: Int, _ start: Int, _ dash: Int) -> Bool {
    var first = line
    while first > 0, bytes[first - 1].isBlank { first -= 1 }
    return line - first == dash + 1 && start - lineStart > dash + 1
  }

  /// Returns the next line with text, if it belongs to a scalar, and the number of empty lines
  /// before it.
  private mutating func continuation(
    after last: PlainLine, _ parent: Int
  ) -> (blankLines: Int, start: Int)? {
    var line = bytes.afterLineEnd(last.lineEnd, end)
    var blankLines = 0
    while line < end {
      let i = bytes.afterBlanks(line, end)
      if !at(i).isLineEnd {
        guard i - line > parent, bytes[i] != Byte.hash else { return nil }
        var spaces = line
        while bytes[spaces] == Byte.space { spaces += 1 }
        if spaces - line <= parent, key(at: i) == nil { warn(.tabIndentation, line, i) }
        return (blankLines, i)
      }
      blankLines += 1
      line = bytes.afterLineEnd(i, end)
    }
    return nil
  }

  /// Appends bytes of the file to the decoded texts.
  mutating func append(bytesFrom start: Int, to stop: Int) {
    for i in start..<max(start, stop) { decoded.append(bytes[i]) }
  }

  /// Appends the meaning of a folded line break: a space, or as many line breaks as there were
  /// empty lines.
  mutating func appendFold(_ blankLines: Int) {
    if blankLines == 0 { decoded.append(Byte.space) }
    for _ in 0..<blankLines { decoded.append(Byte.lineFeed) }
  }
}
