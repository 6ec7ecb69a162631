public import JournalCore
import JournalPrograms
import JournalStore
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// What came of exchanging commits with a remote.
public struct Exchange: Hashable, Sendable {
  /// Commits that came, and that were sent.
  public var received = 0, sent = 0
  /// Why the remote couldn't be reached; nil where it was.
  public var unreachable: String?

  /// Nothing yet.
  public init() {}
}

/// What a merge would do to the files here.
public struct Incoming: Hashable, Sendable {
  /// Files that it brings, from the repository's top.
  public var added: [[UInt8]] = []
  /// Files that it takes away.
  public var removed: [[UInt8]] = []
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
    case .other: throw GitProblem.failed(command: words, result)
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

  // MARK: Merging

  private func merge(
    _ remote: Remote, isAhead: Bool, today: Day, _ mayMerge: (Incoming) throws -> Void
  ) throws {
    if isAhead {
      // git joins two histories only where nothing is staged.
      let others = try repository.othersStaged()
      guard others.isEmpty else { throw GitProblem.stagedOutside(others) }
    }
    let there = "refs/remotes/" + remote.tracking
    let names = try repository.result(["rev-parse", "HEAD", there])
    let commits = String(decoding: names.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    if names.isSuccess, commits.count == 2 {
      let incoming = try incoming(commits[0], commits[1], isAhead: isAhead, remote)
      try mayMerge(incoming)
      try repository.write(.merging(into: commits[0], from: commits[1], named: remote.tracking))
    }
    let words = [
      "merge", "--quiet", "--no-edit", "--ff", "--commit", "--no-squash", "--no-autostash", "-m",
      CommitSubject.merge(today), "--end-of-options", remote.tracking,
    ]
    let result: ProgramResult
    do throws(GitProblem) {
      result = try journal.held { () throws(GitProblem) in
        try repository.result(words, seconds: 600)
      }
    } catch {
      // It was ended in the middle, and all that it had started with it.
      if case .timedOut = error { try repository.recover() }
      throw error
    }
    guard result.isSuccess else { throw try problem(of: result, words, remote) }
    try repository.write(.begun)
    repository.syncFolders(branch: branch)
  }

  /// Why a merge didn't come to its end.
  private func problem(
    of result: ProgramResult, _ words: [String], _ remote: Remote
  ) throws -> GitProblem {
    if repository.operation == .merge {
      let unmerged = try repository.status().changes.filter { $0.kind == .unmerged }.map(\.path)
      if let from = try repository.marker()?.from { try repository.write(.stopped(from: from)) }
      if !unmerged.isEmpty { return .conflicts(try repository.unresolved(unmerged)) }
      // A hook said no, between merging and committing.
      return GitProblem.failed(command: words, result)
    }
    try repository.write(.begun)
    let said = GitProblem.lines(of: result)
    if said.contains(where: { $0.contains("unrelated histories") }) {
      return .unrelated(remote: remote.name)
    }
    return GitProblem.failed(command: words, result)
  }

  /// What a merge would bring and take away.
  /// - Throws: `GitProblem.unrelated`, or `inTheWay` for files that git was told to ignore: it would
  ///   write over them.
  private func incoming(
    _ here: String, _ there: String, isAhead: Bool, _ remote: Remote
  ) throws -> Incoming {
    func names(_ kind: String, _ commits: String...) throws -> [[UInt8]]? {
      let result = try repository.result(
        ["diff", "--name-only", "--no-renames", "-z", "--diff-filter=\(kind)"] + commits)
      return result.isSuccess ? result.output.split(separator: 0).map(Array.init) : nil
    }
    var incoming = Incoming()
    incoming.added = try names("A", here, there) ?? []
    // Only what they took away: what was added here is not there either.
    guard let removed = try isAhead ? names("D", "\(here)...\(there)") : names("D", here, there)
    else { throw GitProblem.unrelated(remote: remote.name) }
    incoming.removed = removed.filter {
      Repository.changeTime(of: repository.absolute($0)) != nil
    }
    let blocked = try repository.filesInTheWay(of: incoming.added)
    guard blocked.isEmpty else {
      throw GitProblem.inTheWay(blocked.map { String(decoding: $0, as: UTF8.self) })
    }
    return incoming
  }

  // MARK: Sending

  private enum Sending { case sent, again, unreachable(String) }

  private func send(_ remote: Remote) throws -> Sending {
    var words = ["push", "--porcelain", "--progress", "--recurse-submodules=no"]
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

extension JournalLocation {
  /// Does work while no other program of ours changes the journal.
  fileprivate func held<Value>(
    _ work: () throws(GitProblem) -> Value
  ) throws(GitProblem) -> Value {
    var outcome: Result<Value, GitProblem> = .failure(.busy)
    do {
      try holding {
        do throws(GitProblem) { outcome = .success(try work()) } catch { outcome = .failure(error) }
      }
    } catch {
      throw .cannotStart(EACCES)
    }
    return try outcome.get()
  }
}
