/// Something that the person wants to reach: so many entries, so many times a habit or a stretch.
public struct PersonalGoal: Hashable, Sendable, Codable {
  /// What is counted, as the settings name it.
  public var name: String
  /// How many.
  public var count: Int

  /// Makes a goal.
  public init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }
}
