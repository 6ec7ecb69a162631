import JournalCore
import Phrases

extension TrendsView {
  /// The name of the numbers, with their unit: `Sleep (h)`.
  var title: Phrase {
    switch key {
    case "mood": return Phrase("Mood")
    case "words": return Phrase("Words")
    default:
      let name = visible(key).capitalisedFirst
      guard !isClock, let unit else { return Phrase("\(written: name)") }
      return Phrase("\(written: name) (\(written: unit))")
    }
  }

  // MARK: Figures

  /// Returns a number without its unit, in the view's format: with the same number of decimals as
  /// the others, or as a time of day.
  func shown(_ value: Double) -> String {
    isClock
      ? Figure.clock(value)
      : Figure.text(value, decimals: Figure.decimals(from: low, to: high))
  }

  /// The number of check-ins in the distribution.
  var checkIns: Int { distribution.reduce(0) { $0 + $1.count } }

  // MARK: Summary

  /// The number of days with a value, the average, and the range with half the days: `213 of 365
  /// days, on average 6.2, mostly 5 to 7`.
  var summary: Phrase { summary(of: range.count) }

  /// Returns the summary with the days as a part of another number.
  func summary(of whole: Int) -> Phrase {
    mostly.map { Phrase("\(coverage(of: whole)), \($0)") } ?? coverage(of: whole)
  }

  /// The number of days with a value, and the average: `213 of 365 days, on average 6.2`.
  var coverage: Phrase { coverage(of: range.count) }

  /// Returns the coverage with the days as a part of another number.
  func coverage(of whole: Int) -> Phrase {
    let part = Phrase(
      whole, "\(days.count) of \(whole) day", "\(days.count) of \(whole) days")
    if isSpread == true { return Phrase("\(part), spread all around the clock: no average") }
    guard let mean else { return part }
    let average = Phrase("\(part), on average \(figure: amount(mean))")
    guard isClock, low < high else { return average }
    return Phrase("\(average), all from \(figure: shown(low)) to \(figure: shown(high))")
  }

  /// The range with at least half the days: `mostly 5 to 7`, `mostly 6`; nil if there are few days.
  var mostly: Phrase? {
    middleFigures.map { low, high in
      low.map { Phrase("mostly \(figure: $0) to \(figure: high)") }
        ?? Phrase("mostly \(figure: high)")
    }
  }

  /// The same as a heading, `Mostly 5 to 7`; or else the number of days: `3 days so far`.
  var headline: Phrase {
    guard let (low, high) = middleFigures else {
      return Phrase(days.count, "\(days.count) day so far", "\(days.count) days so far")
    }
    return low.map { Phrase("Mostly \(figure: $0) to \(figure: high)") }
      ?? Phrase("Mostly \(figure: high)")
  }

  /// The ends of the middle, as shown; the lower one is nil if both are the same.
  private var middleFigures: (low: String?, high: String)? {
    guard days.count >= TrendsView.leastForQuartiles, isSpread != true, let middle else {
      return nil
    }
    let low = shown(middle.low)
    return (low == shown(middle.high) ? nil : low, amount(middle.high))
  }

  // MARK: Parts

  /// Returns `Mon`, `09:00`, `2026-W47`: weeks and the like have a name that can be typed.
  static func name(of bucket: Bucket, _ by: Bucketing) -> Phrase {
    if by == .weekday, let weekday = Weekday(named: bucket.name) { return weekday.shortWords }
    let name = by == .hour ? bucket.name + ":00" : bucket.name
    return Phrase("\(code: name)")
  }

  /// `How often, of 213 check-ins`.
  var checkInsHeading: Phrase {
    Phrase(
      checkIns, "How often, of \(checkIns) check-in", "How often, of \(checkIns) check-ins")
  }

  /// The meaning of the authors' lines.
  var authorLineText: Phrase {
    averagesWeeks
      ? Phrase("Each line is the days of an author.")
      : Phrase("Each line is an author's average of the four weeks around each day.")
  }

  // MARK: Little or nothing

