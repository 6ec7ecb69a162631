package import JournalActions
import JournalCore
package import JournalFriends
package import JournalStore
import JournalVault

/// Exchanges data with friends: fetches from each one's place, and publishes at the person's own.
///
/// It publishes each time, even if there is nothing new, so a host learns only when it ran. A kill
/// leaves nothing half done: each file is replaced as a whole, and the next sync finds anything
/// published by a killed one.
package struct FriendSync {
  private let journal: Journal
  private let git: GitProgram?
  private let state: FriendsState
  private let keys: FriendKeys
  private let identity: FriendIdentity

  /// A sync's results and observations.
  package struct Report: Sendable {
    /// The friends who sent something new, by file name.
    package var received: [String] = []
    /// The people who asked.
    package var requests: [String] = []
    /// The people who accepted a request.
    package var accepted: [String] = []
    /// Updates that don't follow the sender's earlier ones.
    package var oddities: [Oddity] = []
    /// The number of boxes sealed for the person that can't be opened any more.
    package var damaged = 0
    /// The places that couldn't be reached, with the reasons.
    package var unreachable: [Unreachable] = []
    /// True if the published texts say something new.
    package var isPublished = false

    /// True if something was received.
    var hasNews: Bool { !(received.isEmpty && requests.isEmpty && accepted.isEmpty) }
    /// True if there is nothing to report.
    package var isEmpty: Bool {
      !hasNews && !isPublished && oddities.isEmpty && damaged == 0 && unreachable.isEmpty
    }
  }

  /// An update that doesn't follow a friend's earlier ones.
  package struct Oddity: Hashable, Sendable {
    /// The friend's file name.
    package var friend: String
    /// The update's order; nil for keys that can't be used.
    package var order: UpdateOrder?
  }

  /// A place that can't be reached.
  package struct Unreachable: Hashable, Sendable {
    /// The friend's file name; nil for the person's own place.
    package var friend: String?
    /// The reason; nil if it isn't known.
    package var why: Reason?

    /// The reason a place can't be reached.
    package enum Reason: Hashable, Sendable {
      /// The first line of git's message; empty if it said nothing.
      case said(String)
      /// There is no such folder.
      case noFolder
      /// Git isn't installed.
      case noGit
      /// Git can't be started.
      case gitNotStarted
      /// Git didn't answer in time.
      case noAnswer
      /// The answer exceeds its limit.
      case tooLarge
      /// A file there, or one here that belongs to the place, can't be read or written.
      case files(StoreError)
      /// Others publish there all the time.
      case crowded
      /// It isn't allowed.
      case refused(FriendPlaceError)
    }
  }

  /// Begins a sync.
  /// - Parameter git: nil if it isn't installed; folders can be synced all the same.
  /// - Throws: `FriendError`: `noCard`, `noKeys`, `otherKeys` or `damagedKeys`.
  package init(_ journal: Journal, _ git: GitProgram?) throws {
    self.journal = journal
    self.git = git
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
      var places = Places(journal, git, keys)
      let found = try fetch(&places, &report)
      try journal.changeFriends("friends sync") { journal, book in
        record(found, journal, &book, &report)
      }
      if report.hasNews { try state.recordNews("\(journal.today)") }
      try publish(&places, &report)
      return report
    }
  }

  /// The places already read, each once.
  private struct Places {
    private let journal: Journal
    private let git: GitProgram?
    private let keys: FriendKeys
    private var seen: [FriendPlace: Result<FriendFiles, any Error>] = [:]
    private(set) var opened: [FriendPlace: OpenedBoxes] = [:]

    init(_ journal: Journal, _ git: GitProgram?, _ keys: FriendKeys) {
      self.journal = journal
      self.git = git
      self.keys = keys
    }

    private func place(_ address: String) throws(FriendError) -> FriendPlace {
      do throws(FriendPlaceError) {
        return try FriendPlace(address, outside: journal.location)
      } catch {
        throw .place(address, error)
      }
    }

    mutating func files(at address: String) throws -> FriendFiles {
      let place = try place(address)
      if let seen = seen[place] { return try seen.get() }
      let files = Result { try FriendFiles(place, git, journal.state) }
      seen[place] = files
      return try files.get()
    }

    /// Returns the boxes others have sealed there for the person.
    mutating func open(_ address: String) throws -> OpenedBoxes {
      let place = try place(address)
      if let opened = opened[place] { return opened }
      let boxes = OpenedBoxes(try files(at: address).boxes, keys)
      opened[place] = boxes
      return boxes
    }

    mutating func forget(_ address: String) {
      if let place = try? place(address) { seen[place] = nil }
    }
  }

  // MARK: Fetching

  /// The data found in others' places.
  private struct Found {
    var isThere: Set<FriendIdentity> = []
    var requests: [SignedUpdate] = []
  }

  private func fetch(_ places: inout Places, _ report: inout Report) throws -> Found {
    var found = Found()
    let book = journal.friendBook().book
    for friend in book.friends where friend.isHeard {
      guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal),
        FriendBox.isPossible(for: them.seal, by: keys)
      else {
        report.oddities.append(Oddity(friend: friend.name, order: nil))
        continue
      }
      let boxes: OpenedBoxes
      do { boxes = try places.open(book.place(of: friend, journal.location)) } catch {
        report.unreachable.append(Unreachable(friend: friend.name, why: FriendSync.why(error)))
        continue
      }
      for update in boxes.newest(from: them, for: identity) {
        found.isThere.insert(them)
        try receive(update, from: them, friend, &report)
      }
    }
    if let own = book.own, let boxes = try? places.open(own.address) {
      found.requests = boxes.requests(for: identity).filter { update in
        // An address isn't written down if nobody may be asked to fetch from it.
        update.update.request.map {
          (try? FriendPlace($0.card.address, outside: journal.location)) != nil
        } ?? false
      }
    }
    report.damaged = places.opened.values.map(\.damaged).reduce(0, +)
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
    case FriendError.unreachable(_, let why): why
    case FriendError.place(_, let error): .refused(error)
    case let error as StoreError: .files(error)
    default: nil
    }
  }

  /// Records people who have asked, and who have accepted.
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
      let card = request.card
      let them = request.card.identity
      // Somebody declined, removed or blocked doesn't ask again by the same request.
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

  /// The maximum number of tries, if others publish at the same place.
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
        guard try files.publish(boxes) else {
          places.forget(own.address)
          continue
        }
      } catch {
        report.unreachable.append(Unreachable(friend: nil, why: FriendSync.why(error)))
        return
      }
      for (friend, update) in boxes.sent { try state.keep(update, sentTo: friend) }
      report.isPublished = boxes.isNew
      return
    }
    report.unreachable.append(Unreachable(friend: nil, why: .crowded))
  }

  private func boxes(_ own: OwnCard, _ files: FriendFiles) throws -> PublishedBoxes {
    let book = journal.friendBook().book
    var updates: [FriendUpdate] = []
    var last: [FriendIdentity: SignedUpdate] = [:]
    for friend in book.friends {
      guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal) else { continue }
      last[them] = state.sent(to: them, keys)
      // A key that shares no secret has no box.
      guard let update = try journal.update(for: friend, them, own, last: last[them]),
        FriendBox.isPossible(for: them.seal, by: keys)
      else { continue }
      updates.append(update)
    }
    return try PublishedBoxes(updates, existing: files.boxes, last: last, by: keys)
  }
}

extension FriendBook {
  /// Returns the address to look at for a friend's shared data: usually theirs.
  ///
  /// If theirs is a folder on their own computer, it is the person's own address, which is then
  /// the same folder under another name.
  fileprivate func place(of friend: Friend, _ journal: JournalLocation) -> String {
    guard let own, let place = try? FriendPlace(friend.address, outside: journal),
      let folder = place.folder, !folder.isThere
    else { return friend.address }
    return own.address
  }
}
