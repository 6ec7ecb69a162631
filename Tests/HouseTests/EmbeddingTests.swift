import Foundation
import Testing

/// The program holds every file of `templates/`; `scripts/embed-templates` writes their table.
@Suite struct EmbeddingTests {
  @Test("every file of templates/ is inside the program, and no other")
  func everyFile() throws {
    let table = try String(
      contentsOf: LayeringTests.root.appending(path: "Sources/CTemplates/CTemplates.c"),
      encoding: .utf8)
    let embedded = table.matches(of: /#embed "..\/..\/templates\/(.+)"/).map { String($0.1) }
    let listed = table.matches(of: /\{"(.+?)", \w+, sizeof \w+\}/).map { String($0.1) }
    let templates = LayeringTests.root.appending(path: "templates", directoryHint: .isDirectory)
    let files = try FileManager.default.subpathsOfDirectory(atPath: templates.path()).filter {
      var isFolder: ObjCBool = false
      let path = templates.appending(path: $0).path()
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && !$0.hasPrefix(".") && !$0.contains("/.")
    }
    #expect(files.count > 50)
    #expect(embedded.sorted() == files.sorted(), "run scripts/embed-templates")
    #expect(listed == embedded)
  }
}
