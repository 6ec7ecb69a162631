public import JournalCore
public import Phrases

/// How printed text looks; the caller queries the terminal, Render never does.
public struct TextStyle: Hashable, Sendable {
  /// The colours that a terminal supports.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    /// No colour and no other attribute.
    case none
    /// The sixteen named colours.
    case ansi16
    /// The palette of 256 colours.
    case ansi256
    /// Red, green and blue.
    case trueColor
  }

  /// The number of columns.
  ///
  /// Less than 20 is laid out as 20, more than 200 as 200.
  public var width: Int
  /// The colours to use.
  public var color: Color
  /// Whether Daymark's own symbols may go beyond ASCII; a person's words are printed as they are.
  public var unicode: Bool
  /// The colours of moods.
  public var palette = MoodPalette.dawn
  /// Where links lead; nil if the terminal shows none, or it isn't a terminal.
  public var links: FileLinks?
  /// The language of Daymark's own words.
  public var language = Language.english
  /// Whether a person reads it: only then are long records cut to the window, never in a pipe.
  public var isTerminal: Bool

  /// Creates a style; the default is that of a pipe.
  public init(
    width: Int = 80, color: Color = .none, unicode: Bool = true, isTerminal: Bool = false
  ) {
    self.width = width
    self.color = color
    self.unicode = unicode
    self.isTerminal = isTerminal
  }

  /// The columns used for layout.
  package var columns: Int { min(max(width, 20), 200) }

  /// Returns one of two symbols, depending on what the terminal can show.
  package func glyph(_ unicode: String, _ ascii: String) -> String {
    self.unicode ? unicode : ascii
  }

  package var ellipsis: String { glyph("…", "...") }
  package var dash: String { glyph("–", "-") }
  package var dot: String { glyph("·", ".") }
}
