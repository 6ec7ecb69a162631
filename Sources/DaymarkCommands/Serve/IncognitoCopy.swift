import JournalActions
import JournalGit
import JournalStore

/// A copy of a journal in which words are replaced, as long as it is served.
///
/// It remembers nothing: who may come in is known to the running server alone, and there are no
/// thumbnails, because its pictures are small.
final class IncognitoCopy: Sendable {
  private let folder: LockedFolder
  private static let chapter = "incognito"

  /// Writes the copy.
  init(of journal: Journal) throws {
    guard let home = journal.state else {
      throw CommandError(ServeWording.noPlaceForCopy)
    }
    folder = try LockedFolder(IncognitoCopy.chapter, in: home)
    let work = try LockedFolder(IncognitoCopy.chapter, in: home)
    var mask = try journal.writeIncognito(
      into: folder, by: work, random: SystemRandomNumberGenerator())
    try journal.writeIncognitoFriends(into: folder, &mask)
  }

  /// Removes the copies that killed servers left.
  static func removeLeftovers(in home: StateHome?) {
    if let home { LockedFolder.removeLeftovers(chapter, in: home) }
  }

  /// Opens the copy.
  func journal() throws -> Journal { try Journal(JournalLocation(root: folder.path)) }
}
