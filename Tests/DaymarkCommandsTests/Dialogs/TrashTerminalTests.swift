import Foundation
import TestSupport
import Testing

@Suite struct TrashTerminalTests {
  @Test("what is deleted while the trash asks whether it is to be emptied is not lost")
  func cameAfterTheQuestion() throws {
    let place = try TemporaryFolder()
    for name in ["daymark.yaml", "2026-11-18.md", "2026-11-19.md"] {
      try place.write("journal/" + name, "# \(name)\n")
    }
    let folder = URL(filePath: place.path).appending(path: "journal")
    func start(_ words: String...) throws -> PseudoTerminal {
      try PseudoTerminal(words, in: folder, environment: ["XDG_STATE_HOME": place.path + "/state"])
    }
    #expect(try start("delete", "2026-11-19").end() == 0)
    let asking = try start("trash", "empty")
    #expect(asking.waits(for: "delete 1 file in the trash for good? type 1 to confirm"))
    #expect(try start("delete", "2026-11-18").end() == 0)
    asking.type("1\r")
    #expect(asking.end() != 0)
    #expect(asking.seen.contains("changed while you were asked"))
    #expect(try start("undo").end() == 0)
    #expect(try place.text("journal/2026-11-18.md") == "# 2026-11-18.md\n")
  }
}
