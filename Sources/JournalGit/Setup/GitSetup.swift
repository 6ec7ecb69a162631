import JournalCore
import JournalPrograms
package import JournalStore
import Platform

/// The setup for entries in git, and its missing parts.
package enum GitSetup {
  /// A part to add.
  package enum Step: Hashable, Sendable {
    /// The repository itself.
    case repository
    /// Lines to append to a file in the journal.
    case lines(file: String, [String])
    /// A setting for the repository on this computer.
    case setting(name: String, value: String)
    /// A hook before each commit, which only warns.
    case hook(path: String)
  }

  /// The parts that exist.
  package struct Found: Hashable, Sendable {
    /// True if there is a repository.
    package var isRepository: Bool
    /// The lines of `.gitignore`.
    package var ignored: [String]
    /// The lines of `.gitattributes`.
    package var attributes: [String]
    /// The settings by name.
    package var settings: [String: String]
    /// The path of the hook before a commit; nil if hooks are stored outside the repository.
    package var hookPath: String?
    /// The present hook; nil if there is none.
    package var hook: String?

    /// Creates a description of the existing parts.
    package init(
      isRepository: Bool, ignored: [String] = [], attributes: [String] = [],
      settings: [String: String] = [:], hookPath: String? = nil, hook: String? = nil
    ) {
      self.isRepository = isRepository
      self.ignored = ignored
      self.attributes = attributes
      self.settings = settings
      self.hookPath = hookPath
      self.hook = hook
    }

    /// True if there is a hook from the person or another program instead of ours.
    package var hasOtherHook: Bool { hook.map { !$0.contains(GitSetup.hookMark) } ?? false }
  }

  /// Files meant for this computer only, and temporary files.
  static let ignored = ["/.daymark/", ".*.daymark"]
  /// The attributes for which git calls Daymark.
  static let attributes = ["merge", "diff"]
  /// The commands with which git calls Daymark.
  ///
  /// They use the program's name, which survives an update. A computer without the program merges
  /// and shows these files like all others: git would treat a driver that fails to start (126, 127)
  /// as a conflict, and leave only one side's text in the file.
  package static let settings: [(name: String, value: String)] = [
    ("merge.daymark.name", "entries by their keys and paragraphs"),
    (
      "merge.daymark.driver",
      "daymark merge-driver %O %A %B %L %P; s=$?; "
        + "test $s -eq 126 -o $s -eq 127 || exit $s; git merge-file --marker-size=%L %A %O %B"
    ),
    ("diff.daymark.textconv", #"daymark textconv "$1" 2>/dev/null || cat"#),
  ]

  /// Returns the missing parts, in the order to add them.
  package static func missing(_ found: Found) -> [Step] {
    var steps: [Step] = found.isRepository ? [] : [.repository]
    let words = found.ignored.map { $0.filter { !$0.isWhitespace } }
    let ignores = ignored.filter { line in
      // It means the same at the top with or without slashes.
      let name = line.filter { $0 != "/" }
      return !words.contains { $0.filter { $0 != "/" } == name }
    }
    if !ignores.isEmpty { steps.append(.lines(file: ".gitignore", ignores)) }
    let wanted = attributes.filter { !isGiven($0, of: "*.md", in: found.attributes) }
    var lines =
      wanted.isEmpty ? [] : [(["*.md"] + wanted.map { $0 + "=daymark" }).joined(separator: " ")]
    if !isGiven("merge", of: JournalLocation.settingsName, in: found.attributes) {
      lines.append(JournalLocation.settingsName + " merge=daymark")
    }
    if !lines.isEmpty { steps.append(.lines(file: ".gitattributes", lines)) }
    for (name, value) in settings where found.settings[name] != value {
      // Another program's driver, or our command as changed by hand, stays.
      if let old = found.settings[name], !old.hasPrefix("daymark "), name != settings[0].name {
        continue
      }
      steps.append(.setting(name: name, value: value))
    }
    if let path = found.hookPath, found.hook == nil || !found.hasOtherHook {
      if found.hook != hook { steps.append(.hook(path: path)) }
    }
    return steps
  }

  /// Returns true if the person has already set an attribute for some files.
  private static func isGiven(
    _ attribute: String, of pattern: String, in lines: [String]
  ) -> Bool {
    lines.contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      // A vault's line applies to all files.
      return [pattern, "/" + pattern, "*"].contains(words.first.map(String.init))
        && words.dropFirst().contains {
          $0 == attribute || $0 == "-" + attribute || $0.hasPrefix(attribute + "=")
        }
    }
  }

  static let hookMark = "Written by daymark"
  /// The hook: it prints its findings and blocks nothing; without the program it does nothing.
  static let hook = """
    #!/bin/sh
    # \(hookMark): warns of what is wrong in entries, and never stops a commit.
    problems=$(daymark check --staged --color never 2> /dev/null)
    test $? -ne 1 || printf '%s\\n' "$problems" >&2
    exit 0

    """
}

