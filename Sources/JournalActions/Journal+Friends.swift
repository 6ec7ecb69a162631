public import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

extension Journal {
  /// Returns everybody in `friends/`, and the problems with their files.
  public func friendBook() -> (book: FriendBook, problems: [Diagnostic]) {
    var (files, problems) = files(in: "friends")
    var book = FriendBook()
    var friends: [Friend] = []
    for (path, bytes) in files {
      if path == OwnCard.path {
        let (card, found) = OwnCard.read(bytes)
        book.own = card
        problems += found
      } else {
        let (friend, found) = Friend.read(bytes, path: path)
        if let friend { friends.append(friend) }
        problems += found
      }
    }
    return (FriendBook(own: book.own, friends), problems)
  }

  /// Returns the friend with a name.
  /// - Throws: `JournalError`: `noFriend` or `severalFriends`.
  public func friend(_ name: String) throws(JournalError) -> Friend {
    let book = friendBook().book
    let found = book.friends(named: name)
    guard found.count < 2 else { throw .severalFriends(name, found.map(\.name)) }
    guard let friend = found.first else {
      throw .noFriend(name, known: book.friends.map(\.name))
    }
    return friend
  }

  /// Returns the numbers a friend may see today.
  public func shared(with friend: Friend) throws -> SharedNumbers {
    let index = try index(HabitsView.scope(settings))
    return habitBook(index).shared(index, friend.shared(on: today))
  }

  // MARK: Changing

  /// Changes friends' files as one step.
  /// - Parameters:
  ///   - label: the command, as shown in the undo list.
  ///   - work: changes the book as it is under the lock.
  /// - Throws: errors from the work; `JournalError.refused` if a file can't be edited; or
  ///   `StoreError`.
  @discardableResult
  public func changeFriends<Value>(
    _ label: String, _ work: (Journal, inout FriendBook) throws -> Value
  ) throws -> Value {
    try change(label) { journal, change in
      let old = journal.friendBook().book
      var new = old
      let value = try work(journal, &new)
      if let card = new.own, card != old.own {
        try change.put(OwnCard.path, in: journal, old.own == nil ? card.file : nil) {
          bytes throws(EditError) in try card.edited(bytes, from: old.own ?? card)
        }
      }
      for friend in new.friends {
        let before = old.friends.first { $0.name == friend.name }
        guard friend != before else { continue }
        try change.put(friend.path, in: journal, before == nil ? friend.file : nil) {
          bytes throws(EditError) in try friend.edited(bytes, from: before ?? friend)
        }
      }
      return value
    }
  }
}

extension Change {
  /// Writes somebody's file: a new one, or the old one with other values.
  /// - Parameter new: the whole file; nil to change only values in an existing one.
  fileprivate mutating func put(
    _ path: String, in journal: Journal, _ new: [UInt8]?,
    edited: ([UInt8]) throws(EditError) -> [UInt8]
  ) throws {
    let old = try journal.location.contents(of: path)
    if let new {
      // A page of the person's own with the same name by chance isn't overwritten.
      guard old == nil else { throw JournalError.notAFriendsFile(path: path) }
      return write(path, over: nil, new)
    }
    do throws(EditError) { write(path, over: old, try edited(old ?? [])) } catch {
      throw JournalError.refused(.edit(error, key: "state"), path: path, bytes: old ?? [])
    }
  }
}
