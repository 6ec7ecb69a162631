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
    case (.accent, false): "38;5;30"
    case (.error, true): "1;31"
    case (.error, false): "1;38;5;160"
    case (.warning, true): "33"
    case (.warning, false): "38;5;136"
    case (.found, _): "1;7"
    }
  }
}
