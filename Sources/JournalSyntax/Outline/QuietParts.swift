internal import CPure

/// The parts of a text that are for a program: queries, drawers, planned dates, names of blocks.
///
/// Source: Logseq's documentation, “Queries”, “Advanced queries”, “Block references”, “Macros”
/// and “Tasks”; The Org Manual, “Drawers”. Code has none.
package struct QuietParts: Sendable {
  /// The kinds of such parts.
  package enum Kind: Hashable, Sendable {
    /// `:LOGBOOK:` to `:END:`, and the lines between.
    case drawer
    /// `#+BEGIN_QUERY` to `#+END_QUERY`, and the lines between.
    case query
    /// A line of `SCHEDULED: <…>` and `DEADLINE: <…>`.
    case dates
    /// A line `key:: value` whose key is the program's own.
    case property
    /// `{{query …}}`, `{{renderer …}}` and the like.
    case macro
    /// `{{video …}}` and the like; `text` is the address.
    case address
    /// `{{embed [[page]]}}`; `text` is the link.
    case page
    /// `((uuid))` or `{{embed ((uuid))}}`; `text` is the name between the parentheses.
    case block
  }

  /// One part.
  package struct Part: Hashable, Sendable {
    /// Its kind.
    package var kind: Kind
    /// Its bytes; those of lines begin after indentation, quote and list marks, and end before the
    /// line ending.
    package var range: Range<Int>
    /// The bytes in it that say something; empty if none do.
    package var text: Range<Int>
  }

  /// The parts, in text order; none overlaps another.
  package private(set) var list: [Part] = []

  /// The beginning of a block of lines that isn't closed yet.
  private var open: (kind: Kind, start: Int, count: Int)?
  /// The next `}}` on the line, if it is known; the line's end if there is none.
  private var braces = -1

  /// The most unclosed backquotes in a line before all others count as text.
  private static let mostUnclosed = 64

  /// Finds the parts; nil if there are none.
  package init?(_ bytes: Span<UInt8>, from start: Int) {
    let start = max(0, min(start, bytes.count))
    guard bytes.count <= BodyLimits.fileBytes, bytes.mayHoldQuietParts(from: start) else {
      return nil
    }
    let isOutline = bytes.isOutline(from: start)
    var fence = CodeFence()
    var at = start
    while at < bytes.count {
      let stop = bytes.lineEnd(at, bytes.count)
      var first = at
      while first < stop, bytes[first].isBlank || bytes[first] == Byte.greater { first += 1 }
      let text = bytes.afterBlanks(bytes.afterListMarker(first, stop), stop)
      if !fence.holds(bytes, first: first, text: text, stop) {
        if text > first, open?.kind == .drawer { open = nil }
        readLine(bytes, text, stop, isOutline: isOutline)
      }
      at = bytes.afterLineEnd(stop, bytes.count)
    }
    if list.isEmpty { return nil }
  }

  private mutating func readLine(
    _ bytes: Span<UInt8>, _ text: Int, _ stop: Int, isOutline: Bool
  ) {
    guard text < stop else { return }
    switch bytes[text] {
    case Byte.colon where bytes.isDrawerMark(text, stop):
      if bytes.has(":END:", at: text, stop) {
        close(.drawer, at: bytes.beforeSpaces(text, stop))
      } else {
        open = (.drawer, text, list.count)
      }
      return
    case Byte.hash where stop - text >= 11 && bytes.spells("#+end_query", in: text..<text + 11):
      return close(.query, at: bytes.beforeSpaces(text, stop))
    case Byte.hash where stop - text >= 13 && bytes.spells("#+begin_query", in: text..<text + 13):
      open = (.query, text, list.count)
      return
    case UInt8(ascii: "S"), UInt8(ascii: "D"):
      if bytes.isOfDates(text, stop) { return add(.dates, text..<bytes.beforeSpaces(text, stop)) }
    default: break
    }
    if bytes.isProperty(text, stop),
      let colon = bytes.firstIndex(of: Byte.colon, in: text..<stop),
      ProgramKeys.contain(
        text..<colon, value: bytes.trimmed(colon + 2..<stop), in: bytes, isOutline: isOutline)
    {
      return add(.property, text..<bytes.beforeSpaces(text, stop))
    }
    readInside(bytes, text, stop)
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>, text: Range<Int>? = nil) {
    list.append(
      Part(kind: kind, range: range, text: text ?? range.lowerBound..<range.lowerBound))
  }

  private mutating func close(_ kind: Kind, at end: Int) {
    guard let block = open, block.kind == kind else { return }
    list.removeSubrange(block.count...)
    add(kind, block.start..<end)
    open = nil
  }

  /// Finds macros and names of blocks in a line, outside of inline code.
  private mutating func readInside(_ bytes: Span<UInt8>, _ text: Int, _ stop: Int) {
    var at = text
    var unclosed = 0
    braces = -1
    while at + 1 < stop, unclosed < Self.mostUnclosed {
      switch bytes[at] {
      case Byte.backslash: at += 2
      case Byte.backquote:
        let content = bytes.afterRun(of: Byte.backquote, at, stop)
        at = bytes.afterInlineCode(at, stop)
        if at == content { unclosed += 1 }
      case Byte.openBrace where bytes[at + 1] == Byte.openBrace:
        at = readMacro(bytes, at, stop)
      // `[words](((uuid)))` is a link.
      case Byte.closeBracket where bytes[at + 1] == Byte.openParenthesis:
        at += bytes.isBlockName(at + 2, stop) ? 42 : 2
      case Byte.openParenthesis where bytes.isBlockName(at, stop):
        add(.block, at..<at + 40, text: at + 2..<at + 38)
        at += 40
      default: at += 1
      }
    }
  }

  /// Reads `{{name …}}`, and returns the place after it; macros of other names are text.
  private mutating func readMacro(_ bytes: Span<UInt8>, _ start: Int, _ stop: Int) -> Int {
    let name = bytes.afterBlanks(start + 2, stop)
    var end = name
    while end < stop, bytes[end].isLetter || bytes[end] == Byte.dash { end += 1 }
    if braces < end { braces = bytes.braces(from: end, stop) }
    let close = braces
    guard end > name, close < stop, end == close || bytes[end].isBlank else { return start + 2 }
    let text = bytes.trimmed(end..<close)
    let range = start..<close + 2
    func isOne(of names: [StaticString]) -> Bool {
      names.contains { bytes.spells($0, in: name..<end) }
    }
    if bytes.spells("embed", in: name..<end) {
      if bytes.isBlockName(text.lowerBound, close), text.count == 40 {
        add(.block, range, text: text.lowerBound + 2..<text.upperBound - 2)
        return range.upperBound
      }
      guard bytes.has("[[", at: text.lowerBound, close) else { return start + 2 }
      add(.page, range, text: text)
    } else if isOne(of: Self.addresses) {
      add(.address, range, text: text)
    } else if isOne(of: Self.macros) {
      add(.macro, range)
    } else {
      return start + 2
    }
    return range.upperBound
  }

  private static let macros: [StaticString] = [
    "query", "renderer", "function", "namespace", "cards", "youtube-timestamp",
    "zotero-imported-file", "zotero-linked-file",
  ]

  private static let addresses: [StaticString] = [
    "video", "youtube", "vimeo", "bilibili", "tweet", "twitter",
  ]

  /// Returns the bytes with semicolons for all that says nothing; spaces, line endings, and so all
  /// places, stay.
  func masked(_ bytes: Span<UInt8>) -> [UInt8] {
    var masked = bytes.withUnsafeBufferPointer { [UInt8]($0) }
    for part in list {
      let isShown = part.kind == .page || part.kind == .address
      for at in part.range where !(isShown && part.text.contains(at)) {
        if !masked[at].isWhitespace { masked[at] = Byte.semicolon }
      }
    }
    return masked
  }
}

