import Foundation
import JournalStore
import TestSupport
import Testing

@Suite("The example of docs/library.md")
struct LibraryGuideTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The code blocks of the guide that begin with that line.
  private func blocks(_ fence: String) throws -> [String] {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/library.md"), encoding: .utf8)
    return page.components(separatedBy: "\n\(fence)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test("is the code that is compiled here")
  func code() throws {
    let file = Self.root.appending(path: "Tests/JournalKitTests/LibraryGuide.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "// begin\n")[1].components(separatedBy: "\n// end")[0]
    #expect(try blocks("```swift").last == compiled)
  }

  @Test("prints what the guide says, and its last step takes the change back")
  func output() throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    var printed: [String] = []
    try logAWalk(in: folder.path, state: StateHome(stateHome: home.path, home: nil)) {
      printed.append("\($0)")
    }
    #expect(try blocks("```text") == [printed.joined(separator: "\n")])
    let entry = try folder.text("entries/2026/11/2026-11-22.md")
    #expect(
      entry == """
        ---
        date: 2026-11-22
        mood: 8
        gratitude:
          - tea with a friend
        ---

        A long walk by the river.

        """)
  }
}
