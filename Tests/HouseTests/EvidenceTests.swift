import Foundation
import Testing

/// The page of safety names the test behind each of its claims, and that test exists.
@Suite struct EvidenceTests {
  /// Tests in code marks: a file by the end of its path, or a folder below `Tests`.
  private static func names(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { name in
        let isTest = name.split(separator: "/").contains { $0.hasSuffix("Tests") }
        return isTest && name.allSatisfy { $0.isLetter || "/+".contains($0) }
      }
  }

  @Test("every test that the page names is there")
  func page() throws {
    let tests = LayeringTests.root.appending(path: "Tests", directoryHint: .isDirectory)
    let text = try String(
      contentsOf: LayeringTests.root.appending(path: "docs/safety.md"), encoding: .utf8)
    let files = try LayeringTests.swiftFiles(in: tests).map { $0.deletingPathExtension().path }
    let names = Self.names(in: text)
    #expect(names.count > 50)
    let missing = names.filter { name in
      !files.contains { $0.hasSuffix("/" + name) }
        && !FileManager.default.fileExists(atPath: tests.appending(path: name).path)
    }
    #expect(missing == [])
  }

  @Test("names of tests are found, and nothing else")
  func finding() {
    let text = "| a | `XTests/Examples+Fences`, `YTests` | `set mood=7` `Entry` `scripts/fuzz` |"
    #expect(Self.names(in: text) == ["XTests/Examples+Fences", "YTests"])
  }
}
