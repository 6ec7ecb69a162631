import JournalCore
import Phrases

/// The meaning of a table's colours: the ends of a scale around its steps, from low to high.
struct ColourLegend {
  var low: Phrase
  var high: Phrase
  /// True for counts, false for moods.
  var areCounts = false
  /// What else is in the table.
  var more: Phrase?

  /// Creates a legend for counts.
  init(counts low: Phrase, _ high: Phrase) {
    self.low = low
    self.high = high
    areCounts = true
  }

  /// Creates a legend for moods, with words for the ends of the scale if both have one.
  init(moods scale: MoodScale, more: Phrase? = nil) {
    let ends = (scale.low, scale.high)
    if let low = scale.word(of: ends.0), let high = scale.word(of: ends.1) {
      self.low = low
      self.high = high
    } else {
      low = Phrase("\(ends.0)")
      high = Phrase("\(ends.1)")
    }
    self.more = more
  }

  /// Appends the legend as a line.
  func write(to out: inout HTMLWriter) {
    out.raw("<p class=\"legend quiet\">")
    out.text(low)
    out.raw(" ")
    for number in 0..<Tones.count {
      out.raw(areCounts ? "<i class=\"count-" : "<i class=\"tone-")
      out.digit(number)
      out.raw("\"></i>")
    }
    out.raw(" ")
    out.text(high)
    if let more {
      out.raw(" · ")
      out.text(more)
    }
    out.raw("</p>\n")
  }
}
