package import JournalCore
import JournalPrograms

/// The outcome of exchanging commits with a remote.
package struct Exchange: Hashable, Sendable {
  /// The numbers of commits received and sent.
  package var received = 0, sent = 0
  /// Why the remote couldn't be reached; nil if it was reached.
  package var unreachable: String?
  /// Notes about incoming commits, if the journal has a vault.
  package var noticed = VaultNotice()
  /// The entries with moods on another scale than the merged journal's.
  package var moods = RescaledMoods()

  /// Creates an outcome without any commits.
  package init() {}
}

extension Sync {
  /// The longest silence before git is ended, in seconds.
  static let silence = 60.0
  /// The longest exchange, in seconds: the first one with many photos takes long.
  static let patience = 4 * 3600.0
  private static let tries = 3

  /// Fetches, merges and pushes until both sides are the same.
  /// - Parameters:
  ///   - today: the day in the merge commit's subject.
  ///   - mayMerge: checks a merge's effects, and throws if it isn't allowed.
  /// - Throws: `GitError`; finished commits stay.
  package func exchange(
    with remote: Remote, today: Day, mayMerge: (Incoming) throws -> Void
  ) throws -> Exchange {
    var exchange = Exchange()
    for _ in 0..<Sync.tries {
      let known = try repository.known(remote)
      if let why = try fetch(remote) {
        exchange.unreachable = why
        return exchange
      }
      let (ahead, behind) = try distance(to: remote)
      if behind > 0 {
        try repository.refuseMalformed("refs/remotes/" + remote.tracking, of: remote, configuration)
      }
      try examine(remote, known: known, isIncoming: behind > 0, &exchange.noticed)
      if behind > 0 {
        let moods = try merge(remote, isAhead: ahead > 0, today: today, mayMerge)
        exchange.moods.rewritten += moods.rewritten
        exchange.moods.doubtful += moods.doubtful
        exchange.received += behind
      }
      let left = try behind > 0 ? distance(to: remote).ahead : ahead
      guard left > 0 || !remote.isUpstream else { return exchange }
      switch try send(remote) {
      case .sent:
        exchange.sent += left
        return exchange
      case .unreachable(let why):
        exchange.unreachable = why
        return exchange
      case .again: continue
      }
    }
    throw GitError.overtaken(remote: remote.name, tries: Sync.tries)
  }

  // MARK: Fetching

  /// Fetches; returns the reason if the remote couldn't be reached, or nil.
  private func fetch(_ remote: Remote) throws -> String? {
    if let folder = repository.missingFolder(of: remote) { return folder }
    let words = [
      "fetch", "--progress", "--no-recurse-submodules", "--end-of-options", remote.name,
    ]
    let (result, failure) = try reaching(remote, words)
    return result == nil ? failure : nil
  }

  /// Runs a command that contacts a remote.
  /// - Returns: its result, or nil and git's output if the remote couldn't be reached.
  private func reaching(
    _ remote: Remote, _ words: [String], accepts: (ProgramResult) -> Bool = { _ in false }
  ) throws -> (result: ProgramResult?, failure: String) {
    let result: ProgramResult
    do throws(GitError) {
      result = try repository.result(
        words, environment: remote.environment, seconds: Sync.patience, silence: Sync.silence)
    } catch {
      guard case .timedOut = error else { throw error }
      // Its locks are stale, because it was ended with everything it had started.
      if let begun = repository.markerTime { repository.removeStaleLocks(since: begun) }
      return (nil, "")
    }
    if result.isSuccess || accepts(result) { return (result, "") }
    let failure = RemoteError(GitError.lines(of: result))
    switch failure.kind {
    case .unreachable: return (nil, failure.line)
    case .access: throw GitError.access(remote: remote.name, failure.line)
    case .unknownHost: throw GitError.unknownHost(remote: remote.name, failure.line)
    case .other:
      throw GitError(malformedIn: remote.name, GitError.lines(of: result))
        ?? .failed(command: words, result)
    }
  }

  /// Returns the numbers of commits only on the local branch, and only on the remote's.
  private func distance(to remote: Remote) throws -> (ahead: Int, behind: Int) {
    let there = "refs/remotes/" + remote.tracking
    guard try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess else {
      // Before the first local commit everything on the remote is new.
      let all = try repository.result(["rev-list", "--count", there])
      return (0, Int(String(decoding: all.output, as: UTF8.self).trimmedLine) ?? 0)
    }
    let both = try repository.result(["rev-list", "--left-right", "--count", "HEAD...\(there)"])
    if both.isSuccess {
      let counts = String(decoding: both.output, as: UTF8.self).split(
        whereSeparator: \.isWhitespace
      )
      .compactMap { Int($0) }
      if counts.count == 2 { return (counts[0], counts[1]) }
    }
    // The branch isn't on the remote yet, so all commits are to be pushed.
    let all = try repository.output(["rev-list", "--count", "HEAD"])
    return (Int(String(decoding: all, as: UTF8.self).trimmedLine) ?? 0, 0)
  }

  // MARK: Pushing

  private enum Sending { case sent, again, unreachable(String) }

  private func send(_ remote: Remote) throws -> Sending {
    try repository.guardSending(Repository.unsent("HEAD"))
    var words = ["push", "--porcelain", "--progress", "--recurse-submodules=no"]
    // The hook would repeat the same check.
    if repository.hasVault { words.append("--no-verify") }
    words += remote.receiving
    if !remote.isUpstream { words.append("--set-upstream") }
    words += ["--end-of-options", remote.name, "refs/heads/\(branch):\(remote.branch)"]
    let (result, failure) = try reaching(remote, words) { result in
      Sync.refusal(in: result.output) != nil
    }
    guard let result else { return .unreachable(failure) }
    guard let refusal = Sync.refusal(in: result.output) else { return .sent }
    if let lock = RemoteLock(GitError.lines(of: result)) {
      if let killed, lock.removeIfDead(in: remote, of: repository, killed: killed) {
        return .again
      }
      throw GitError.lockedThere(
        remote: remote.name, path: lock.path, seconds: lock.age(in: remote, of: repository))
    }
    if Sync.isOvertaken(refusal, GitError.lines(of: result)) { return .again }
    throw GitError.refused(remote: remote.name, refusal)
  }

  /// Returns true if the remote's branch has moved since the fetch, before or during the push.
  static func isOvertaken(_ refusal: String, _ said: [String]) -> Bool {
    let before = ["fetch first", "non-fast-forward", "stale info"]
    let meanwhile = [
      "but expected", "reference already exists", "incorrect old value provided",
    ]
    return (before + meanwhile).contains { refusal.contains($0) }
      || said.contains { line in
        line.contains("cannot lock ref") && meanwhile.contains { line.contains($0) }
      }
  }

  /// Returns the reason for a branch's refusal, from `! TAB from:to TAB [rejected] (fetch first)`;
  /// nil if it was accepted.
  static func refusal(in output: [UInt8]) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("!\t") }?.split(separator: "\t").last.map(String.init)
  }
}

extension String {
  /// A number's line without its line end.
  fileprivate var trimmedLine: String { filter { !$0.isWhitespace } }
}