extension Span<UInt8> {
  /// Returns true if a line is nothing but `:LOGBOOK:`, `:END:` or another name in upper case.
  fileprivate func isDrawerMark(_ start: Int, _ stop: Int) -> Bool {
    var at = start + 1
    while at < stop, (0x41...0x5A).contains(self[at]) || self[at] == Byte.dash { at += 1 }
    return at > start + 1 && at < stop && self[at] == Byte.colon
      && afterSpaces(at + 1, stop) == stop
  }

  /// Returns true if a line is nothing but planned dates.
  fileprivate func isOfDates(_ start: Int, _ stop: Int) -> Bool {
    var at = start
    while at < stop {
      let isOne = has("SCHEDULED:", at: at, stop) || has("DEADLINE:", at: at, stop)
      guard isOne, let colon = firstIndex(of: Byte.colon, in: at..<stop) else { return false }
      let open = afterBlanks(colon + 1, stop)
      guard open < stop, self[open] == Byte.less,
        let close = firstIndex(of: Byte.greater, in: open..<stop)
      else { return false }
      at = afterSpaces(close + 1, stop)
    }
    return true
  }

  /// Returns true if `((`, a UUID and `))` begin at a place.
  fileprivate func isBlockName(_ start: Int, _ stop: Int) -> Bool {
    guard stop - start >= 40, has("((", at: start, stop), has("))", at: start + 38, stop) else {
      return false
    }
    return isUUID(start + 2..<start + 38)
  }

