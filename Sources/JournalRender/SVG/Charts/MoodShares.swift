import JournalCore
import Phrases

/// The steps of a scale as they are drawn: individually, or in classes if there are many.
struct MoodShares {
  /// A step, or a few neighbouring ones.
  struct Share {
    /// `7`, `20–29`.
    var name: Phrase
    /// The label of the step in the settings; nil for classes.
    var label: String?
    var steps: ClosedRange<Int>
    var count: Int
    var tone: Tone

    /// The name with its label: `7 good`.
    var words: Phrase { label.map { Phrase("\(name) \(written: $0)") } ?? name }
  }

  let shares: [Share]
  /// The total count.
  let total: Int

  /// The most steps drawn individually; more are combined.
  static let most = 12

  init(_ view: TrendsView) {
    self.init(
      view.distribution.map { (step: $0.step, label: $0.label, count: $0.count) },
      low: view.low, high: view.high)
  }

  init(_ steps: [(step: Int, label: String?, count: Int)], low: Double, high: Double) {
    let classes = steps.count > MoodShares.most ? 10 : steps.count
    shares = (0..<classes).map { place in
      let part = steps[place * steps.count / classes..<(place + 1) * steps.count / classes]
      let (first, last) = (part[part.startIndex].step, part[part.endIndex - 1].step)
      return Share(
        name: Figure.span("\(first)", "\(last)"),
        label: part.count == 1 ? part[part.startIndex].label : nil,
        steps: min(first, last)...max(first, last), count: part.reduce(0) { $0 + max(0, $1.count) },
        tone: Tone(mood: Double(first) / 2 + Double(last) / 2, low: low, high: high))
    }
    total = shares.reduce(0) { $0 + $1.count }
  }

  /// The heading; moods alone have a distribution.
  static func title(_ view: TrendsView) -> Phrase { Phrase("How often: mood, \(view.range)") }

  /// The steps that came most often: `Most often 7 good`, `Most often 6 and 7`; nil if there is
  /// nothing, or if more than two are the same.
  var headline: Phrase? {
    guard let most = shares.map(\.count).max(), most > 0 else { return nil }
    let names = shares.filter { $0.count == most }.map(\.words)
    return names.count > 2 ? nil : Phrase("Most often \(all: names)")
  }

  /// The donut described in words.
  var description: Phrase {
    guard let most = shares.max(by: { $0.count < $1.count }), total > 0 else {
      return Phrase("No check-ins in this time.")
    }
    let part = Figure.percent(most.count, of: total) ?? ""
    let often = Phrase("Most often \(most.words): \(most.count) (\(figure: part)).")
    return Phrase(total, "\(total) check-in. \(often)", "\(total) check-ins. \(often)")
  }
}
