import JournalCore
import Phrases

/// The steps of a scale as they are drawn: individually, or in classes if there are many.
struct MoodShares {
  /// A step, or a few neighbouring ones.
  struct Share {
    /// `7`, `20–29`.
    var name: String
    /// The label of the step in the settings; nil for classes.
    var label: String?
    var steps: ClosedRange<Int>
    var count: Int
    var tone: Tone
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
        name: first == last ? "\(first)" : first < 0 ? "\(first) to \(last)" : "\(first)–\(last)",
        label: part.count == 1 ? part[part.startIndex].label : nil,
        steps: min(first, last)...max(first, last), count: part.reduce(0) { $0 + max(0, $1.count) },
        tone: Tone(mood: Double(first) / 2 + Double(last) / 2, low: low, high: high))
    }
    total = shares.reduce(0) { $0 + $1.count }
  }

  /// Returns the name with its label.
  static func text(_ share: Share) -> String {
    share.label.map { "\(share.name) \($0)" } ?? share.name
  }

  static func title(_ view: TrendsView) -> String {
    "How often: \(view.title.lowercased()), \(EnglishDate.text(view.range, "–"))"
  }

  /// The steps that came most often: `Most often 7 good`, `Most often 6 and 7`; nil if there is
  /// nothing, or if more than two are the same.
  var headline: String? {
    guard let most = shares.map(\.count).max(), most > 0 else { return nil }
    let names = shares.filter { $0.count == most }.map { oneLine(MoodShares.text($0)) }
    return names.count > 2 ? nil : "Most often " + names.joined(separator: " and ")
  }

  /// The donut described in words.
  var description: String {
    guard let most = shares.max(by: { $0.count < $1.count }), total > 0 else {
      return "No check-ins in this time."
    }
    let part = Figure.percent(most.count, of: total) ?? ""
    return "\(Figure.count(total, "check-in", "check-ins")). Most often "
      + "\(MoodShares.text(most)): \(Figure.count(most.count)) (\(part))."
  }

  /// Returns the distribution's numbers, one row per step.
  static func table(_ view: TrendsView, _ options: ChartOptions) -> String {
    let total = view.distribution.reduce(0) { $0 + $1.count }
    let rows = view.distribution.map { step in
      [
        "\(step.step)", step.label ?? "", Figure.count(step.count),
        Figure.percent(step.count, of: total) ?? "",
      ]
    }
    return ChartTable(
      caption: options.title ?? title(view), head: ["Mood", "Word", "Times", "Part"], rows: rows
    ).html
  }
}
