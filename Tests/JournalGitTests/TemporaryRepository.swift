import Foundation
import JournalGit
import JournalPrograms
import TestSupport
import Testing

/// A repository that is there while a test needs it, whatever the person at the computer has set.
final class TemporaryRepository {
  let path: String
  private let home: TemporaryFolder
  private var moment = 1_795_000_000

  /// - Parameter isBegun: whether it is a repository already.
  init(isBegun: Bool = true) throws {
    home = try TemporaryFolder()
    path = home.path + "/journal"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if isBegun { try git("init", "-q", "-b", "main") }
  }

  /// Runs git as another person would, a minute later each time.
  @discardableResult
  func git(_ arguments: String..., author: String = "Ana", fails: Bool = false) throws -> String {
    let program = try #require(Program("git"))
    moment += 60
    var environment = Program.plainEnvironment
    environment["HOME"] = home.path
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = author
      environment["GIT_\(role)_EMAIL"] = "ana@example.org"
      environment["GIT_\(role)_DATE"] = "\(moment) +1300"
    }
    let result = try program.run(
      ProgramRun(arguments, environment: environment, folder: path, seconds: 600))
    let errors = String(decoding: result.errors, as: UTF8.self)
    try #require(result.isSuccess != fails, "git \(arguments): \(errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// What git keeps of a journal that lies in a folder of it.
  func history(at folder: String = "", index: String? = nil) throws -> GitHistory {
    let git = try #require(GitProgram())
    return GitHistory(try Repository(of: path + folder, git), index: index)
  }

  /// Keeps everything that is there.
  func commit(_ message: String, author: String = "Ana") throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message, author: author)
  }

  func write(_ name: String, _ text: String) throws {
    try write(Array(name.utf8), text)
  }

  /// A file whose name is any bytes; its folder is there already, or is made.
  func write(_ name: [UInt8], _ text: String) throws {
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      let folder = path + "/" + String(decoding: name[..<slash], as: UTF8.self)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let full = Array((path + "/").utf8) + name + [0]
    let file = full.withUnsafeBytes {
      open(
        $0.assumingMemoryBound(to: CChar.self).baseAddress!, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    try #require(file >= 0)
    defer { close(file) }
    try #require(text.utf8.count == text.withCString { Foundation.write(file, $0, strlen($0)) })
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}
