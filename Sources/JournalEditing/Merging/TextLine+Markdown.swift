import JournalCore
import JournalSyntax

/// The elements of HTML that contain whole lines.
private let elements: Set<String> = [
  "details", "div", "table", "pre", "script", "style", "section", "aside", "figure", "blockquote",
  "ul", "ol", "dl",
]

// What a line of Markdown begins with.
extension TextLine {
  /// The column of its first character; a tab goes to the next fourth one.
  var indentation: Int {
    var column = 0
    for byte in text {
      if byte == Byte.space {
        column += 1
      } else if byte == Byte.tab {
        column += 4 - column % 4
      } else {
        break
      }
    }
    return column
  }

  /// Its text after the indentation.
  private var words: ArraySlice<UInt8> { text.drop(while: \.isBlank) }

  /// The level of a heading that begins with `#`.
  var headingLevel: Int? {
    guard indentation < 4 else { return nil }
    let words = words
    let rest = words.drop { $0 == Byte.hash }
    let level = words.count - rest.count
    return (1...6).contains(level) && rest.first?.isWhitespace ?? true ? level : nil
  }

  /// Whether it is a line such as `---` or `* * *`.
  var isRule: Bool {
    guard indentation < 4, let sign = words.first, "-*_".utf8.contains(sign) else { return false }
    return words.count { $0 == sign } >= 3 && words.allSatisfy { $0 == sign || $0.isWhitespace }
  }

  /// Whether it makes a paragraph above it a heading.
  var isUnderline: Bool {
    guard indentation < 4, let sign = words.first, sign == Byte.equals || sign == Byte.dash else {
      return false
    }
    return words.drop { $0 == sign }.allSatisfy(\.isWhitespace)
  }

  /// Whether it begins an item of a list.
  var isItem: Bool {
    let words = words
    return words.span.afterListMarker(0, words.count) > 0
  }

  /// Whether an item may begin right below a paragraph: `1999. ` continues it.
  var mayInterrupt: Bool {
    let words = words
    let end = words.span.afterListMarker(0, words.count)
    guard end > 0, words.dropFirst(end).contains(where: { !$0.isWhitespace }) else { return false }
    return !(words.first?.isDigit ?? false) || end == 2 && words.first == UInt8(ascii: "1")
  }

  /// Whether it is a line of a quote.
  var isQuote: Bool { words.first == Byte.greater }

  /// The characters that begin code between fences.
  var fence: ArraySlice<UInt8>? {
    let words = words
    guard let sign = words.first, sign == Byte.backquote || sign == Byte.tilde else { return nil }
    let run = words.prefix { $0 == sign }
    guard run.count >= 3 else { return nil }
    return sign == Byte.backquote && words.dropFirst(run.count).contains(sign) ? nil : run
  }

  /// Returns whether it ends code that began with a fence.
  func closes(_ fence: ArraySlice<UInt8>) -> Bool {
    let words = words
    return words.starts(with: fence) && words.drop { $0 == fence.first }.allSatisfy(\.isWhitespace)
  }

  /// Whether it is the second line of a table, such as `| --- | :-: |`.
  var isTableRule: Bool {
    text.contains(Byte.bar) && text.contains(Byte.dash)
      && text.allSatisfy { "|:- \t\r".utf8.contains($0) }
  }

  /// What ends a comment, an element or a formula that begins with this line, and the length of
  /// what begins it.
  var closing: (mark: [UInt8], opening: Int)? {
    let words = words
    for (opening, mark) in [("<!--", "-->"), ("%%", "%%"), ("$$", "$$")]
    where words.starts(with: opening.utf8) {
      return (Array(mark.utf8), opening.utf8.count)
    }
    guard words.first == Byte.less else { return nil }
    let name = words.dropFirst().prefix { $0.isLetter || $0.isDigit }
    guard elements.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return nil }
    return ([Byte.less, Byte.slash] + name + [Byte.greater], name.count + 1)
  }

  /// Returns whether it contains some characters, after so many at its beginning.
  func contains(_ mark: [UInt8], after count: Int = 0) -> Bool {
    var rest = words.dropFirst(count)
    while let next = rest.firstIndex(of: mark[0]) {
      rest = rest[next...]
      if rest.starts(with: mark) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// The time that it begins with, after the signs of headings, items and bold text, such as
  /// `09:30`, `- 9:30 tea` or `## **21:40**`.
  var time: ClockTime? {
    let text = text.drop { " \t#-*+_[(".utf8.contains($0) }
    let word = text.prefix { $0 == Byte.colon || $0.isDigit }
    guard word.contains(Byte.colon) else { return nil }
    return ClockTime(written: String(decoding: word, as: UTF8.self))
  }
}
