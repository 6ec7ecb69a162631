/// A sphere that grows and shrinks with the breath, lit from the upper left.
///
/// A cell is twice as high as wide, so each contains two points, one above the other.
package struct BreathSphere {
  /// The columns available.
  package var columns: Int
  /// The rows available.
  package var rows: Int
  /// Its colour, as a mood's position on its scale, from 0 to 1.
  package var mood: Double

  /// Creates a sphere that fits into a number of columns and rows.
  package init(columns: Int, rows: Int, mood: Double) {
    self.columns = max(1, min(columns, 400))
    self.rows = max(1, min(rows, 200))
    self.mood = mood.isFinite ? min(max(mood, 0), 1) : 0.5
  }

  /// Returns its lines, each as wide as the available columns.
  /// - Parameter fullness: 0 for the smallest, 1 for the largest.
  package func lines(_ fullness: Double, _ style: TextStyle) -> [String] {
    let largest = min(Double(columns), Double(2 * rows)) / 2
    let radius = largest * (0.3 + 0.7 * min(max(fullness, 0), 1))
    return (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let x = Double(column) + 0.5 - Double(columns) / 2
        let y = Double(2 * row) + 1 - Double(rows)
        line += cell(light(x, y - 0.5, radius), light(x, y + 0.5, radius), style)
      }
      return line
    }
  }

  /// Returns the light on a point, from 0 to 1; nil outside the sphere.
  private func light(_ x: Double, _ y: Double, _ radius: Double) -> Double? {
    let (x, y) = (x / radius, y / radius)
    let height = 1 - x * x - y * y
    guard height >= 0 else { return nil }
    // The light comes from (−6, −8, 19), normalised to length 1.
    return max(0, (-6 * x - 8 * y + 19 * height.squareRoot()) / 21.47)
  }

  private func cell(_ upper: Double?, _ lower: Double?, _ style: TextStyle) -> String {
    guard style.color != .none else { return mark(upper, lower, style) }
    switch (upper, lower) {
    case (nil, nil): return " "
    case (let light?, nil): return half("▀", "'", light, style)
    case (nil, let light?): return half("▄", ".", light, style)
    case (let above?, let below?):
      return "\u{1B}[\(code((above + below) / 2, style.color, 48))m \u{1B}[0m"
    }
  }

  private func half(
    _ unicode: String, _ ascii: String, _ light: Double, _ style: TextStyle
  ) -> String {
    "\u{1B}[\(code(light, style.color, 38))m\(style.glyph(unicode, ascii))\u{1B}[0m"
  }

  /// Returns the character of a cell; without colour, light is shown as density.
  private func mark(_ upper: Double?, _ lower: Double?, _ style: TextStyle) -> String {
    guard let above = upper ?? lower else { return " " }
    let light = (above + (lower ?? above)) / 2
    let marks = style.unicode ? ["░", "▒", "▓", "█"] : [".", ":", "o", "O"]
    return marks[min(3, Int(light * 4))]
  }

  /// Returns the colour of a point: the mood's tone of the ramp, lighter where more light falls.
  ///
  /// The darkest tone is left out, since it would be invisible on a black terminal.
  private func code(_ light: Double, _ color: TextStyle.Color, _ ground: Int) -> String {
    let tone = min(max(1 + 2.6 * mood + (0.55 - light) * 2.2, 0), 4)
    if color == .ansi16 { return "\(ground - 8 + (tone < 1.3 ? 7 : tone < 3 ? 6 : 4))" }
    if color == .ansi256 { return "\(ground);5;\(Ramp.tones[Int(tone.rounded())].palette)" }
    // Quarters of a step look smooth, and leave most cells unchanged from one frame to the next.
    let (red, green, blue) = BreathSphere.mixed((tone * 4).rounded() / 4)
    return "\(ground);2;\(red);\(green);\(blue)"
  }

  /// Returns a colour between two tones of the ramp.
  private static func mixed(_ tone: Double) -> (red: Int, green: Int, blue: Int) {
    let place = min(Int(tone), Ramp.tones.count - 2)
    let (from, to) = (Ramp.tones[place], Ramp.tones[place + 1])
    func between(_ a: Int, _ b: Int) -> Int {
      a + Int((Double(b - a) * (tone - Double(place))).rounded())
    }
    return (between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue))
  }
}
