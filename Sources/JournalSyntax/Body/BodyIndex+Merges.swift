extension BodyIndex {
  /// What git left of merges in a body: from `<<<<<<< ours` over `=======` to `>>>>>>> theirs`, each
  /// at the beginning of a line, and as long as `conflict-marker-size` has them, from seven.
  ///
  /// Inside fenced code they are what the writer wanted to show.
  public static func unfinishedMerges(
    _ bytes: Span<UInt8>, from start: Int
  ) -> [SyntaxDiagnostic] {
    var found: [SyntaxDiagnostic] = []
    var (first, hasMiddle, fence) = (-1, false, UInt8(0))
    var line = max(0, min(start, bytes.count))
    while line < bytes.count {
      let next = bytes.afterBreak(bytes.lineEnd(line, bytes.count), bytes.count)
      if fence != 0 || first < 0, let mark = bytes.codeFence(line) {
        // A merge may have cut a block of code in two: its fences say nothing.
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
  /// Whether a line begins with seven or more of a sign, and a space.
  fileprivate func isMergeMark(_ sign: UInt8, _ line: Int) -> Bool {
    var at = line
    while at < count, self[at] == sign { at += 1 }
    return at - line >= 7 && at < count && self[at] == Byte.space
  }

  /// The sign that a fence of code is made of, where a line is one.
  fileprivate func codeFence(_ line: Int) -> UInt8? {
    let at = skipBlanks(line, count)
    return has("```", at: at, count) || has("~~~", at: at, count) ? self[at] : nil
  }
}
