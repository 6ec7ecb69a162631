/// A heading's words as a page shows them, without Markdown and without looks.
package enum HeadingWords {
  /// Returns the words; the text itself if it has no marks, or nothing else.
  /// - Parameter text: the heading's text, without its `#`.
  package static func of(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeMark) else { return text }
    var bytes = Array("# ".utf8)
    for byte in text.utf8 { bytes.append(byte.isLineEnd ? Byte.space : byte) }
    let html = BodyHTML().utf8(bytes.span)
    let words = words(in: html)
    return words.isEmpty ? text : words
  }

  private static func mayBeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.asterisk, Byte.underscore, Byte.backquote, Byte.openBracket, Byte.less,
      Byte.backslash, Byte.tilde, Byte.equals:
      true
    default: false
    }
  }

  /// Returns the text in the first heading of HTML from `BodyHTML`, where `<` always begins a tag.
  private static func words(in html: [UInt8]) -> String {
    var text: [UInt8] = []
    var at = 0
    var isOpen = false
    while at < html.count, !(isOpen && html.span.has("</h", at: at, html.count)) {
      if html[at] == Byte.less {
        isOpen = isOpen || html.span.has("<h", at: at, html.count)
        while at < html.count, html[at] != Byte.greater { at += 1 }
      } else if isOpen {
        text.append(html[at])
      }
      at += 1
    }
    return text.span.htmlText(text.span.trimmed(0..<text.count))
  }
}
