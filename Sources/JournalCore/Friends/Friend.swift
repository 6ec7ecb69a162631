/// A friend, as the file `friends/NAME.md` has them.
public struct Friend: Hashable, Sendable {
  /// The file's name without `.md`, by which the person refers to them.
  public let name: String
  /// The name that they have given themselves.
  public var title: String
  /// How far it has come.
  public var state: State
  /// The day on which they became a friend, or on which a request was made.
  public var since: Day?
  /// The key that signs what they send, as `sign1…`.
  public var sign: String
  /// The key for which files for them are sealed, as `age1…`.
  public var seal: String
  /// Where what they share can be fetched: a folder, or the address of a repository.
  public var address: String
  /// What they may see: habits by name, and `journal`.
  public var share: [String] = []
  /// The last day on which they may see it; nil for no end.
  public var until: Day?
  /// Whether their file has a fault, so that it can't be told what they may see, and until when.
  public internal(set) var isUnread = false
  /// The encouragements for them, oldest first.
  public var cheers: [Cheer] = []
  /// The person's own notes about them.
  public var about = ""

  /// How far a friendship has come.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The person has asked them.
    case asked
    /// They have asked, and the person hasn't answered.
    case pending
    /// Both have agreed.
    case friend
    /// As a friend, but what they say isn't shown.
    case muted
    /// Nothing of theirs is ever shown again.
    case blocked
    /// It is over: declined, or ended.
    case ended
  }

  /// Creates a friend.
  public init(
    _ name: String, title: String, state: State, since: Day?, sign: String, seal: String,
    address: String
  ) {
    self.name = name
    self.title = title
    self.state = state
    self.since = since
    self.sign = sign
    self.seal = seal
    self.address = address
  }

  /// The path of their file from the journal's root.
  public var path: String { Friend.path(of: name) }

  /// Returns the path of a friend's file from the journal's root.
  public static func path(of name: String) -> String { "friends/\(name).md" }

  /// Whether a name that a person types means them.
  public func isNamed(_ name: String) -> Bool {
    let wanted = KeyTable.canonical(name.trimmed)
    return KeyTable.canonical(self.name) == wanted || KeyTable.canonical(title) == wanted
  }

  /// Whether what they share is fetched and shown.
  public var isHeard: Bool { state == .friend || state == .muted || state == .asked }

  /// Returns what they may see on a day; nothing unless both have agreed, or if it can't be told.
  public func shared(on day: Day) -> [String] {
    guard !isUnread, state == .friend || state == .muted, until.map({ day <= $0 }) ?? true else {
      return []
    }
    return share
  }

  /// The most encouragements that are sent along.
  public static let mostCheers = 20
  /// The most bytes of a name.
  public static let mostNameBytes = 64
}

/// The person themselves, as `friends/me.md` has them.
public struct OwnCard: Hashable, Sendable {
  /// The name that friends see.
  public var title: String
  /// Where what they share is published: a folder, or the address of a repository.
  public var address: String
  /// The key that signs what they send, as `sign1…`.
  public var sign: String
  /// The key for which files for them are sealed, as `age1…`.
  public var seal: String
  /// The day since which friends see no new numbers; nil if they do.
  public var paused: Day?
  /// Whether the file has a fault, so that it can't be told whether they do.
  public internal(set) var isUnread = false

  /// Whether friends see no new numbers.
  public var isPaused: Bool { paused != nil || isUnread }

  /// The path of the file from the journal's root.
  public static let path = "friends/me.md"

  /// Creates a card.
  public init(_ title: String, address: String, sign: String, seal: String) {
    self.title = title
    self.address = address
    self.sign = sign
    self.seal = seal
  }
}

/// Everybody in `friends/`.
public struct FriendBook: Hashable, Sendable {
  /// The person themselves; nil if they have no card yet.
  public var own: OwnCard?
  /// The others, by name.
  public var friends: [Friend]

  /// Creates a book.
  public init(own: OwnCard? = nil, _ friends: [Friend] = []) {
    self.own = own
    self.friends = friends.sorted { $0.name < $1.name }
  }

  /// Returns those that a name means: by their file before others by the name they gave themselves.
  public func friends(named name: String) -> [Friend] {
    let wanted = KeyTable.canonical(name.trimmed)
    let exact = friends.filter { KeyTable.canonical($0.name) == wanted }
    return exact.isEmpty ? friends.filter { $0.isNamed(name) } : exact
  }

  /// Returns who has a key.
  public func friend(sign: String) -> Friend? { friends.first { $0.sign == sign } }

  /// Returns a file name for somebody that nobody has yet.
  public func freeName(for title: String) -> String {
    let base = Friend.fileName(of: title) ?? "friend"
    let taken = Set(friends.map(\.name) + ["me"])
    guard taken.contains(base) else { return base }
    return (2...).lazy.map { "\(base)-\($0)" }.first { !taken.contains($0) }!
  }
}

extension Friend {
  /// Returns a file name for a name: letters, digits and `-` alone; nil if none is left.
  public static func fileName(of title: String) -> String? {
    var name = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if let last = name.last, last != "-" {
        name.append("-")
      }
      if name.utf8.count >= 40 { break }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}

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
