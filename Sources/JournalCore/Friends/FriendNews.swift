/// What came from friends in the last days: requests, and encouragements.
public struct FriendNews: Hashable, Sendable, Codable {
  /// Those who have asked, by the names of their files.
  public var requests: [String] = []
  /// The encouragements of the last seven days, newest first.
  public var cheers: [Received] = []

  /// An encouragement, and who sent it.
  public struct Received: Hashable, Sendable, Codable {
    /// The name that they have given themselves.
    public var from: String
    /// What they say.
    public var cheer: Cheer

    /// Creates it.
    public init(_ cheer: Cheer, from title: String) { (self.cheer, from) = (cheer, title) }
  }

  /// Creates news; none at first.
  public init() {}

  /// Whether there is nothing.
  public var isEmpty: Bool { requests.isEmpty && cheers.isEmpty }

  /// Adds the encouragements of a friend that are new on a day.
  public mutating func add(_ cheers: [Cheer], from title: String, on today: Day) {
    self.cheers += cheers.reversed().filter { (-1...6).contains(today - $0.day) }
      .map { Received($0, from: title) }
    self.cheers.sort { $0.cheer.day > $1.cheer.day }
  }
}
