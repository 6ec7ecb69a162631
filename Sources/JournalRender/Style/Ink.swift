/// The meaning of a piece of text, which determines its colour; a colour never carries meaning
/// alone.
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
  /// The colours have a contrast of at least 3 on black and on white.
  package func paint(_ text: String, _ ink: Ink) -> String {
    guard color != .none, !text.isEmpty else { return text }
    return "\u{1B}[\(code(ink))m\(text)\u{1B}[0m"
  }

  private func code(_ ink: Ink) -> String {
    switch (ink, color == .ansi16) {
    case (.strong, _): "1"
    case (.quiet, true): "2"
    case (.quiet, false): "38;5;244"
    case (.accent, true): "36"
    case (.accent, false): "38;5;67"
    case (.error, true): "1;31"
    case (.error, false): "1;38;5;160"
    case (.warning, true): "33"
    case (.warning, false): "38;5;136"
    case (.found, _): "1;7"
    }
  }

  /// Paints a cell of a calendar.
  ///
  /// Foreground and background are both set, so that it looks the same on a light and a dark
  /// terminal.
  package func cell(_ text: String, _ fraction: Double) -> String {
    guard color != .none else { return text }
    return "\u{1B}[\(Ramp.code(fraction, color))m\(text)\u{1B}[0m"
  }
}

/// A ramp in one hue, of steadily decreasing lightness.
///
/// It survives greyscale, print and every kind of colour-blindness. The tones are after
/// ColorBrewer's *Blues* (Cynthia Brewer, 2002).
enum Ramp {
  /// Red, green, blue and the nearest colour of the 256-colour palette, light first.
  static let tones: [(red: Int, green: Int, blue: Int, palette: Int)] = [
    (222, 235, 247, 189), (158, 202, 225, 153), (107, 174, 214, 110), (66, 146, 198, 67),
    (33, 113, 181, 25), (8, 48, 107, 17),
  ]

  /// Returns the tone of a fraction of the scale.
  static func tone(_ fraction: Double) -> Int {
    guard fraction.isFinite else { return 0 }
    return min(Int(min(max(fraction, 0), 1) * Double(tones.count)), tones.count - 1)
  }

  /// Returns the attributes of a cell.
  static func code(_ fraction: Double, _ color: TextStyle.Color) -> String {
    let number = tone(fraction)
    let tone = tones[number]
    let isDark = number >= 4
    switch color {
    case .none: return "0"
    case .ansi16: return number < 2 ? "30;47" : number < 4 ? "30;46" : "97;44"
    case .ansi256: return "38;5;\(isDark ? 231 : 16);48;5;\(tone.palette)"
    case .trueColor:
      let ink = isDark ? "255;255;255" : "0;0;0"
      return "38;2;\(ink);48;2;\(tone.red);\(tone.green);\(tone.blue)"
    }
  }
}
