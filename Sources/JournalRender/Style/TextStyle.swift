/// How text is to look where it is printed; the caller asks the terminal, Render never does.
public struct TextStyle: Hashable, Sendable {
  /// The colours that a terminal understands.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    /// No colour and no other attribute.
    case none
    /// The sixteen named colours.
    case ansi16
    /// The palette of 256.
    case ansi256
    /// Red, green and blue.
    case trueColor
  }

  /// How many columns there are.
  ///
  /// Narrower than 20 is laid out as 20, wider than 200 as 200.
  public var width: Int
  /// The colours to use.
  public var color: Color
  /// Whether Daymark's own marks may leave ASCII; a person's words are printed as they are.
  public var unicode: Bool
  /// Whether a person reads it: long records are cut to the window then, and never in a pipe.
  public var isTerminal: Bool

  /// Makes a style; without arguments it is that of a pipe.
  public init(
    width: Int = 80, color: Color = .none, unicode: Bool = true, isTerminal: Bool = false
  ) {
    self.width = width
    self.color = color
    self.unicode = unicode
    self.isTerminal = isTerminal
  }

  /// The columns that are laid out.
  package var columns: Int { min(max(width, 20), 200) }

  /// One of two ways to say it, by what the terminal can show.
  package func glyph(_ unicode: String, _ ascii: String) -> String {
    self.unicode ? unicode : ascii
  }

  package var ellipsis: String { glyph("…", "...") }
  package var dash: String { glyph("–", "-") }
  package var dot: String { glyph("·", ".") }
}
