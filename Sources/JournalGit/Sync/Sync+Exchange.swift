public import JournalCore
import JournalPrograms

/// What came of exchanging commits with a remote.
public struct Exchange: Hashable, Sendable {
  /// Commits that came, and that were sent.
  public var received = 0, sent = 0
  /// Why the remote couldn't be reached; nil where it was.
  public var unreachable: String?

  /// Nothing yet.
  public init() {}
}

extension Sync {
  /// How long git may say nothing before it is ended, in seconds.
  static let silence = 60.0
  /// How long one exchange may take at all, in seconds: the first one of many photos takes long.
  static let patience = 4 * 3600.0
  private static let tries = 3

  /// Fetches, merges and sends, until both sides have the same.
  /// - Parameters:
  ///   - today: for the line of a merge.
  ///   - mayMerge: looks at what a merge would do, and throws where it may not.
  /// - Throws: `GitProblem`; what was committed stays committed.
  public func exchange(
    with remote: Remote, today: Day, mayMerge: (Incoming) throws -> Void
  ) throws -> Exchange {
    var exchange = Exchange()
    for _ in 0..<Sync.tries {
      if let why = try fetch(remote) {
        exchange.unreachable = why
        return exchange
      }
      let (ahead, behind) = try distance(to: remote)
      if behind > 0 {
        try merge(remote, isAhead: ahead > 0, today: today, mayMerge)
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
    throw GitProblem.overtaken(remote: remote.name, tries: Sync.tries)
  }

  // MARK: Fetching

  /// Fetches; what kept it from reaching the remote, or nil.
  private func fetch(_ remote: Remote) throws -> String? {
    if let folder = repository.missingFolder(of: remote) { return folder }
    let words = [
      "fetch", "--progress", "--no-recurse-submodules", "--end-of-options", remote.name,
    ]
    let (result, failure) = try reaching(remote, words)
    return result == nil ? failure : nil
  }

  /// Runs a command that goes to a remote.
  /// - Returns: what came of it, or nil and what git said where the remote couldn't be reached.
  private func reaching(
    _ remote: Remote, _ words: [String], accepts: (ProgramResult) -> Bool = { _ in false }
  ) throws -> (result: ProgramResult?, failure: String) {
    let result: ProgramResult
    do throws(GitProblem) {
      result = try repository.result(
        words, environment: remote.environment, seconds: Sync.patience, silence: Sync.silence)
    } catch {
      guard case .timedOut = error else { throw error }
      // Its locks are dead, because it was ended with all that it had started.
      if let begun = repository.markerTime { repository.removeDeadLocks(since: begun) }
      return (nil, "")
    }
    if result.isSuccess || accepts(result) { return (result, "") }
    let failure = RemoteFailure(GitProblem.lines(of: result))
    switch failure.kind {
    case .unreachable: return (nil, failure.line)
    case .access: throw GitProblem.access(remote: remote.name, failure.line)
    case .unknownHost: throw GitProblem.unknownHost(remote: remote.name, failure.line)
    case .other:
      throw GitProblem(malformedIn: remote.name, GitProblem.lines(of: result))
        ?? .failed(command: words, result)
    }
  }

  /// How many commits only the branch here has, and only that of the remote.
  private func distance(to remote: Remote) throws -> (ahead: Int, behind: Int) {
    let there = "refs/remotes/" + remote.tracking
    guard try repository.result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess else {
      // Before the first commit everything there is new.
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
    // The branch isn't there yet: all of it is to be sent.
    let all = try repository.output(["rev-list", "--count", "HEAD"])
    return (Int(String(decoding: all, as: UTF8.self).trimmedLine) ?? 0, 0)
  }

  // MARK: Sending

  private enum Sending { case sent, again, unreachable(String) }

  private func send(_ remote: Remote) throws -> Sending {
    var words = ["push", "--porcelain", "--progress", "--recurse-submodules=no"]
    words += remote.receiving
    if !remote.isUpstream { words.append("--set-upstream") }
    words += ["--end-of-options", remote.name, "refs/heads/\(branch):\(remote.branch)"]
    let (result, failure) = try reaching(remote, words) { result in
      Sync.refusal(in: result.output) != nil
    }
    guard let result else { return .unreachable(failure) }
    guard let refusal = Sync.refusal(in: result.output) else { return .sent }
    if let lock = RemoteLock(GitProblem.lines(of: result)) {
      if let killed, lock.removeIfDead(in: remote, of: repository, killed: killed) {
        return .again
      }
      throw GitProblem.lockedThere(
        remote: remote.name, path: lock.path, seconds: lock.age(in: remote, of: repository))
    }
    if Sync.isOvertaken(refusal, GitProblem.lines(of: result)) { return .again }
    throw GitProblem.refused(remote: remote.name, refusal)
  }

  /// Whether the branch there has moved since it was fetched, before or while we sent.
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

  /// `! TAB from:to TAB [rejected] (fetch first)`: why a branch was not taken; nil where it was.
  static func refusal(in output: [UInt8]) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("!\t") }?.split(separator: "\t").last.map(String.init)
  }
}

extension String {
  /// A number's line without its end.
  fileprivate var trimmedLine: String { filter { !$0.isWhitespace } }
}
