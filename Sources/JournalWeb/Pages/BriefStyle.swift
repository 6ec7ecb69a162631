import JournalSyntax

/// A style sheet without what only people need.
enum BriefStyle {
  /// Returns a style sheet without comments, and without the white space that changes nothing.
  ///
  /// Texts in quotation marks and unquoted addresses stay as they are.
  static func bytes(of css: String) -> [UInt8] {
    let css = Array(css.utf8)
    var brief: [UInt8] = []
    brief.reserveCapacity(css.count)
    var place = 0
    var isApart = false
    // Nil after an escaped character, which has no meaning of its own.
    var last: UInt8? = Byte.openBrace
    while place < css.count {
      let byte = css[place]
      if byte == Byte.slash, place + 1 < css.count, css[place + 1] == Byte.asterisk {
        place = end(ofCommentAt: place, css)
        isApart = true
      } else if byte.isSpace {
        place += 1
        isApart = true
      } else {
        let isJoined = last.map(joins) ?? false
        if isApart, !isJoined, byte == Byte.colon || !joins(byte) { brief.append(Byte.space) }
        isApart = false
        if byte == Byte.closeBrace, last == Byte.semicolon { brief.removeLast() }
        let end = end(ofTokenAt: place, css, after: brief)
        brief += css[place..<end]
        last = end == place + 1 ? byte : nil
        place = end
      }
    }
    return brief
  }

  /// Returns whether white space beside a byte changes nothing.
  ///
  /// A colon joins what follows alone: in `a :hover`, the space chooses other elements.
  private static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openBrace, Byte.closeBrace, Byte.semicolon, Byte.comma, Byte.colon, Byte.greater:
      true
    default: false
    }
  }

  private static func end(ofCommentAt start: Int, _ css: [UInt8]) -> Int {
    var place = start + 2
    while place + 1 < css.count, css[place] != Byte.asterisk || css[place + 1] != Byte.slash {
      place += 1
    }
    return min(place + 2, css.count)
  }

  /// Returns the end of a text in quotation marks, of an address, of an escape, or of one byte.
  private static func end(ofTokenAt start: Int, _ css: [UInt8], after brief: [UInt8]) -> Int {
    let closing: UInt8
    switch css[start] {
    case Byte.doubleQuote, Byte.singleQuote: closing = css[start]
    case Byte.openParenthesis where brief.suffix(3).elementsEqual("url".utf8):
      closing = Byte.closeParenthesis
      let first = css[(start + 1)...].first { !$0.isSpace }
      if first == Byte.doubleQuote || first == Byte.singleQuote { return start + 1 }
    case Byte.backslash: return min(start + 2, css.count)
    default: return start + 1
    }
    var place = start + 1
    while place < css.count, css[place] != closing {
      place += css[place] == Byte.backslash ? 2 : 1
    }
    return min(place + 1, css.count)
  }
}
