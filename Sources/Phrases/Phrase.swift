package import JournalCore

/// A sentence, or a part of a page read as one, before it is in a language.
///
/// It is an English pattern and its arguments, such as `Best day: {0}, {1}` with a day and a mood.
/// The door that shows it, a terminal, a page or a file, puts it into words: only the door knows
/// the language, the quotation marks and the available characters.
///
/// A phrase is whole: none is assembled from pieces of sentences, since other languages have
/// another order and other endings.
public struct Phrase: Hashable, Sendable {
  /// The English patterns by plural form: one, or two if the phrase is about a number of things.
  package let patterns: [String]
  /// The number that decides between the patterns; nil if there is one.
  package let count: Int?
  package let arguments: [Argument]

  /// Creates a phrase from a literal: `Phrase("Best day: \(day), \(mood)")`.
  public init(_ text: PhraseText) {
    patterns = [text.pattern]
    count = nil
    arguments = text.arguments
  }

  /// Creates a phrase about a number of things: `Phrase(days, "\(days) day", "\(days) days")`.
  ///
  /// Both patterns have the same arguments.
  /// - Parameters:
  ///   - count: the number that decides.
  ///   - one: the English singular.
  ///   - other: the English plural.
  public init(_ count: Int, _ one: PhraseText, _ other: PhraseText) {
    patterns = [one.pattern, other.pattern]
    self.count = count
    arguments = other.arguments
  }

  /// True if it names a command, which is no use on a page.
  package var hasCommand: Bool {
    arguments.contains { argument in
      switch argument {
      case .command: true
      case .phrase(let phrase): phrase.hasCommand
      default: false
      }
    }
  }

  /// The pattern that identifies the phrase in other languages: the English plural, if it has one.
  public var key: String { patterns[patterns.count - 1] }
}

extension Phrase {
  /// A value in a pattern; each language writes it in its own way.
  package enum Argument: Hashable, Sendable {
    /// A whole number: `1,234`.
    case count(Int)
    /// A number with so many decimals; nil for at most one, without `.0`.
    case number(Double, decimals: Int?)
    /// A part of a hundred: `60%`.
    case percent(Int)
    case day(Day, DayForm)
    case days(DayRange)
    case time(ClockTime)
    /// A person's text, on one line.
    case written(String)
    /// The same in quotation marks.
    case quoted(String)
    /// A figure that is already formatted.
    case figure(String)
    /// Characters common to all languages: a path, a key.
    case code(String)
    /// A command as typed.
    case command(String)
    case phrase(Phrase)
    /// Several things in a row: `run, read and water`.
    case list([Argument], Joint)
  }

  /// The word or comma before the last item in a list.
  package enum Joint: Hashable, Sendable {
    case and, or, comma
  }

  /// The forms of a date.
  public enum DayForm: Hashable, Sendable {
    /// `21 Nov 2026`.
    case plain
    /// `Sat 21 Nov 2026`.
    case weekday
    /// `Saturday, 21 November 2026`.
    case long
    /// `Saturday, 21 November`.
    case longOfYear
    /// `21 Nov`.
    case ofYear
    /// `21 November`.
    case anniversary
    /// `Nov`.
    case month
  }
}

extension DefaultStringInterpolation {
  /// Refuses to put a phrase into words inside a text.
  @available(*, unavailable, message: "a door puts it into words: phrase.text(style)")
  public mutating func appendInterpolation(_ phrase: Phrase) {}

  /// Refuses the same.
  @available(*, unavailable, message: "a door puts it into words: phrase.text(style)")
  public mutating func appendInterpolation(_ phrase: Phrase?) {}
}

// JSON has phrases in English; a template's values have them in the page's style.
extension Phrase: Encodable {
  /// Encodes the phrase in words, in the style under `phrases` in the encoder's `userInfo`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text(encoder.userInfo[.phrases] as? PhraseStyle ?? .english))
  }
}

extension CodingUserInfoKey {
  /// The key of the `PhraseStyle` for encoding phrases.
  public static let phrases = CodingUserInfoKey(rawValue: "phrases")!
}
