import JournalCore
import JournalPrograms
package import JournalStore
import Platform

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
      // Hooks that several repositories share must not be changed for this journal.
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
  /// Returns the present settings, without those that start a program that is gone.
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

  /// Adds the settings by which git merges and shows entries, if `.gitattributes` asks for them: git takes
  /// it from another device, but never its settings.
  /// - Returns: whether something was missing.
  static func addSettings(
    _ journal: JournalLocation, _ repository: Repository, _ configuration: GitConfiguration
  ) throws -> Bool {
    // A vault is set up by itself.
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

  /// Adds what is missing.
  /// - Parameters:
  ///   - write: changes files of the journal.
  /// - Throws: `GitError`, `StoreError`, or what `write` throws; what was added stays.
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

  /// Makes the journal's folder a repository, at once: a git that is killed on the way would leave half of
  /// one, whose locks stop the next git.
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
      // Half a repository is there, or the folder of our own is on another disk.
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
