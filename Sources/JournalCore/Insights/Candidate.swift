/// What a finding is about.
public enum FindingKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A habit was done.
  case habit
  /// An entry has the tag.
  case tag
  /// A question was answered so.
  case answer
  /// It was this day of the week.
  case weekday
  /// A number of the person's own.
  case number
  /// Something to be grateful for was written down.
  case gratitude
  /// There is a photo.
  case photo
  /// The entry was among the longest quarter.
  case longEntry = "long-entry"
}

/// Something that may go with better days: on which days it was, or how much of it.
struct Candidate: Sendable {
  var kind: FindingKind
  var name: String
  var source: Source

  /// The days it is known on, by their places among the days with an entry.
  enum Source: Sendable {
    /// It was on these days, and on no other; nil of `known` for all days with an entry.
    case days([Int], known: [Int]?)
    /// Its number on each day; NaN where it is not known.
    case numbers([Double])
  }

  var isNumber: Bool { kind == .number }

  /// On how many days it was at least: what is rare need not be laid out.
  var mostDays: Int {
    switch source {
    case .days(let days, _): days.count
    case .numbers(let numbers): numbers.count { !$0.isNaN && (isNumber || $0 > 0) }
    }
  }

  /// Its number on every day of the line: 1 with, 0 without, NaN where it is not known.
  func series(on line: DayLine) -> GappedSeries {
    var values = [Double](repeating: .nan, count: line.count)
    switch source {
    case .days(let days, let known):
      for day in known ?? Array(line.days.indices) { values[line.places[day]] = 0 }
      for day in days { values[line.places[day]] = 1 }
    case .numbers(let numbers):
      for (place, number) in zip(line.places, numbers) { values[place] = number }
    }
    return GappedSeries(values: values)
  }
}

/// The days of a range in a row, those without an entry too.
struct DayLine: Sendable {
  /// The days that have an entry, in order.
  let days: [Day]
  /// Where they stand in the row.
  let places: [Int]
  /// How long the row is.
  let count: Int
  /// The weekday of each place, from Monday, 0.
  let weekdays: [Int]

  /// Gaps of more days than any window reaches over are shortened to this many, so that two entries
  /// with a century between them don't make a row of a century.
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
}
