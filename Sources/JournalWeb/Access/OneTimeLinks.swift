import Codecs
import JournalStore

/// Links that log a browser in once.
///
/// Their hashes are in the file with who may come in, so that `daymark serve link` can make one for a
/// server that runs without a way to talk to it.
struct OneTimeLinks: Sendable {
  private let file: AccessFile
  private let surroundings: WebFrontEnd.Surroundings

  init(_ surroundings: WebFrontEnd.Surroundings) {
    (file, self.surroundings) = (surroundings.access, surroundings)
  }

  /// Makes the token of a new link.
  /// - Throws: `StoreError` if it can't be kept.
  func make() throws(StoreError) -> String {
    let (token, now) = (Hex.text(surroundings.random(32)), surroundings.now())
    try file.change { $0.add(AccessRecord.OneTimeLink(token, now: now), at: now) }
    return token
  }

  /// Whether a link could be used now.
  func isValid(_ token: String) throws(StoreError) -> Bool {
    let now = surroundings.now()
    return try file.record().links.contains { $0.isValid(token, at: now) }
  }

  /// Uses a link up; returns whether it was valid.
  ///
  /// Of two browsers that use it at once, one is let in: the file is locked.
  /// - Throws: `StoreError` if that can't be kept; nobody is let in then.
  func use(_ token: String) throws(StoreError) -> Bool {
    // Nothing is written for links that somebody invents.
    guard try isValid(token) else { return false }
    let now = surroundings.now()
    var isUsed = false
    try file.change { record in
      guard let place = record.links.firstIndex(where: { $0.isValid(token, at: now) }) else {
        return
      }
      record.links.remove(at: place)
      isUsed = true
    }
    if isUsed { surroundings.linkUsed() }
    return isUsed
  }
}
