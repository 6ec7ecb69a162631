import Codecs
public import JournalCore
import Phrases

extension TrendsView {
  /// Returns the line chart, the distribution and the buckets, each with its numbers.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("\(title), \(EnglishDate.text(range, style.dash))")
    if let asOf { page.paragraph(asOf.words, .quiet) }
    guard !days.isEmpty else {
      page.paragraph(emptyText)
      page.notes(counted)
      return page.text
    }
    addLine(to: &page, of: range.count)
    addDistribution(to: &page)
    addBuckets(to: &page)
    addAuthors(to: &page)
    page.notes(counted)
    return page.text
  }

  /// Adds the line chart and the buckets, as in a digest.
  /// - Parameter whole: the number of days of which those with a value are a part.
  func add(to page: inout Page, of whole: Int) {
    addLine(to: &page, of: whole)
    addBuckets(to: &page)
  }

  private func addLine(to page: inout Page, of whole: Int) {
    page.paragraph(summary(of: whole), .quiet)
    page.skip()
    let chart = LineChart(
      range: range, points: line, low: low, high: high, labels: [shown(high), shown(low)])
    page.add(chart.lines(page.style))
    if isSmooth {
      page.paragraph("each point is the average of the four weeks around it", .quiet)
    }
  }

  /// Returns the plain list: a day, a tab and its value, one per line.
  public func data(_ style: TextStyle = TextStyle()) -> String {
    days.map { "\($0.day)\t\(isClock ? shown($0.value) : $0.value.shortest)\n" }.joined()
  }

  /// Says that there are no moods, and how to use a key that seems to hold them.
  static func noMoods(_ other: String?) -> [Phrase] {
    guard let other else {
      return [Phrase("No moods here yet."), Phrase("Write 'mood: 7' at the top of an entry.")]
    }
    return [
      Phrase("No moods here yet, but there are values under \(quoted: oneLine(other))."),
      Phrase(
        """
        Write \(quoted: "keys: {mood: [\(oneLine(other))]}") in daymark.yaml to read them as \
        moods.
        """),
    ]
  }

  var emptyText: [Phrase] {
    if key == "mood" { return TrendsView.noMoods(nearestKey) }
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

  /// The daily values for up to two months, else the smooth line if there is one.
  private var line: [(day: Day, value: Double)] {
    isSmooth
      ? days.compactMap { day in day.smoothed.map { (day.day, $0) } }
      : days.map { ($0.day, $0.value) }
  }

  private var isSmooth: Bool { range.count > 62 && days.contains { $0.smoothed != nil } }

  /// Adds the distribution.
  func addDistribution(to page: inout Page) {
    let total = distribution.reduce(0) { $0 + $1.count }
    guard total > 0 else { return }
    let style = page.style
    page.head("How often, of \(Figure.count(total, "check-in", "check-ins"))")
    let longest = max(12, style.columns - 45)
    let names = distribution.map { step in
      step.label.map { "\(step.step) \(visible($0).cut(longest, style.ellipsis))" }
        ?? "\(step.step)"
    }
    let name = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    let counts = distribution.map { Figure.count($0.count) }
    let count = counts.reduce(0) { max($0, $1.count) }
    let most = distribution.reduce(1) { max($0, $1.count) }
    let room = min(40, style.columns - name - count - 9)
    for (place, step) in distribution.enumerated() {
      let bar =
        room < 4 ? "" : Bars.block(Double(step.count) / Double(most), width: room, style) + " "
      let percent = Figure.percent(step.count, of: total) ?? ""
      let number = "\(step.step)"
      let label = names[place].padded(name).dropFirst(number.count)
      page.add(
        style.mood(number, part(Double(step.step)))
          + "\(label) \(bar)\(counts[place].indented(count)) \(percent.indented(4))")
    }
  }

  /// The place of a value on the scale, from 0 to 1.
  private func part(_ value: Double) -> Double {
    high > low ? (value - low) / (high - low) : 0.5
  }

  private func addBuckets(to page: inout Page) {
    guard !buckets.isEmpty else { return }
    page.head("By \(by.rawValue)")
    let names = buckets.map { TrendsView.name(of: $0, by) }
    add(buckets, named: names, counting: by == .hour ? "check-ins" : "days", to: &page)
  }

  private func addAuthors(to page: inout Page) {
    guard let authors else { return }
    page.head("By author")
    let buckets = authors.map(\.values)
    let longest = max(12, page.style.columns - 45)
    let names = buckets.map { oneLine($0.name).cut(longest, page.style.ellipsis) }
    add(buckets, named: names, counting: "days", to: &page)
  }

  /// Adds a line for each bucket, and what its figures are.
  private func add(
    _ buckets: [Bucket], named names: [String], counting unit: String, to page: inout Page
  ) {
    let style = page.style
    let figures = buckets.map { bucket -> String in
      let ends = [bucket.lowerQuartile, bucket.upperQuartile].map(shown)
      return "(\(Figure.range(ends[0], ends[1], style.dash)))"
    }
    let medians = buckets.map { shown($0.median) }
    let counts = buckets.map { Figure.count($0.count) }
    func width(_ texts: [String]) -> Int { texts.reduce(0) { max($0, DisplayWidth.of($1)) } }
    let (name, figure, median) = (width(names), width(figures), width(medians))
    let room = min(40, style.columns - name - figure - median - width(counts) - 10)
    let isNarrow = room < 0
    for (place, bucket) in buckets.enumerated() {
      let bar =
        room < 6
        ? ""
        : Bars.quartiles(
          lower: part(bucket.lowerQuartile), median: part(bucket.median),
          upper: part(bucket.upperQuartile), width: room, style) + "  "
      let count = style.paint("n=\(counts[place])", .quiet)
      let middle = isNarrow ? "" : " \(figures[place].padded(figure)) "
      page.add(
        "\(names[place].padded(name))  \(bar)\(medians[place].indented(median))\(middle) \(count)")
    }
    let half = isNarrow ? "" : "the quartiles, "
    page.paragraph("median, \(half)and number of \(unit)", .quiet)
  }

  /// Returns `Mon`, `09:00`, `Sat 21 Nov 2026`; weeks, months and quarters keep the name one can
  /// type.
  static func name(of bucket: Bucket, _ by: Bucketing) -> String {
    let name = visible(bucket.name)
    return switch by {
    case .weekday: String(name.prefix(3)).capitalisedFirst
    case .hour: "\(name):00"
    case .day, .week, .month, .quarter, .year: name
    }
  }
}
