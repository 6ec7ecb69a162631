/// Finds the closing backticks of code spans without searching the same text twice.
struct CodeSpanCloser: Sendable {
  /// The longest run of backticks that opens a code span in libcmark.
  private static let longestRun = 80

  /// The beginning of the last run of each length; filled after a failed search.
  private var lastRun: [Int] = []

  mutating func reset() { lastRun.removeAll(keepingCapacity: true) }

  /// Returns the place after the closing run, given the beginning of the content.
  mutating func end(_ prose: borrowing Prose, _ content: Int, length: Int) -> Int? {
    guard length <= Self.longestRun, lastRun.isEmpty || lastRun[length] >= content else {
      return nil
    }
    var at = content
    while at < prose.end {
      if prose.bytes[at] == Byte.backquote {
        let runEnd = prose.bytes.afterRun(of: Byte.backquote, at, prose.end)
        if runEnd - at == length { return runEnd }
        at = runEnd
      } else {
        at += 1
      }
    }
    if lastRun.isEmpty { findLastRuns(prose, from: content) }
    return nil
  }

  private mutating func findLastRuns(_ prose: borrowing Prose, from start: Int) {
    for _ in 0...Self.longestRun { lastRun.append(-1) }
    var at = start
    while at < prose.end {
      guard prose.bytes[at] == Byte.backquote else {
        at += 1
        continue
      }
      let runEnd = prose.bytes.afterRun(of: Byte.backquote, at, prose.end)
      if runEnd - at <= Self.longestRun { lastRun[runEnd - at] = at }
      at = runEnd
    }
  }
}

extension Span<UInt8> {
  /// Finds the closing backticks of a code span of ordinary length if no `CodeSpanCloser` is kept.
  func codeSpanClose(
    _ content: Int, _ end: Int, length: Int
  ) -> Range<Int>? {
    let limit = min(end, content + 2_000)
    var at = content
    while at < limit {
      let run = afterRun(of: Byte.backquote, at, end)
      if run - at == length { return at..<run }
      at = max(run, at + 1)
    }
    return nil
  }
}
