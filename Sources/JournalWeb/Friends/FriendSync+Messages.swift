import JournalFriends
import JournalGit
import JournalMessages
import Phrases

extension FriendSync.Report {
  /// The actions and troubles, for a page.
  var messages: [Message] {
    var lines = accepted.map { Phrase("\(quoted: $0) has accepted") }
    lines += requests.map { Phrase("\(quoted: $0) has asked") }
    let new = received.filter { !accepted.contains($0) }
    if !new.isEmpty { lines.append(Phrase("New from \(list: new)")) }
    if isPublished { lines.append(Phrase("Published what you share")) }
    let all = lines.map { Message.note($0) } + troubles
    return all.isEmpty ? [.note(Phrase("Nothing new among friends"))] : all
  }
}
