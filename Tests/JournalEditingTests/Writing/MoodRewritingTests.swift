import JournalCore
import JournalEditing
import TestSupport
import Testing

/// Moods written so that they mean the same on every scale.
@Suite struct MoodRewritingTests {
  private func settings(_ text: String = "mood: {scale: 1-10, labels: {8: good, 2: so-so}}\n")
    -> Settings
  {
    Settings.read(Array(text.utf8), path: "daymark.yaml").0
  }

  private func rewritten(_ text: String, _ settings: Settings) -> String? {
    let file = ReadFile(path: Array("2026-11-20.md".utf8), bytes: Array(text.utf8))
    return MoodRewriting.rewritten(file, settings).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("---\nmood: 7\n---\nmood: 3 in the text\n", "---\nmood: 7/10\n---\nmood: 3 in the text\n"),
    ("---\nmood: [4, 9]  # two\n---\n", "---\nmood: [4/10, 9/10]  # two\n---\n"),
    ("---\nmood:\n- 4\n- 4/5\n---\n", "---\nmood:\n- 4/10\n- 4/5\n---\n"),
    ("---\nmood: good\n---\n", "---\nmood: 8/10\n---\n"),
    ("---\nmood: \"7\"\n---\n", "---\nmood: 7/10\n---\n"),
    ("---\nmood: 7.5\n---\n", "---\nmood: 7.5/10\n---\n"),
    ("---\r\nmood: 7\r\nx: 1\r\n---\r\na\r\n", "---\r\nmood: 7/10\r\nx: 1\r\n---\r\na\r\n"),
    (
      "---\nmood: 3\ncheck-ins:\n- time: 09:00\n  mood: so-so\n- {time: 10:00, mood: 5}\n---\n",
      "---\nmood: 3/10\ncheck-ins:\n- time: 09:00\n  mood: 2/10\n- {time: 10:00, mood: 5/10}\n---\n"
    ),
    ("mood:: 6\n\nText\n", "mood:: 6/10\n\nText\n"),
    ("---\nmood: 4/5\n---\n", "---\nmood: 4/5\n---\n"),
    ("---\nmood: 70\nfeeling: 3\n---\n", "---\nmood: 70\nfeeling: 3/10\n---\n"),
    ("No mood.\n", "No mood.\n"),
  ])
  func `only the moods themselves are written anew`(before: String, after: String) {
    #expect(rewritten(before, settings()) == after)
  }

  @Test func `a scale that doesn't begin at 1 is shifted, because n of m begins at 1`() {
    #expect(rewritten("---\nmood: 3\n---\n", settings("mood: 0-5\n")) == "---\nmood: 4/6\n---\n")
  }

  @Test func `what can't be rewritten in its place is refused`() {
    #expect(rewritten("---\nmood: >-\n  7\n---\n", settings()) == nil)
  }
}
