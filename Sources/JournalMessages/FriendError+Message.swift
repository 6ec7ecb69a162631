import JournalCore
package import JournalGit
import JournalRender
package import Phrases

extension FriendError {
  /// The error's message, without passwords from addresses.
  package var message: Message {
    switch self {
    case .noCard:
      Message(
        .noSuch, Phrase("you have no card yet"),
        hint: Phrase(
          "make one: \(command: "daymark friends invite --name Ana --at FOLDER")"),
        advice: Phrase("make one first"))
    case .hasCard(let title, let address):
      Message(
        .conflict,
        Phrase(
          """
          you have a card already: \(quoted: title) at \
          \(code: RemoteAddress.withoutSecrets(address))
          """),
        hint: Phrase(
          """
          \(command: "daymark friends invite") shows it; name and place can be changed in \
          \(code: OwnCard.path)
          """))
    case .noKeys:
      Message(
        .noSuch, Phrase("this device doesn't have your secret keys"),
        hint: Phrase(
          """
          on the one that has them: \(command: "daymark friends key > FILE"); here: \
          \(command: "daymark friends key --use FILE")
          """))
    case .otherKeys:
      Message(
        .refused,
        Phrase("the secret keys of this device aren't those of \(code: OwnCard.path)"),
        hint: Phrase(
          """
          take them from a device that publishes: \(command: "daymark friends key --use FILE")
          """))
    case .damagedKeys(let path):
      Message(
        .broken, Phrase("the secret keys in \(quoted: path) can't be read"),
        hint: Phrase(
          "take them from another device: \(command: "daymark friends key --use FILE")"))
    case .notACard:
      Message(
        .usage, Phrase("that isn't a card"),
        hint: Phrase("a card is one line that begins with \(code: "daymark-friend-1:")"))
    case .notKeys:
      Message(
        .usage, Phrase("these aren't the keys of a card"),
        hint: Phrase(
          "\(command: "daymark friends key"), on another device of yours, prints them"))
    case .notForCards:
      Message(
        .usage, Phrase("that name or place can't be on a card"),
        hint: Phrase(
          """
          a name has up to \(Friend.mostNameBytes) bytes; a place is a folder or an address, \
          without line ends
          """))
    case .ownCard:
      Message(
        .refused, Phrase("that is your own card"),
        hint: Phrase("hand it to a friend, and add theirs"))
    case .otherIdentity(let name, let known, let new):
      Message(
        .conflict, Phrase("\(quoted: name) is known with other keys, so nothing was changed"),
        rows: [Phrase("known: \(code: known)"), Phrase("new:   \(code: new)")],
        hint: Phrase(
          """
          ask them by voice; \(command: "--replace") takes the new keys, \(command: "--as NAME") \
          adds somebody else
          """), advice: Phrase("ask them by voice"))
    case .badKeys(let path):
      Message(
        .broken, Phrase("the keys in \(quoted: path) can't be read"),
        hint: Phrase(
          """
          \(command: "daymark undo"), or write \(quoted: "sign:") and \(quoted: "seal:") as the \
          card has them
          """),
        advice: Phrase(
          "write \(quoted: "sign:") and \(quoted: "seal:") in it as the card has them"))
    case .notNow(let name, let state):
      Message(
        .conflict, FriendError.impossible(name, state),
        hint: Phrase("\(command: "daymark friends show \(name)")"))
    case .noHabit(let name, let known):
      Message(
        .noSuch, Phrase("there is no habit \(quoted: name)"),
        hint: Wording.suggestion(for: name, among: known)
          ?? Phrase("\(command: "daymark habits") lists them"))
    case .notShared(let name):
      Message(
        .refused, Phrase("the habit \(quoted: name) isn't for friends"),
        hint: Phrase(
          "write \(quoted: "share: true") in \(code: "habits/\(name).md") first"))
    case .noWords:
      Message(
        .usage, Phrase("there is nothing to say"),
        hint: Phrase(
          """
          \(command: #"daymark friends encourage NAME "Keep going""#), or \(command: "--cheer 🎉")
          """))
    case .place(let place, let error):
      Message(
        .usage, FriendError.refusal(of: RemoteAddress.withoutSecrets(place), error),
        hint: error.hint)
    case .unreachable(let place, let why):
      Message(.unreachable, FriendError.unreachable(RemoteAddress.withoutSecrets(place), why))
    case .busy:
      Message(
        .busy, Phrase("another program syncs with friends now"),
        hint: Phrase("try again when it has finished"))
    }
  }

  private static func impossible(_ name: String, _ state: String) -> Phrase {
    switch Friend.State(rawValue: state) {
    case .asked?:
      Phrase("\(quoted: name) hasn't answered yet, so that isn't possible")
    case .pending?:
      Phrase("\(quoted: name) waits for your answer, so that isn't possible")
    case .friend?:
      Phrase("\(quoted: name) is a friend already, so that isn't possible")
    case .muted?: Phrase("\(quoted: name) is muted, so that isn't possible")
    case .blocked?: Phrase("\(quoted: name) is blocked, so that isn't possible")
    case .ended?: Phrase("\(quoted: name) is no friend any more, so that isn't possible")
    case nil: Phrase("\(quoted: name) is \(code: state), so that isn't possible")
    }
  }

  private static func refusal(of place: String, _ error: FriendPlaceError) -> Phrase {
    switch error {
    case .address(.unreadable):
      Phrase("the place \(quoted: place) is empty or has control characters")
    case .address(.option):
      Phrase("the place \(quoted: place) would be mistaken for an option")
    case .address(.program): Phrase("the place \(quoted: place) would start a program")
    case .address(.open):
      Phrase("the place \(quoted: place) would send what you share unencrypted")
    case .address(.kind): Phrase("the place \(quoted: place) is of an unknown kind")
    case .relative: Phrase("the place \(quoted: place) isn't a whole path")
    case .inside:
      Phrase(
        """
        the place \(quoted: place) is a folder of the journal, or belongs to git or Daymark
        """)
    }
  }
}

extension FriendPlaceError {
  /// The reason as part of a sentence about the place: `it would start a program`.
  package var reason: Phrase {
    switch self {
    case .address(.unreadable): Phrase("it is empty or has control characters")
    case .address(.option): Phrase("it would be mistaken for an option")
    case .address(.program): Phrase("it would start a program")
    case .address(.open): Phrase("it would send what you share unencrypted")
    case .address(.kind): Phrase("it is of an unknown kind")
    case .relative: Phrase("it isn't a whole path")
    case .inside: Phrase("it is a folder of the journal, or belongs to git or Daymark")
    }
  }

  /// Advice for a better choice.
  package var hint: Phrase {
    switch self {
    case .address: Phrase("use https, ssh or a folder")
    case .relative:
      Phrase(
        """
        write a folder from / or ~/ on, or the address of a repository (https or ssh)
        """)
    case .inside: Phrase("use a folder or a repository that has nothing else")
    }
  }
}

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
