import ArgumentParser
import JournalCore
import JournalGit
import JournalRender

extension FriendError {
  /// The error that ends a command.
  var commandError: CommandError { CommandError(message: message, status: status) }

  private var status: ExitCode {
    switch self {
    case .notACard, .notKeys, .notForCards, .noWords, .place: .usage
    case .noCard, .noKeys, .noHabit: .noInput
    case .hasCard, .otherKeys, .damagedKeys, .ownCard, .otherIdentity, .badKeys, .notNow,
      .notShared:
      .dataRefused
    case .unreachable: ExitCode(69)
    case .busy: ExitCode(75)
    }
  }

  private var message: String {
    switch self {
    case .noCard:
      """
      error: you have no card yet
      hint: make one: daymark friends invite --name Ana --at FOLDER
      """
    case .hasCard(let title, let address):
      """
      error: you have a card already: '\(visible(title))' at \(visible(address))
      hint: daymark friends invite shows it; name and place can be changed in \(OwnCard.path)
      """
    case .noKeys:
      """
      error: this device doesn't have your secret keys
      hint: on the one that has them: daymark friends key > FILE; here: daymark friends key --use FILE
      """
    case .otherKeys:
      """
      error: the secret keys of this device aren't those of \(OwnCard.path)
      hint: take them from a device that publishes: daymark friends key --use FILE
      """
    case .damagedKeys(let path):
      """
      error: the secret keys in '\(visible(path))' can't be read
      hint: take them from another device: daymark friends key --use FILE
      """
    case .notACard:
      """
      error: that isn't a card
      hint: a card is one line that begins with daymark-friend-1:
      """
    case .notKeys:
      """
      error: these aren't the keys of a card
      hint: daymark friends key, on another device of yours, prints them
      """
    case .notForCards:
      """
      error: that name or place can't be on a card
      hint: a name has up to \(Friend.mostNameBytes) bytes; a place is a folder or an address, without \
      line ends
      """
    case .ownCard:
      """
      error: that is your own card
      hint: hand it to a friend, and add theirs
      """
    case .otherIdentity(let name, let known, let new):
      """
      error: '\(visible(name))' is known with other keys, so nothing was changed
        known: \(known)
        new:   \(new)
      hint: ask them by voice; --replace takes the new keys, --as NAME adds somebody else
      """
    case .badKeys(let path):
      """
      error: the keys in '\(visible(path))' can't be read
      hint: daymark undo, or write 'sign:' and 'seal:' as the card has them
      """
    case .notNow(let name, let state):
      """
      error: '\(visible(name))' \(FriendError.words(state)), so that isn't possible
      hint: daymark friends show \(visible(name))
      """
    case .noHabit(let name, let known):
      """
      error: there is no habit '\(visible(name))'
      hint: \(Wording.suggestion(for: name, among: known) ?? "daymark habits lists them")
      """
    case .notShared(let name):
      """
      error: the habit '\(visible(name))' isn't for friends
      hint: write 'share: true' in habits/\(visible(name)).md first
      """
    case .noWords:
      """
      error: there is nothing to say
      hint: daymark friends encourage NAME "Keep going", or --cheer 🎉
      """
    case .place(let place, let error): FriendError.refused(place, error)
    case .unreachable(let place, let why):
      "error: '\(visible(place))' can't be reached: \(visible(why))"
    case .busy:
      """
      error: another program syncs with friends now
      hint: try again when it has finished
      """
    }
  }

  private static func words(_ state: String) -> String {
    switch Friend.State(rawValue: state) {
    case .asked?: "hasn't answered yet"
    case .pending?: "waits for your answer"
    case .friend?: "is a friend already"
    case .muted?: "is muted"
    case .blocked?: "is blocked"
    case .ended?: "is no friend any more"
    case nil: "is \(visible(state))"
    }
  }

  private static func refused(_ place: String, _ error: FriendPlaceError) -> String {
    let hint =
      switch error {
      case .address: "use https, ssh or a folder"
      case .relative:
        "write a folder from / or ~/ on, or the address of a repository (https or ssh)"
      case .inside: "use a folder or a repository that has nothing else"
      }
    return """
      error: the place '\(GitWording.shown(place))' \(FriendsWording.why(error))
      hint: \(hint)
      """
  }
}
