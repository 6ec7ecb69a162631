import Testing

@testable import JournalEditing

@Suite("Canvases of Obsidian")
struct CanvasFileTests {
  private func moved(_ text: String, _ old: String = "Daily/a.md", _ new: String = "Daily/b.md")
    -> String?
  {
    CanvasFile.moving(Array(text.utf8), from: old, to: new)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a moved note gets its new path, and every other byte stays")
  func moving() {
    #expect(
      moved(
        "{\n\t\"nodes\":[\n\t\t{\"type\":\"file\",\"file\":\"Daily/a.md\",\"x\":-1},\n"
          + "\t\t{\"file\" : \"Daily/a.md\", \"text\":\"é\"}]\n}")
        == "{\n\t\"nodes\":[\n\t\t{\"type\":\"file\",\"file\":\"Daily/b.md\",\"x\":-1},\n"
        + "\t\t{\"file\" : \"Daily/b.md\", \"text\":\"é\"}]\n}")
  }

  @Test("a canvas that doesn't name the note isn't changed")
  func others() {
    #expect(moved("{\"nodes\":[{\"file\":\"Daily/aa.md\"}]}") == nil)
    #expect(moved("{\"text\":\"\\\"file\\\":\\\"Daily/a.md\\\"\"}") == nil)
    #expect(moved("{\"file\":") == nil && moved("\"file\":\"Daily/a.md") == nil && moved("") == nil)
    #expect(moved("{\"file\":\"a\\\"b.md\"}", "a\"b.md", "c.md") == nil)
  }
}