extension GitSetup.Found {
  /// Inspects a journal, and its repository if it has one.
  package init(_ journal: JournalLocation, _ repository: Repository?) throws {
    func lines(_ name: String) throws(StoreError) -> [String] {
      String(decoding: try journal.contents(of: name) ?? [], as: UTF8.self)
        .split(whereSeparator: \.isNewline).map(String.init)
    }
    try self.init(
      isRepository: repository != nil, ignored: lines(".gitignore"),
      attributes: lines(".gitattributes"))
    let hooks: String
    if let repository {
      let configuration = try repository.configuration()
      settings = GitSetup.usable(configuration)
      let path = try repository.output([
        "rev-parse", "--path-format=absolute", "--git-path", "hooks",
      ])
      hooks = String(decoding: path.prefix { $0 != 0x0A }, as: UTF8.self)
      // Hooks shared by several repositories must not be changed for this journal.
      guard hooks.hasPrefix(repository.common + "/") else { return }
    } else {
      hooks = journal.root + "/.git/hooks"
    }
    hookPath = hooks + "/pre-commit"
    hook = try SafeFile.contents(of: hooks + "/pre-commit").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension GitSetup {
  /// Returns the present settings, without those that start a missing program.
  static func usable(_ configuration: GitConfiguration) -> [String: String] {
    var present: [String: String] = [:]
    for (name, _) in settings {
      guard let value = configuration[name] else { continue }
      let program = value.prefix { $0 != " " }
      guard !program.hasSuffix("/daymark") || access(String(program), X_OK) == 0 else { continue }
      present[name] = value
    }
    return present
  }

  /// Adds git's settings for merging and showing entries, if `.gitattributes` asks for them.
  ///
  /// git takes the attributes from another device, but never its settings.
  /// - Returns: true if something was missing.
  static func addSettings(
    _ journal: JournalLocation, _ repository: Repository, _ configuration: GitConfiguration
  ) throws -> Bool {
    // A vault has its own setup.
    guard !repository.hasVault else { return false }
    let bytes = try journal.contents(of: ".gitattributes") ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let isAsked = lines.contains { line in
      line.first != "#"
        && line.split(whereSeparator: \.isWhitespace).dropFirst().contains("merge=daymark")
    }
    guard isAsked else { return false }
    let found = Found(isRepository: true, settings: usable(configuration))
    let steps = missing(found).filter { if case .setting = $0 { true } else { false } }
    guard !steps.isEmpty else { return false }
    try add(steps, to: journal, repository.git) { _ in }
    return true
  }

  /// Adds the missing parts.
  /// - Parameters:
  ///   - write: changes the journal's files.
  /// - Throws: `GitError`, `StoreError`, or any error from `write`; added parts stay.
  package static func add(
    _ steps: [Step], to journal: JournalLocation, _ git: GitProgram,
    write: ([FileChange]) throws -> Void
  ) throws {
    if steps.contains(.repository) {
      try makeRepository(journal, git)
    }
    let changes = try steps.compactMap { step throws(StoreError) in
      try change(for: step, in: journal)
    }
    if !changes.isEmpty { try write(changes) }
    let repository = try Repository(of: journal.root, git)
    for step in steps {
      switch step {
      case .repository, .lines: break
      case .setting(let name, let value):
        try repository.output(["config", "--local", "--replace-all", name, value])
      case .hook(let path):
        try SafeFile.write(Array(hook.utf8), over: SafeFile.contents(of: path), to: path)
        guard chmod(path, 0o755) == 0 else { throw StoreError.cannotWrite(path: path, errno) }
      }
    }
  }

  /// Makes the journal's folder a repository, in one step.
  ///
  /// A killed git would leave half of one, whose locks stop the next git.
  private static func makeRepository(_ journal: JournalLocation, _ git: GitProgram) throws {
    let place = ".daymark/repository.new"
    try journal.removeOwnFolder(place)
    try journal.writeOwnState(place + "/begun", [])
    func run(_ words: [String]) throws {
      let made = try git.run(words, in: journal.root)
      guard made.isSuccess else { throw GitError.failed(command: ["init"], made) }
    }
    try run(["init", "--quiet", place])
    let folder = journal.root + "/"
    if rename(folder + place + "/.git", folder + ".git") != 0 {
      // Half a repository exists, or our own folder is on another disk.
      try run(["init", "--quiet"])
    }
    try journal.removeOwnFolder(place)
  }

  private static func change(
    for step: Step, in journal: JournalLocation
  ) throws(StoreError) -> FileChange? {
    guard case .lines(let file, let lines) = step else { return nil }
    let old = try journal.contents(of: file)
    var new = old ?? []
    if let last = new.last, last != 0x0A { new.append(0x0A) }
    new += lines.flatMap { Array(($0 + "\n").utf8) }
    return .write(path: file, old: old, new: new)
  }
}
