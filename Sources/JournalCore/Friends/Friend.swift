/// A friend, as written in `friends/NAME.md`.
public struct Friend: Hashable, Sendable {
  /// The file's name without `.md`; the person uses it to refer to them.
  public let name: String
  /// The name they have given themselves.
  public var title: String
  /// The friendship's state.
  public var state: State
  /// The day on which they became a friend, or a request was made.
  public var since: Day?
  /// The key that signs their files, as `sign1…`.
  public var sign: String
  /// The key for sealing files to them, as `age1…`.
  public var seal: String
  /// The source of their shared files: a folder, or a repository's address.
  public var address: String
  /// The data they may see: habits by name, and `journal`.
  public var share: [String] = []
  /// The last day on which they may see it; nil for no end.
  public var until: Day?
  /// True if their file has a fault, so it's uncertain which data they may see, and until when.
  public internal(set) var isUnread = false
  /// The encouragements for them, oldest first.
  public var cheers: [Cheer] = []
  /// The person's own notes about them.
  public var about = ""

  /// The state of a friendship.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The person has asked them.
    case asked
    /// They have asked, and the person hasn't answered.
    case pending
    /// Both have agreed.
    case friend
    /// As a friend, but their messages aren't shown.
    case muted
    /// Nothing from them is ever shown again.
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

  /// Their file's path from the journal's root.
  public var path: String { Friend.path(of: name) }

  /// Returns the path to a friend's file from the journal's root.
  public static func path(of name: String) -> String { "friends/\(name).md" }

  /// Returns true if a typed name means them.
  public func isNamed(_ name: String) -> Bool {
    let wanted = KeyTable.canonical(name.trimmed)
    return KeyTable.canonical(self.name) == wanted || KeyTable.canonical(title) == wanted
  }

  /// True if their shared files are fetched and shown.
  public var isHeard: Bool { state == .friend || state == .muted || state == .asked }

  /// Returns the data they may see on a day; nothing unless both have agreed, or if it's uncertain.
  public func shared(on day: Day) -> [String] {
    guard !isUnread, state == .friend || state == .muted, until.map({ day <= $0 }) ?? true else {
      return []
    }
    return share
  }

  /// The most encouragements sent along.
  public static let mostCheers = 20
  /// The most bytes in a name.
  public static let mostNameBytes = 64
}

/// The person themselves, as written in `friends/me.md`.
public struct OwnCard: Hashable, Sendable {
  /// The name that friends see.
  public var title: String
  /// The place where their shared files are published: a folder, or a repository's address.
  public var address: String
  /// The key that signs their files, as `sign1…`.
  public var sign: String
  /// The key for sealing files to them, as `age1…`.
  public var seal: String
  /// The day since which friends see no new numbers; nil if they do.
  public var paused: Day?
  /// True if the file has a fault, so it's uncertain if they do.
  public internal(set) var isUnread = false

  /// True if friends see no new numbers.
  public var isPaused: Bool { paused != nil || isUnread }

  /// The file's path from the journal's root.
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

  /// Returns the friends a name means: by file name first, then by the names they gave themselves.
  public func friends(named name: String) -> [Friend] {
    let wanted = KeyTable.canonical(name.trimmed)
    let exact = friends.filter { KeyTable.canonical($0.name) == wanted }
    return exact.isEmpty ? friends.filter { $0.isNamed(name) } : exact
  }

  /// Returns the friend with this signing key; nil if there is none.
  public func friend(sign: String) -> Friend? { friends.first { $0.sign == sign } }

  /// Returns an unused file name for somebody.
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

/// News from friends in the last days: requests, and encouragements.
public struct FriendNews: Hashable, Sendable, Codable {
  /// The friends who have asked, by file name.
  public var requests: [String] = []
  /// The encouragements from the last seven days, newest first.
  public var cheers: [Received] = []

  /// An encouragement and its sender.
  public struct Received: Hashable, Sendable, Codable {
    /// The sender's name for themselves.
    public var from: String
    /// The encouragement.
    public var cheer: Cheer

    /// Creates a received encouragement.
    public init(_ cheer: Cheer, from title: String) { (self.cheer, from) = (cheer, title) }
  }

  /// Creates news; none at first.
  public init() {}

  /// True if there is no news.
  public var isEmpty: Bool { requests.isEmpty && cheers.isEmpty }

  /// Adds a friend's encouragements that are new on a day.
  public mutating func add(_ cheers: [Cheer], from title: String, on today: Day) {
    self.cheers += cheers.reversed().filter { (-1...6).contains(today - $0.day) }
      .map { Received($0, from: title) }
    self.cheers.sort { $0.cheer.day > $1.cheer.day }
  }
}
