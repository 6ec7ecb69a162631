public import Phrases

extension TextStyle {
  /// How phrases are written on the terminal.
  public var phrases: PhraseStyle { PhraseStyle(language, quotes: .straight, dash: dash) }

  /// Returns a phrase in characters that the terminal can show; people's texts stay as they are.
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
    switch level {
    case .error: paint(text(Phrase("error:")), .error)
    case .warning: paint(text(Phrase("warning:")), .warning)
    case .note: text(Phrase("note:"))
    }
  }
}

extension Message {
  /// Returns the message as a terminal shows it, each line ended: what happened, the things that it is
  /// about, and a hint.
  public func text(_ style: TextStyle) -> String { text(style, at: nil, nil) }

  /// Returns the message with its place before it and the line at fault below it.
  func text(_ style: TextStyle, at place: String?, _ excerpt: Excerpt?) -> String {
    let start = (place.map { "\($0): " } ?? "") + style.name(of: level)
    var lines = ["\(start) \(style.text(what))"]
    if let excerpt { lines += excerpt.lines(style) }
    lines += rows.map { "  \(style.text($0))" }
    if let hint { lines.append(style.hint(hint)) }
    return lines.joined(separator: "\n") + "\n"
  }
}
