package import JournalActions
package import JournalCore
package import JournalFriends
import JournalStore
import JournalVault

extension Journal {
  /// Returns the person's secret keys.
  /// - Throws: `FriendError`: `noCard`, `noKeys`, `otherKeys` or `damagedKeys`.
  package func friendKeys() throws -> FriendKeys {
    guard let card = friendBook().book.own else { throw FriendError.noCard }
    guard let keys = try FriendsState(of: location).keys() else { throw FriendError.noKeys }
    guard keys.identity == FriendIdentity(sign: card.sign, seal: card.seal) else {
      throw FriendError.otherKeys
    }
    return keys
  }

  /// Returns the person's card for friends.
  /// - Throws: `FriendError.noCard`, or `badKeys`.
  package func friendCard() throws -> FriendCard {
    guard let own = friendBook().book.own else { throw FriendError.noCard }
    guard let identity = FriendIdentity(sign: own.sign, seal: own.seal),
      let card = FriendCard(own.title, identity, at: own.address)
    else { throw FriendError.badKeys(path: OwnCard.path) }
    return card
  }

  /// Makes the person's card, and the keys for it.
  /// - Parameters:
  ///   - title: the name shown to friends.
  ///   - address: where the person publishes: a folder as an absolute path, or a repository.
  /// - Throws: `FriendError`: `hasCard`, `place` or `notForCards`.
  package func makeFriendCard(_ title: String, at address: String) throws -> FriendCard {
    if let own = friendBook().book.own {
      throw FriendError.hasCard(title: own.title, address: own.address)
    }
    try FriendPlace.check(address, outside: location)
    // Keys already here, such as those from another device, stay.
    let state = FriendsState(of: location)
    let keys = try state.keys() ?? FriendKeys()
    guard let card = FriendCard(title, keys.identity, at: address) else {
      throw FriendError.notForCards
    }
    try state.keep(keys)
    try changeFriends("friends invite") { _, book in
      book.own = OwnCard(
        card.title, address: card.address, sign: keys.identity.sign.text,
        seal: keys.identity.seal.text)
    }
    return card
  }

  /// How to add a card if its name or its keys are already known.
  package enum SameName: Hashable, Sendable {
    /// The card is refused.
    case refused
    /// The card is somebody else's, and gets another file name.
    case other(String)
    /// The card is the same person's, with new keys or at another place.
    case replaces
  }

  /// Adds somebody by their card: a request to them, or an answer to theirs.
  /// - Parameters:
  ///   - message: the person's message to them; it may be empty.
  ///   - same: what to do if the name is known already.
  /// - Throws: `FriendError`: `noCard`, `ownCard`, `place` or `otherIdentity`.
  package func addFriend(
    _ card: FriendCard, message: String = "", _ same: SameName = .refused
  ) throws -> Friend {
    let own = try friendCard()
    guard card.identity != own.identity else { throw FriendError.ownCard }
    try FriendPlace.check(card.address, outside: location)
    return try changeFriends("friends add") { journal, book in
      let sign = card.identity.sign.text
      let seal = card.identity.seal.text
      var place = book.friends.firstIndex { $0.sign == sign && $0.seal == seal }
      if place == nil, let known = book.friends.firstIndex(where: { $0.isNamed(card.title) }) {
        switch same {
        case .refused:
          let old = book.friends[known]
          let identity = FriendIdentity(sign: old.sign, seal: old.seal)
          throw FriendError.otherIdentity(
            name: old.name, known: identity?.fingerprint ?? "", new: card.identity.fingerprint)
        case .replaces: place = known
        case .other: break
        }
      }
      var friend: Friend
      if let place {
        friend = book.friends[place]
        friend.sign = sign
        friend.seal = seal
        friend.address = card.address
        if friend.state == .pending { friend.state = .friend }
        if friend.state == .ended || friend.state == .blocked { friend.state = .asked }
      } else {
        let wanted = if case .other(let name) = same { name } else { card.title }
        friend = Friend(
          book.freeName(for: wanted), title: card.title, state: .asked, since: journal.today,
          sign: sign, seal: seal, address: card.address)
      }
      let words = message.trimmed
      if !words.isEmpty { friend.add(Cheer(journal.today, habit: nil, words)) }
      if let place { book.friends[place] = friend } else { book.friends.append(friend) }
      return friend
    }
  }

  /// Changes one friend.
  /// - Throws: `JournalError`: `noFriend`, `severalFriends`; or any error from the work.
  @discardableResult
  package func changeFriend(
    _ label: String, _ name: String, _ work: (Journal, inout Friend) throws -> Void
  ) throws -> Friend {
    try changeFriends("friends \(label)") { journal, book in
      let friend = try journal.friend(name)
      guard let place = book.friends.firstIndex(where: { $0.name == friend.name }) else {
        return friend
      }
      try work(journal, &book.friends[place])
      return book.friends[place]
    }
  }

  /// Answers a request.
  /// - Parameter isAccepted: true to accept; if false, they get no answer.
  /// - Throws: `FriendError.notNow` if they haven't asked.
  package func answerFriend(_ name: String, isAccepted: Bool) throws -> Friend {
    try changeFriend(isAccepted ? "accept" : "decline", name) { journal, friend in
      guard friend.state == .pending else {
        throw FriendError.notNow(name: friend.name, state: friend.state.rawValue)
      }
      friend.state = isAccepted ? .friend : .ended
      friend.since = journal.today
    }
  }

