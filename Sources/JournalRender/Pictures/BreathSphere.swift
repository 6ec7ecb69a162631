import JournalCore

/// A sphere that grows and shrinks with the breath, lit from the upper left.
///
/// A cell is twice as high as wide, so each contains two points, one above the other.
package struct BreathSphere {
  /// The columns available.
  package var columns: Int
  /// The rows available.
  package var rows: Int
  /// The sphere's colour, as a mood's position on its scale, from 0 to 1.
  package var mood: Double

  /// Creates a sphere that fits into a number of columns and rows.
  package init(columns: Int, rows: Int, mood: Double) {
    self.columns = max(1, min(columns, 400))
    self.rows = max(1, min(rows, 200))
    self.mood = mood.isFinite ? min(max(mood, 0), 1) : 0.5
  }

  /// Returns the sphere's lines, each as wide as the available columns.
  /// - Parameter fullness: 0 for the smallest, 1 for the largest.
  package func lines(_ fullness: Double, _ style: TextStyle) -> [String] {
    let largest = min(Double(columns), Double(2 * rows)) / 2
    let radius = largest * (0.3 + 0.7 * min(max(fullness, 0), 1))
    let paint = Paint(mood, style)
    return (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let x = Double(column) + 0.5 - Double(columns) / 2
        let y = Double(2 * row) + 1 - Double(rows)
        line += paint.cell(light(x, y - 0.5, radius), light(x, y + 0.5, radius))
      }
      return line
    }
  }

  /// Returns the light on a point, from 0 to 1; nil outside the sphere.
  private func light(_ x: Double, _ y: Double, _ radius: Double) -> Double? {
    let x = x / radius
    let y = y / radius
    let height = 1 - x * x - y * y
    guard height >= 0 else { return nil }
    // The light comes from (−6, −8, 19), normalised to length 1.
    return max(0, (-6 * x - 8 * y + 19 * height.squareRoot()) / 21.47)
  }

  /// The paint for the sphere's cells.
  private struct Paint {
    let style: TextStyle
    /// The attributes for text and for its ground, by the amount of light: none to all.
    let texts, grounds: [String]

    /// Creates the paint from the mood's tone: lighter where more light falls, and never so dark
    /// that a black terminal would hide it.
    init(_ mood: Double, _ style: TextStyle) {
      let tone = OKLab(Tones(style.palette).dark[Tone(mood: mood, low: 0, high: 1).number])
      // This few shades look smooth, and leave most cells unchanged from one frame to the next.
      let shades = (0...12).map { light -> Colour in
        var shade = tone
        shade.lightness = min(max(tone.lightness + Double(light - 7) * 0.045, 0.32), 0.97)
        return shade.colour
      }
      self.style = style
      texts = shades.map { style.code($0, isGround: false) }
      grounds = shades.map { style.code($0, isGround: true) }
    }

    func cell(_ upper: Double?, _ lower: Double?) -> String {
      guard style.color != .none else { return mark(upper, lower) }
      switch (upper, lower) {
      case (nil, nil): return " "
      case (let light?, nil): return half("▀", "'", light)
      case (nil, let light?): return half("▄", ".", light)
      case (let above?, let below?):
        return "\u{1B}[\(grounds[shade((above + below) / 2)])m \u{1B}[0m"
      }
    }

    private func half(_ unicode: String, _ ascii: String, _ light: Double) -> String {
      "\u{1B}[\(texts[shade(light)])m\(style.glyph(unicode, ascii))\u{1B}[0m"
    }

    private func shade(_ light: Double) -> Int {
      Int(clamping: (min(max(light, 0), 1) * 12).rounded())
    }

    /// Returns a cell's character; without colour, light is shown as density.
    private func mark(_ upper: Double?, _ lower: Double?) -> String {
      guard let above = upper ?? lower else { return " " }
      let light = (above + (lower ?? above)) / 2
      let marks = style.unicode ? ["░", "▒", "▓", "█"] : [".", ":", "o", "O"]
      return marks[min(3, Int(clamping: light * 4))]
    }
  }
}
