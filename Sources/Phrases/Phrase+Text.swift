import JournalCore

extension Phrase {
  /// A piece of a phrase in words.
  package enum Piece: Hashable, Sendable {
    /// Words of the language.
    case words(String)
    /// A person's text, which may run in the other direction.
    case written(String)
    /// Characters common to all languages.
    case code(String)
    /// A number, a date, or another argument formatted by the language.
    case figure(String)

    package var text: String {
      switch self {
      case .words(let text), .written(let text), .code(let text), .figure(let text): text
      }
    }
  }

  /// Returns the phrase in words.
  public func text(_ style: PhraseStyle = .english) -> String {
    if arguments.isEmpty, style == .english, !pattern.utf8.contains(where: Phrase.isBrace) {
      return pattern
    }
    return pieces(style).reduce(into: "") { $0 += $1.text }
  }

  /// Returns the phrase in words, with its arguments apart.
  package func pieces(_ style: PhraseStyle) -> [Piece] {
    var pieces: [Piece] = []
    var length = 0
    var hasWords = false
    for part in Phrase.parts(of: pattern) {
      switch part {
      case .literal(let words):
        length += words.count
        hasWords = hasWords || words.contains(where: \.isLetter)
        pieces.append(.words(style.words(words)))
      case .place(let number):
        guard arguments.indices.contains(number) else { continue }
        append(arguments[number], to: &pieces, style)
      }
    }
    guard style.language == .pseudo, hasWords else { return pieces }
    return [.words("⟦")] + pieces + [.words(Language.room(length) + "⟧")]
  }

  /// The English pattern for the number of things.
  private var pattern: String { patterns.count == 2 && count == 1 ? patterns[0] : key }

  private func append(_ argument: Argument, to pieces: inout [Piece], _ style: PhraseStyle) {
    switch argument {
    case .count(let number): pieces.append(.figure(Figure.count(number)))
    case .number(let number, let decimals):
      pieces.append(
        .figure(decimals.map { Figure.text(number, decimals: $0) } ?? Figure.text(number)))
    case .percent(let number): pieces.append(.figure("\(number)%"))
    case .day(let day, let form): pieces.append(.figure(EnglishDate.text(day, form)))
    case .days(let range): pieces.append(.figure(EnglishDate.text(range, style.dash)))
    case .figure(let text): pieces.append(.figure(text))
    case .time(let time): pieces.append(.figure(time.description))
    case .written(let text): pieces.append(.written(oneLine(text)))
    case .quoted(let text):
      let (open, close) = style.quotes == .straight ? ("'", "'") : ("“", "”")
      pieces += [.figure(open), .written(visible(text)), .figure(close)]
    case .code(let text), .command(let text): pieces.append(.code(visible(text)))
    case .phrase(let phrase): pieces += phrase.pieces(style)
    case .list(let items, let joint):
      for (place, item) in items.enumerated() {
        if place > 0 { pieces.append(.figure(joint.text(isLast: place + 1 == items.count))) }
        append(item, to: &pieces, style)
      }
    }
  }

  // MARK: Patterns

  private enum Part {
    case literal(String)
    case place(Int)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Returns the parts of a pattern: `Best day: {0}` has two; `{{` is a brace.
  private static func parts(of pattern: String) -> [Part] {
    var parts: [Part] = []
    var words = ""
    var rest = Substring(pattern)
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      words += rest[..<brace]
      let after = rest.index(after: brace)
      if after < rest.endIndex, rest[after] == rest[brace] {
        words.append(rest[brace])
        rest = rest[rest.index(after: after)...]
        continue
      }
      if !words.isEmpty { parts.append(.literal(words)) }
      words = ""
      guard let end = rest[after...].firstIndex(of: "}") else { break }
      if let number = Int(rest[after..<end]) { parts.append(.place(number)) }
      rest = rest[rest.index(after: end)...]
    }
    words += rest
    if !words.isEmpty { parts.append(.literal(words)) }
    return parts
  }
}

extension Phrase.Joint {
  fileprivate func text(isLast: Bool) -> String {
    guard isLast else { return ", " }
    return switch self {
    case .and: " and "
    case .or: " or "
    case .comma: ", "
    }
  }
}

extension PhraseStyle {
  /// Returns a pattern's words as the door shows them, with typographic apostrophes.
  ///
  /// Other marks stay, since they surround text to type.
  fileprivate func words(_ literal: String) -> String {
    guard quotes == .typographic, literal.utf8.contains(UInt8(ascii: "'")) else { return literal }
    let characters = Array(literal)
    return String(
      characters.indices.map { place in
        let isInside =
          characters.indices.contains(place - 1)
          && characters.indices.contains(place + 1)
        guard characters[place] == "'", isInside, characters[place - 1].isLetter,
          characters[place + 1].isLetter
        else { return characters[place] }
        return "’"
      })
  }
}
