/// The name of a moment within its day: its time, and a number if several have the same.
public struct MomentAddress: Hashable, Sendable {
  /// The time.
  public var time: ClockTime
  /// Its number among those of the same minute, from 1; nil if it is meant to be the only one.
  public var number: Int?

  /// Creates an address from its parts.
  public init(_ time: ClockTime, number: Int? = nil) {
    self.time = time
    self.number = number
  }
}

extension MomentAddress: CustomStringConvertible {
  /// `18:00`, or `18:00/2`.
  public var description: String { "\(time)" + (number.map { "/\($0)" } ?? "") }
}
