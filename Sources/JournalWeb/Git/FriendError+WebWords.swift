import JournalCore
import JournalFriends
import JournalGit
import JournalRender
import JournalStore
import Phrases

extension FriendError {
  /// The field that is wrong; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notACard, .ownCard, .otherIdentity: "card"
    case .notForCards: "name"
    case .noWords: "words"
    default: nil
    }
  }

  /// The status of a page that says so.
  var webStatus: WebStatus {
    switch self {
    case .notACard, .notForCards, .noWords, .ownCard, .notKeys, .place: .unprocessable
    default: .conflict
    }
  }

  /// What is wrong and what to do, in a sentence or two.
  var webWords: String {
    switch self {
    case .noCard: "You have no card yet. Make one first."
    case .hasCard: "You have a card already."
    case .noKeys, .otherKeys, .damagedKeys:
      "This device doesn’t have your secret keys. The command daymark friends key takes them from another one."
    case .notACard: "That isn’t a card: it is one line that begins with daymark-friend-1."
    case .notKeys: "These aren’t keys."
    case .notForCards: "That name or place can’t be on a card."
    case .ownCard: "That is your own card. Hand it to a friend, and add theirs."
    case .otherIdentity(let name, let known, let new):
      "“\(oneLine(name))” is known with other keys. Known: \(known). New: \(new). Ask them by voice. The command "
        + "daymark friends add takes the new keys with --replace."
    case .badKeys(let path): "The keys in \(oneLine(path)) can’t be read."
    case .notNow(let name, _): "That isn’t possible with “\(oneLine(name))” now."
    case .noHabit(let name, _): "There is no habit “\(oneLine(name))”."
    case .notShared(let name):
      "The habit “\(oneLine(name))” isn’t for friends: its file needs a line share: true."
    case .noWords: "Write something."
    case .place(let place, let error):
      "The place “\(RemoteAddress.withoutSecrets(oneLine(place)))” \(error.webWords)."
    case .unreachable(let place, let why): "\(oneLine(place)) can’t be reached: \(oneLine(why))"
    case .busy: "Another program syncs with friends now. Try again in a moment."
    }
  }
}

extension FriendSync.Report {
  /// What was done and noticed, in sentences for a page.
  var sentences: [String] {
    var lines = accepted.map { "\(oneLine($0)) has accepted." }
    lines += requests.map { "\(oneLine($0)) has asked." }
    let new = received.filter { !accepted.contains($0) }.map(oneLine)
    if !new.isEmpty { lines.append("New from \(new.joined(separator: ", ")).") }
    if isPublished { lines.append("What you share is published.") }
    lines += oddities.map { oddity in
      let name = oneLine(oddity.friend)
      return switch oddity.order {
      case .back?:
        "The numbers of \(name) went back, so the newer ones that you have are kept. Ask them."
      case .twice?, .apart?:
        "Two updates of \(name) don’t go together: their devices published at once, or somebody has a copy "
          + "of their keys. Ask them."
      default: "The keys of \(name) can’t be used, so what they published was ignored."
      }
    }
    if damaged > 0 {
      lines.append(
        "\(Figure.count(damaged, "box that was", "boxes that were")) sealed for you can’t be opened: damaged, or "
          + "changed on the way.")
    }
    lines += unreachable.map { place in
      let why = place.why?.webWords ?? ""
      return place.friend.map { "The place of \(oneLine($0)) can’t be reached now\(why)." }
        ?? "Your own place can’t be reached, so nothing was published\(why)."
    }
    return lines.isEmpty ? ["Nothing new."] : lines
  }
}

extension FriendSync.Unreachable.Reason {
  /// The end of a sentence that says so; empty if there is nothing to add.
  fileprivate var webWords: String {
    switch self {
    case .said(let words): words.isEmpty ? "" : ": \(oneLine(words))"
    case .files(.cannotWrite(let path, _)): ": \(oneLine(path)) can’t be written"
    case .files(.cannotOpen(let path, _)): ": \(oneLine(path)) can’t be read"
    case .files: ""
    case .crowded: ": others publish there all the time. Try again"
    case .refused(let error): ": it \(error.webWords)"
    }
  }
}

extension FriendPlaceError {
  /// Why a place isn't allowed, as the end of a sentence about it.
  fileprivate var webWords: String {
    switch self {
    case .address(let error):
      "\(error.words(sending: "what you share")). Use https, ssh or a folder"
    case .relative:
      "isn’t a whole path. Write a folder from / or ~/ on, or the address of a repository"
    case .inside:
      "is a folder of the journal, or belongs to git or Daymark. Use one that has nothing else"
    }
  }
}
