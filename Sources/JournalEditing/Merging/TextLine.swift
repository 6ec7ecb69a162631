import JournalCore
import JournalSyntax

/// A line of a file: its text and its ending.
///
/// Lines with the same text are equal, whatever their ending: a file saved by another system with
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

  /// True if it contains nothing but blanks.
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
  /// Returns the lines' bytes; all but the last get an ending if they had none.
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

/// HTML elements that contain whole lines.
private let elements: Set<String> = [
  "details", "div", "table", "pre", "script", "style", "section", "aside", "figure", "blockquote",
  "ul", "ol", "dl",
]

// The beginning of a Markdown line.
extension TextLine {
  /// The column of its first character, with a tab stop every four columns.
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

  /// The heading's level, if it begins with `#`.
  var headingLevel: Int? {
    guard indentation < 4 else { return nil }
    let words = words
    let rest = words.drop { $0 == Byte.hash }
    let level = words.count - rest.count
    return (1...6).contains(level) && rest.first?.isWhitespace ?? true ? level : nil
  }

  /// True if it is a line such as `---` or `* * *`.
  var isRule: Bool {
    guard indentation < 4, let sign = words.first, "-*_".utf8.contains(sign) else { return false }
    return words.count { $0 == sign } >= 3 && words.allSatisfy { $0 == sign || $0.isWhitespace }
  }

  /// True if it turns a paragraph above it into a heading.
  var isUnderline: Bool {
    guard indentation < 4, let sign = words.first, sign == Byte.equals || sign == Byte.dash else {
      return false
    }
    return words.drop { $0 == sign }.allSatisfy(\.isWhitespace)
  }

  /// True if it begins a list item.
  var isItem: Bool {
    let words = words
    return words.span.afterListMarker(0, words.count) > 0
  }

  /// True if an item may begin right below a paragraph; `1999. ` continues it.
  var mayInterrupt: Bool {
    let words = words
    let end = words.span.afterListMarker(0, words.count)
    guard end > 0, words.dropFirst(end).contains(where: { !$0.isWhitespace }) else { return false }
    return !(words.first?.isDigit ?? false) || end == 2 && words.first == UInt8(ascii: "1")
  }

  /// True if it is a quote line.
  var isQuote: Bool { words.first == Byte.greater }

  /// The opening code fence.
  var fence: ArraySlice<UInt8>? {
    let words = words
    guard let sign = words.first, sign == Byte.backquote || sign == Byte.tilde else { return nil }
    let run = words.prefix { $0 == sign }
    guard run.count >= 3 else { return nil }
    return sign == Byte.backquote && words.dropFirst(run.count).contains(sign) ? nil : run
  }

  /// Returns true if it closes a code fence.
  func closes(_ fence: ArraySlice<UInt8>) -> Bool {
    let words = words
    return words.starts(with: fence) && words.drop { $0 == fence.first }.allSatisfy(\.isWhitespace)
  }

  /// True if it is the second line of a table, such as `| --- | :-: |`.
  var isTableRule: Bool {
    text.contains(Byte.bar) && text.contains(Byte.dash)
      && text.allSatisfy { "|:- \t\r".utf8.contains($0) }
  }

  /// The closing mark for a comment, element or formula that begins on this line, and the length of
  /// its opening mark.
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

  /// Returns true if it contains a mark after its indentation and `count` more bytes.
  func contains(_ mark: [UInt8], after count: Int = 0) -> Bool {
    var rest = words.dropFirst(count)
    while let next = rest.firstIndex(of: mark[0]) {
      rest = rest[next...]
      if rest.starts(with: mark) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// The time it begins with, after marks for headings, items and bold text, such as `09:30`,
  /// `- 9:30 tea` or `## **21:40**`.
  var time: ClockTime? {
    let text = text.drop { " \t#-*+_[(".utf8.contains($0) }
    let word = text.prefix { $0 == Byte.colon || $0.isDigit }
    guard word.contains(Byte.colon) else { return nil }
    return ClockTime(written: String(decoding: word, as: UTF8.self))
  }
}

extension TextLine {
  /// The line's identity: its text, but without a task's state and completion date.
  ///
  /// So a task checked off on one side is the same line on both, and a box doesn't cause a
  /// conflict.
  var identity: [UInt8] {
    guard let head = taskHead else { return text }
    let rest = head.range.upperBound
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
    // No text contains a NUL, so no other line is mistaken for this task.
    return text[..<head.range.lowerBound] + [0]
      + words.split(whereSeparator: \.isWhitespace).joined(separator: [Byte.space])
  }

  /// The mark of a task's box, or its word's, with its place and the place after it.
  private var taskHead: (range: Range<Int>, mark: UInt8)? {
    if let box = taskBox { return (box..<box + 2, text[box]) }
    guard let marker = text.firstIndex(where: { !$0.isBlank && $0 != Byte.greater }),
      "-*+".utf8.contains(text[marker]), let word = text.span.taskWord(atMarker: marker)
    else { return nil }
    return (word.word.indices, word.mark)
  }

  /// The index of a task's box mark.
  private var taskBox: Int? {
    guard let open = text.firstIndex(of: Byte.openBracket), open > 0, open + 2 < text.count,
      text[open + 2] == Byte.closeBracket,
      text[..<open].allSatisfy({ " \t-*+>.)0123456789".utf8.contains($0) })
    else { return nil }
    return open + 1
  }

  /// A task's progress: done takes precedence over open, and over cancelled.
  private var progress: Int {
    guard let mark = taskHead?.mark else { return 0 }
    return switch JournalTask.State(mark: mark) {
    case .open: 0
    case .other: 1
    case .started: 2
    case .cancelled: 3
    case .done: 4
    }
  }

  /// Returns the line to keep from two with the same identity.
  ///
  /// A change on only one side is taken. If both changed the box, the one further along counts,
  /// then the one with a date; between two dates, the choice is the same whichever side is ours.
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

  /// Returns true if both give the same task a different custom mark, such as `[!]` and `[?]`, and
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
