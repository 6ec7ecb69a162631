import JournalSyntax

/// One of the values in a `key:: value` line.
///
/// Source: Logseq's documentation, “Properties”: values are separated by commas, links and tags
/// also by spaces.
package struct PropertyItem: Hashable, Sendable {
  /// Its bytes, with `#` and brackets.
  package var source: Range<Int>
  /// Its text, without them.
  package var text: Range<Int>

  /// Creates a value from its places.
  package init(source: Range<Int>, text: Range<Int>) {
    self.source = source
    self.text = text
  }
}

extension Span<UInt8> {
  /// Returns the tags in a property's value: `#garden #family`, `[[night walk]], work`.
  package func propertyTags(in value: Range<Int>) -> [PropertyItem] {
    var items: [PropertyItem] = []
    let list = withoutListMarks(value)
    var at = list.lowerBound
    while at < list.upperBound {
      let gap = separator(at, in: list)
      guard gap == 0 else {
        at += gap
        continue
      }
      let item = tag(at, in: list)
      if !item.text.isEmpty { items.append(item) }
      at = Swift.max(item.source.upperBound, at + 1)
    }
    return items
  }

  /// Returns the texts in a property's value, which are separated by commas outside of `[[…]]`.
  package func propertyTexts(in value: Range<Int>) -> [PropertyItem] {
    var items: [PropertyItem] = []
    let list = withoutListMarks(value)
    var start = list.lowerBound
    var at = start
    while at <= list.upperBound {
      if at < list.upperBound,
        let close = linkEnd(at, in: list) ?? quoteEnd(at, of: start, in: list)
      {
        at = close
        continue
      }
      let comma = comma(at, in: list)
      if at == list.upperBound || comma > 0 {
        let source = trimmed(start..<at)
        if case let text = unmarked(source), !text.isEmpty {
          items.append(PropertyItem(source: source, text: text))
        }
        start = at + Swift.max(1, comma)
      }
      at += Swift.max(1, comma)
    }
    return items
  }

  /// Returns the one text of a property's value, without `#`, `[[…]]` or quotation marks around all
  /// of it.
  package func propertyText(in value: Range<Int>) -> Range<Int> { unmarked(trimmed(value)) }

  /// Returns the tag at a place that isn't a separator.
  private func tag(_ start: Int, in list: Range<Int>) -> PropertyItem {
    let mark = self[start] == Byte.hash ? start + 1 : start
    if mark < list.upperBound, let close = linkEnd(mark, in: list) {
      return PropertyItem(source: start..<close, text: trimmed(mark + 2..<close - 2))
    }
    var at = mark
    while at < list.upperBound, comma(at, in: list) == 0 {
      if self[at].isBlank, mark > start || beginsMark(at, in: list) { break }
      at += 1
    }
    let source = start..<trimmed(start..<at).upperBound
    var text = Swift.min(mark, source.upperBound)..<source.upperBound
    // Brackets that are left over from a list that can't be read.
    while let first = text.first, self[first] == Byte.openBracket || self[first] == Byte.hash {
      text = text.dropFirst()
    }
    while let last = text.last, self[last] == Byte.closeBracket { text = text.dropLast() }
    return PropertyItem(source: source, text: text)
  }

  /// Returns true if the blanks at a place are followed by a tag or a link.
  private func beginsMark(_ at: Int, in list: Range<Int>) -> Bool {
    let next = afterBlanks(at, list.upperBound)
    guard next + 1 < list.upperBound else { return false }
    return self[next] == Byte.hash && !self[next + 1].isBlank || linkEnd(next, in: list) != nil
  }

  /// Returns the place after `[[…]]`; nil if none begins at a place.
  private func linkEnd(_ start: Int, in list: Range<Int>) -> Int? {
    guard start + 4 < list.upperBound, holds("[[", in: start..<start + 2) else { return nil }
    var at = start + 2
    while at + 1 < list.upperBound, self[at] != Byte.openBracket {
      if self[at] == Byte.closeBracket, self[at + 1] == Byte.closeBracket { return at + 2 }
      at += 1
    }
    return nil
  }

  /// Returns the place after a value in quotation marks; nil if none begins at a place.
  ///
  /// Source: Dataview's documentation, “Field types”: a text may be in quotation marks, and its commas
  /// separate nothing.
  private func quoteEnd(_ at: Int, of start: Int, in list: Range<Int>) -> Int? {
    guard self[at] == Byte.doubleQuote, afterBlanks(start, list.upperBound) == at,
      let close = firstIndex(of: Byte.doubleQuote, in: at + 1..<list.upperBound)
    else { return nil }
    let next = afterBlanks(close + 1, list.upperBound)
    return next == list.upperBound || comma(next, in: list) > 0 ? close + 1 : nil
  }

  private func separator(_ at: Int, in list: Range<Int>) -> Int {
    self[at].isBlank ? 1 : comma(at, in: list)
  }

  /// Returns the length in bytes of the comma at a place, 0 if there is none.
  private func comma(_ at: Int, in list: Range<Int>) -> Int {
    guard at < list.upperBound else { return 0 }
    if self[at] == Byte.comma { return 1 }
    let left = list.upperBound - at
    if left >= 2, self[at] == 0xD8, self[at + 1] == 0x8C { return 2 }
    guard left >= 3 else { return 0 }
    let three = (self[at], self[at + 1], self[at + 2])
    return three == (0xE3, 0x80, 0x81) || three == (0xEF, 0xBC, 0x8C) ? 3 : 0
  }

  /// Returns a value without the brackets around a list, as in `[garden, family]`.
  private func withoutListMarks(_ value: Range<Int>) -> Range<Int> {
    let list = trimmed(value)
    guard list.count > 1, self[list.lowerBound] == Byte.openBracket,
      self[list.lowerBound + 1] != Byte.openBracket, self[list.upperBound - 1] == Byte.closeBracket,
      self[list.upperBound - 2] != Byte.closeBracket
    else { return list }
    return list.dropFirst().dropLast()
  }

  /// Returns a text without the `#`, the `[[…]]` or the quotation marks around all of it.
  private func unmarked(_ text: Range<Int>) -> Range<Int> {
    guard let first = text.first else { return text }
    if self[first] == Byte.doubleQuote, text.count > 1,
      firstIndex(of: Byte.doubleQuote, in: first + 1..<text.upperBound) == text.upperBound - 1
    {
      return text.dropFirst().dropLast()
    }
    let mark = self[first] == Byte.hash ? first + 1 : first
    if mark < text.upperBound, linkEnd(mark, in: text) == text.upperBound {
      return trimmed(mark + 2..<text.upperBound - 2)
    }
    let isTag = mark > first && text.count > 1 && !text.contains { self[$0].isBlank }
    return isTag ? mark..<text.upperBound : text
  }
}
