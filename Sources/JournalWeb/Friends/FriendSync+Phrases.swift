import JournalFriends
import JournalGit
import JournalMessages
import JournalStore
import Phrases

extension FriendSync.Report {
  /// The actions and notices, in sentences for a page.
  var sentences: [Phrase] {
    var lines = accepted.map { Phrase("\(quoted: $0) has accepted.") }
    lines += requests.map { Phrase("\(quoted: $0) has asked.") }
    let new = received.filter { !accepted.contains($0) }
    if !new.isEmpty { lines.append(Phrase("New from \(list: new).")) }
    if isPublished { lines.append(Phrase("What you share is published.")) }
    lines += oddities.map(\.sentence)
    if damaged > 0 {
      lines.append(
        Phrase(
          damaged,
          """
          \(damaged) box that was sealed for you can't be opened: damaged, or changed on the way.
          """,
          """
          \(damaged) boxes that were sealed for you can't be opened: damaged, or changed on the way.
          """))
    }
    lines += unreachable.map(\.sentence)
    return lines.isEmpty ? [Phrase("Nothing new.")] : lines
  }
}

extension FriendSync.Oddity {
  fileprivate var sentence: Phrase {
    switch order {
    case .back?:
      Phrase(
        """
        The numbers of \(written: friend) went back, so the newer ones that you have are kept. Ask \
        them.
        """)
    case .twice?, .apart?:
      Phrase(
        """
        Two updates of \(written: friend) don't go together: their devices published at once, or \
        somebody has a copy of their keys. Ask them.
        """)
    default:
      Phrase(
        "The keys of \(written: friend) can't be used, so what they published was ignored.")
    }
  }
}

extension FriendSync.Unreachable {
  fileprivate var sentence: Phrase {
    switch (friend, why?.phrase) {
    case (let friend?, let why?):
      Phrase("The place of \(written: friend) can't be reached now: \(why).")
    case (let friend?, nil): Phrase("The place of \(written: friend) can't be reached now.")
    case (nil, let why?):
      Phrase("Your own place can't be reached, so nothing was published: \(why).")
    case (nil, nil): Phrase("Your own place can't be reached, so nothing was published.")
    }
  }
}

extension FriendSync.Unreachable.Reason {
  /// The reason a place can't be reached, as the rest of a sentence; nil if there is nothing to
  /// add.
  fileprivate var phrase: Phrase? {
    switch self {
    case .said(let words): words.isEmpty ? nil : Phrase("\(code: oneLine(words))")
    case .files(.cannotWrite(let path, _)): Phrase("\(code: path) can't be written")
    case .files(.cannotOpen(let path, _)): Phrase("\(code: path) can't be read")
    case .files: nil
    case .crowded: Phrase("others publish there all the time; try again")
    case .refused(let error): Phrase("\(error.reason); \(error.hint)")
    }
  }
}
