/// An item in a body; a row of `BodyIndex.items`.
///
/// All ranges are bytes of the whole file. Rows are ordered by `source.start`; an outer row comes
/// before the rows inside it.
package struct BodyItem: Hashable, Sendable {
  /// The kinds of items in a body.
  package enum Kind: UInt8, Sendable {
    /// A heading; `level` is 1–6, `text` contains its inline bytes.
    case heading
    /// A list item; `level` is the nesting depth from 1, `text` contains the bytes of its first
    /// paragraph.
    case listItem
    /// A list item with a box; `mark` is the byte in the box, `text` the rest of the line after the
    /// box, `target` the detail.
    ///
    /// The detail is the item's other lines verbatim, with subtasks, indentation and the `>` of
    /// quotes. It may be empty.
    case task
    /// `#tag`, `#a/b` or `#[[night walk]]`; `text` without `#` and brackets.
    case tag
    /// `@name` in prose; `text` without the `@`. The settings determine whether it is a tag.
    case mention
    /// `![alt](target)`; `text` is the alt text. For a reference, `target` is in its definition.
    case image
    /// `![[target]]` or `![[target|text]]`.
    case embed
    /// `[text](target)`, `<target>` and reference links.
    case link
    /// `[[target]]` or `[[target|text]]`; if there is no text, `text` is the target.
    case wikilink
    /// A tag with `src` in raw HTML: `<img>`, `<video>`, `<audio>` or `<source>`; `mark` is
    /// `HTMLMedia.Tag`, `text` the `alt`, `target` the `src`.
    case media
  }

  /// The item's kind.
  package var kind: Kind
  /// A heading's level, or the depth of a list item or task (255 at most); otherwise 0.
  package var level: UInt8
  /// A task's mark: a space, `x`, `-`, `/` or the first UTF-8 byte of another character; for a
  /// tag in raw HTML, its `HTMLMedia.Tag`; otherwise 0.
  package var mark: UInt8
  /// Its bytes in the file, including syntax; for a list item, all its lines.
  package var source: ByteRange
  /// The bytes of its text in the file.
  package var text: ByteRange
  /// The target as written: percent escapes, entities and backslashes aren't decoded.
  package var target: ByteRange

  init(
    _ kind: Kind, level: UInt8 = 0, mark: UInt8 = 0, source: ByteRange, text: ByteRange,
    target: ByteRange
  ) {
    self.kind = kind
    self.level = level
    self.mark = mark
    self.source = source
    self.text = text
    self.target = target
  }
}

extension Span<UInt8> {
  /// Returns the place after a list marker (`-`, `*`, `+`, `1.`, `1)`) followed by a space or the
  /// end of the line; the same place if there is none.
  package func afterListMarker(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return start }
    var at = start
    switch self[at] {
    case Byte.dash, Byte.asterisk, Byte.plus: break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while at < end, at - start < 9, self[at].isDigit { at += 1 }
      guard at < end, self[at] == Byte.dot || self[at] == Byte.closeParenthesis else {
        return start
      }
    default: return start
    }
    at += 1
    return at == end || self[at].isSpace ? at : start
  }
}

/// A task's box, `[ ]`.
struct TaskBox {
  /// The first byte of the character in the box.
  var mark: UInt8
  /// The place after the `]`.
  var end: Int
}

extension Span<UInt8> {
  /// Returns the box at the beginning of a list item's text: one character in brackets, followed by
  /// a space, which may be a no-break space, or the end of the line.
  ///
  /// `[a](b)` and `[x]: c` aren't boxes.
  func taskBox(_ range: Range<Int>) -> TaskBox? {
    let start = range.lowerBound
    let end = range.upperBound
    guard start + 2 < end, self[start] == Byte.openBracket else { return nil }
    let mark = self[start + 1]
    guard mark != Byte.openBracket, mark != Byte.closeBracket, mark == Byte.space || !mark.isSpace
    else {
      return nil
    }
    let close = start + 1 + scalar(start + 1, end).length
    guard close < end, self[close] == Byte.closeBracket,
      close + 1 == end || self[close + 1].isSpace || isNoBreakSpace(close + 1, end)
    else { return nil }
    return TaskBox(mark: mark, end: close + 1)
  }

  /// Returns true if a no-break space, U+00A0, begins at a place.
  func isNoBreakSpace(_ at: Int, _ end: Int) -> Bool {
    at + 1 < end && self[at] == 0xC2 && self[at + 1] == 0xA0
  }
}
