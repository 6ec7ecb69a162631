/// Finds the closing backticks of code spans without searching the same text twice.
struct CodeSpanCloser: Sendable {
  /// The longest run of backticks that opens a code span in libcmark.
  private static let longestRun = 80

  /// The beginning of the last run of each length; filled after a failed search.
  private var lastRun: [Int] = []

  mutating func reset() { lastRun.removeAll(keepingCapacity: true) }

  /// Returns the place after the closing run, given where the content begins.
  mutating func end(_ prose: borrowing Prose, _ content: Int, length: Int) -> Int? {
    guard length <= Self.longestRun, lastRun.isEmpty || lastRun[length] >= content else {
      return nil
    }
    var at = content
    while at < prose.end {
      if prose.bytes[at] == UInt8(ascii: "`") {
        let runEnd = afterRun(of: UInt8(ascii: "`"), prose.bytes, at, prose.end)
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
      guard prose.bytes[at] == UInt8(ascii: "`") else {
        at += 1
        continue
      }
      let runEnd = afterRun(of: UInt8(ascii: "`"), prose.bytes, at, prose.end)
      if runEnd - at <= Self.longestRun { lastRun[runEnd - at] = at }
      at = runEnd
    }
  }
}

/// Finds the ends of raw HTML in prose, and remembers which closing sequences no longer occur.
struct HtmlCloser: Sendable {
  private var hasNoInstructionEnd = false
  private var hasNoDeclarationEnd = false
  private var hasNoSectionEnd = false

  mutating func reset() { self = HtmlCloser() }

  /// Returns the place after the tag, comment, instruction, declaration or CDATA section at a `<`.
  mutating func end(_ prose: borrowing Prose, _ start: Int) -> Int? {
    switch prose.byte(start + 1) {
    case UInt8(ascii: "?"):
      if hasNoInstructionEnd { return nil }
      let end = place(after: (0, UInt8(ascii: "?"), UInt8(ascii: ">")), prose, start + 2)
      hasNoInstructionEnd = end == nil
      return end
    case UInt8(ascii: "!"): return markupEnd(prose, start + 2)
    default: return htmlTag(prose.bytes, start, prose.end)
    }
  }

  private mutating func markupEnd(_ prose: borrowing Prose, _ start: Int) -> Int? {
    let first = prose.byte(start)
    if first == UInt8(ascii: "-"), prose.byte(start + 1) == UInt8(ascii: "-") {
      return commentEnd(prose, start + 2)
    }
    if first.isLetter {
      // libcmark 0.30.2 requires a name in capitals and a space.
      var name = start
      while name < prose.end, prose.bytes[name] >= 0x41, prose.bytes[name] <= 0x5A { name += 1 }
      guard name > start, (prose.byte(name)).isSpace, !hasNoDeclarationEnd else { return nil }
      let end = place(after: (0, 0, UInt8(ascii: ">")), prose, name)
      hasNoDeclarationEnd = end == nil
      return end
    }
    guard first == UInt8(ascii: "["), prose.byte(start + 1) == UInt8(ascii: "C"),
      prose.byte(start + 6) == UInt8(ascii: "["), !hasNoSectionEnd
    else { return nil }
    let closer = (UInt8(ascii: "]"), UInt8(ascii: "]"), UInt8(ascii: ">"))
    let end = place(after: closer, prose, start + 7)
    hasNoSectionEnd = end == nil
    return end
  }

  /// Returns the end of a comment; in CommonMark 0.30, a comment can't contain `--` or begin with
  /// `>` or `->`.
  private func commentEnd(_ prose: borrowing Prose, _ start: Int) -> Int? {
    var at = start
    if prose.byte(at) == UInt8(ascii: ">") { return nil }
    if prose.byte(at) == UInt8(ascii: "-"), prose.byte(at + 1) == UInt8(ascii: ">") { return nil }
    while at + 2 < prose.end {
      if prose.bytes[at] == UInt8(ascii: "-"), prose.bytes[at + 1] == UInt8(ascii: "-") {
        return prose.bytes[at + 2] == UInt8(ascii: ">") ? at + 3 : nil
      }
      at += 1
    }
    return nil
  }

  /// Returns the place after up to three consecutive bytes; 0 matches any byte.
  private func place(
    after closer: (UInt8, UInt8, UInt8), _ prose: borrowing Prose, _ start: Int
  ) -> Int? {
    var at = start
    while at < prose.end {
      if prose.bytes[at] == closer.2,
        closer.1 == 0 || at > start && prose.bytes[at - 1] == closer.1,
        closer.0 == 0 || at > start + 1 && prose.bytes[at - 2] == closer.0
      {
        return at + 1
      }
      at += 1
    }
    return nil
  }
}

/// Finds the closing backticks of a code span of ordinary length if no `CodeSpanCloser` is kept.
func codeSpanClose(
  _ bytes: Span<UInt8>, _ content: Int, _ end: Int, length: Int
) -> Range<Int>? {
  let limit = min(end, content + 2_000)
  var at = content
  while at < limit {
    let run = afterRun(of: UInt8(ascii: "`"), bytes, at, end)
    if run - at == length { return at..<run }
    at = max(run, at + 1)
  }
  return nil
}