  /// A note about what shows once more days have a value; empty if there are enough.
  var beginning: [Phrase] {
    guard days.count < 10 else { return [] }
    return [
      Phrase("These are the first days."),
      Phrase("After a few weeks your weekdays show here, and what goes with better days."),
    ]
  }

  /// Returns what is shown if there are no moods, and how to use a key that seems to hold them.
  static func noMoods(_ other: String?) -> [Block] {
    guard let other else {
      return EmptyState.blocks(
        [Phrase("No moods here yet."), Phrase("Log one: \(command: "daymark check-in")")],
        page: EmptyState(
          words: Phrase("Three moods make a line."), button: (Phrase("Check in"), .checkIn(nil))))
    }
    return [
      .sentences([
        Phrase("No moods here yet, but there are values under \(quoted: oneLine(other))."),
        Phrase(
          """
          Write \(quoted: "keys: {mood: [\(oneLine(other))]}") in daymark.yaml to read them as \
          moods.
          """),
      ])
    ]
  }

  /// Returns the sentence for a page about a time without a mood.
  static func noMood(in period: Period) -> Phrase {
    switch period {
    case .day: Phrase("No mood on this day.")
    case .week: Phrase("No mood in this week.")
    case .month: Phrase("No mood in this month.")
    case .quarter: Phrase("No mood in this quarter.")
    case .year: Phrase("No mood in this year.")
    }
  }

  /// What is shown if there are no numbers.
  var emptyBlocks: [Block] {
    key == "mood" ? TrendsView.noMoods(nearestKey) : [.sentences(emptyText)]
  }

  private var emptyText: [Phrase] {
    if let words = counted.reasons[Counted.notANumber] {
      return [
        Phrase(
          words,
          """
          \(words) entry has words under \(quoted: key); none has a number such as \
          \(quoted: key + ": 7").
          """,
          """
          \(words) entries have words under \(quoted: key); none has a number such as \
          \(quoted: key + ": 7").
          """
        )
      ]
    }
    return [
      Phrase("No numbers for \(quoted: key) here yet."),
      nearestKey.map { Phrase("Did you mean \(quoted: $0)?") }
        ?? Phrase("Write one in an entry: \(quoted: key + ": 7")."),
    ]
  }
}

extension TrendsView.Bucketing {
  /// The name for a column of buckets.
  var name: Phrase {
    switch self {
    case .day: Phrase("Day")
    case .week: Phrase("Week")
    case .month: Phrase("Month")
    case .quarter: Phrase("Quarter")
    case .year: Phrase("Year")
    case .weekday: Phrase("Weekday")
    case .hour: Phrase("Hour")
    }
  }

  /// The heading above buckets.
  var heading: Phrase {
    switch self {
    case .day: Phrase("By day")
    case .week: Phrase("By week")
    case .month: Phrase("By month")
    case .quarter: Phrase("By quarter")
    case .year: Phrase("By year")
    case .weekday: Phrase("By weekday")
    case .hour: Phrase("By hour")
    }
  }

  /// The meaning of a line's band; nil if its buckets recur, or are single days.
  var bandText: Phrase? {
    switch self {
    case .week: Phrase("band: the middle half of each week")
    case .month: Phrase("band: the middle half of each month")
    case .quarter: Phrase("band: the middle half of each quarter")
    case .year: Phrase("band: the middle half of each year")
    case .day, .weekday, .hour: nil
    }
  }
}

extension TrendsView {
  /// The highest value of a chart's axis.
  var axisTop: Double { outliers?.top ?? high }

  /// The days whose values are above a chart's axis; nil if there are none.
  var aboveAxis: Phrase? {
    guard let days = outliers?.days, let most = days.max(by: { $0.value < $1.value }) else {
      return nil
    }
    return Phrase(
      days.count,
      "\(days.count) day is above the chart: \(figure: shown(most.value)) on \(most.day, .weekday)",
      "\(days.count) days are above the chart, up to \(figure: shown(most.value)) on \(most.day, .weekday)"
    )
  }
}
