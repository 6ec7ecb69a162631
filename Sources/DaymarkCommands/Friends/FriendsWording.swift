import JournalCore
import JournalFriends
import JournalGit
import JournalMessages
import Phrases

/// The messages of the commands for friends.
enum FriendsWording {
  static let whichCard = Message(
    .usage, Phrase("a card needs a name and a place"),
    hint: Phrase(
      """
      \(command: "daymark friends invite --name Ana --at FOLDER"), or \(command: "--at") the \
      address of a repository
      """))

  static func noCardFile(_ path: String) -> Message {
    Message(
      .noSuch, Phrase("\(quoted: path) is neither a card nor a file"),
      hint: Phrase("a card begins with \(code: "daymark-friend-1:")"))
  }

  static let noFriends = Message(
    .noSuch, Phrase("there is no friend yet"),
    hint: Phrase(
      """
      \(command: "daymark friends") lists who has asked; \(command: "daymark friends add CARD") \
      asks somebody
      """))

  // MARK: What was done

  static func handOver(_ card: FriendCard) -> [Phrase] {
    [
      Phrase("Hand this card to a friend. Your fingerprint, to compare by voice:"),
      Phrase("  \(code: card.identity.fingerprint)"),
    ]
  }

  static func added(_ friend: Friend, _ card: FriendCard) -> [Phrase] {
    [
      friend.state == .friend
        ? Phrase("\(written: friend.title) is a friend now: \(code: friend.path)")
        : Phrase("You asked \(written: friend.title): \(code: friend.path)"),
      Phrase("Fingerprint, to compare by voice: \(code: card.identity.fingerprint)"),
      nothingYet(friend),
    ]
  }

  private static func nothingYet(_ friend: Friend) -> Phrase {
    Phrase(
      """
      They see nothing of yours until you name it: \
      \(command: "daymark friends share HABIT --with \(friend.name)")
      """)
  }

  static func sendYours(_ card: FriendCard) -> [Phrase] {
    [
      Phrase("Send them your card, unless both of you publish at the same place:"),
      Phrase("\(code: card.line)"),
    ]
  }

  static func accepted(_ friend: Friend) -> [Phrase] {
    [Phrase("\(written: friend.title) is a friend now"), nothingYet(friend)]
  }

  static func declined(_ friend: Friend) -> Phrase {
    Phrase("The request of \(written: friend.title) is declined; nothing is said to them")
  }

  static func removed(_ friend: Friend) -> [Phrase] {
    [
      Phrase("\(written: friend.title) sees nothing new from the next sync on"),
      Phrase("What they have fetched already, they may still have."),
    ]
  }

  static func blocked(_ friend: Friend) -> Phrase {
    Phrase("\(written: friend.title) is blocked: nothing of theirs is shown any more")
  }

  static func muted(_ friend: Friend) -> Phrase {
    friend.state == .muted
      ? Phrase("What \(written: friend.title) says isn't shown")
      : Phrase("What \(written: friend.title) says is shown again")
  }

  static func shares(_ friend: Friend) -> Phrase {
    guard !friend.share.isEmpty else {
      return Phrase("\(written: friend.title) sees nothing of yours")
    }
    guard let until = friend.until else {
      return Phrase("\(written: friend.title) sees: \(list: friend.share)")
    }
    return Phrase(
      "\(written: friend.title) sees: \(list: friend.share) until \(until, .weekday)")
  }

  static func previewHead(_ friend: Friend) -> Phrase { Phrase("\(written: friend.title):") }

  static let sentNothing = Phrase("nothing")

  static func encouraged(_ friend: Friend) -> Phrase {
    Phrase("\(written: friend.title) gets it with the next sync")
  }

  static let paused = Phrase(
    "Friends see no new numbers until: \(command: "daymark friends resume")")
  static let resumed = Phrase("Friends see new numbers again from the next sync on")
  static let keysKept = Phrase("This device has your keys now")

  // MARK: Syncing

  static func synced(_ report: FriendSync.Report) -> [Phrase] {
    var lines = report.accepted.map { Phrase("\(written: $0) has accepted") }
    lines += report.requests.map { name in
      Phrase("\(written: name) has asked: \(command: "daymark friends accept \(name)")")
    }
    let new = report.received.filter { !report.accepted.contains($0) }
    if !new.isEmpty { lines.append(Phrase("New from \(list: new)")) }
    if report.isPublished { lines.append(Phrase("Published what you share")) }
    return lines.isEmpty ? [Phrase("Nothing new among friends")] : lines
  }
}
