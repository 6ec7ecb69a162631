import JournalFriends
package import JournalGit
package import Phrases

extension FriendSync.Report {
  /// The messages about updates that can't be believed, boxes that can't be opened, and places that
  /// can't be reached.
  package var troubles: [Message] {
    oddities.map(\.message) + (damaged > 0 ? [.damaged(damaged)] : [])
      + unreachable.map(\.message)
  }
}

extension FriendSync.Oddity {
  fileprivate var message: Message {
    switch order {
    case .back?:
      .warning(
        Phrase(
          """
          the numbers of \(quoted: friend) went back, so the newer ones that you have are kept
          """),
        hint: Phrase("somebody may have brought an old file back; ask them"))
    case .twice?:
      .warning(
        Phrase(
          """
          there are two different updates of \(quoted: friend) with the same number; the first is \
          kept
          """),
        hint: FriendSync.Oddity.copyHint)
    case .apart?:
      .warning(
        Phrase("the new update of \(quoted: friend) doesn't follow on the one before"),
        hint: FriendSync.Oddity.copyHint)
    case .first?, .same?, .next?, .later?, nil:
      .warning(
        Phrase(
          "the keys of \(quoted: friend) can't be used, so what they published was ignored"),
        hint: Phrase("add their card again: \(command: "daymark friends add CARD --replace")"))
    }
  }

  private static let copyHint = Phrase(
    "their devices published at once, or somebody has a copy of their keys; ask them")
}

extension Message {
  fileprivate static func damaged(_ count: Int) -> Message {
    .warning(
      count == 1
        ? Phrase("a box that was sealed for you can't be opened: damaged, or changed on the way")
        : Phrase(
          count,
          "\(count) box that was sealed for you can't be opened: damaged, or changed on the way",
          """
          \(count) boxes that were sealed for you can't be opened: damaged, or changed on the way
          """),
      hint: Phrase("the numbers that you have are kept; the friend's next sync seals new ones"))
  }
}

extension FriendSync.Unreachable {
  fileprivate var message: Message {
    let why = why?.phrase
    guard let friend else {
      return Message(
        .unreachable,
        why.map { Phrase("your own place can't be reached: \($0)") }
          ?? Phrase("your own place can't be reached"),
        hint: Phrase("nothing was published; \(command: "daymark friends sync") tries again"),
        advice: Phrase("nothing was published"))
    }
    return .note(
      why.map { Phrase("the place of \(quoted: friend) can't be reached now: \($0)") }
        ?? Phrase("the place of \(quoted: friend) can't be reached now"))
  }
}

extension FriendSync.Unreachable.Reason {
  /// The reason, as the rest of a sentence; nil if there is nothing to add.
  fileprivate var phrase: Phrase? {
    switch self {
    case .said(let words):
      words.isEmpty ? nil : Phrase("\(code: oneLine(RemoteAddress.withoutSecrets(words)))")
    case .noFolder: Phrase("there is no such folder")
    case .noGit: Phrase("git isn't installed")
    case .gitNotStarted: Phrase("git can't be started")
    case .noAnswer: Phrase("there was no answer in time")
    case .tooLarge: Phrase("it is too large")
    case .files(let error): error.message.what
    case .crowded: Phrase("others publish there all the time; try again")
    case .refused(let error): error.reason
    }
  }
}

extension FriendError {
  /// Returns the words about a place that can't be reached, by its address.
  static func unreachable(_ place: String, _ why: FriendSync.Unreachable.Reason) -> Phrase {
    why.phrase.map { Phrase("\(quoted: place) can't be reached: \($0)") }
      ?? Phrase("\(quoted: place) can't be reached")
  }
}
