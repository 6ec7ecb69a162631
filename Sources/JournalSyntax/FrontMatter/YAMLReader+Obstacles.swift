// Lines that can't be read in any context: conflict markers, overlong lines, and bytes that aren't
// text.

extension YAMLReader {
  /// Returns the next unreadable lines at or after `start`.
  func obstacle(from start: Int) -> SyntaxDiagnostic? {
    var line = start
    while line < contentEnd {
      let stop = bytes.lineEnd(line, contentEnd)
      if isMergeMarker(line, stop) {
        return SyntaxDiagnostic(.unfinishedMerge, at: ByteRange(line, mergeEnd(line)))
      }
      if stop - line > SyntaxLimits.lineBytes {
        let after = bytes.afterLineEnd(stop, contentEnd)
        return SyntaxDiagnostic(
          .lineTooLong(limit: SyntaxLimits.lineBytes), at: ByteRange(line, after))
      }
      line = bytes.afterLineEnd(stop, contentEnd)
    }
    return nil
  }

  /// Returns true if a whole line is `<<<<<<< ours`, `=======` or `>>>>>>> theirs`.
  private func isMergeMarker(_ line: Int, _ stop: Int) -> Bool {
    guard stop - line >= 7 else { return false }
    let byte = bytes[line]
    guard byte == Byte.less || byte == Byte.equals || byte == Byte.greater else { return false }
    for i in line..<line + 7 where bytes[i] != byte { return false }
    return stop - line == 7 || (bytes[line + 7] == Byte.space && byte != Byte.equals)
  }

  /// Returns the end of the conflict left by a merge; a lone marker is one line.
  private func mergeEnd(_ start: Int) -> Int {
    var line = bytes.afterLineEnd(bytes.lineEnd(start, contentEnd), contentEnd)
    guard bytes[start] == Byte.less else { return line }
    while line < contentEnd {
      let stop = bytes.lineEnd(line, contentEnd)
      let isLast = bytes[line] == Byte.greater && isMergeMarker(line, stop)
      line = bytes.afterLineEnd(stop, contentEnd)
      if isLast { break }
    }
    return line
  }

  /// Reports the conflicts left by Daymark's own merge.
  ///
  /// One side is in effect; the other is commented out between commented markers, so all lines are
  /// read.
  mutating func noteCommentedMerges(from start: Int, to stop: Int) {
    var line = start
    while line < stop {
      let first = line
      line = bytes.afterLineEnd(bytes.lineEnd(line, stop), stop)
      guard bytes.isCommentedMerge(first, stop) else { continue }
      if bytes.has("# <", at: first, stop) {
        var end = line
        while end < stop, !bytes.isCommentedMerge(end, stop) {
          end = bytes.afterLineEnd(bytes.lineEnd(end, stop), stop)
        }
        // If this conflict has no end, another one may begin here.
        if end < stop, bytes.has("# >", at: end, stop) {
          line = bytes.afterLineEnd(bytes.lineEnd(end, stop), stop)
        }
      }
      diagnostics.append(SyntaxDiagnostic(.unfinishedMerge, at: ByteRange(first, line)))
    }
  }

  /// Reports an obstacle, and marks the value around it as unreadable.
  mutating func pass(_ obstacle: SyntaxDiagnostic) {
    diagnostics.append(obstacle)
    let start = Int(obstacle.range.start)
    let stop = Int(obstacle.range.end)
    if obstacle.problem == .unfinishedMerge {
      let inner = bytes.afterLineEnd(bytes.lineEnd(start, stop), stop)
      if lastKey >= 0, !beginsWithKey(inner) || !beginsWithKey(stop) { makeUnreadable(to: stop) }
      return
    }
    passLongLine(start, stop)
  }

  /// Skips an overlong line, losing the key on it or the key whose value it belongs to.
  private mutating func passLongLine(_ start: Int, _ stop: Int) {
    end = min(stop, start + SyntaxLimits.lineBytes)
    firstContentLine(at: start)
    if indent >= 0, column == rootIndent || lastKey < 0, let shape = key(at: position) {
      let row = nodes.count
      if take(shape) { lastKey = row }
      fault = nil
    }
    end = contentEnd
    if lastKey >= 0 { makeUnreadable(to: stop) }
  }

  /// Returns true if the first line with content at or after `start` is a root key, or there is no
  /// such line.
  private mutating func beginsWithKey(_ start: Int) -> Bool {
    end = contentEnd
    guard start < end else { return true }
    firstContentLine(at: start)
    if indent < 0 { return true }
    let stop = bytes.lineEnd(position, end)
    return (indent <= rootIndent && isClearKey(at: position)) || isMergeMarker(lineStart, stop)
  }

  /// Fails at a key's first byte that is NUL or not UTF-8.
  mutating func checkBytes(from start: Int, to stop: Int) -> Bool {
    guard let place = bytes.firstBadByte(start, stop) else { return true }
    return fail(bytes[place] == 0 ? .nulByte : .invalidUTF8, place, place + 1)
  }
}

extension Span<UInt8> {
  /// Returns true if a line is `# <<<<<<< ours` or `# >>>>>>> theirs`.
  func isCommentedMerge(_ line: Int, _ end: Int) -> Bool {
    has("# <<<<<<< ", at: line, end) || has("# >>>>>>> ", at: line, end)
  }

  /// Returns the first byte that is NUL or not part of well-formed UTF-8 (Unicode, table 3-7).
  func firstBadByte(_ start: Int, _ stop: Int) -> Int? {
    var i = start
    while i < stop {
      let byte = self[i]
      if byte < 0x80 {
        if byte == 0 { return i }
        i += 1
        continue
      }
      let length = sequenceLength(i, stop)
      if length == 0 { return i }
      i += length
    }
    return nil
  }

  /// Returns a non-ASCII character's length in bytes; 0 if it is malformed.
  private func sequenceLength(_ i: Int, _ stop: Int) -> Int {
    let (length, low, high): (Int, UInt8, UInt8) =
      switch self[i] {
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard length > 0, i + length <= stop, low...high ~= self[i + 1] else { return 0 }
    for k in 2..<max(2, length) where self[i + k] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