  /// Returns true if a range is a UUID: 36 digits in hexadecimal and hyphens.
  package func isUUID(_ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    for (offset, at) in range.enumerated() {
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      let isDigit = self[at].isDigit || (0x61...0x66).contains(self[at] | 0x20)
      if isHyphen ? self[at] != Byte.dash : !isDigit { return false }
    }
    return true
  }

  /// Returns the place of the next `}}`, or the end.
  fileprivate func braces(from start: Int, _ stop: Int) -> Int {
    var at = start
    while at + 1 < stop {
      if self[at] == Byte.closeBrace, self[at + 1] == Byte.closeBrace { return at }
      at += 1
    }
    return stop
  }

  /// Returns the place after inline code, or after backquotes that are never closed on the line.
  fileprivate func afterInlineCode(_ start: Int, _ stop: Int) -> Int {
    let content = afterRun(of: Byte.backquote, start, stop)
    var at = content
    while let mark = firstIndex(of: Byte.backquote, in: at..<stop) {
      let end = afterRun(of: Byte.backquote, mark, stop)
      if end - mark == content - start { return end }
      at = end
    }
    return content
  }

  /// Returns true if a text may have such parts; most don't, and are told by a few fast searches.
  fileprivate func mayHoldQuietParts(from start: Int) -> Bool {
    hold(Byte.openBrace, from: start) { next, _ in next == Byte.openBrace }
      || hold(Byte.openParenthesis, from: start) { next, _ in next == Byte.openParenthesis }
      || hold(Byte.hash, from: start) { next, _ in next == Byte.plus }
      || hold(Byte.colon, from: start) { next, after in
        next == Byte.colon || (0x41...0x5A).contains(next)
          || next == Byte.space && after == Byte.less
      }
  }

  /// Returns true if a byte and the two after it fulfil a condition somewhere.
  private func hold(
    _ byte: UInt8, from start: Int, _ condition: (UInt8, UInt8) -> Bool
  ) -> Bool {
    withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      var at = start
      while at + 2 < bytes.count,
        let found = cpure_find(base + at, byte, UInt(bytes.count - 2 - at))
      {
        let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if condition(bytes[place + 1], bytes[place + 2]) { return true }
        at = place + 1
      }
      return false
    }
  }
}
