/// A day of the week; the raw value counts from Monday, 0.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// Reads `monday` or its first three letters, in lower case; nil for any other word.
  public init?(named name: String) {
    guard
      let found = Weekday.allCases.first(where: { $0.name == name || $0.name.prefix(3) == name })
    else { return nil }
    self = found
  }

  /// Its English name in lower case.
  public var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Returns a week's seven weekdays from a given first one.
  public static func week(from first: Weekday) -> [Weekday] {
    (0..<7).map { Weekday(rawValue: (first.rawValue + $0) % 7)! }
  }
}
