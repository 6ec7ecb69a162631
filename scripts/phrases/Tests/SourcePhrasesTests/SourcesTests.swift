import Foundation
import Testing

@testable import SourcePhrases

@Suite struct SourcesTests {
  @Test("all Swift files and templates below folders are read, in order")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for inner in ["Sources/B", "Sources/web/starter"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: inner), withIntermediateDirectories: true)
    }
    for (path, text) in [
      ("Sources/B/B.swift", "Phrase(\"b\")\nPhrase(x)"), ("Sources/A.swift", "Phrase(\"a\")"),
      ("Sources/A.txt", "Phrase(\"no\")"), ("Sources/C.swift", "Phrase(y)\nlet c = \"Two words\""),
      ("Sources/web/a.html", "{{#say}}c{{/say}}"), ("Sources/web/a.json", "{{#say}}d{{/say}}"),
      ("Sources/web/a.js", "say(\"e\"), say(\"Two words\")\n\nsay(f)"),
      ("Sources/web/starter/a.html", "{{#say}}no{{/say}}"),
      ("Sources/web/starter/D.swift", "Phrase(\"f\")"),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }
    let sources = try Sources([folder.appending(path: "Sources").path + "/"])
    let names = sources.files.map { $0.dropFirst(folder.path.count + 1) }
    #expect(
      names == [
        "Sources/A.swift", "Sources/B/B.swift", "Sources/C.swift", "Sources/web/a.html",
        "Sources/web/a.js", "Sources/web/a.json", "Sources/web/starter/D.swift",
      ])
    let (catalogue, problems) = try await sources.phrases()
    #expect(catalogue.keys == ["a", "b", "c", "e", "Two words", "d", "f"])
    #expect(problems.map(\.place.line) == [2, 1, 3])
    #expect(try await sources.words().map(\.literal) == ["\"Two words\""])
  }

  @Test("a folder that isn't there is an error")
  func missing() {
    #expect(throws: Sources.ReadingError.self) { try Sources(["no/such/folder"]) }
  }
}
