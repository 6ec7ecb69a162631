import JournalCore
import Phrases

extension FriendNews {
  /// The name of its part of today's page.
  var heading: Phrase { Phrase("Friends") }

  /// A line for each request and each encouragement.
  var items: [ListItem] {
    requests.map { name in
      let accept = "daymark friends accept \(name)"
      return ListItem(
        Phrase("\(written: name) has asked to be a friend"),
        aside: [Inline(Phrase("\(command: accept)"))])
    } + cheers.map { $0.cheer.item(from: $0.from) }
  }
}

extension Cheer {
  /// Returns the encouragement as a line of a list: `'Keep going.'`, and what it is about.
  /// - Parameter friend: who says it; nil if that is clear.
  func item(from friend: String? = nil) -> ListItem {
    ListItem(
      friend.map { Phrase("\(written: $0): \(quoted: text)") } ?? Phrase("\(quoted: text)"),
      aside: (habit.map { [Inline($0)] } ?? []) + [Inline(Phrase("\(day, .weekday)"))])
  }
}

extension FriendNews.Received {
  /// The words without the day: `Ana, about run: Twelve days`.
  var words: Phrase {
    cheer.habit.map {
      Phrase("\(written: from), about \(written: $0): \(written: cheer.text)")
    } ?? Phrase("\(written: from): \(written: cheer.text)")
  }
}
