/// Everybody among friends: requests, what each one shares beside the person's own, and encouragements.
public struct FriendsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/friends/1"
  /// The current day.
  public var today: Day
  /// The name that friends see; nil if the person has no card yet.
  public var title: String?
  /// Where the person publishes.
  public var address: String?
  /// The day since which friends see no new numbers.
  public var paused: Day?
  /// The friends, and those who have asked or were asked, by name.
  public var friends: [Line]

  /// A friend.
  public struct Line: Hashable, Sendable, Codable {
    /// The name by which commands take them.
    public var name: String
    /// The name that they have given themselves.
    public var title: String
    /// How far it has come.
    public var state: Friend.State
    /// Since when.
    public var since: Day?
    /// Six words to compare by voice.
    public var fingerprint: String
    /// What they may see: habits by name, and `journal`.
    public var share: [String]
    /// The last day on which they may see it.
    public var until: Day?
    /// What they share; nil as long as nothing came.
    public var numbers: SharedNumbers?
    /// The person's own numbers of the same habits.
    public var own: SharedNumbers?
    /// Their encouragements, newest first.
    public var cheers: [Cheer]
    /// What they say with their request, or the person's own notes about them.
    public var about: String
  }

  /// What a friend has sent.
  public struct Received: Sendable {
    /// Six words to compare by voice.
    public var fingerprint: String
    /// What they share; nil as long as nothing came.
    public var numbers: SharedNumbers?
    /// Their encouragements, oldest first.
    public var cheers: [Cheer]

    /// Creates what was received.
    public init(_ fingerprint: String, _ numbers: SharedNumbers? = nil, cheers: [Cheer] = []) {
      self.fingerprint = fingerprint
      self.numbers = numbers
      self.cheers = cheers
    }
  }

  /// Creates the view.
  /// - Parameters:
  ///   - received: what each friend has sent.
  ///   - isMeant: which friends are shown; blocked ones and those with whom it is over aren't
  ///     otherwise.
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

  /// Returns the parts of each entry that the view needs.
  public static func scope(_ settings: Settings) -> Scope { HabitBook.scope(settings) }
}

/// What a site shows of friends.
public struct FriendPages: Hashable, Sendable {
  /// Everybody.
  public var view: FriendsView
  /// The habits that somebody shares and the person has, too.
  public var comparisons: [ComparisonView]

  /// Creates what a site shows.
  public init(_ view: FriendsView, comparisons: [ComparisonView]) {
    self.view = view
    self.comparisons = comparisons
  }
}
