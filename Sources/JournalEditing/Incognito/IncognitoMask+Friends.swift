package import JournalCore

// Friends: names and words are replaced, and what they share keeps its figures.
extension IncognitoMask {
  /// Returns the person's own card with other keys.
  package mutating func card(_ card: OwnCard, sign: String, seal: String) -> OwnCard {
    var masked = OwnCard(
      text(card.title), address: text(card.address), sign: sign, seal: seal)
    masked.paused = card.paused
    return masked
  }

  /// Returns a friend with other words, and other keys.
  package mutating func friend(_ friend: Friend, sign: String, seal: String) -> Friend {
    var masked = Friend(
      text(friend.name), title: text(friend.title), state: friend.state, since: friend.since,
      sign: sign, seal: seal, address: text(friend.address))
    masked.share = friend.share.map { habit($0) }
    masked.until = friend.until
    masked.cheers = friend.cheers.map { cheer($0) }
    masked.about = text(friend.about)
    return masked
  }

  /// Returns what a friend shares with other words.
  package mutating func numbers(_ numbers: SharedNumbers) -> SharedNumbers {
    var masked = numbers
    for place in masked.habits.indices {
      masked.habits[place].name = text(masked.habits[place].name)
      let goal = value(Array(masked.habits[place].goal.utf8))
      masked.habits[place].goal = String(decoding: goal, as: UTF8.self)
    }
    return masked
  }

  /// Returns an encouragement with other words.
  package mutating func cheer(_ cheer: Cheer) -> Cheer {
    Cheer(cheer.day, habit: cheer.habit.map { text($0) }, text(cheer.text))
  }

  private mutating func habit(_ name: String) -> String {
    name == SharedNumbers.journalName ? name : text(name)
  }

  /// Returns what a text becomes.
  package mutating func text(_ text: String) -> String {
    String(decoding: self.text(Array(text.utf8)), as: UTF8.self)
  }
}
