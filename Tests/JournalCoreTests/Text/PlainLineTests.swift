import Testing

@testable import JournalCore

@Suite("A line as words")
struct PlainLineTests {
  @Test(
    "marks, dates of tasks and fields in brackets are left out, and words stay",
    arguments: [
      ("Saw Ana at the lake.", "Saw Ana at the lake."), ("# Soup", "Soup"),
      ("- [x] mow the lawn [completion:: 2026-11-20]", "mow the lawn"),
      ("- [ ] pay rent 📅 2026-11-30 🔁 every month", "pay rent"), ("- TODO call Ben", "call Ben"),
      ("Saw *Ana* [place:: lake] there", "Saw Ana there"), ("> quoted", "quoted"),
      ("see [the page](https://a.org) and [[note|it]]", "see the page and it"),
      ("2 * 3 < 7", "2 * 3 < 7"), ("a_b and #tag", "a_b and #tag"), ("", ""), ("---", "---"),
      ("![](a.jpg)", "![](a.jpg)"), ("[mood:: 7]", "[mood:: 7]"), ("日記 **書いた**", "日記 書いた"),
    ])
  func text(line: String, words: String) {
    #expect(PlainLine(line).text.split(separator: " ") == words.split(separator: " "))
  }

  @Test("a line of marks alone has no words")
  func words() {
    for line in ["![](a.jpg)", "![lake](a.jpg)", "[mood:: 7]", "", "  "] {
      #expect(!PlainLine(line).hasWords, "\(line)")
    }
    for line in ["a", "- a", "日記"] {
      #expect(PlainLine(line).hasWords, "\(line)")
    }
  }

  @Test("tasks are known in each of their forms")
  func tasks() {
    for line in ["- [ ] a", "* [x] a", "1. [ ] a", "- TODO a", "- [-] a"] {
      #expect(PlainLine(line).isTask, "\(line)")
    }
    for line in ["- a", "[ ] a", "TODO a", "- 09:30 a", "x"] {
      #expect(!PlainLine(line).isTask, "\(line)")
    }
  }
}
