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
    case .hook: "\(padded("a hook:"))shows problems before a commit, and never stops it"
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
    note: the folder is already in a repository, so nothing was added to it
    hint: daymark git setup shows what it would add, and asks
    """
  }

  static let isSetUp = "The repository is set up.\n"
  static let nothingMissing = "nothing is missing"
  static let setupHint = "hint: daymark git setup adds what is missing"
  static let otherHook = """
    note: there is already a pre-commit hook, so it was left as it is
    hint: add this line to it to see problems: daymark check --staged >&2 || true
    """

  // MARK: Status

  static func status(
    _ repository: Repository, _ status: PorcelainStatus, _ remote: Remote?,
    lock: (path: String, seconds: Int)?, _ style: TextStyle
  ) -> String {
    var rows = [("Repository", visible(repository.top))]
    var kinds: [String] = []
    if repository.isShallow { kinds.append("its early history was not fetched (shallow)") }
    if repository.isSubmodule { kinds.append("part of another repository (submodule)") }
    if repository.isSecondWorkTree, !repository.isSubmodule {
      kinds.append("an additional work tree")
    }
    if !kinds.isEmpty { rows.append(("", kinds.joined(separator: "; "))) }
    rows.append(("Branch", status.branch.map { visible($0) } ?? "none (detached HEAD)"))
    rows.append(("Remote", remote.map { text(of: $0, status) } ?? "none"))
    let count = PendingChanges(status, isMerge: false).count
    rows.append(("Changes", count == 0 ? "none" : "\(files(count)) to commit"))
    if let operation = repository.operation {
      rows.append(("In progress", "a \(name(of: operation))"))
    }
    if let lock { rows.append(("Lock", "\(visible(lock.path)), \(age(lock.seconds)) old")) }
    return rows.map { row in
      row.0 + String(repeating: " ", count: max(1, 12 - row.0.count)) + row.1 + "\n"
    }.joined()
  }

  private static func text(of remote: Remote, _ status: PorcelainStatus) -> String {
    let address = shown(remote.addresses.first ?? "")
    guard remote.isUpstream, let ahead = status.ahead, let behind = status.behind else {
      return "\(visible(remote.name)), \(address), not synced yet"
    }
    let state =
      ahead + behind == 0
      ? "up to date" : "\(ahead) to push, \(behind) to merge"
    return "\(visible(remote.tracking)), \(address), \(state) at the last fetch"
  }

  static func entries(
    _ steps: [GitSetup.Step], _ found: GitSetup.Found, _ others: [OtherAttributes]
  ) -> String {
    var rows = ""
    if steps.isEmpty || !others.isEmpty {
      let state = others.isEmpty ? "set up" : "overridden in " + list(others)
      rows = "Entries     " + state + (found.hasOtherHook ? "; the hook is your own" : "") + "\n"
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
    hint: see which .gitattributes or .git/info/attributes does it: git check-attr -a FILE
    """

  // MARK: Sync

  static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
  private static func commits(_ count: Int) -> String {
    count == 1 ? "1 commit" : "\(count) commits"
  }

  static func committed(_ changes: PendingChanges, _ subject: String) -> String {
    // A merge that keeps all files as they are here changes none.
    let what = changes.count == 0 ? "Finished the merge" : "Committed \(files(changes.count))"
    return "\(what): \(visible(subject))\n"
  }

  static let settingsAdded = "note: from now on git merges entries with Daymark on this device, too"

  static let nothingToCommit = "Nothing to commit.\n"

  static let noRemote = """
    note: this is on this device only, because there is no remote
    hint: git remote add origin ADDRESS (https, ssh or a folder, such as a USB stick)
    """

  static func exchanged(_ exchange: Exchange, _ remote: Remote, isCommitted: Bool) -> String {
    var parts: [String] = []
    if exchange.received > 0 { parts.append("merged \(commits(exchange.received))") }
    if exchange.sent > 0 { parts.append("pushed \(commits(exchange.sent))") }
    guard !parts.isEmpty else { return "Up to date with \(visible(remote.tracking)).\n" }
    let line = parts.joined(separator: ", ")
    return line.prefix(1).uppercased() + line.dropFirst()
      + " (\(visible(remote.tracking))).\n"
  }

  static func moods(_ moods: RescaledMoods) -> [String] {
    func names(_ paths: [[UInt8]]) -> String {
      paths.map { "  \(visible(String(decoding: $0, as: UTF8.self)))" }.joined(separator: "\n")
    }
    var texts: [String] = []
    if !moods.rewritten.isEmpty {
      texts.append(
        "note: the scale of moods was changed on one device; moods that another one wrote on the old "
          + "scale now say so, in \(files(moods.rewritten.count))\n" + names(moods.rewritten))
    }
    if !moods.doubtful.isEmpty {
      texts.append(
        "warning: the scale of moods was changed on one device, and moods that another one wrote on "
          + "the old scale are read on the new one, in \(files(moods.doubtful.count))\n"
          + names(moods.doubtful) + "\nhint: write these moods with their scale, such as 4/10")
    }
    return texts
  }

  static func unreachable(_ remote: Remote, _ why: String, isCommitted: Bool) -> String {
    let reason = why.isEmpty ? "no answer for a minute" : visible(why)
    return """
      note: '\(visible(remote.name))' can't be reached (\(reason))
      hint: the next sync pushes what is committed
      """
  }

  static func deleteQuestion(_ count: Int) -> String {
    "\(count) files are gone from the journal: delete them from the repository too"
  }

  static func wouldAsk(_ count: Int) -> String {
    "note: sync will ask first: \(deleteQuestion(count))?"
  }

  static func takeQuestion(_ count: Int, from remote: String) -> String {
    "\(count) files are gone in '\(visible(remote))': delete them here too"
  }

  static func ignored(_ entries: [[UInt8]]) -> String {
    """
    warning: git ignores \(entries.count == 1 ? "an entry" : "\(entries.count) entries"), \
    so \(entries.count == 1 ? "it is" : "they are") not synced: \
    \(list(entries.map { String(decoding: $0, as: UTF8.self) }))
    hint: git check-ignore -v FILE shows the rule
    """
  }

  static let othersStaged =
    "note: what is staged outside the journal is not committed and stays staged"

  static func repositoryInside(_ path: String) -> String {
    "warning: '\(visible(path))' is a separate repository, so it is left out"
  }

  /// The size in bytes above which a file is large for a history that keeps everything.
  static let largeBytes = 10 * 1_000_000

  static func large(_ path: String, bytes: Int) -> String {
    "warning: '\(visible(path))' is \(bytes / 1_000_000) MB large, and stays in the history for good"
  }

  static func largeHint(hasLFS: Bool) -> String {
    hasLFS
      ? "hint: git lfs track 'photos/**' keeps pictures out of the history"
      : "hint: install git-lfs to keep pictures out of the history"
  }

  static func dryRun(
    _ outlook: SyncOutlook, _ changes: PendingChanges, subject: String, _ remote: Remote?
  ) -> String {
    var lines: [String] = []
    if changes.isEmpty {
      lines.append("Nothing to commit.")
    } else {
      let what = changes.count == 0 ? "finish the merge" : "commit \(files(changes.count))"
      lines.append("Would \(what): \(visible(subject))")
      let names: [([[UInt8]], String)] = [(changes.added, "new"), (changes.removed, "gone")]
      for (paths, word) in names where !paths.isEmpty {
        let shown = paths.prefix(5).map { visible(String(decoding: $0, as: UTF8.self)) }
        let rest = paths.count > 5 ? ", and \(paths.count - 5) more" : ""
        lines.append("  \(word): \(shown.joined(separator: ", "))\(rest)")
      }
    }
    if let remote {
      let address = shown(remote.addresses.first ?? "")
      lines.append("Would sync it with \(visible(remote.tracking)), \(address)")
    } else {
      lines.append("There is no remote to sync it with.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns an address without a password.
  static func shown(_ address: String) -> String {
    visible(RemoteAddress.withoutSecrets(address))
  }

  static func notMinutes(_ minutes: Int) -> String {
    """
    error: \(minutes) minutes don't divide an hour or a day evenly
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
