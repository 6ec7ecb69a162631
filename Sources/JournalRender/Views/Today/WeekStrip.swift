import JournalCore
import Phrases

/// A few days side by side, each with its mood.
struct WeekStrip: Drawn {
  var days: [(day: Day, mood: Double?)]
  /// The lowest and highest mood.
  var scale: ClosedRange<Double>

  /// Returns two letters for each day: `Su`.
  private func names(_ phrases: PhraseStyle) -> [String] {
    days.map { $0.day.weekday.letters(2, phrases) }
  }

  func lines(_ style: TextStyle) -> [String] {
    Sparkline.lines(
      days.map(\.mood), names: names(style.phrases), low: scale.lowerBound,
      high: scale.upperBound, style
    ).map { $0.trimmedEnd() }
  }

  func markdown(_ style: PhraseStyle) -> String {
    let moods = days.map { $0.mood.map { Figure.text($0) } ?? "" }
    return Markdown.table(names(style), [moods])
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.week(days, scale, options, to: &out)
  }
}
