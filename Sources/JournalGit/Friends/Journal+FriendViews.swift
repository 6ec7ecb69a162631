package import JournalActions
package import JournalCore
package import JournalEditing
package import JournalFriends
package import JournalStore
import JournalVault

extension Journal {
  /// Returns all friends, with the things that each one shares.
  /// - Parameter isMeant: returns true for friends to show.
  package func friendsView(
    where isMeant: (Friend) -> Bool = { $0.state != .blocked && $0.state != .ended }
  ) throws -> FriendsView {
    let index = try index(FriendsView.scope(settings))
    return FriendsView(
      index, friendBook().book, habitBook(index),
      received: { friend in
        let words = FriendIdentity(sign: friend.sign, seal: friend.seal)?.fingerprint ?? ""
        guard let update = received(from: friend) else { return FriendsView.Received(words) }
        return FriendsView.Received(words, update.numbers, cheers: update.cheers)
      }, where: isMeant)
  }

  /// Returns recent news from friends.
  package func friendNews() -> FriendNews {
    var news = FriendNews()
    let book = friendBook().book
    guard book.own != nil else { return news }
    for friend in book.friends {
      if friend.state == .pending { news.requests.append(friend.name) }
      guard friend.state == .friend, let update = received(from: friend) else { continue }
      news.add(update.cheers, from: friend.title, on: today)
    }
    return news
  }

  /// Returns friends' encouragements from some days, oldest first, while they are still sent along.
  package func friendCheers(in range: DayRange) -> [FriendNews.Received] {
    friendBook().book.friends.filter { $0.state == .friend }.flatMap { friend in
      (received(from: friend)?.cheers ?? []).filter { range.contains($0.day) }
        .map { FriendNews.Received($0, from: friend.title) }
    }.sorted { ($0.cheer.day, $0.from) < ($1.cheer.day, $1.from) }
  }

  /// Compares a habit with friends who share it.
  /// - Parameter names: the friends' file names; empty for all.
  /// - Throws: `FriendError.noHabit` if the person has no such habit.
  package func comparison(
    _ name: String, _ range: DayRange, with names: [String] = []
  ) throws -> ComparisonView {
    let index = try index(FriendsView.scope(settings))
    let book = habitBook(index)
    guard let place = book.place(of: name) else {
      throw FriendError.noHabit(name, known: book.habits.map(\.name))
    }
    let habit = book.habits[place].name
    let own = book.own(index, habits: [habit])
    var people = own.habits.prefix(1).map { ("You", today, $0) }
    for friend in friendBook().book.friends where names.isEmpty || names.contains(friend.name) {
      guard let numbers = received(from: friend)?.numbers,
        let theirs = numbers.habits.first(where: { book.habits[place].isNamed($0.name) })
      else { continue }
      people.append((friend.title, numbers.day, theirs))
    }
    return ComparisonView(habit, range, people)
  }

  /// Returns the friends' pages for a site; nil if there are none.
  package func friendPages() throws -> FriendPages? {
    guard friendBook().book.own != nil else { return nil }
    let view = try friendsView { $0.state == .friend }
    guard !view.friends.isEmpty else { return nil }
    var names: [String] = []
    for name in view.friends.flatMap({ $0.own?.habits.map(\.name) ?? [] })
    where !names.contains(name) {
      names.append(name)
    }
    let range = ComparisonView.usualRange(today)
    return FriendPages(view, comparisons: try names.map { try comparison($0, range) })
  }

  /// Mutes or unmutes a friend's texts.
  /// - Throws: `FriendError.notNow` for somebody who isn't a friend.
  package func muteFriend(_ name: String, _ isMuted: Bool) throws -> Friend {
    try changeFriend("mute", name) { _, friend in
      guard friend.state == .friend || friend.state == .muted else {
        throw FriendError.notNow(name: friend.name, state: friend.state.rawValue)
      }
      friend.state = isMuted ? .muted : .friend
    }
  }

  /// Stores the person's secret keys from another device.
  /// - Throws: `FriendError.otherKeys` if the card here has others.
  package func use(_ keys: FriendKeys) throws {
    if let own = friendBook().book.own,
      keys.identity != FriendIdentity(sign: own.sign, seal: own.seal)
    {
      throw FriendError.otherKeys
    }
    try FriendsState(of: location).keep(keys)
  }
}

extension Journal {
  /// Adds the friends to a copy from `writeIncognito`: with other names, words and keys, and with
  /// their shared figures.
  /// - Parameters:
  ///   - folder: the copy's folder.
  ///   - mask: the result of `writeIncognito`, so that habits have the same names everywhere.
  /// - Throws: `StoreError` if the copy can't be written.
  package func writeIncognitoFriends(
    into folder: LockedFolder, _ mask: inout IncognitoMask
  ) throws {
    let book = friendBook().book
    guard let own = book.own else { return }
    let keys = FriendKeys()
    let copy = FriendsState(of: JournalLocation(root: folder.path))
    try copy.keep(keys)
    let card = mask.card(
      own, sign: keys.identity.sign.text, seal: keys.identity.seal.text)
    try folder.write(card.file, to: OwnCard.path)
    for friend in book.friends {
      let theirs = FriendKeys()
      let them = theirs.identity
      let masked = mask.friend(friend, sign: them.sign.text, seal: them.seal.text)
      try folder.write(masked.file, to: masked.path)
      guard let update = received(from: friend) else { continue }
      let seen = FriendUpdate(
        masked.title, for: keys.identity, mask.numbers(update.numbers),
        cheers: update.cheers.map { mask.cheer($0) })
      let signed = try SignedUpdate(
        seen.bytes(signedBy: theirs), from: them.sign, for: keys.identity)
      try copy.keep(signed, from: them)
    }
  }
}
