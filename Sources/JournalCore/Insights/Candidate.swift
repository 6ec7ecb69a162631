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

/// Something that may go with better days: the days it happened on, or its number on each day.
struct Candidate: Sendable {
  var kind: FindingKind
  var name: String
  var source: Source

  /// The days it's known on, as indices into the days that have an entry.
  enum Source: Sendable {
    /// It happened on these days and no others; nil `known` means all days with an entry.
    case days([Int], known: [Int]?)
    /// Its number on each day; NaN if it isn't known.
    case numbers([Double])
  }

  var isNumber: Bool { kind == .number }

  /// The most days it can have happened on: rare candidates needn't be expanded into a series.
  var mostDays: Int {
    switch source {
    case .days(let days, _): days.count
    case .numbers(let numbers): numbers.count { !$0.isNaN && (isNumber || $0 > 0) }
    }
  }

  /// Returns its number on every day of the line: 1 with, 0 without, NaN if not known.
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

/// The days of a range in a row, including those without an entry.
struct DayLine: Sendable {
  /// The days that have an entry, in order.
  let days: [Day]
  /// The position of each in the row.
  let places: [Int]
  /// The length of the row.
  let count: Int
  /// The weekday of each position, counted from Monday, 0.
  let weekdays: [Int]

  /// Gaps longer than any window are shortened to this many days, so that two entries a century
  /// apart don't make a row a century long.
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
