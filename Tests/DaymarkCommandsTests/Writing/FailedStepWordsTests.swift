import JournalMessages
import JournalRender
import JournalStore
import Phrases
import Testing

@testable import DaymarkCommands

@Suite("What became of each file of a step that failed")
struct FailedStepWordsTests {
  private let full = StoreError.cannotWrite(path: "b.md", 28)

  private func words(_ step: FailedStep) -> String {
    StoreError.stepFailed(step, because: full).message.text(TextStyle())
  }

  @Test("if all is as it was, the message says that nothing was changed")
  func changedBack() {
    #expect(
      words(FailedStep(unchanged: ["a.md", "b.md"]))
        == "error: 'b.md' can't be written: the disk is full, so nothing was changed\n")
  }

  @Test("if not, every file is named: those that are changed, may be, and aren't")
  func halfMade() {
    #expect(
      words(FailedStep(changed: ["a.md"], unknown: ["b.md"], unchanged: ["c\u{1B}.md"])) == """
        error: 'b.md' can't be written: the disk is full
          changed: a.md
          can't be examined, and may be changed: b.md
          as it was: c\\u{1B}.md
        hint: run the same command again once that is fixed

        """)
  }

  @Test("of many that are as they were only the number is told")
  func many() {
    let message = words(FailedStep(changed: ["a.md"], unchanged: (1...11).map { "\($0).md" }))
    #expect(
      message == """
        error: 'b.md' can't be written: the disk is full
          changed: a.md
          the other 11 files are as they were
        hint: run the same command again once that is fixed

        """)
  }

  @Test("an error without words of ours is named by its kind, and shows nothing that it contains")
  func unforeseen() {
    struct Strange: Error { var text = "a line of somebody's diary" }
    let error = CommandError(any: Strange())
    let line = "error: this failed in a way that Daymark has no words for: Strange"
    #expect(error.text.split(separator: "\n").first.map(String.init) == line)
    #expect(!error.text.contains("diary"))
  }
}
