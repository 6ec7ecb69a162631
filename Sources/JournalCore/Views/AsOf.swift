/// The journal version a view was made from, if it isn't the present one.
public struct AsOf: Hashable, Sendable, Codable {
  /// The abbreviated commit name.
  public var commit: String
  /// The day of the commit, by its author's clock.
  public var day: Day
  /// The time of the commit, by its author's clock: `21:40`.
  public var time: String

  /// Creates a reference to a commit.
  public init(commit: String, day: Day, time: String) {
    self.commit = commit
    self.day = day
    self.time = time
  }
}
