import JournalCore

extension TextStyle {
  /// Paints a cell with the tone of a mood.
  ///
  /// Foreground and background are both set, so that it looks the same on a light and a dark
  /// terminal.
  /// - Parameter fraction: the position on the scale, from 0 to 1.
  package func mood(_ text: String, _ fraction: Double) -> String {
    cell(text, Tone(mood: fraction, low: 0, high: 1), Tones(palette))
  }

  /// Paints a cell with the tone of a day in a run, by its place in the run.
  func streak(_ text: String, _ length: Int) -> String {
    cell(text, Tone(streak: length), Tones.counts)
  }

  private func cell(_ text: String, _ tone: Tone, _ tones: Tones) -> String {
    guard color != .none else { return text }
    let ground = tones.dark[tone.number]
    let ink = Tones.ink(on: ground)
    return "\u{1B}[\(code(ink, isGround: false));\(code(ground, isGround: true))m\(text)\u{1B}[0m"
  }

  /// Returns the attribute of a colour as text or as its ground, as near as the terminal can show it.
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

/// The colours that terminals give to numbers.
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

  /// The sixteen with names, as xterm shows them; people change them to their taste.
  static let named = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { OKLab(Colour($0)) }

  /// Returns the place of the nearest colour in a list.
  static func nearest(_ colour: Colour, _ list: [OKLab]) -> Int {
    let colour = OKLab(colour)
    return list.indices.min { list[$0].distance(to: colour) < list[$1].distance(to: colour) } ?? 0
  }
}
