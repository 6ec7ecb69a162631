import JournalStore
import Phrases
import Platform

/// A lock that keeps the remote from moving a branch.
struct RemoteLock: Hashable, Sendable {
  /// Its path as the remote reports it, on the remote's computer.
  let path: String

  /// Finds the lock in the output of a push: `Unable to create '…/main.lock': File exists`.
  init?(_ said: [String]) {
    for line in said {
      guard let start = line.firstRange(of: "Unable to create '"),
        let end = line[start.upperBound...].firstRange(of: ".lock': File exists")
      else { continue }
      path = line[start.upperBound..<end.lowerBound] + ".lock"
      return
    }
    return nil
  }

  /// Returns its age in seconds; nil if it isn't visible from here.
  func age(in remote: Remote, of repository: Repository) -> Int? {
    guard folder(in: remote, of: repository) != nil else { return nil }
    return Repository.changeTime(of: path).map { max(0, Repository.now - $0) }
  }

  /// Removes the lock if one of our syncs, which was killed, has left it.
  ///
  /// A branch is locked for some milliseconds: a lock that stays unchanged for seconds while no git
  /// is running there is stale.
  /// - Parameter killed: when the killed sync began, in seconds since 1970.
  /// - Returns: whether it is gone.
  func removeIfDead(in remote: Remote, of repository: Repository, killed: Int) -> Bool {
    guard let folder = folder(in: remote, of: repository),
      let changed = Repository.changeTime(of: path), changed >= killed - 2,
      let first = FileVersion(of: path)
    else { return false }
    for _ in 0..<20 {
      usleep(100_000)
      guard let now = FileVersion(of: path) else { return true }
      guard now == first else { return false }
    }
    // If the system doesn't show which programs are running, only age counts.
    let isDead =
      Repository.gitIsAtWork(in: [folder]).map { !$0 } ?? (changed < Repository.now - 600)
    return isDead && unlink(path) == 0
  }

  /// Returns the remote's folder that contains the lock; nil if the remote isn't a folder on this
  /// computer.
  private func folder(in remote: Remote, of repository: Repository) -> String? {
    guard let file = RealPath.of(path) else { return nil }
    return repository.folders(of: remote).compactMap { RealPath.of($0.absolute) }
      .first { file.hasPrefix($0 + "/") }
  }
}
