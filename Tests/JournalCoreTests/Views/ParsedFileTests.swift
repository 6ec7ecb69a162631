import Foundation
import Testing

@testable import JournalCore
import TestSupport

@Suite("One file as debug parse prints it")
struct ParsedFileTests {
  private func json(_ text: String) throws -> [String: Any] {
    let file = ParsedFile(Array(text.utf8), path: "a.md") { "message of \($0.code)" }
    let data = try JSONEncoder().encode(file)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("Front matter keeps every scalar's text, lists and mappings")
  func frontMatter() throws {
    let found = try json("---\na: 7\nb: [x, {c: no}]\nd:\ne: *x\na: 8\n---\n")["frontMatter"]
    let expected: NSDictionary = ["a": "7", "b": ["x", ["c": "no"]], "d": ""]
    #expect(found as? NSDictionary == expected)
  }

  @Test("Problems have line, column, severity, code and message")
  func problems() throws {
    let found = try json("---\na: 7\na: 8\n---\n")["diagnostics"]
    let first = try #require((found as? [NSDictionary])?.first)
    #expect(first["line"] as? Int == 3 && first["column"] as? Int == 1)
    #expect(first["code"] as? String == "duplicate-key")
    #expect(first["severity"] as? String == "error")
    #expect(first["message"] as? String == "message of duplicate-key")
  }

  @Test("The body's things come with their lines")
  func body() throws {
    let text = "---\na: b\n---\n# T\n\nTwo words #tag [[2026-11-20|then]]\n\n![alt](p.jpg)\n"
    let body = try #require(try json(text)["body"] as? [String: Any])
    #expect(body["title"] as? String == "T")
    #expect(body["tags"] as? [String] == ["tag"])
    #expect(body["start"] as? Int == 13)
    let link = try #require((body["wikilinks"] as? [[String: Any]])?.first)
    #expect(link["text"] as? String == "then" && link["target"] as? String == "2026-11-20")
    #expect(link["line"] as? Int == 6)
    let image = try #require((body["images"] as? [[String: Any]])?.first)
    #expect(image["target"] as? String == "p.jpg" && image["line"] as? Int == 8)
  }

  @Test("An empty file has nothing in it", arguments: ["", "\u{FEFF}", "---\n---\n", "---"])
  func empty(text: String) throws {
    let found = try json(text)
    #expect((found["frontMatter"] as? [String: Any])?.isEmpty == true)
    #expect(found["path"] as? String == "a.md")
  }
}
