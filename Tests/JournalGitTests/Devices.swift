import Foundation
import JournalCore
import JournalGit
import JournalPrograms
import JournalStore
import Testing

/// Devices of one person that share a folder, each with a journal of its own in git.
struct Devices {
  let folder: String
  let git: GitProgram

  /// The tests' own home, so that nobody's settings of git count.
  private static let home: String = {
    let path = FileManager.default.temporaryDirectory.path + "/daymark-git-home-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let settings = """
      [user]
        name = Tests
        email = tests@example.org
      [init]
        defaultBranch = main
      [protocol "file"]
        allow = always
      """
    try? settings.write(toFile: path + "/.gitconfig", atomically: true, encoding: .utf8)
    return path
  }()

  /// Makes a folder with an empty remote; nothing where there is no git.
  init() throws {
    setenv("HOME", Devices.home, 1)
    unsetenv("XDG_CONFIG_HOME")
    git = try #require(GitProgram(), "SKIPPED: git is not installed")
    folder = FileManager.default.temporaryDirectory.path + "/daymark-git-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try run(["init", "--quiet", "--bare", "stick.git"], at: folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

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
    get throws { try Repository(of: folder, devices.git) }
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
