extension BodyIndex {
  /// Returns the conflict markers that git left in a body: from `<<<<<<< ours` over `=======` to
  /// `>>>>>>> theirs`.
  ///
  /// Each marker is at the beginning of a line and at least seven characters long, depending on
  /// `conflict-marker-size`. Markers inside fenced code are ignored, because the writer wanted to
  /// show them.
  public static func unfinishedMerges(
    _ bytes: Span<UInt8>, from start: Int
  ) -> [SyntaxDiagnostic] {
    let start = max(0, min(start, bytes.count))
    guard bytes.mayHaveMergeMark(from: start) else { return [] }
    var found: [SyntaxDiagnostic] = []
    var (first, hasMiddle, fence) = (-1, false, UInt8(0))
    var line = start
    while line < bytes.count {
      let next = bytes.afterLineEnd(bytes.lineEnd(line, bytes.count), bytes.count)
      if fence != 0 || first < 0, let mark = bytes.codeFence(line) {
        // A merge may have cut a code block in two, so its fences mean nothing.
        if fence == 0 { fence = mark } else if fence == mark { fence = 0 }
      } else if fence == 0, bytes.isMergeMark(Byte.less, line) {
        (first, hasMiddle) = (line, false)
      } else if first >= 0, bytes.has("=======", at: line, bytes.count) {
        hasMiddle = true
      } else if first >= 0, hasMiddle, bytes.isMergeMark(Byte.greater, line) {
        found.append(SyntaxDiagnostic(.unfinishedMerge, at: ByteRange(first, next)))
        first = -1
      }
      line = next
    }
    return found
  }
}

extension Span<UInt8> {
  /// Returns whether seven `<` follow each other, which is faster than reading the lines.
  fileprivate func mayHaveMergeMark(from start: Int) -> Bool {
    var at = start
    while let first = firstIndex(of: Byte.less, in: at..<count) {
      at = afterRun(of: Byte.less, first, count)
      if at - first >= 7 { return true }
    }
    return false
  }

  /// Returns whether a line begins with seven or more of a character, followed by a space.
  fileprivate func isMergeMark(_ sign: UInt8, _ line: Int) -> Bool {
    var at = line
    while at < count, self[at] == sign { at += 1 }
    return at - line >= 7 && at < count && self[at] == Byte.space
  }

  /// Returns the character that a code fence is made of; nil if the line isn't a code fence.
  fileprivate func codeFence(_ line: Int) -> UInt8? {
    let at = afterBlanks(line, count)
    return has("```", at: at, count) || has("~~~", at: at, count) ? self[at] : nil
  }
}
