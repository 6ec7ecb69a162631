import JournalGit
import JournalRender

/// The messages of `git`, `sync` and `init --git` about setup and syncing.
enum GitWording {
  // MARK: Setting up

  static func steps(_ steps: [GitSetup.Step]) -> String {
    steps.map { "  \(text(of: $0))\n" }.joined()
  }

  private static func text(of step: GitSetup.Step) -> String {
    switch step {
    case .repository: "a repository:   .git"
    case .lines(let file, let lines): "\(padded(file + ":"))\(lines.joined(separator: ", "))"
    case .setting(let name, _): "\(padded("a setting:"))\(name)"
    case .hook: "\(padded("a check:"))problems are told before a commit, which they never stop"
    }
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 16 - text.count))
  }

  static func setupQuestion(_ count: Int) -> String {
    "add \(count == 1 ? "this" : "these \(count) things") to the repository"
  }

  static func wouldAdd(_ steps: [GitSetup.Step]) -> String {
    """
    note: the folder is in a repository already, so nothing was added to that
    hint: daymark git setup shows what it would add, and asks
    """
  }

  static let isSetUp = "The repository knows entries.\n"
  static let nothingMissing = "nothing is missing"
  static let setupHint = "hint: daymark git setup adds what is missing"
  static let otherHook = """
    note: a check of your own stands before commits, so it was left as it is
    hint: this line in it warns of problems: daymark check --staged >&2 || true
    """

  // MARK: Status

  static func status(
    _ repository: Repository, _ status: PorcelainStatus, _ remote: Remote?,
    lock: (path: String, seconds: Int)?, _ style: TextStyle
  ) -> String {
    var rows = [("Repository", visible(repository.top))]
    var kinds: [String] = []
    if repository.isShallow { kinds.append("its early history was not fetched (shallow)") }
    if repository.isSubmodule { kinds.append("a part of another repository (submodule)") }
    if repository.isSecondWorkTree, !repository.isSubmodule { kinds.append("a second work tree") }
    if !kinds.isEmpty { rows.append(("", kinds.joined(separator: "; "))) }
    rows.append(("Branch", status.branch.map { visible($0) } ?? "none (detached HEAD)"))
    rows.append(("Remote", remote.map { text(of: $0, status) } ?? "none"))
    let count = PendingChanges(status, isMerge: false).count
    rows.append(("Changes", count == 0 ? "none" : "\(files(count)) to commit"))
    if let operation = repository.operation {
      rows.append(("Under way", "a \(name(of: operation))"))
    }
    if let lock { rows.append(("Lock", "\(visible(lock.path)), \(age(lock.seconds)) old")) }
    return rows.map { row in
      row.0 + String(repeating: " ", count: max(1, 12 - row.0.count)) + row.1 + "\n"
    }.joined()
  }

  private static func text(of remote: Remote, _ status: PorcelainStatus) -> String {
    let address = visible(remote.addresses.first ?? "")
    guard remote.isUpstream, let ahead = status.ahead, let behind = status.behind else {
      return "\(visible(remote.name)), \(address), nothing exchanged yet"
    }
    let state =
      ahead + behind == 0
      ? "as here" : "\(ahead) to send, \(behind) to merge"
    return "\(visible(remote.tracking)), \(address), \(state) when last asked"
  }

  static func entries(
    _ steps: [GitSetup.Step], _ found: GitSetup.Found, _ others: [OtherAttributes]
  ) -> String {
    var rows = ""
    if steps.isEmpty || !others.isEmpty {
      let state = others.isEmpty ? "git knows them" : "git was told otherwise in " + list(others)
      rows = "Entries     " + state + (found.hasOtherHook ? "; the check is your own" : "") + "\n"
    }
    return steps.isEmpty ? rows : rows + "Missing\n" + self.steps(steps)
  }

  private static func list(_ others: [OtherAttributes]) -> String {
    let shown = others.prefix(3).map { other in
      let folder = other.folder.isEmpty ? "." : String(decoding: other.folder, as: UTF8.self)
      return "'\(visible(folder))' (\(visible(other.said.joined(separator: ", "))))"
    }.joined(separator: ", ")
    return others.count > 3 ? shown + " and \(others.count - 3) more folders" : shown
  }

  static let othersHint = """
    hint: a .gitattributes there or above it, or .git/info/attributes, says so: git check-attr -a FILE
    """

  // MARK: Sync

  static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
  private static func commits(_ count: Int) -> String {
    count == 1 ? "1 commit" : "\(count) commits"
  }

  static func committed(_ changes: PendingChanges, _ subject: String) -> String {
    // A merge that keeps all files as they are here changes none.
    let what = changes.count == 0 ? "Ended the merge" : "Committed \(files(changes.count))"
    return "\(what): \(visible(subject))\n"
  }

  static let nothingToCommit = "Nothing to commit.\n"

  static let noRemote = """
    note: it is kept on this device only, because no other place is named
    hint: git remote add origin ADDRESS, for https, ssh or a folder, as on a stick
    """

  static func exchanged(_ exchange: Exchange, _ remote: Remote, isCommitted: Bool) -> String {
    var parts: [String] = []
    if exchange.received > 0 { parts.append("merged \(commits(exchange.received))") }
    if exchange.sent > 0 { parts.append("sent \(commits(exchange.sent))") }
    guard !parts.isEmpty else { return "As in \(visible(remote.tracking)).\n" }
    let line = parts.joined(separator: ", ")
    return line.prefix(1).uppercased() + line.dropFirst()
      + " (\(visible(remote.tracking))).\n"
  }

  static func unreachable(_ remote: Remote, _ why: String, isCommitted: Bool) -> String {
    let reason = why.isEmpty ? "it said nothing for a minute" : visible(why)
    return """
      note: '\(visible(remote.name))' can't be reached (\(reason))
      hint: what is committed goes along with the next sync
      """
  }

  static func deleteQuestion(_ count: Int) -> String {
    "\(count) files are gone from the journal: take them out of the repository too"
  }

  static func wouldAsk(_ count: Int) -> String {
    "note: before that, sync asks: \(deleteQuestion(count))?"
  }

  static func takeQuestion(_ count: Int, from remote: String) -> String {
    "\(count) files are gone in '\(visible(remote))': take them out here too"
  }

  static func ignored(_ entries: [[UInt8]]) -> String {
    """
    warning: git was told to ignore \(entries.count == 1 ? "an entry" : "\(entries.count) entries"), \
    so it keeps nothing of \(entries.count == 1 ? "it" : "them"): \
    \(list(entries.map { String(decoding: $0, as: UTF8.self) }))
    hint: git check-ignore -v FILE names the line that says so
    """
  }

  static let othersStaged =
    "note: what is staged outside of the journal stays so, and is not committed"

  static func repositoryInside(_ path: String) -> String {
    "warning: '\(visible(path))' is a repository of its own, so it is left out"
  }

  /// The size in bytes above which a file is large for a history that keeps everything.
  static let largeBytes = 10 * 1_000_000

  static func large(_ path: String, bytes: Int) -> String {
    "warning: '\(visible(path))' has \(bytes / 1_000_000) MB, and the history keeps it for ever"
  }

  static func largeHint(hasLFS: Bool) -> String {
    hasLFS
      ? "hint: git lfs track 'photos/**' keeps pictures beside the history"
      : "hint: git-lfs, once installed, keeps pictures beside the history"
  }

  static func dryRun(
    _ outlook: SyncOutlook, _ changes: PendingChanges, subject: String, _ remote: Remote?
  ) -> String {
    var lines: [String] = []
    if changes.isEmpty {
      lines.append("Nothing to commit.")
    } else {
      let what = changes.count == 0 ? "end the merge" : "commit \(files(changes.count))"
      lines.append("Would \(what): \(visible(subject))")
      let names: [([[UInt8]], String)] = [(changes.added, "new"), (changes.removed, "gone")]
      for (paths, word) in names where !paths.isEmpty {
        let shown = paths.prefix(5).map { visible(String(decoding: $0, as: UTF8.self)) }
        let rest = paths.count > 5 ? ", and \(paths.count - 5) more" : ""
        lines.append("  \(word): \(shown.joined(separator: ", "))\(rest)")
      }
    }
    if let remote {
      let address = visible(remote.addresses.first ?? "")
      lines.append("Would exchange it with \(visible(remote.tracking)), \(address)")
    } else {
      lines.append("No other place is named to exchange it with.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func notMinutes(_ minutes: Int) -> String {
    """
    error: '\(minutes)' minutes don't fit into an hour or a day
    hint: write 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720 or 1440
    """
  }

  // MARK: Names

  static func name(of operation: UnfinishedOperation) -> String {
    switch operation {
    case .merge: "merge"
    case .rebase: "rebase"
    case .cherryPick: "cherry-pick"
    case .revert: "revert"
    case .bisect: "bisect"
    }
  }

  static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) seconds"
    case ..<7200: "\(seconds / 60) minutes"
    case ..<172_800: "\(seconds / 3600) hours"
    default: "\(seconds / 86400) days"
    }
  }
}
