import Foundation
import TerminalForms
import TestSupport
import Testing

/// Every file of `Sessions/` is a session that must go as it is written.
///
/// `DAYMARK_RECORD=1` writes what the commands print into the files, and the run fails all the same,
/// so that a recording can't pass unseen.
@Suite struct SessionTests {
  static let files =
    (try? FileManager.default.contentsOfDirectory(
      at: Shell.tests.appending(path: "Sessions"), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "session" }.map(\.lastPathComponent).sorted()) ?? []

  /// The sessions that run git, or commands of ours that do.
  static let withGit = files.filter { name in
    let session = try? session(name)
    return session?.steps.contains { $0.command.contains(/\bgit\b|\bsync\b/) } ?? false
  }

  @Test("there are sessions to go through, with git and without")
  func areThere() {
    #expect(Self.withGit.count > 5 && Self.files.count > Self.withGit.count + 50)
  }

  @Test("a session goes as it is written", arguments: Set(files).subtracting(withGit).sorted())
  func goes(_ name: String) throws { try play(name) }

  @Test("a session with git goes as it is written", .needs(.git), arguments: withGit)
  func goesWithGit(_ name: String) throws { try play(name) }

  private static func file(_ name: String) -> URL {
    Shell.tests.appending(path: "Sessions/\(name)")
  }

  private static func session(_ name: String) throws -> Session {
    Session(try String(contentsOf: file(name), encoding: .utf8))
  }

  private func play(_ name: String) throws {
    let session = try Self.session(name)
    #expect(!session.steps.isEmpty, "a session without a command proves nothing")
    let shell = try Shell(journal: session.journal)
    var outputs: [[String]] = []
    for step in session.steps {
      let output = Session.trimmed(try shell.run(step.command))
      outputs.append(output)
      #expect(output == Session.trimmed(step.expected), "\(name): $ \(step.command)")
    }
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      try session.recorded(outputs).write(to: Self.file(name), atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without DAYMARK_RECORD")
    }
  }
}
