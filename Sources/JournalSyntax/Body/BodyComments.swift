/// The comments `%% … %%` in a body, as Obsidian reads them.
///
/// A mark is exactly two percent signs in prose: not in code, in an address or after a backslash,
/// and not after a digit if it would begin a comment. A comment at the beginning of a line may
/// contain any number of blocks; one in the middle of a line ends in the same paragraph. Without
/// its second mark, nothing is a comment.
package enum BodyComments {
  /// Returns a text without its comments; removes lines with nothing else.
  package static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard let shown = removed(from: bytes.span) else { return text }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns the bytes without their comments; nil if there are none.
  static func removed(from bytes: Span<UInt8>) -> [UInt8]? {
    guard bytes.commentMark(from: 0, to: bytes.count) != nil else { return nil }
    var reader = BodyReader()
    guard reader.readMarkdown(bytes, from: 0) == nil else { return nil }
    let comments = reader.comments(bytes)
    guard !comments.isEmpty else { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var at = 0
    for comment in comments {
      let cut = bytes.wholeLines(of: comment, from: at)
      bytes.extracting(at..<cut.lowerBound).withUnsafeBufferPointer { shown.append(contentsOf: $0) }
      at = cut.upperBound
    }
    bytes.extracting(at..<bytes.count).withUnsafeBufferPointer { shown.append(contentsOf: $0) }
    return shown
  }
}

extension BodyReader {
  /// Returns the comments in the body just read, in order.
  fileprivate mutating func comments(_ bytes: Span<UInt8>) -> [Range<Int>] {
    var finder = CommentFinder()
    for block in blocks where block.kind == .paragraph || block.kind == .heading {
      let start = max(Int(block.text.start), finder.end)
      let end = Int(block.text.end)
      guard start < end else { continue }
      if block.quoteDepth == 0 {
        finder.find(Prose(bytes, from: start, to: end), bytes)
      } else {
        var lines = unquoted
        unquoted = []
        copy(bytes, start, end, quoteDepth: Int(block.quoteDepth), into: &lines)
        finder.find(Prose(lines.span, from: 0, to: lines.count, shift: start), bytes)
        unquoted = lines
      }
      if finder.isAtEnd { break }
    }
    return finder.comments
  }
}

/// Finds comments paragraph by paragraph, and searches no text twice for the same mark.
private struct CommentFinder {
  private(set) var comments: [Range<Int>] = []
  /// True if no mark is left in the body.
  private(set) var isAtEnd = false
  private var codeSpans = CodeSpanCloser()
  private var html = HtmlCloser()

  /// The place after the last comment.
  var end: Int { comments.last?.upperBound ?? 0 }

  /// Finds the comments that begin in a paragraph or heading.
  mutating func find(_ prose: borrowing Prose, _ bytes: Span<UInt8>) {
    codeSpans.reset()
    html.reset()
    var at = prose.start
    while at < prose.end {
      guard prose.bytes.isCommentMark(at, prose.end) else {
        at = after(prose, at)
        continue
      }
      let isCounted = at > prose.start && prose.bytes[at - 1].isDigit
      if isCounted {
        at += 2
      } else if let close = prose.bytes.commentMark(from: at + 2, to: prose.end) {
        comments.append(at + prose.shift..<close + 2 + prose.shift)
        at = close + 2
      } else {
        guard isAtLineStart(prose, at) else { return }
        guard let close = bytes.commentMark(from: at + 2 + prose.shift, to: bytes.count) else {
          isAtEnd = true
          return
        }
        comments.append(at + prose.shift..<close + 2)
        return
      }
    }
  }

  private func isAtLineStart(_ prose: borrowing Prose, _ place: Int) -> Bool {
    var at = place
    while at > prose.start, prose.bytes[at - 1].isBlank { at -= 1 }
    return at == prose.start || prose.bytes[at - 1].isLineEnd
  }

  /// Returns the place after one character, or after a part that hides marks.
  private mutating func after(_ prose: borrowing Prose, _ at: Int) -> Int {
    switch prose.bytes[at] {
    case Byte.backslash: return at + 2
    case Byte.percent: return prose.bytes.afterRun(of: Byte.percent, at, prose.end)
    case Byte.backquote:
      let content = prose.bytes.afterRun(of: Byte.backquote, at, prose.end)
      return codeSpans.end(prose, content, length: content - at) ?? content
    case Byte.less:
      return prose.bytes.autolink(at, prose.end) ?? html.end(prose, at) ?? at + 1
    case Byte.closeBracket: return prose.bytes.linkTail(at + 1, prose.end)?.end ?? at + 1
    case Byte.colon where prose.byte(at + 1) == Byte.slash && prose.byte(at + 2) == Byte.slash:
      var end = at + 3
      while end < prose.end, !prose.bytes[end].isSpace { end += 1 }
      return end
    default: return at + 1
    }
  }
}

extension Span<UInt8> {
  /// Returns true if a place has exactly two percent signs and doesn't follow another.
  fileprivate func isCommentMark(_ at: Int, _ end: Int) -> Bool {
    self[at] == Byte.percent && afterRun(of: Byte.percent, at, end) == at + 2
  }

  /// Returns the place of the next two percent signs.
  fileprivate func commentMark(from start: Int, to end: Int) -> Int? {
    var at = start
    while at < end, let first = firstIndex(of: Byte.percent, in: at..<end) {
      at = afterRun(of: Byte.percent, first, end)
      if at - first == 2 { return first }
    }
    return nil
  }

  /// Returns a range with its lines and the last line's ending, if nothing else is on them; it
  /// begins at `start` or later.
  fileprivate func wholeLines(of range: Range<Int>, from start: Int) -> Range<Int> {
    var low = range.lowerBound
    while low > start, self[low - 1].isBlank || self[low - 1] == Byte.greater { low -= 1 }
    let high = afterBlanks(range.upperBound, count)
    let isAlone =
      (low == 0 || self[low - 1].isLineEnd) && (high == count || self[high].isLineEnd)
    return isAlone ? low..<afterLineEnd(high, count) : range
  }
}
