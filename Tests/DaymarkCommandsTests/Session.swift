import Foundation
import TestSupport

/// A terminal session as a text: commands, what they print, and their exit status.
///
///     journal: small
///
///     # What the next commands show.
///     $ daymark streaks --today 2026-11-21
///     …stdout…
///     2| …stderr…
///     [66]
///
/// The status stands in brackets where it isn't 0. A line that would be read as a comment or a
/// command has a backslash before it. Commands run in a copy of the journal's folder.
struct Session {
  /// A command, what it should print and give, and the lines of the text that say so.
  struct Step {
    var command: String
    var expected: [String]
    var lines: Range<Int>
  }

  var journal: String?
  var steps: [Step] = []
  private let lines: [String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var isOpen = false
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("journal: "), steps.isEmpty {
        journal = String(line.dropFirst("journal: ".count))
      }
      if line.hasPrefix("$ ") {
        isOpen = true
        steps.append(
          Step(command: String(line.dropFirst(2)), expected: [], lines: number + 1..<number + 1))
      } else if line.hasPrefix("# ") {
        isOpen = false
      } else if isOpen {
        let last = steps.count - 1
        steps[last].expected.append(line)
        steps[last].lines = steps[last].lines.lowerBound..<number + 1
      }
    }
  }

  /// The text with what the commands really printed.
  func recorded(_ outputs: [[String]]) -> String {
    var lines = lines
    for (step, output) in zip(steps, outputs).reversed() {
      let hasBlank = step.expected.last == ""
      lines.replaceSubrange(step.lines, with: output + (hasBlank ? [""] : []))
    }
    return lines.joined(separator: "\n")
  }

  /// A printed line as a session holds it.
  static func guarded(_ line: String) -> String {
    line.hasPrefix("# ") || line.hasPrefix("$ ") || line.hasPrefix("\\") ? "\\" + line : line
  }

  /// Lines without the empty ones at the end, which part a step from the next.
  static func trimmed(_ lines: [String]) -> [String] {
    Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }
}

/// Runs commands in a folder of their own.
struct Shell {
  let folder: URL
  private let place: TemporaryFolder
  private let environment: [String: String]

  /// The folder of the tests' own files.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// Makes a folder that holds a copy of a journal from `Journals/`, or nothing.
  init(journal: String?) throws {
    place = try TemporaryFolder()
    folder = URL(filePath: place.path).appending(path: "journal")
    if let journal {
      try FileManager.default.copyItem(
        at: Shell.tests.appending(path: "Journals/\(journal)"), to: folder)
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // Where the key of a vault is kept while somebody is logged in.
    let runtime = place.path + "/run"
    try FileManager.default.createDirectory(
      atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    environment = [
      "PATH": "\(programs):/usr/bin:/bin", "HOME": place.path, "LANG": "C.UTF-8", "TZ": "UTC",
      "COLUMNS": "80", "TMPDIR": place.path, "XDG_RUNTIME_DIR": runtime,
      // With this for PATH the program finds no other programs, whatever the machine has.
      "PROGRAMS": programs,
    ]
  }

  /// Gives git a name for commits, and a passphrase to those who need one: `~/secret`.
  func prepareForVault() throws {
    let settings = """
      [user]
        name = Tests
        email = tests@example.org
      [init]
        defaultBranch = main
      [protocol "file"]
        allow = always
      """
    try settings.write(toFile: place.path + "/.gitconfig", atomically: true, encoding: .utf8)
    try "six words that nobody guesses\n".write(
      toFile: place.path + "/secret", atomically: true, encoding: .utf8)
  }

  /// Does work with no signal held back: threads of tests hold some, a program that they start would
  /// too, and a shell that never hears of its programs' ends waits for ever.
  private static func lettingSignalsThrough(_ work: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try work()
  }

  /// Runs a command line by `sh`; stdout's lines, then stderr's behind `2| `, then the status.
  func run(_ command: String) throws -> [String] {
    let process = Process()
    #if os(Linux)
      // A server in the tests ignores SIGPIPE; programs that they start would inherit that, and
      // `yes | head` would complain.
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["--default-signal=PIPE", "/bin/sh", "-c", command]
    #else
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
    #endif
    process.currentDirectoryURL = folder
    process.environment = environment
    // Files, not pipes: a full pipe would hold the program up.
    let base = URL(filePath: place.path).appending(path: UUID().uuidString)
    let (out, err) = (base.appendingPathExtension("out"), base.appendingPathExtension("err"))
    for file in [out, err] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = FileHandle.nullDevice
    try Shell.lettingSignalsThrough { try process.run() }
    process.waitUntilExit()
    func lines(_ file: URL) throws -> [String] {
      var lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .replacing(folder.path, with: "JOURNAL").components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return lines
    }
    var result =
      try lines(out).map(Session.guarded) + lines(err).map { $0.isEmpty ? "2|" : "2| " + $0 }
    if process.terminationStatus != 0 { result.append("[\(process.terminationStatus)]") }
    return result
  }
}
