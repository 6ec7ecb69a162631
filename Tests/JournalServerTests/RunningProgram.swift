import Foundation
import JournalStore
import TestSupport
import Testing

/// `daymark-serve serve` on an empty journal.
final class RunningProgram: Sendable {
  private let process = Process()
  private let (output, messages) = (Pipe(), Pipe())
  let journal: TemporaryFolder
  let home: TemporaryFolder

  /// Starts it on a journal of its own, or on another one's, and with a home of its own or that one's.
  init(
    _ options: [String] = [], _ command: [String] = ["serve"], journal: TemporaryFolder? = nil,
    home: TemporaryFolder? = nil
  ) throws {
    self.journal = try journal ?? TemporaryFolder()
    self.home = try home ?? TemporaryFolder()
    try self.journal.write("daymark.yaml")
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "daymark-serve")
    process.arguments = command + ["--journal", self.journal.path] + options
    process.environment = [
      "XDG_STATE_HOME": self.home.path, "HOME": self.home.path, "LANG": "C.UTF-8",
      // Programs that a test puts there come first.
      "PATH": self.home.path + "/bin:/usr/bin:/bin",
    ]
    process.standardOutput = output
    process.standardError = messages
    try process.run()
  }

  /// Starts it for phones, with a passphrase that nobody knows.
  /// - Parameter other: another run, whose journal and home it gets.
  convenience init(lan: String, sharing other: RunningProgram? = nil) throws {
    let (journal, home) = (
      try other?.journal ?? TemporaryFolder(), try other?.home ?? TemporaryFolder()
    )
    let file = StateFile(
      of: JournalLocation(root: journal.path), chapter: "serve",
      in: StateHome(stateHome: home.path, home: nil)!)
    try AccessFile(file).change {
      let bytes = [UInt8](repeating: 7, count: 32)
      $0.passphrase = PassphraseRecord(.new, salt: Array(bytes.prefix(16)), key: bytes)
    }
    try self.init(["--lan", lan], journal: journal, home: home)
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Returns what it says once browsers can connect: where the journal is, and a link.
  func begun() async -> (origin: String, link: String)? {
    await elsewhere { [output] in
      let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let found = text.firstMatch(of: /at (http:\/\/[0-9.:]+)\/\n(?s:.*?)(\/open\/[0-9a-f]{64})\n/)
      return found.map { (String($0.1), String($0.2)) }
    }
  }

  /// Returns what it says, up to the end of the lines after some words.
  func words(until last: String) async -> String {
    await elsewhere { [output] in
      var words = ""
      // Whatever is said in one go arrives in one go.
      while words.firstRange(of: last) == nil {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        words += String(decoding: bytes, as: UTF8.self)
      }
      return words
    }
  }

  /// The most memory that it has had so far, in bytes; nil if the system doesn't say.
  var peakMemory: Int? {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    return status?.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }.map { $0 << 10 }
  }

  /// The permissions of files that it keeps whose names end like this.
  func modes(of ending: String) -> [Int?] {
    home.names.filter { $0.hasSuffix(ending) }.map(home.mode)
  }

  /// Returns all that it says until it ends.
  func said() async -> String {
    await elsewhere { [output] in
      String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  /// Waits until others find it; returns where.
  func served() async -> String? {
    await elsewhere { [home] in
      // The file gets its name when it is whole; until then there may be a temporary one.
      func origin() -> String? {
        home.names.lazy.filter { $0.hasPrefix("daymark/served/") }
          .compactMap { try? home.text($0).firstMatch(of: /origin (.*)/) }
          .first.map { String($0.1) }
      }
      guard eventually({ origin() != nil }) else { return nil }
      return origin()
    }
  }

  /// Returns its messages once it has ended.
  func errors() async -> String {
    await elsewhere { [messages] in
      String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  /// Waits until it has ended, and returns its status.
  func end() async -> Int32 {
    await elsewhere { [process] in
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }

  /// The folders of uploads that are left.
  var uploads: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: home.path + "/daymark/uploads")
    }
  }
}
