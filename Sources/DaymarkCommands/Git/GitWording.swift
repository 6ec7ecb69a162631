import JournalGit
import JournalMessages
import JournalRender
import Phrases

/// The messages of `git` and `init --git` about setup.
enum GitWording {
  /// A row of a table: a label and its value.
  typealias Row = (label: Phrase?, value: Phrase)

  // MARK: Setting up

  static func steps(_ steps: [GitSetup.Step], _ style: TextStyle) -> String {
    table(steps.map { row(of: $0) }, indent: 2, column: 16, style)
  }

  private static func row(of step: GitSetup.Step) -> Row {
    switch step {
    case .repository: (Phrase("a repository:"), Phrase("\(code: ".git")"))
    case .lines(let file, let lines):
      (Phrase("\(code: file):"), Phrase("\(code: lines.joined(separator: ", "))"))
    case .setting(let name, _): (Phrase("a setting:"), Phrase("\(code: name)"))
    case .hook:
      (Phrase("a hook:"), Phrase("shows problems before a commit, and never stops it"))
    }
  }

  /// Returns rows whose values begin at a column, or further right if a label is longer.
  private static func table(
    _ rows: [Row], indent: Int = 0, column: Int, _ style: TextStyle
  ) -> String {
    let labels = rows.map { row in row.label.map { style.text($0) } ?? "" }
    let width = max(column, (labels.map { DisplayWidth.of($0) }.max() ?? 0) + 1)
    return zip(labels, rows).map { label, row in
      String(repeating: " ", count: indent) + label.padded(width) + style.text(row.value) + "\n"
    }.joined()
  }

  static func setupQuestion(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("add this to the repository")
      : Phrase(
        count, "add \(count) thing to the repository",
        "add these \(count) things to the repository")
  }

  static let wouldAdd = Message.note(
    Phrase("the folder is already in a repository, so nothing was added to it"),
    hint: Phrase("\(command: "daymark git setup") shows what it would add, and asks"))

  static let isSetUp = Phrase("The repository is set up.")
  static let nothingMissing = Phrase("nothing is missing")
  static let somethingMissing = Message.note(
    Phrase("\(command: "daymark git setup") adds what is missing"))

  static let otherHook = Message.note(
    Phrase("there is already a pre-commit hook, so it was left as it is"),
    hint: Phrase(
      """
      add this line to it to see problems: \(command: "daymark check --staged >&2 || true")
      """))

  static let identityMissing = Message.note(
    Phrase("git doesn't know your name, and sync needs one"), hint: GitError.namingHint)

  // MARK: Status

  static func status(
    _ repository: Repository, _ status: PorcelainStatus, _ remote: Remote?,
    lock: (path: String, seconds: Int)?, _ style: TextStyle
  ) -> String {
    var rows: [Row] = [(Phrase("Repository"), Phrase("\(code: repository.top)"))]
    var kinds: [Phrase] = []
    if repository.isShallow {
      kinds.append(Phrase("its early history was not fetched (shallow)"))
    }
    if repository.isSubmodule { kinds.append(Phrase("part of another repository (submodule)")) }
    if repository.isSecondWorkTree, !repository.isSubmodule {
      kinds.append(Phrase("an additional work tree"))
    }
    if let first = kinds.first {
      rows.append((nil, kinds.dropFirst().reduce(first) { Phrase("\($0); \($1)") }))
    }
    let branch = status.branch.map { Phrase("\(code: $0)") }
    rows.append((Phrase("Branch"), branch ?? Phrase("none (detached HEAD)")))
    rows.append((Phrase("Remote"), remote.map { text(of: $0, status) } ?? Phrase("none")))
    let count = PendingChanges(status, isMerge: false).count
    let changes =
      count == 0
      ? Phrase("none") : Phrase(count, "\(count) file to commit", "\(count) files to commit")
    rows.append((Phrase("Changes"), changes))
    if let operation = repository.operation {
      rows.append((Phrase("In progress"), Phrase("a \(code: operation.command)")))
    }
    if let lock {
      let age = GitError.age(lock.seconds)
      rows.append((Phrase("Lock"), Phrase("\(code: lock.path), \(age) old")))
    }
    return table(rows, column: 12, style)
  }

  private static func text(of remote: Remote, _ status: PorcelainStatus) -> Phrase {
    let address = RemoteAddress.withoutSecrets(remote.addresses.first ?? "")
    guard remote.isUpstream, let ahead = status.ahead, let behind = status.behind else {
      return Phrase("\(code: remote.name), \(code: address), not synced yet")
    }
    guard ahead + behind > 0 else {
      return Phrase(
        "\(code: remote.tracking), \(code: address), up to date at the last fetch")
    }
    return Phrase(
      """
      \(code: remote.tracking), \(code: address), \(ahead) to push, \(behind) to merge at the last \
      fetch
      """)
  }

  static func entries(
    _ steps: [GitSetup.Step], _ found: GitSetup.Found, _ others: [OtherAttributes],
    _ style: TextStyle
  ) -> String {
    var rows = ""
    if steps.isEmpty || !others.isEmpty {
      let state = entries(others, hasOtherHook: found.hasOtherHook)
      rows = table([(Phrase("Entries"), state)], column: 12, style)
    }
    guard !steps.isEmpty else { return rows }
    return rows + style.text(Phrase("Missing")) + "\n" + self.steps(steps, style)
  }

  private static func entries(_ others: [OtherAttributes], hasOtherHook: Bool) -> Phrase {
    guard !others.isEmpty else {
      return hasOtherHook ? Phrase("set up; the hook is your own") : Phrase("set up")
    }
    let shown = others.prefix(3).map { other in
      let folder = other.folder.isEmpty ? "." : String(decoding: other.folder, as: UTF8.self)
      return Phrase("\(quoted: folder) (\(code: other.said.joined(separator: ", ")))")
    }
    let rest = others.count - shown.count
    let folders =
      rest > 0
      ? Phrase(
        rest, "\(list: shown) and \(rest) more folder", "\(list: shown) and \(rest) more folders")
      : Phrase("\(list: shown)")
    return hasOtherHook
      ? Phrase("overridden in \(folders); the hook is your own")
      : Phrase("overridden in \(folders)")
  }

  static let whoOverrides = Message.note(
    Phrase(
      """
      see which .gitattributes or .git/info/attributes does it: \(command: "git check-attr -a FILE")
      """))
}
