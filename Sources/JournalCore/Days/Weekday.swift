/// A day of the week; the raw value counts from Monday, 0.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}
