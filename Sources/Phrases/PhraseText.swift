public import JournalCore

/// A phrase's literal: its text and its arguments, each of a known kind.
///
/// A plain string isn't an argument, so no words are hidden in one.
public struct PhraseText: ExpressibleByStringInterpolation {
  let pattern: String
  let arguments: [Phrase.Argument]

  /// Creates a phrase's literal without arguments.
  public init(stringLiteral value: String) {
    pattern = PhraseText.escaped(value)
    arguments = []
  }

  /// Creates a phrase's literal from its parts.
  public init(stringInterpolation parts: StringInterpolation) {
    pattern = parts.pattern
    arguments = parts.arguments
  }

  /// Returns the text with doubled braces: in a pattern, single ones surround only argument
  /// numbers.
  fileprivate static func escaped(_ literal: String) -> String {
    guard literal.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D }) else { return literal }
    return literal.reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = ""
    fileprivate var arguments: [Phrase.Argument] = []

    /// Creates a literal without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pattern.reserveCapacity(literalCapacity + 3 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds the text between arguments.
    public mutating func appendLiteral(_ literal: String) {
      pattern += PhraseText.escaped(literal)
    }

    private mutating func append(_ argument: Phrase.Argument) {
      pattern += "{\(arguments.count)}"
      arguments.append(argument)
    }

    /// Adds a whole number: `1,234`.
    public mutating func appendInterpolation(_ count: Int) { append(.count(count)) }

    /// Adds a number with one decimal at most: `6.8`.
    public mutating func appendInterpolation(_ number: Double) {
      append(.number(number, decimals: nil))
    }

    /// Adds a number with so many decimals.
    public mutating func appendInterpolation(_ number: Double, decimals: Int) {
      append(.number(number, decimals: decimals))
    }

    /// Adds a part of a hundred: `60%`.
    public mutating func appendInterpolation(percent: Int) { append(.percent(percent)) }

    /// Adds a day: `21 Nov 2026`.
    public mutating func appendInterpolation(_ day: Day, _ form: Phrase.DayForm = .plain) {
      append(.day(day, form))
    }

    /// Adds a range of days: `16 – 22 Nov 2026`.
    public mutating func appendInterpolation(_ days: DayRange) { append(.days(days)) }

    /// Adds a time of day: `09:30`.
    public mutating func appendInterpolation(_ time: ClockTime) { append(.time(time)) }

    /// Adds a person's text, on one line.
    public mutating func appendInterpolation(written text: String) { append(.written(text)) }

    /// Adds a person's text, on one line and in quotation marks.
    public mutating func appendInterpolation(quoted text: String) { append(.quoted(text)) }

    /// Adds characters common to all languages: a path, a key.
    public mutating func appendInterpolation(code text: String) { append(.code(text)) }

    /// Adds a figure that is already formatted: `1–10`.
    public mutating func appendInterpolation(figure text: String) { append(.figure(text)) }

    /// Adds a command as typed, `daymark tags`.
    ///
    /// A page leaves out a hint with a command.
    public mutating func appendInterpolation(command text: String) { append(.command(text)) }

    /// Adds another phrase, such as a counted noun.
    public mutating func appendInterpolation(_ phrase: Phrase) { append(.phrase(phrase)) }

    /// Adds people's texts in a row: `run, read and water`.
    public mutating func appendInterpolation(all texts: some Sequence<String>) {
      append(.list(texts.map { .written($0) }, .and))
    }

    /// Adds people's texts as alternatives: `run, read or water`.
    public mutating func appendInterpolation(any texts: some Sequence<String>) {
      append(.list(texts.map { .written($0) }, .or))
    }

    /// Adds phrases as alternatives.
    public mutating func appendInterpolation(any phrases: some Sequence<Phrase>) {
      append(.list(phrases.map { .phrase($0) }, .or))
    }

    /// Adds phrases in a row.
    public mutating func appendInterpolation(all phrases: some Sequence<Phrase>) {
      append(.list(phrases.map { .phrase($0) }, .and))
    }

    /// Adds people's texts with commas between them.
    public mutating func appendInterpolation(list texts: some Sequence<String>) {
      append(.list(texts.map { .written($0) }, .comma))
    }

    /// Adds phrases with commas between them.
    public mutating func appendInterpolation(list phrases: some Sequence<Phrase>) {
      append(.list(phrases.map { .phrase($0) }, .comma))
    }

    /// Refuses a text of an unknown kind.
    @available(*, unavailable, message: "say what it is: written, quoted or code")
    public mutating func appendInterpolation(_ text: String) {}
  }
}
