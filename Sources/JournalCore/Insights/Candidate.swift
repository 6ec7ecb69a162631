/// The kind of thing a finding is about.
public enum FindingKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A habit was done.
  case habit
  /// An entry has the tag.
  case tag
  /// A question was answered this way.
  case answer
  /// It was this weekday.
  case weekday
  /// A number under one of the person's own keys.
  case number
  /// Something to be grateful for was written down.
  case gratitude
  /// The entry has a photo.
  case photo
  /// The entry was in the longest quarter.
  case longEntry = "long-entry"
}

/// Something that may go with better days: its days, or its number on each day.
struct Candidate: Sendable {
  var kind: FindingKind
  var name: String
  var source: Source
  /// For a habit with a limit or an amount, the condition for comparing its days.
  var condition: HabitCondition?
  /// For such a habit, the positions of days that have an entry, but no note that decides if it was
  /// kept, between days that have one.
  var notNoted: [Int] = []
  /// For a number, its unit, or `clock` for times of day.
  var unit: String?

  /// The days it's known on, as indices into the days with an entry.
  enum Source: Sendable {
    /// It happened on these days and no others; nil `known` means all days with an entry.
    case days([Int32], known: [Int32]?)
    /// Its mark on each day with an entry.
    case marks([Mark])
    /// Its numbers, on these days alone.
    case numbers([Double], days: [Int32])
  }

  /// Its mark on a day: with, without or unknown.
  enum Mark: UInt8, Sendable {
    case without = 0
    case with = 1
    case unknown = 2

    /// 1 with, 0 without, NaN if not known.
    var number: Double { self == .unknown ? .nan : Double(rawValue) }
  }

  var isNumber: Bool { kind == .number }

  /// Its name beside others: `at most 1 glass of wine`, or its plain name.
  var label: String { condition?.words ?? name }

  /// The number of days it happened on, or has a number on.
  var days: Int {
    switch source {
    case .days(let days, _), .numbers(_, let days): days.count
    case .marks(let marks): marks.count { $0 == .with }
    }
  }

  /// Returns a key that only candidates on exactly the same days share; nil for a number.
  func key(_ count: Int) -> [UInt64]? {
    marks(count).map { marks in
      var key = [UInt64](repeating: 0, count: count / 32 + 1)
      for (day, mark) in marks.enumerated() {
        key[day / 32] |= UInt64(mark.rawValue) << (2 * (day % 32))
      }
      return key
    }
  }

  /// Returns its mark on each of `count` days with an entry; nil for a number.
  func marks(_ count: Int) -> [Mark]? {
    switch source {
    case .days(let days, let known):
      var marks = [Mark](repeating: known == nil ? .without : .unknown, count: count)
      for day in known ?? [] { marks[Int(day)] = .without }
      for day in days { marks[Int(day)] = .with }
      return marks
    case .marks(let marks): return marks
    case .numbers: return nil
    }
  }

  /// Returns its number on every day of the line: 1 with, 0 without, NaN if not known.
  func series(on line: DayLine) -> GappedSeries {
    guard case .numbers(let numbers, let days) = source else {
      let marks = marks(line.days.count) ?? []
      return line.series(marks.lazy.map(\.number))
    }
    var values = [Double](repeating: .nan, count: line.count)
    for (day, number) in zip(days, numbers) { values[line.places[Int(day)]] = number }
    return GappedSeries(values: values)
  }
}

/// The days in a range in a row, including those without an entry.
struct DayLine: Sendable {
  /// The days with an entry, in order.
  let days: [Day]
  /// Each one's position in the row.
  let places: [Int]
  /// The row's length.
  let count: Int
  /// The weekday of each position, counted from Monday, 0.
  let weekdays: [Int]

  /// Gaps longer than any window are shortened to this many days, so two entries a century apart
  /// don't make a row a century long.
  private static let longestGap = 36

  init(_ days: [Day]) {
    self.days = days
    var places: [Int] = []
    places.reserveCapacity(days.count)
    for (number, day) in days.enumerated() {
      let step = number == 0 ? 0 : min(day - days[number - 1], DayLine.longestGap)
      places.append((places.last ?? 0) + step)
    }
    self.places = places
    count = (places.last ?? -1) + 1
    var weekdays = [Int](repeating: 0, count: count)
    for (place, day) in zip(places, days) { weekdays[place] = day.weekday.rawValue }
    self.weekdays = weekdays
  }

  /// Spreads the numbers for days with an entry over all positions in the row.
  func series(_ numbers: some Sequence<Double>) -> GappedSeries {
    var values = [Double](repeating: .nan, count: count)
    for (place, number) in zip(places, numbers) { values[place] = number }
    return GappedSeries(values: values)
  }
}
