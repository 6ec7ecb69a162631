/// The version of a journal that a view was made of, where it is not the present one.
public struct AsOf: Hashable, Sendable, Codable {
  /// The revision's name, abbreviated.
  public var commit: String
  /// When it was made, by its author's clock: the civil day.
  public var day: Day
  /// The same: the time, `21:40`.
  public var time: String

  /// Makes one.
  public init(commit: String, day: Day, time: String) {
    (self.commit, self.day, self.time) = (commit, day, time)
  }
}
