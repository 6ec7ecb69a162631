public import JournalCore
public import Phrases

/// The look of printed text; the caller queries the terminal, Render never does.
public struct TextStyle: Hashable, Sendable {
  /// The colours supported by a terminal.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    /// No colour and no other attribute.
    case none
    /// The sixteen named colours.
    case ansi16
    /// The palette with 256 colours.
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
  /// True if Daymark's own symbols may go beyond ASCII; a person's words are printed as they are.
  public var unicode: Bool
  /// The colours of moods.
  public var palette = MoodPalette.dawn
  /// The link targets; nil if the terminal shows none, or it isn't a terminal.
  public var links: FileLinks?
  /// The language for Daymark's own words.
  public var language = Language.english
  /// True if a person reads it: only then are long records cut to the window, never in a pipe.
  public var isTerminal: Bool

  /// Creates a style; the default is for a pipe.
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

/// A piece of text's meaning, which determines its colour; a colour never carries meaning alone.
package enum Ink {
  case strong
  case quiet
  case accent
  case error
  case warning
  case found
}

extension TextStyle {
  /// Paints text on one line.
  ///
  /// The colours have a contrast of at least 4.4 on black and on white; that of errors, which are
  /// bold, at least 3.9.
  package func paint(_ text: String, _ ink: Ink) -> String {
    guard color != .none, !text.isEmpty else { return text }
    return "\u{1B}[\(code(ink))m\(text)\u{1B}[0m"
  }

  private func code(_ ink: Ink) -> String {
    switch (ink, color == .ansi16) {
    case (.strong, _): "1"
    case (.quiet, true): "2"
    case (.quiet, false): "38;5;243"
    case (.accent, true): "36"
    case (.accent, false): "38;5;29"
    case (.error, true): "1;31"
    case (.error, false): "1;38;5;160"
    case (.warning, true): "33"
    case (.warning, false): "38;5;130"
    case (.found, _): "1;7"
    }
  }
}

extension TextStyle {
  /// Paints a cell with a mood's tone.
  ///
  /// Foreground and background are both set, so that it looks the same on a light and a dark
  /// terminal.
  package func mood(_ text: String, _ tone: Tone) -> String {
    cell(text, tone, Tones(palette))
  }

  /// Paints a cell with a day's tone, by the day's place in a run.
  func streak(_ text: String, _ length: Int) -> String {
    cell(text, Tone(streak: length), Tones.counts)
  }

  private func cell(_ text: String, _ tone: Tone, _ tones: Tones) -> String {
    guard color != .none else { return text }
    let ground = tones.dark[tone.number]
    let ink = Tones.ink(on: ground)
    return "\u{1B}[\(code(ink, isGround: false));\(code(ground, isGround: true))m\(text)\u{1B}[0m"
  }

  /// Returns the attribute for a colour as text or as its ground, as near as the terminal can show
  /// it.
  func code(_ colour: Colour, isGround: Bool) -> String {
    let kind = isGround ? 48 : 38
    switch color {
    case .none: return "0"
    case .trueColor: return "\(kind);2;\(colour.red);\(colour.green);\(colour.blue)"
    case .ansi256: return "\(kind);5;\(16 + TerminalColours.nearest(colour, TerminalColours.fixed))"
    case .ansi16:
      let number = TerminalColours.nearest(colour, TerminalColours.named)
      return "\((number < 8 ? 30 : 82) + number + (isGround ? 10 : 0))"
    }
  }
}

/// Terminals' colours by number.
private enum TerminalColours {
  /// Numbers 16 to 255 of the 256: a cube of 6 × 6 × 6, then 24 greys (xterm, *256colres.h*).
  static let fixed: [OKLab] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in levels.map { Colour(red, green, $0) } }
    }
    let greys = (0..<24).map { UInt8(8 + 10 * $0) }.map { Colour($0, $0, $0) }
    return (cube + greys).map { OKLab($0) }
  }()

  /// The sixteen named colours, as xterm shows them; people change them to their taste.
  static let named = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { OKLab(Colour($0)) }

  /// Returns the index of the nearest colour in a list.
  static func nearest(_ colour: Colour, _ list: [OKLab]) -> Int {
    let colour = OKLab(colour)
    return list.indices.min { list[$0].distance(to: colour) < list[$1].distance(to: colour) } ?? 0
  }
}

// A terminal that shows Arabic or Hebrew from right to left treats the name and the number in
// `قراءة  4 days` as one text, and swaps them. A left-to-right mark after the name, which takes no
// column, ends it (Unicode Standard Annex #9, section 2.6). Pipes get no mark.
extension TextStyle {
  /// Returns a name with a mark after it that keeps a following number in place.
  package func apart(_ name: String) -> String {
    isTerminal && name.isFromRight ? name + "\u{200E}" : name
  }

  /// Returns a line with several columns, which begins at the left regardless of its content.
  func fromLeft(_ line: String) -> String {
    isTerminal && line.isFromRight ? "\u{200E}" + line : line
  }
}

extension String {
  /// True if the text has right-to-left letters.
  var isFromRight: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Unicode.Scalar {
  /// True if the character is in a block of right-to-left letters: Hebrew to Arabic Extended-A, the
  /// presentation forms, and the old scripts, Adlam and Rohingya among them.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
