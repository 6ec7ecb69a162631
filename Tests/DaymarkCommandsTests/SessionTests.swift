import Foundation
import TerminalForms
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

  @Test("there are sessions to go through")
  func areThere() {
    #expect(Self.files.count > 10)
  }

  @Test("a session goes as it is written", arguments: files)
  func goes(_ name: String) throws {
    let file = Shell.tests.appending(path: "Sessions/\(name)")
    let session = Session(try String(contentsOf: file, encoding: .utf8))
    #expect(!session.steps.isEmpty, "a session without a command proves nothing")
    let shell = try Shell(journal: session.journal)
    defer { shell.remove() }
    var outputs: [[String]] = []
    for step in session.steps {
      let output = Session.trimmed(try shell.run(step.command))
      outputs.append(output)
      #expect(output == Session.trimmed(step.expected), "\(name): $ \(step.command)")
    }
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      try session.recorded(outputs).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without DAYMARK_RECORD")
    }
  }
}
