package import JournalActions
import JournalCore
package import JournalFriends
package import JournalStore
import JournalVault

/// Exchanges what friends share: fetches from each one's place, and publishes at the person's own.
///
/// Nothing is changed in between that a kill could leave half done: each file is replaced as a whole,
/// and what a sync that was killed has published, the next one finds.
package struct FriendSync {
  private let journal: Journal
  private let git: GitProgram?
  private let state: FriendsState
  private let keys: FriendKeys
  private let identity: FriendIdentity

  /// What a sync did, and noticed.
  package struct Report: Sendable {
    /// Who has sent something new, by file name.
    package var received: [String] = []
    /// Who has asked.
    package var requests: [String] = []
    /// Who has accepted a request.
    package var accepted: [String] = []
    /// What doesn't follow on what somebody sent before.
    package var oddities: [Oddity] = []
    /// Whose place couldn't be reached, and why.
    package var unreachable: [Unreachable] = []
    /// Whether something new was published.
    package var isPublished = false

    /// Whether something came.
    var hasNews: Bool { !(received.isEmpty && requests.isEmpty && accepted.isEmpty) }
    /// Whether there is nothing to say.
    package var isEmpty: Bool {
      !hasNews && !isPublished && oddities.isEmpty && unreachable.isEmpty
    }
  }

  /// Something that doesn't follow on what a friend sent before.
  package struct Oddity: Hashable, Sendable {
    /// The friend's file name.
    package var friend: String
    /// What it is; nil for a box that can't be believed at all.
    package var order: UpdateOrder?
  }

  /// A place that can't be reached.
  package struct Unreachable: Hashable, Sendable {
    /// The friend's file name; nil for the person's own place.
    package var friend: String?
    /// Why; nil if that isn't known.
    package var why: Reason?

    /// Why a place can't be reached.
    package enum Reason: Hashable, Sendable {
      /// In words of git, or of the place.
      case said(String)
      /// A file there, or what belongs to it here, can't be read or written.
      case files(StoreError)
      /// Others publish there all the time.
      case crowded
    }
  }

  /// Begins a sync.
  /// - Parameter git: nil if it isn't installed; folders can be synced all the same.
  /// - Throws: `FriendError`: `noCard`, `noKeys`, `otherKeys` or `damagedKeys`.
  package init(_ journal: Journal, _ git: GitProgram?) throws {
    (self.journal, self.git) = (journal, git)
    state = FriendsState(of: journal.location)
    keys = try journal.friendKeys()
    identity = keys.identity
  }

  /// Fetches and publishes.
  /// - Throws: `FriendError.busy`, `JournalError` or `StoreError`; a place that can't be reached is
  ///   reported instead.
  package func run() throws -> Report {
    guard let lock = try InheritedLock(state.lockPath, waiting: 10) else { throw FriendError.busy }
    return try withExtendedLifetime(lock) {
      var report = Report()
      state.removeTemporaries()
      var places = Places(git: git, state: journal.state)
      let found = try fetch(&places, &report)
      try journal.changeFriends("friends sync") { journal, book in
        record(found, journal, &book, &report)
      }
      if report.hasNews { try state.recordNews("\(journal.today)") }
      try publish(&places, &report)
      return report
    }
  }

  /// Places that were looked at, each once.
  private struct Places {
    let git: GitProgram?
    let state: StateHome?
    private var seen: [FriendPlace: Result<FriendFiles, any Error>] = [:]

    init(git: GitProgram?, state: StateHome?) { (self.git, self.state) = (git, state) }

    mutating func files(at address: String) throws -> FriendFiles {
      let place = FriendPlace(address)
      if let seen = seen[place] { return try seen.get() }
      let files = Result { try FriendFiles(place, git, state) }
      seen[place] = files
      return try files.get()
    }

    mutating func forget(_ address: String) { seen[FriendPlace(address)] = nil }
  }

  // MARK: Fetching

  /// What was found in the places of others.
  private struct Found {
    var isThere: Set<FriendIdentity> = []
    var requests: [SignedUpdate] = []
  }

  private func fetch(_ places: inout Places, _ report: inout Report) throws -> Found {
    var found = Found()
    let book = journal.friendBook().book
    for friend in book.friends where friend.isHeard {
      guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal),
        let name = FriendBox.name(from: them, to: identity, by: keys)
      else {
        report.oddities.append(Oddity(friend: friend.name, order: nil))
        continue
      }
      let files: FriendFiles
      do { files = try places.files(at: book.place(of: friend)) } catch {
        report.unreachable.append(Unreachable(friend: friend.name, why: FriendSync.why(error)))
        continue
      }
      guard let box = files.contents(name) else { continue }
      guard let text = FriendBox.open(box, keys),
        let update = try? SignedUpdate(text, from: them.sign, for: identity)
      else {
        report.oddities.append(Oddity(friend: friend.name, order: nil))
        continue
      }
      found.isThere.insert(them)
      try receive(update, from: them, friend, &report)
    }
    if let own = book.own, let files = try? places.files(at: own.address) {
      for name in files.requests {
        guard let text = files.contents(name).flatMap({ FriendBox.open($0, keys) }),
          let update = try? SignedUpdate(text, from: nil, for: identity),
          update.update.request?.card.identity != identity
        else { continue }
        found.requests.append(update)
      }
    }
    return found
  }

  private func receive(
    _ update: SignedUpdate, from them: FriendIdentity, _ friend: Friend, _ report: inout Report
  ) throws {
    let order = UpdateOrder(of: update, after: state.received(from: them, keys))
    if [.apart, .twice, .back].contains(order) {
      report.oddities.append(Oddity(friend: friend.name, order: order))
    }
    guard order.isAccepted, order != .same else { return }
    try state.keep(update, from: them)
    report.received.append(friend.name)
  }

  static func why(_ error: any Error) -> Unreachable.Reason? {
    switch error {
    case FriendError.unreachable(_, let why): .said(why)
    case let error as StoreError: .files(error)
    default: nil
    }
  }

  /// Writes down who has asked, and who has accepted.
  private func record(
    _ found: Found, _ journal: Journal, _ book: inout FriendBook, _ report: inout Report
  ) {
    report.requests = []
    report.accepted = []
    for place in book.friends.indices where book.friends[place].state == .asked {
      let friend = book.friends[place]
      guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal),
        found.isThere.contains(them)
      else { continue }
      book.friends[place].state = .friend
      book.friends[place].since = journal.today
      report.accepted.append(friend.name)
    }
    for update in found.requests {
      guard let request = update.update.request else { continue }
      let (card, them) = (request.card, request.card.identity)
      // Who was declined, removed or blocked doesn't ask again by the same request.
      guard book.friend(sign: them.sign.text) == nil else { continue }
      var friend = Friend(
        book.freeName(for: card.title), title: card.title, state: .pending, since: journal.today,
        sign: them.sign.text, seal: them.seal.text, address: card.address)
      friend.about = request.message
      book.friends.append(friend)
      report.requests.append(friend.name)
    }
  }

  // MARK: Publishing

  /// How often it is tried, if others publish at the same place.
  private static let mostTries = 8

  private func publish(_ places: inout Places, _ report: inout Report) throws {
    guard let own = journal.friendBook().book.own else { throw FriendError.noCard }
    for _ in 0..<FriendSync.mostTries {
      let files: FriendFiles
      do { files = try places.files(at: own.address) } catch {
        report.unreachable.append(Unreachable(friend: nil, why: FriendSync.why(error)))
        return
      }
      let boxes = try boxes(own, files)
      do {
        guard try boxes.isEmpty || files.publish(boxes) else {
          places.forget(own.address)
          continue
        }
      } catch {
        report.unreachable.append(Unreachable(friend: nil, why: FriendSync.why(error)))
        return
      }
      for (friend, update) in boxes.sent { try state.keep(update, sentTo: friend) }
      report.isPublished = !boxes.isEmpty
      return
    }
    report.unreachable.append(Unreachable(friend: nil, why: .crowded))
  }

  private func boxes(_ own: OwnCard, _ files: FriendFiles) throws -> PublishedBoxes {
    let book = journal.friendBook().book
    var updates: [FriendUpdate] = []
    var (requests, gone) = (Set<FriendIdentity>(), [FriendIdentity]())
    var last: [FriendIdentity: SignedUpdate] = [:]
    for friend in book.friends {
      guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal) else { continue }
      last[them] = state.sent(to: them, keys)
      guard let update = try journal.update(for: friend, them, own, last: last[them]) else {
        gone.append(them)
        continue
      }
      // For a key that shares no secret there is no box.
      guard FriendBox.name(from: identity, to: them, by: keys) != nil else { continue }
      updates.append(update)
      if friend.state == .asked, FriendPlace(book.place(of: friend)) == FriendPlace(own.address) {
        requests.insert(them)
      }
    }
    var existing: [String: [UInt8]] = [:]
    for name in PublishedBoxes.names(of: updates.map(\.recipient) + gone, by: keys) {
      existing[name] = files.contents(name)
    }
    return try PublishedBoxes(
      updates, requests: requests, gone: gone, existing: existing, last: last, by: keys)
  }
}

extension FriendBook {
  /// Returns where what a friend shares is looked for: at their place, or if that is a folder of their own
  /// computer, at the person's, which is then the same one under another name.
  fileprivate func place(of friend: Friend) -> String {
    guard let own, let folder = FriendPlace(friend.address).folder, !folder.isThere else {
      return friend.address
    }
    return own.address
  }
}
