import JournalCore
import JournalRender
import Testing

@Suite("Links in a digest of Markdown")
struct DigestLinkTests {
  /// A text of `entries/2026/2026-11-21.md` in a digest in `digests/`.
  private func quoted(_ text: String) throws -> String {
    var options = DigestOptions(SampleJournal.settings)
    (options.sections, options.full) = ([.thoughts], true)
    let day = DayRange(SampleJournal.today, SampleJournal.today)
    let view = DigestSamples.digest(
      day, [("entries/2026/\(SampleJournal.today).md", text)], options)
    var rendering = DigestRendering(.markdown, root: "../")
    rendering.isThere = { $0 != "entries/2026/photos/a.jpg" }
    return try view.document(rendering, DigestSamples.library).joined().split(separator: "\n")
      .filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test("what leads to a file leads there from the digest's folder")
  func rebased() throws {
    #expect(try quoted("![pic](img/x.jpg)") == "![pic](../entries/2026/img/x.jpg)")
    #expect(try quoted("[a](../b%20c.md#part \"t\")") == "[a](../entries/b%20c.md#part \"t\")")
    #expect(try quoted("![p](photos/a.jpg)") == "![p](../photos/a.jpg)")
    #expect(try quoted("[a](/assets/x.png)") == "[a](../assets/x.png)")
    #expect(try quoted("[a][r]\n\n[r]: img/x.jpg") == "[a][r]\n[r]: ../entries/2026/img/x.jpg")
  }

  @Test(
    "what is no path of a file stays",
    arguments: ["[a](https://a.b/c)", "[a](#b)", "[a](obsidian://x)", "[[a/b]]", "<https://a.b>"])
  func kept(text: String) throws {
    #expect(try quoted(text) == text)
  }

  @Test("what a program would run leads nowhere")
  func scripts() throws {
    #expect(
      try quoted("[a](javascript:alert(1)) [b](VBScript:x) ![c](data:text/html,x)")
        == "a b c")
    let odd = try quoted(
      "[a](javascript&colon;alert(1)) [b](java&#115;cript:x) [c](javascript\\:x)")
    #expect(odd.split(separator: "(").dropFirst().allSatisfy { $0.hasPrefix("../entries/2026/") })
    #expect(!odd.contains("&"))
  }

  @Test("raw HTML is seen, and folds nothing away")
  func rawHTML() throws {
    #expect(
      try quoted("<details>\n\n<script>x</script>")
        == "&lt;details>\n&lt;script>x&lt;/script>")
  }

  @Test("gratitude is no thought")
  func gratitude() {
    let file = ("\(SampleJournal.today).md", "## Thankful for\n\n- tea\n")
    for full in [true, false] {
      var options = DigestOptions(SampleJournal.settings)
      options.full = full
      let view = DigestSamples.digest(
        DayRange(SampleJournal.today, SampleJournal.today), [file], options)
      #expect(view.gratitude?.map(\.text) == ["tea"])
      #expect(view.thoughts?.isEmpty == true)
    }
  }
}
