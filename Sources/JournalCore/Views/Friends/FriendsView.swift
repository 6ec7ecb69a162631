/// The person's friends: requests, encouragements, and shared numbers beside the person's own.
public struct FriendsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/friends/1"
  /// The current day.
  public var today: Day
  /// The name for friends to see; nil if the person has no card yet.
  public var title: String?
  /// The address where the person publishes.
  public var address: String?
  /// The day since which friends see no new numbers.
  public var paused: Day?
  /// The friends and everyone with a request, by name.
  public var friends: [Line]

  /// A friend.
  public struct Line: Hashable, Sendable, Codable {
    /// The name used in commands.
    public var name: String
    /// The name they have given themselves.
    public var title: String
    /// The friendship's state.
    public var state: Friend.State
    /// The day of the friendship or the request.
    public var since: Day?
    /// Six words to compare by voice.
    public var fingerprint: String
    /// The parts they may see: habits by name, and `journal`.
    public var share: [String]
    /// The last day they may see them.
    public var until: Day?
    /// The numbers they share; nil until some have arrived.
    public var numbers: SharedNumbers?
    /// The person's own numbers for the same habits.
    public var own: SharedNumbers?
    /// Their encouragements, newest first.
    public var cheers: [Cheer]
    /// The text in their request, or the person's own notes about them.
    public var about: String
  }

  /// The data a friend has sent.
  public struct Received: Sendable {
    /// Six words to compare by voice.
    public var fingerprint: String
    /// The numbers they share; nil until some have arrived.
    public var numbers: SharedNumbers?
    /// Their encouragements, oldest first.
    public var cheers: [Cheer]

    /// Creates the data from a friend.
    public init(_ fingerprint: String, _ numbers: SharedNumbers? = nil, cheers: [Cheer] = []) {
      self.fingerprint = fingerprint
      self.numbers = numbers
      self.cheers = cheers
    }
  }

  /// Creates the view.
  /// - Parameters:
  ///   - received: returns the data each friend has sent.
  ///   - isMeant: returns true for friends to show; by default, all except blocked and ended ones.
  public init(
    _ index: DatedIndex, _ book: FriendBook, _ habits: HabitBook,
    received: (Friend) -> Received,
    where isMeant: (Friend) -> Bool = { $0.state != .blocked && $0.state != .ended }
  ) {
    today = index.today
    title = book.own?.title
    address = book.own?.address
    paused = book.own?.paused
    friends = book.friends.filter(isMeant).map { friend in
      let sent = received(friend)
      let names = sent.numbers?.habits.map(\.name) ?? []
      return Line(
        name: friend.name, title: friend.title, state: friend.state, since: friend.since,
        fingerprint: sent.fingerprint, share: friend.share, until: friend.until,
        numbers: sent.numbers, own: sent.numbers.map { _ in habits.own(index, habits: names) },
        cheers: friend.state == .muted ? [] : sent.cheers.reversed(), about: friend.about)
    }
  }

  /// Returns the entry parts the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }
}

/// A site's pages about friends.
public struct FriendPages: Hashable, Sendable {
  /// All friends.
  public var view: FriendsView
  /// The habits that a friend shares and the person has, too.
  public var comparisons: [ComparisonView]

  /// Creates a site's pages.
  public init(_ view: FriendsView, comparisons: [ComparisonView]) {
    self.view = view
    self.comparisons = comparisons
  }
}
