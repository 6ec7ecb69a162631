import Foundation
import JournalCore
import JournalGit
import JournalPrograms
import JournalStore
import JournalVault
import TestSupport
import Testing

/// Devices of one person that share a folder, each with a journal of its own in git.
struct Devices {
  private let place: TemporaryFolder
  let git: GitProgram

  /// The folder of all of them.
  var folder: String { place.path }

  /// Gives git a home of the tests' own, once, so that nobody's settings of git count.
  private static let home: TemporaryFolder? = {
    let home = try? TemporaryFolder()
    let settings = """
      [user]
        name = Tests
        email = tests@example.org
      [init]
        defaultBranch = main
      [protocol "file"]
        allow = always
      [gc]
        auto = 0
      [maintenance]
        auto = false
      """
    try? home?.write(".gitconfig", settings)
    if let home { setenv("HOME", home.path, 1) }
    unsetenv("XDG_CONFIG_HOME")
    atexit { Devices.home?.remove() }
    return home
  }()

  /// Makes a folder with an empty remote.
  /// - Parameter program: Daymark's program, for a git that starts it.
  init(program: String? = nil) throws {
    try #require(Devices.home != nil)
    git = try #require(GitProgram(own: program))
    place = try TemporaryFolder()
    try run(["init", "--quiet", "--bare", "stick.git"], at: folder)
  }

  /// Runs git, which must go well, and gives what it prints.
  @discardableResult
  func run(_ words: [String], at place: String) throws -> String {
    let result = try git.run(words, in: place)
    #expect(result.isSuccess, "\(words): \(String(decoding: result.errors, as: UTF8.self))")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// A device with its journal: the first begins it, the others clone.
  func device(_ name: String) throws -> Device {
    let device = Device(folder: folder + "/" + name, devices: self)
    if try !run(["ls-remote", "--heads", "stick.git"], at: folder).isEmpty {
      try run(["clone", "--quiet", "stick.git", name], at: folder)
    } else {
      try run(["init", "--quiet", name], at: folder)
      try run(["remote", "add", "origin", folder + "/stick.git"], at: device.folder)
    }
    return device
  }
}

/// One of them.
struct Device {
  let folder: String
  let devices: Devices

  func write(_ path: String, _ text: String?) throws {
    let url = URL(filePath: folder + "/" + path)
    guard let text else { return try FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  @discardableResult
  func git(_ words: String...) throws -> String { try devices.run(words, at: folder) }

  var repository: Repository {
    get throws {
      try Repository(
        of: folder, devices.git, keys: VaultKeys.ofSession(JournalLocation(root: folder).vault))
    }
  }

  /// Runs git, which need not go well.
  func tries(_ words: String...) throws { _ = try devices.git.run(words, in: folder) }

  /// Syncs as the command does.
  @discardableResult
  func sync(mayMerge: (Incoming) throws -> Void = { _ in }) throws -> Exchange {
    let sync = try Sync(JournalLocation(root: folder), repository)
    let today = try #require(Day(year: 2026, month: 11, day: 21))
    let changes = sync.changes
    if !changes.isEmpty {
      let subject =
        changes.isMerge ? CommitSubject.merge(today) : CommitSubject.plain(today)
      _ = try sync.commit(changes, subject: subject)
    }
    let remote = try #require(sync.remote)
    let exchange = try sync.exchange(with: remote, today: today, mayMerge: mayMerge)
    try sync.finish()
    return exchange
  }

  /// The problem that keeps a sync from going on.
  func problem() throws -> GitError? {
    do { try sync() } catch let problem as GitError { return problem }
    return nil
  }
}
