import JournalCore
import JournalSyntax

/// A line of a file: its text and its ending.
///
/// Lines with the same text are equal, whatever their ending: a file that another system saved with
/// other line endings still has the same contents.
struct TextLine: Hashable, Sendable {
  /// The bytes before the ending.
  var text: [UInt8]
  /// LF, CR LF or CR; empty at the end of a file without a final line ending.
  var ending: [UInt8]

  init(_ text: some Sequence<UInt8>, ending: [UInt8]) {
    self.text = Array(text)
    self.ending = ending
  }

  static func == (one: TextLine, other: TextLine) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether it contains nothing but blanks.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Splits bytes into lines.
  static func lines(of bytes: some RandomAccessCollection<UInt8>) -> [TextLine] {
    var lines: [TextLine] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.endIndex
      var next = end
      if next < bytes.endIndex {
        next = bytes.index(after: next)
        if bytes[end] == Byte.carriageReturn, next < bytes.endIndex, bytes[next] == Byte.lineFeed {
          next = bytes.index(after: next)
        }
      }
      lines.append(TextLine(bytes[start..<end], ending: Array(bytes[end..<next])))
      start = next
    }
    return lines
  }
}

extension Sequence<TextLine> {
  /// Returns the bytes of lines; all but the last get an ending if they had none.
  func bytes(ending: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var isOpen = false
    for line in self {
      if isOpen { bytes += ending }
      bytes += line.text
      bytes += line.ending
      isOpen = line.ending.isEmpty
    }
    return bytes
  }
}

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

extension TextLine {
  /// The identity of a line: its text, but for a task without whether and when it was done.
  ///
  /// So a task that one side checks off is the same line on both, and a box doesn't cause a
  /// conflict.
  var identity: [UInt8] {
    guard let box = taskBox else { return text }
    let rest = box + 2
    let marks = TaskMarks(of: ByteRange(rest, text.count), in: text.span)
    var words = text[rest...]
    for value in [marks.done, marks.doneTime, marks.cancelled].compactMap({ $0 })
      .sorted(by: { $0.start > $1.start })
    {
      guard let mark = marks.marks.first(where: { $0.start <= value.start && value.end <= $0.end })
      else { continue }
      words.removeSubrange(
        words.startIndex + (Int(mark.start) - rest)..<words.startIndex + (Int(mark.end) - rest))
    }
    // No text contains a NUL, so no other line is taken for this task.
    return text[..<box] + [0]
      + words.split(whereSeparator: \.isWhitespace).joined(separator: [Byte.space])
  }

  /// The index of the mark in a task's box.
  private var taskBox: Int? {
    guard let open = text.firstIndex(of: Byte.openBracket), open > 0, open + 2 < text.count,
      text[open + 2] == Byte.closeBracket,
      text[..<open].allSatisfy({ " \t-*+>.)0123456789".utf8.contains($0) })
    else { return nil }
    return open + 1
  }

  /// The progress of a task: done takes precedence over open, and over cancelled.
  private var progress: Int {
    guard let box = taskBox else { return 0 }
    return switch JournalTask.State(mark: text[box]) {
    case .open: 0
    case .other: 1
    case .started: 2
    case .cancelled: 3
    case .done: 4
    }
  }

  /// Returns the line that counts of two with the same identity.
  ///
  /// What only one side changed is taken. Of two boxes that both changed, the one further along
  /// counts, then the one with a date; of two dates, the same one whichever side is ours.
  static func chosen(_ base: TextLine?, _ ours: TextLine, _ theirs: TextLine) -> TextLine {
    if ours == theirs { return base.map { $0.ending == ours.ending } ?? false ? theirs : ours }
    if theirs == base { return ours }
    if ours == base { return theirs }
    if ours.progress != theirs.progress { return ours.progress > theirs.progress ? ours : theirs }
    if ours.text.count != theirs.text.count {
      return ours.text.count > theirs.text.count ? ours : theirs
    }
    return theirs.text.lexicographicallyPrecedes(ours.text) ? theirs : ours
  }

  /// Returns whether both give the same task a different custom mark, such as `[!]` and `[?]`, and
  /// neither is further along.
  static func clash(_ base: TextLine?, _ ours: TextLine, _ theirs: TextLine) -> Bool {
    guard let here = ours.taskBox, let there = theirs.taskBox, ours != theirs, ours != base,
      theirs != base
    else { return false }
    return ours.text[here] != theirs.text[there]
      && JournalTask.State(mark: ours.text[here]) == .other
      && JournalTask.State(mark: theirs.text[there]) == .other
  }
}
