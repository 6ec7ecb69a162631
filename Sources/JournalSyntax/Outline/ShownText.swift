/// A text as readers see it: without comments, and without what is for a program.
package enum ShownText {
  /// Where a text is shown.
  package enum Place: Hashable, Sendable {
    /// On a page: marks of Logseq that pages can draw become those of Obsidian.
    case page
    /// On a terminal, or in Markdown, where marks are as they are written.
    case plain
    /// As the beginning of a text: without planned dates, too.
    case excerpt
  }

  /// Returns a text as it is shown.
  package static func text(_ text: String, for place: Place) -> String {
    let bytes = Array(text.utf8)
    guard let shown = shown(bytes.span, for: place) else { return text }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns the bytes as they are shown; nil if all of them are.
  static func shown(_ bytes: Span<UInt8>, for place: Place) -> [UInt8]? {
    var shown = BodyComments.removed(from: bytes)
    func apply(_ change: (Span<UInt8>) -> [UInt8]?) {
      if let old = shown { shown = change(old.span) ?? old } else { shown = change(bytes) }
    }
    apply { withoutQuietParts($0, for: place) }
    if place == .page { apply(OrgBlocks.asQuotes) }
    return shown
  }

  private static func withoutQuietParts(_ bytes: Span<UInt8>, for place: Place) -> [UInt8]? {
    guard let parts = QuietParts(bytes, from: 0) else { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var at = 0
    func copy(_ range: Range<Int>) {
      bytes.extracting(range).withUnsafeBufferPointer { shown.append(contentsOf: $0) }
    }
    for part in parts.list {
      switch part.kind {
      case .drawer, .query, .property, .macro:
        let cut = bytes.wholeLines(of: part.range, from: at)
        copy(at..<max(at, cut.lowerBound))
        at = max(at, cut.upperBound)
      case .dates:
        guard place != .plain else { continue }
        let cut = place == .excerpt ? bytes.wholeLines(of: part.range, from: at) : part.range
        copy(at..<max(at, cut.lowerBound))
        if place == .page { appendDates(part.range, bytes, to: &shown) }
        at = max(at, cut.upperBound)
      case .page, .address:
        copy(at..<part.range.lowerBound)
        copy(part.text)
        at = part.range.upperBound
      case .block:
        copy(at..<part.range.lowerBound)
        shown += Array("(…)".utf8)
        at = part.range.upperBound
      }
    }
    copy(at..<bytes.count)
    return shown
  }

  /// Appends `📅 2026-11-20 Fri` for `DEADLINE: <2026-11-20 Fri>`, and `⏳` for `SCHEDULED`.
  private static func appendDates(
    _ range: Range<Int>, _ bytes: Span<UInt8>, to shown: inout [UInt8]
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      let isDeadline = bytes[at] == UInt8(ascii: "D")
      guard let open = bytes.firstIndex(of: Byte.less, in: at..<range.upperBound),
        let close = bytes.firstIndex(of: Byte.greater, in: open..<range.upperBound)
      else { return }
      if at > range.lowerBound { shown.append(Byte.space) }
      shown += Array((isDeadline ? "📅 " : "⏳ ").utf8)
      for place in open + 1..<close { shown.append(bytes[place]) }
      at = bytes.afterSpaces(close + 1, range.upperBound)
    }
  }
}

/// Org's blocks for quotes and remarks, as pages draw them.
///
/// Source: Logseq's documentation, “Markdown” and “Advanced commands”.
private enum OrgBlocks {
  /// The blocks that become quotes, with the callout that draws each; nil for a plain quote.
  private static let names: [(name: StaticString, callout: String?)] = [
    ("quote", nil), ("note", "note"), ("tip", "tip"), ("important", "important"),
    ("warning", "warning"), ("caution", "caution"), ("pinned", "note"),
  ]

  /// Returns a text with `#+BEGIN_QUOTE` to `#+END_QUOTE` as a quote, and the like as callouts; nil
  /// if it has none.
  static func asQuotes(_ bytes: Span<UInt8>) -> [UInt8]? {
    let blocks = blocks(bytes)
    guard !blocks.isEmpty else { return nil }
    var shown: [UInt8] = []
    var line = 0
    var next = 0
    func copy(_ range: Range<Int>) {
      bytes.extracting(range).withUnsafeBufferPointer { shown.append(contentsOf: $0) }
    }
    while line < bytes.count {
      let stop = bytes.lineEnd(line, bytes.count)
      let after = bytes.afterLineEnd(stop, bytes.count)
      defer { line = after }
      while next < blocks.count, blocks[next].end <= line { next += 1 }
      guard next < blocks.count, after > blocks[next].start else {
        copy(line..<after)
        continue
      }
      let block = blocks[next]
      if block.start >= line {
        copy(line..<block.start)
        shown += Array((names[block.name].callout.map { "> [!\($0)]" } ?? ">").utf8)
        copy(stop..<after)
      } else if after < block.end {
        let text = bytes.afterBlanks(line, stop)
        copy(line..<text)
        shown += [Byte.greater, Byte.space]
        copy(text..<after)
      }
    }
    return shown
  }

  /// Returns the blocks: the place of the first mark, the end of the last mark's line, and the
  /// number of the name.
  private static func blocks(_ bytes: Span<UInt8>) -> [(start: Int, end: Int, name: Int)] {
    var found: [(start: Int, end: Int, name: Int)] = []
    var open: (start: Int, name: Int)?
    var fence = CodeFence()
    var line = 0
    guard bytes.firstIndex(of: Byte.plus, in: 0..<bytes.count) != nil else { return [] }
    while line < bytes.count {
      let stop = bytes.lineEnd(line, bytes.count)
      let after = bytes.afterLineEnd(stop, bytes.count)
      defer { line = after }
      let first = bytes.afterBlanks(line, stop)
      let text = bytes.afterBlanks(bytes.afterListMarker(first, stop), stop)
      if fence.holds(bytes, first: first, text: text, stop) { continue }
      if text > first { open = nil }
      if let name = name("#+begin_", bytes, text, stop) {
        open = (text, name)
      } else if let name = name("#+end_", bytes, text, stop), let block = open,
        block.name == name
      {
        found.append((block.start, after, name))
        open = nil
      }
    }
    return found
  }

  private static func name(
    _ mark: StaticString, _ bytes: Span<UInt8>, _ text: Int, _ stop: Int
  ) -> Int? {
    let start = text + mark.utf8CodeUnitCount
    let end = bytes.beforeSpaces(text, stop)
    guard start < end, bytes[text] == Byte.hash, bytes.spells(mark, in: text..<start) else {
      return nil
    }
    return names.firstIndex { bytes.spells($0.name, in: start..<end) }
  }
}

extension Span<UInt8> {
  /// Returns a range with its lines, their list mark and the last line's ending, if nothing else is
  /// on them; without the list mark if lines below belong to the same item.
  fileprivate func wholeLines(of range: Range<Int>, from start: Int) -> Range<Int> {
    var line = range.lowerBound
    while line > start, !self[line - 1].isLineEnd { line -= 1 }
    var first = line
    while first < range.lowerBound, self[first].isBlank || self[first] == Byte.greater {
      first += 1
    }
    let text = afterBlanks(afterListMarker(first, range.lowerBound), range.lowerBound)
    let stop = afterBlanks(range.upperBound, count)
    guard text == range.lowerBound, stop == count || self[stop].isLineEnd else { return range }
    let end = afterLineEnd(stop, count)
    if text > first {
      let next = afterBlanks(end, count)
      let hasMore = next < count && !self[next].isLineEnd && next - end > first - line
      if hasMore { return range }
    }
    return line..<end
  }
}
