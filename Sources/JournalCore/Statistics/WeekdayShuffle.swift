/// Whether weekdays differ more than by chance: the numbers of each week are shuffled among its days.
struct WeekdayShuffle: Hashable, Sendable {
  /// The mean and the days of each weekday, from Monday; 0 of 0 where there is none.
  var means: [Double]
  var counts: [Int]
  /// How often shuffled weeks differ at least as much, the real ones among them.
  var p: Double

  /// How often weeks are shuffled.
  static let shuffles = 999
  /// How many weeks with at least two numbers it needs.
  static let fewestWeeks = 6

  /// Compares the weekdays of a period; nil with too few weeks.
  init?(_ daily: DailyValues, in period: DayRange, weekStarts: Weekday) {
    let places = daily.indices(in: period)
    var weeks: [Range<Int>] = []
    var week: DayRange?
    for place in places {
      let day = daily.days[place]
      if week?.contains(day) != true {
        week = Period.week.range(holding: day, weekStarts: weekStarts)
        weeks.append(place..<place)
      }
      weeks[weeks.count - 1] = weeks[weeks.count - 1].lowerBound..<(place + 1)
    }
    guard weeks.count(where: { $0.count > 1 }) >= WeekdayShuffle.fewestWeeks else { return nil }
    let weekdays = daily.days.map(\.weekday.rawValue)
    var counts = [Int](repeating: 0, count: 7)
    for place in places { counts[weekdays[place]] += 1 }
    var values = daily.values
    let mean = values[places].reduce(0, +) / Double(places.count)
    func sums() -> [Double] {
      var sums = [Double](repeating: 0, count: 7)
      for place in places { sums[weekdays[place]] += values[place] - mean }
      return sums
    }
    /// The sum of squares between weekdays.
    func spread(_ sums: [Double]) -> Double {
      zip(sums, counts).reduce(0) { $0 + ($1.1 > 0 ? $1.0 * $1.0 / Double($1.1) : 0) }
    }
    let real = sums()
    means = zip(real, counts).map { $1 > 0 ? mean + $0 / Double($1) : 0 }
    self.counts = counts
    let limit = spread(real) * (1 - 1e-9)
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(period.first.number)))
    var extreme = 1
    for _ in 0..<WeekdayShuffle.shuffles {
      for week in weeks {
        for place in week.dropFirst().reversed() {
          let other = week.lowerBound + Int(generator.next() % UInt64(place - week.lowerBound + 1))
          values.swapAt(place, other)
        }
      }
      if spread(sums()) >= limit { extreme += 1 }
    }
    p = Double(extreme) / Double(WeekdayShuffle.shuffles + 1)
  }
}