  /// Ends a friendship: from the next sync on, nothing is shared with them.
  /// - Parameter isBlocked: true to never show anything from them again.
  package func endFriendship(_ name: String, isBlocked: Bool) throws -> Friend {
    let friend = try changeFriend(isBlocked ? "block" : "remove", name) { _, friend in
      friend.state = isBlocked ? .blocked : .ended
      friend.share = []
    }
    if let them = FriendIdentity(sign: friend.sign, seal: friend.seal) {
      try FriendsState(of: location).forget(them)
    }
    return friend
  }

  /// Shares habits, or the days in a row with an entry, with a friend from the next sync on.
  /// - Parameters:
  ///   - names: habits, and `journal`.
  ///   - isShared: true to share them, false to stop.
  ///   - until: the last day on which they are shared; nil leaves it as it is.
  /// - Throws: `FriendError`: `noHabit` or `notShared`.
  package func share(
    _ names: [String], with name: String, isShared: Bool = true, until: Day? = nil
  ) throws -> Friend {
    let wanted = try shareable(names, isShared)
    return try changeFriend("share", name) { _, friend in
      friend.share.removeAll(where: wanted.contains)
      if isShared { friend.share += wanted }
      if let until { friend.until = until }
    }
  }

  /// Shares some things with a friend from the next sync on, and nothing else.
  /// - Throws: `FriendError`: `noHabit` or `notShared`.
  package func share(
    exactly names: [String], with name: String, until: Day?
  ) throws -> Friend {
    let wanted = try shareable(names, true)
    return try changeFriend("share", name) { _, friend in
      friend.share = wanted
      friend.until = until
    }
  }

  /// Returns the names as the habits spell them, if they may be shared.
  private func shareable(_ names: [String], _ isShared: Bool) throws -> [String] {
    let habits = habitBook(try index(HabitsView.scope(settings))).habits
    let known = habits.filter(\.isShared).map(\.name) + [SharedNumbers.journalName]
    return try names.map { name in
      if name == SharedNumbers.journalName { return name }
      guard let habit = habits.place(of: name).map({ habits[$0] }) else {
        throw FriendError.noHabit(name, known: known)
      }
      guard habit.isShared || !isShared else { throw FriendError.notShared(habit.name) }
      return habit.name
    }
  }

  /// Writes an encouragement, which they get with the next sync.
  /// - Parameter habit: the friend's habit it is about; nil for all of them.
  /// - Throws: `FriendError`: `noWords`, or `notNow` for somebody who isn't a friend.
  package func encourage(_ name: String, habit: String?, _ text: String) throws -> Friend {
    let words = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    guard !words.isEmpty else { throw FriendError.noWords }
    return try changeFriend("encourage", name) { journal, friend in
      guard friend.state == .friend || friend.state == .muted else {
        throw FriendError.notNow(name: friend.name, state: friend.state.rawValue)
      }
      friend.add(Cheer(journal.today, habit: habit, words))
    }
  }

  /// Freezes the numbers shown to friends, or shows new ones again.
  /// - Throws: `FriendError.noCard`.
  package func pauseFriends(_ isPaused: Bool) throws {
    try changeFriends(isPaused ? "friends pause" : "friends resume") { journal, book in
      guard book.own != nil else { throw FriendError.noCard }
      book.own?.paused = isPaused ? journal.today : nil
    }
  }

  // MARK: What leaves

  /// Returns the next update to send to a friend; nil for somebody who gets nothing.
  func update(
    for friend: Friend, _ them: FriendIdentity, _ own: OwnCard, last: SignedUpdate?
  ) throws -> FriendUpdate? {
    let since = friend.since ?? today
    switch friend.state {
    case .pending, .blocked, .ended: return nil
    case .asked:
      let request = FriendUpdate.Request(try friendCard(), friend.cheers.last?.text ?? "")
      return FriendUpdate(own.title, for: them, SharedNumbers(day: since), request: request)
    case .friend, .muted:
      if own.isPaused, let last, last.update.request == nil { return last.update }
      let numbers =
        !own.isPaused && !friend.shared(on: today).isEmpty
        ? try shared(with: friend) : SharedNumbers(day: own.paused ?? since)
      return FriendUpdate(own.title, for: them, numbers, cheers: friend.cheers)
    }
  }

  /// Returns the exact bytes of the next update to send to a friend, before sealing.
  /// - Returns: nil if they are sent nothing.
  /// - Throws: `FriendError`, `JournalError`.
  package func preview(for friend: Friend) throws -> [UInt8]? {
    let keys = try friendKeys()
    let state = FriendsState(of: location)
    guard let own = friendBook().book.own else { throw FriendError.noCard }
    guard let them = FriendIdentity(sign: friend.sign, seal: friend.seal) else {
      throw FriendError.badKeys(path: friend.path)
    }
    let last = state.sent(to: them, keys)
    guard var update = try update(for: friend, them, own, last: last) else { return nil }
    if let last, last.update.saysTheSame(as: update) { return last.bytes }
    update.serial = (last?.update.serial ?? 0) + 1
    update.before = last?.digest
    return try update.bytes(signedBy: keys)
  }

  /// Returns a friend's last update; nil if there is none, or nothing from them is shown.
  package func received(from friend: Friend) -> FriendUpdate? {
    guard friend.state == .friend || friend.state == .muted,
      let keys = try? friendKeys(),
      let them = FriendIdentity(sign: friend.sign, seal: friend.seal)
    else { return nil }
    return FriendsState(of: location).received(from: them, keys)?.update
  }
}

extension Friend {
  /// Adds an encouragement, and forgets the oldest if there are too many.
  fileprivate mutating func add(_ cheer: Cheer) {
    cheers = Array((cheers + [cheer]).suffix(Friend.mostCheers))
  }
}
