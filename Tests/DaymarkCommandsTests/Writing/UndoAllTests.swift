import Foundation
import Testing

/// Whatever is written, deleted and moved: taken back, a journal is byte for byte as it was.
@Suite struct UndoAllTests {
  @Test(
    "after writing, deleting and taking back, every byte is as it was",
    arguments: ["small", "vault", "logseq", "posts", "jrnl"])
  func undone(journal: String) throws {
    let shell = try Shell(journal: journal)
    let before = try tree(shell.folder)
    let day = "2026-11-27"
    let commands = [
      "new \(day) --mood 7 --thanks tea --text 'A word.'",
      "new \(day) --mood 5 --tag a --habit run",
      "set \(day) sleep=7 gratitude+='a: b'", "new \(day) --separate --text again",
      "settings week-starts sunday", "questions add 'Why?' a b", "delete \(day) --yes",
      "new \(day) --mood 3", "move \(day) 2026-11-28", "delete all --yes",
    ]
    for command in commands {
      let output = try shell.run("daymark \(command) --journal . --today '\(day) 09:30'")
      #expect(output.last?.hasPrefix("[") != true, "\(command): \(output)")
    }
    #expect(try tree(shell.folder) != before)
    for _ in commands {
      let output = try shell.run("daymark undo")
      #expect(output.first?.hasPrefix("undone") == true, "\(output)")
    }
    #expect(try shell.run("daymark undo") == ["2| there is nothing to undo"])
    #expect(try tree(shell.folder) == before)
  }

  /// Every file and folder with its bytes and permissions, but for what Daymark keeps for itself.
  private func tree(_ folder: URL) throws -> [String: String] {
    var found: [String: String] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where !name.hasPrefix(".daymark") {
      let path = folder.appending(path: name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let mode = attributes[.posixPermissions] as? Int ?? 0
      let bytes = FileManager.default.contents(atPath: path)?.base64EncodedString() ?? "folder"
      found[name] = "\(String(mode, radix: 8)) \(bytes)"
    }
    return found
  }
}
