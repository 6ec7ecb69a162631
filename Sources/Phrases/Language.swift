import JournalCore

/// A language for phrases.
public struct Language: Hashable, Sendable {
  /// Its name: `en`.
  public let name: String

  /// English, in which phrases are written.
  public static let english = Language(name: "en")

  /// The language that reveals words outside phrases: each phrase is in white brackets and 40 %
  /// longer, and its arguments stay as they are.
  public static let pseudo = Language(name: "zz")

  /// All available languages.
  public static let all = [english, pseudo]

  /// Returns a language by name; nil if there is none.
  public static func named(_ name: String) -> Language? { all.first { $0.name == name } }
}

/// A door's style for phrases.
public struct PhraseStyle: Hashable, Sendable {
  /// The quotation marks around a person's text.
  public enum Quotes: Hashable, Sendable {
    /// `'run'`, as on a command line.
    case straight
    /// As in books in the language: `“run”`, and `’` for an apostrophe.
    case typographic
  }

  /// The language.
  public var language: Language
  /// The quotation marks.
  public var quotes: Quotes
  /// Between the ends of a range.
  public var dash: String

  /// Creates a style; the default is for an English text.
  public init(
    _ language: Language = .english, quotes: Quotes = .straight, dash: String = "–"
  ) {
    self.language = language
    self.quotes = quotes
    self.dash = dash
  }

  /// English on a command line.
  public static let english = PhraseStyle()

  /// Returns a page's style in a language.
  public static func page(_ language: Language) -> PhraseStyle {
    PhraseStyle(language, quotes: .typographic)
  }
}
