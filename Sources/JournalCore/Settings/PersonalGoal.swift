/// A goal of the person: a number of entries, or how often to do a habit or a stretch.
public struct PersonalGoal: Hashable, Sendable, Codable {
  /// The thing that is counted, as named in the settings.
  public var name: String
  /// The number to reach.
  public var count: Int

  /// Creates a goal.
  public init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }
}
