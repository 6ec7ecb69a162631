import Foundation
import JournalRender

@testable import JournalCore

/// Views that charts have to survive.
struct HardViews {
  var name: String
  var trends: TrendsView

  static let today = Day(year: 2026, month: 11, day: 21)!
  static let nasty = [
    1: "</text><script>alert(1)</script>", 2: "\" onload='x' \u{0}\u{1B}\u{7F}\u{FFFE}\u{FFFF}",
    3: "& ]]> <!-- ${x} \u{202E}evil\u{2066}\r\n\t", 4: "とても長い日本語の気分の名前です、まだ続きます",
    5: "👩‍👩‍👧‍👦🙂🏳️‍🌈", 6: "יום טוב מאוד", 7: "a very long word for a mood that goes on and on",
  ]

  static let all: [HardViews] = [
    HardViews(name: "none", trends: trends([])),
    HardViews(name: "one", trends: trends([(0, 7)])),
    HardViews(name: "constant", trends: trends((0..<30).map { ($0, 5) })),
    HardViews(name: "two-far", trends: trends([(0, 1), (3650, 10)])),
    HardViews(name: "alternate", trends: trends((0..<30).map { ($0 * 2, Double($0 % 10 + 1)) })),
    HardViews(
      name: "minus-two",
      trends: trends((0..<120).map { ($0, Double($0 % 5) - 2) }, scale: (-2, 2))),
    HardViews(
      name: "hundred",
      trends: trends((0..<90).map { ($0, Double($0 * 7 % 101)) }, scale: (0, 100))),
    HardViews(
      name: "nasty", trends: trends((0..<40).map { ($0, Double($0 % 7 + 1)) }, labels: nasty)),
    HardViews(
      name: "century", trends: trends((0..<36_500).map { ($0, Double(($0 / 90 + $0) % 10 + 1)) })),
    HardViews(
      name: "weekly-for-decades",
      trends: trends((0..<5000).map { ($0 * 7, Double($0 % 10 + 1)) })),
    HardViews(
      name: "huge",
      trends: trends([(0, -1e308), (1, 1e308), (2, 0)], scale: (-1e308, 1e308), hasSteps: false)),
    HardViews(
      name: "tiny",
      trends: trends([(0, 0.001), (1, 0.0012)], scale: (0.001, 0.0012), hasSteps: false)),
  ]

  static func trends(
    _ values: [(offset: Int, value: Double)], scale: (low: Double, high: Double) = (1, 10),
    labels: [Int: String] = [:], hasSteps: Bool = true, by: TrendsView.Bucketing? = nil
  ) -> TrendsView {
    var settings = Settings()
    if hasSteps, let mood = MoodScale(low: scale.low, high: scale.high, labels: labels) {
      settings.mood = mood
    }
    let days = values.map { today - 40_000 + $0.offset }
    let reader = EntryReader(settings: settings, scope: TrendsView.scope(of: "mood"))
    let index = JournalIndex([reader.finish()], settings: settings).on(today)
    var view = TrendsView(index)
    view.range = DayRange(days.first ?? today, days.last ?? today)
    var daily = DailyValues.Gathering(sums: false)
    for (day, value) in zip(days, values) { daily.add(value.value, on: day) }
    let gathered = daily.finish()
    let smooth =
      view.range.count <= 62
      ? gathered.smoothed(before: 3, after: 3, least: 3)
      : gathered.smoothed(before: 14, after: 13, least: 10)
    view.days = days.indices.map {
      TrendsView.DayValue(day: days[$0], value: values[$0].value, smoothed: smooth[$0])
    }
    (view.low, view.high) = scale
    view.by = by ?? .usual(for: view.range)
    view.buckets = buckets(view)
    view.weekdays = TrendsView.weekdays(view.days, .monday)
    let sorted = view.days.map(\.value).sorted()
    if !sorted.isEmpty {
      view.mean = sorted.reduce(0, +) / Double(sorted.count)
      view.lowerQuartile = Quantile.type7(sorted, 0.25)
      view.upperQuartile = Quantile.type7(sorted, 0.75)
    }
    view.distribution = hasSteps ? steps(view, settings.mood) : []
    return view
  }

  private static func steps(_ view: TrendsView, _ scale: MoodScale) -> [TrendsView.Step] {
    scale.steps.map { step in
      TrendsView.Step(
        step: step, label: scale.labels[step],
        count: view.days.filter { scale.step(of: $0.value) == step }.count)
    }
  }

  private static func buckets(_ view: TrendsView) -> [TrendsView.Bucket] {
    guard let period = Period(rawValue: view.by.rawValue) else { return [] }
    var names: [String] = []
    var values: [[Double]] = []
    for day in view.days {
      let name = period.name(of: period.range(holding: day.day).first)
      if names.last != name {
        names.append(name)
        values.append([])
      }
      values[values.count - 1].append(day.value)
    }
    return zip(names, values).map { name, values in
      let sorted = values.sorted()
      return TrendsView.Bucket(
        name: name, count: sorted.count, median: Quantile.type7(sorted, 0.5),
        lowerQuartile: Quantile.type7(sorted, 0.25), upperQuartile: Quantile.type7(sorted, 0.75),
        mean: sorted.reduce(0, +) / Double(sorted.count))
    }
  }
}
