import JournalCore
import JournalSyntax
public import Phrases

extension TextStyle {
  /// The way phrases are written on the terminal.
  public var phrases: PhraseStyle { PhraseStyle(language, quotes: .straight, dash: dash) }

  /// Returns a phrase in characters that the terminal can show; people's texts stay unchanged.
  public func text(_ phrase: Phrase) -> String {
    guard !unicode || isTerminal else { return phrase.text(phrases) }
    return phrase.pieces(phrases).reduce(into: "") { text, piece in
      switch piece {
      case .words(let words), .figure(let words): text += plain(words)
      case .written(let own): text += apart(own)
      case .code(let own): text += own
      }
    }
  }

  /// Returns Daymark's own wording in characters that the terminal can show.
  package func plain(_ text: String) -> String {
    guard !unicode else { return text }
    return [("–", "-"), ("…", "..."), ("·", "."), ("★", "*")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  func hint(_ phrase: Phrase) -> String {
    paint(text(Phrase("hint:")), .accent) + " " + text(phrase)
  }

  func name(of level: Message.Level) -> String {
    let name = plainName(of: level)
    return switch level {
    case .error: paint(name, .error)
    case .warning: paint(name, .warning)
    case .note: name
    }
  }

  fileprivate func plainName(of level: Message.Level) -> String {
    switch level {
    case .error: text(Phrase("error:"))
    case .warning: text(Phrase("warning:"))
    case .note: text(Phrase("note:"))
    }
  }

  /// Returns a text after a name, wrapped between words on a terminal; elsewhere it is one line.
  /// - Parameter plain: the name without colour.
  fileprivate func wrapped(_ text: String, after name: String, text plain: String) -> [String] {
    guard isTerminal else { return ["\(name) \(text)"] }
    var lines = Wrapping.lines(text, width: columns, first: plain + " ", keepsWords: true)
    if let first = lines.first { lines[0] = name + first.dropFirst(plain.count) }
    return lines
  }
}

extension Message {
  /// Returns the message as a terminal shows it, each line ended: the problem, its subjects, and a
  /// hint.
  public func text(_ style: TextStyle) -> String { text(style, at: nil, nil) }

  /// Returns the message with its place before it and the line at fault below it.
  func text(_ style: TextStyle, at place: String?, _ excerpt: Excerpt?) -> String {
    let start = (place.map { "\($0): " } ?? "") + style.name(of: level)
    // A line with a place is read by editors, too, so it stays one.
    var lines =
      place == nil
      ? style.wrapped(
        style.text(what), after: style.name(of: level), text: style.plainName(of: level))
      : ["\(start) \(style.text(what))"]
    if let excerpt { lines += excerpt.lines(style) }
    for row in rows { lines += style.wrapped(style.text(row), after: " ", text: " ") }
    if let hint {
      let name = style.text(Phrase("hint:"))
      lines += style.wrapped(style.text(hint), after: style.paint(name, .accent), text: name)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The line at fault with a caret under the fault, clipped around the caret.
struct Excerpt {
  private let number: Int
  private let ink: Ink
  /// The text before the fault, the fault, and the text after it, as shown.
  private let before: String
  private let fault: String
  private let after: String

  init(_ diagnostic: Diagnostic) {
    number = diagnostic.line
    ink = diagnostic.severity == .error ? .error : .warning
    let bytes = Array(diagnostic.excerpt.utf8)
    let start = Excerpt.boundary(bytes, min(max(diagnostic.column - 1, 0), bytes.count))
    let length = max(diagnostic.length, 0)
    let end = Excerpt.boundary(bytes, length > bytes.count - start ? bytes.count : start + length)
    func shown(_ range: Range<Int>) -> String {
      visible(String(decoding: bytes[range], as: UTF8.self))
    }
    before = shown(0..<start)
    fault = visible(
      String(decoding: bytes[start..<max(start, end)], as: UTF8.self).withVisibleSpaces)
    after = shown(max(start, end)..<bytes.count)
  }

  /// Returns the nearest character boundary at or before an offset.
  private static func boundary(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Returns ` 4 | mood: 11` and `   |       ^^`.
  func lines(_ style: TextStyle) -> [String] {
    let name = " \(number) "
    let margin = String(repeating: " ", count: name.count)
    let room = max(16, style.columns - name.count - 2)
    let (lead, marked, tail) = clipped(room, style.ellipsis)
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
    let gap = String(repeating: " ", count: DisplayWidth.of(lead))
    return [
      style.paint("\(name)|", .quiet) + " \(lead)\(marked)\(tail)".trimmedEnd(),
      style.paint("\(margin)|", .quiet) + " \(gap)" + style.paint(carets, ink),
    ]
  }

  private func clipped(_ room: Int, _ ellipsis: String) -> (String, String, String) {
    let marked = fault.cut(max(8, room / 2), ellipsis)
    let rest = room - DisplayWidth.of(marked)
    let tailWidth = DisplayWidth.of(after)
    let leadRoom = max(rest - min(tailWidth, rest / 2), 4)
    let lead = before.cutAtStart(leadRoom, ellipsis)
    return (lead, marked, after.cut(max(0, rest - DisplayWidth.of(lead)), ellipsis))
  }
}
