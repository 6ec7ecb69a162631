/// A test for weekday differences beyond chance: each week's numbers are shuffled among its days.
struct WeekdayShuffle: Hashable, Sendable {
  /// Each weekday's mean and number of days, from Monday; 0 of 0 if there is none.
  var means: [Double]
  var counts: [Int]
  /// The fraction of shuffles that differ at least as much, counting the actual weeks as one.
  var p: Double

  /// The number of shuffles.
  static let shuffles = 999
  /// The minimum number of weeks with at least two numbers.
  static let fewestWeeks = 6

  /// Compares a period's weekdays; returns nil if there are too few weeks.
  init?(_ daily: DailyValues, in period: DayRange, weekStarts: Weekday) {
    let places = daily.indices(in: period)
    var weeks: [Range<Int>] = []
    var week: DayRange?
    for (place, day) in daily.days[places].enumerated() {
      if week?.contains(day) != true {
        week = Period.week.range(holding: day, weekStarts: weekStarts)
        weeks.append(place..<place)
      }
      weeks[weeks.count - 1] = weeks[weeks.count - 1].lowerBound..<(place + 1)
    }
    guard weeks.count(where: { $0.count > 1 }) >= WeekdayShuffle.fewestWeeks else { return nil }
    let weekdays = places.map { daily.days[$0].weekday.rawValue }
    counts = weekdays.reduce(into: [Int](repeating: 0, count: 7)) { $0[$1] += 1 }
    let mean = daily.values[places].reduce(0, +) / Double(places.count)
    var values = daily.values[places].map { $0 - mean }
    var sums = [Double](repeating: 0, count: 7)
    for (value, weekday) in zip(values, weekdays) { sums[weekday] += value }
    means = zip(sums, counts).map { $1 > 0 ? mean + $0 / Double($1) : 0 }
    let limit = WeekdayShuffle.spread(sums, counts) * (1 - 1e-9)
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(period.first.number)))
    var extreme = 1
    for _ in 0..<WeekdayShuffle.shuffles {
      for weekday in 0..<7 { sums[weekday] = 0 }
      for week in weeks {
        // Fisher and Yates, from the end: an index's drawn number is final.
        for place in week.reversed() {
          let choices = UInt64(place - week.lowerBound + 1)
          let other = week.lowerBound + Int(generator.next().multipliedFullWidth(by: choices).high)
          values.swapAt(place, other)
          sums[weekdays[place]] += values[place]
        }
      }
      if WeekdayShuffle.spread(sums, counts) >= limit { extreme += 1 }
    }
    p = Double(extreme) / Double(WeekdayShuffle.shuffles + 1)
  }

  /// Returns the sum of squares between weekdays.
  private static func spread(_ sums: [Double], _ counts: [Int]) -> Double {
    var spread = 0.0
    for (sum, count) in zip(sums, counts) where count > 0 { spread += sum * sum / Double(count) }
    return spread
  }
}
