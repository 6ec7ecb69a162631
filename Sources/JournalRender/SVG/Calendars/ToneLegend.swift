import Phrases

/// A legend for a chart's tones and marks, in one line.
struct ToneLegend {
  var low: Phrase
  var high: Phrase
  /// The font size to leave room for.
  var size: Double
  var tones: [Tone]

  /// Creates the legend for moods: the tones of a short scale's steps, or else all tones.
  init(low: Double, high: Double, size: Double) {
    self.low = Phrase("\(low)")
    self.high = Phrase("\(high)")
    self.size = size
    let isShort = low == low.rounded() && high > low && high - low < Double(Tones.count)
    tones =
      isShort
      ? stride(from: low, through: high, by: 1).map { Tone(mood: $0, low: low, high: high) }
      : Tone.all()
  }

  /// Creates the legend for counts.
  init(low: Phrase, high: Phrase, size: Double) {
    self.low = low
    self.high = high
    self.size = size
    tones = Tone.all(areCounts: true)
  }

  /// Draws the ramp between its ends; returns the right edge.
  @discardableResult
  func draw(x: Double, y: Double, _ out: inout SVGWriter) -> Double {
    var x = x
    let low = self.low.text(out.phrases)
    let high = self.high.text(out.phrases)
    out.label(low, x: x, y: y + 4, size: 12)
    x += TextFit.width(low, size: size) + 5
    let width = 90 / Double(tones.count)
    for (place, tone) in tones.enumerated() {
      out.openRect(x: x + Double(place) * width, y: y - 6, width: width, height: 11)
      out.rimmedTone(tone, 0.5)
      out.raw("/>")
    }
    x += 90 + 6
    out.label(high, x: x, y: y + 4, size: 12)
    return x + TextFit.width(high, size: size) + 14
  }

  /// Draws the ramp and the marks for days without a number.
  func draw(
    x: Double, y: Double, marks: [(mark: CalendarMark, meaning: Phrase)], _ out: inout SVGWriter
  ) {
    var x = draw(x: x, y: y, &out)
    for (mark, meaning) in marks {
      mark.draw(x: x, y: y - 6, width: 12, height: 12, &out)
      x += 17
      let words = meaning.text(out.phrases)
      out.label(words, x: x, y: y + 4, size: 12)
      x += TextFit.width(words, size: size) + 12
    }
  }
}

/// The mark for a calendar day without a number; an empty day is not the lowest.
enum CalendarMark {
  /// Something was written, without a mood.
  case noMood
  /// The day isn't in the view: nothing was written, or no mood is known.
  case nothing

  /// Draws the mark in a cell.
  func draw(x: Double, y: Double, width: Double, height: Double, _ out: inout SVGWriter) {
    let middleX = x + width / 2
    let middleY = y + height / 2
    let unit = min(width, height)
    switch self {
    case .nothing:
      out.raw("<circle")
      out.set("cx", middleX)
      out.set("cy", middleY)
      out.set("r", min(max(unit * 0.09, 1), 2))
      out.part(.void)
      out.raw("/>")
    case .noMood:
      out.openRect(
        x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1, radius: min(6, unit / 5))
      out.part(.edge)
      out.raw("/>")
      let half = min(unit * 0.22, 6)
      out.line(.thin, middleX - half, middleY, middleX + half, middleY)
    }
  }
}
