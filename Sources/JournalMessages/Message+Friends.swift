import JournalRender
import Phrases

// Why nothing was done with a friend.
extension Message {
  static func noFriend(_ name: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("there is no friend \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase("\(command: "daymark friends") lists them"))
  }

  static func severalFriends(_ name: String, _ files: [String]) -> Message {
    Message(
      .noSuch, Phrase("several friends are called \(quoted: name)"),
      hint: Phrase("name one: \(list: files)"))
  }

  static func notAFriendsFile(_ path: String) -> Message {
    Message(
      .refused, Phrase("\(quoted: path) isn't about a friend, so it was left as it is"),
      hint: Phrase(
        """
        rename the file, or give the friend another name: \
        \(command: "daymark friends add CARD --as NAME")
        """))
  }
}
