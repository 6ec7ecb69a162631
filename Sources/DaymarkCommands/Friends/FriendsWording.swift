import ArgumentParser
import JournalCore
import JournalFriends
import JournalGit
import JournalRender

/// The messages of the commands for friends.
enum FriendsWording {
  static func noFriend(_ name: String, known: [String]) -> String {
    let hint = Wording.suggestion(for: name, among: known) ?? "daymark friends lists them"
    return "error: there is no friend '\(visible(name))'\nhint: \(hint)"
  }

  static func severalFriends(_ name: String, _ files: [String]) -> String {
    """
    error: several friends are called '\(visible(name))'
    hint: name one: \(files.map { visible($0) }.joined(separator: ", "))
    """
  }

  static func notAFriendsFile(_ path: String) -> String {
    """
    error: '\(visible(path))' isn't about a friend, so it was left as it is
    hint: rename the file, or give the friend another name: daymark friends add CARD --as NAME
    """
  }

  static let whichCard = """
    error: a card needs a name and a place
    hint: daymark friends invite --name Ana --at FOLDER, or --at the address of a repository
    """

  static func noCardFile(_ path: String) -> String {
    """
    error: '\(visible(path))' is neither a card nor a file
    hint: a card begins with daymark-friend-1:
    """
  }

  static let noFriends = """
    error: there is no friend yet
    hint: daymark friends lists who has asked; daymark friends add CARD asks somebody
    """

  // MARK: What was done

  static func handOver(_ card: FriendCard) -> String {
    """
    Hand this card to a friend. Your fingerprint, to compare by voice:
      \(card.identity.fingerprint)
    """
  }

  static func added(_ friend: Friend, _ card: FriendCard) -> String {
    let what =
      friend.state == .friend
      ? "\(visible(friend.title)) is a friend now" : "You asked \(visible(friend.title))"
    return """
      \(what): \(visible(friend.path))
      Fingerprint, to compare by voice: \(card.identity.fingerprint)
      They see nothing of yours until you name it: daymark friends share HABIT --with \
      \(visible(friend.name))
      """
  }

  static func sendYours(_ card: FriendCard, _ friend: Friend) -> String {
    """
    Send them your card, unless both of you publish at the same place:
    \(card.line)
    """
  }

  static func accepted(_ friend: Friend) -> String {
    """
    \(visible(friend.title)) is a friend now
    They see nothing of yours until you name it: daymark friends share HABIT --with \
    \(visible(friend.name))
    """
  }

  static func declined(_ friend: Friend) -> String {
    "The request of \(visible(friend.title)) is declined; nothing is said to them"
  }

  static func removed(_ friend: Friend) -> String {
    """
    \(visible(friend.title)) sees nothing new from the next sync on
    What they have fetched already, they may still have.
    """
  }

  static func blocked(_ friend: Friend) -> String {
    "\(visible(friend.title)) is blocked: nothing of theirs is shown any more"
  }

  static func muted(_ friend: Friend) -> String {
    friend.state == .muted
      ? "What \(visible(friend.title)) says isn't shown"
      : "What \(visible(friend.title)) says is shown again"
  }

  static func shares(_ friend: Friend) -> String {
    let end = friend.until.map { " until \(EnglishDate.text($0))" } ?? ""
    let names = friend.share.map { visible($0) }.joined(separator: ", ")
    return names.isEmpty
      ? "\(visible(friend.title)) sees nothing of yours"
      : "\(visible(friend.title)) sees: \(names)\(end)"
  }

  static func previewHead(_ friend: Friend) -> String { "\(visible(friend.title)):" }

  static let sentNothing = "nothing\n"

  static func encouraged(_ friend: Friend) -> String {
    "\(visible(friend.title)) gets it with the next sync"
  }

  static let paused = "Friends see no new numbers until: daymark friends resume"
  static let resumed = "Friends see new numbers again from the next sync on"
  static let keysKept = "This device has your keys now"

  // MARK: Syncing

  static func synced(_ report: FriendSync.Report) -> String {
    var lines: [String] = []
    for name in report.accepted { lines.append("\(visible(name)) has accepted") }
    for name in report.requests {
      lines.append("\(visible(name)) has asked: daymark friends accept \(visible(name))")
    }
    let new = report.received.filter { !report.accepted.contains($0) }
    if !new.isEmpty {
      lines.append("New from \(new.map { visible($0) }.joined(separator: ", "))")
    }
    if report.isPublished { lines.append("Published what you share") }
    return lines.isEmpty ? "Nothing new among friends" : lines.joined(separator: "\n")
  }

  static func odd(_ oddity: FriendSync.Oddity) -> String {
    let name = visible(oddity.friend)
    return switch oddity.order {
    case .back?:
      """
      warning: the numbers of '\(name)' went back, so the newer ones that you have are kept
      hint: somebody may have brought an old file back; ask them
      """
    case .twice?:
      """
      warning: there are two different updates of '\(name)' with the same number; the first is kept
      hint: their devices published at once, or somebody has a copy of their keys; ask them
      """
    case .apart?:
      """
      warning: the new update of '\(name)' doesn't follow on the one before
      hint: their devices published at once, or somebody has a copy of their keys; ask them
      """
    case .first?, .same?, .next?, .later?, nil:
      """
      warning: the keys of '\(name)' can't be used, so what they published was ignored
      hint: add their card again: daymark friends add CARD --replace
      """
    }
  }

  static func damaged(_ count: Int) -> String {
    let what =
      count == 1 ? "a box that was sealed for you" : "\(count) boxes that were sealed for you"
    return """
      warning: \(what) can't be opened: damaged, or changed on the way
      hint: the numbers that you have are kept; the friend's next sync seals new ones
      """
  }

  static func unreachable(_ place: FriendSync.Unreachable) -> String {
    let reason = place.why.map(CommandWording.reason) ?? ""
    let why = reason.isEmpty ? "" : ": \(reason)"
    guard let friend = place.friend else {
      return """
        error: your own place can't be reached\(why)
        hint: nothing was published; daymark friends sync tries again
        """
    }
    return "note: the place of '\(visible(friend))' can't be reached now\(why)"
  }
}

extension CommandWording {
  /// Returns why a friend's place can't be reached, on one line.
  fileprivate static func reason(_ reason: FriendSync.Unreachable.Reason) -> String {
    switch reason {
    case .said(let words): visible(words)
    case .files(let error): self.reason(of: error)
    case .crowded: "others publish there all the time; try again"
    case .refused(let error): "it " + FriendsWording.why(error)
    }
  }
}

extension FriendsWording {
  /// Returns why a place isn't allowed, as the end of a sentence about it.
  static func why(_ error: FriendPlaceError) -> String {
    switch error {
    case .address(let error): GitWording.why(error, sending: "what you share")
    case .relative: "isn't a whole path"
    case .inside: "is a folder of the journal, or belongs to git or Daymark"
    }
  }
}
