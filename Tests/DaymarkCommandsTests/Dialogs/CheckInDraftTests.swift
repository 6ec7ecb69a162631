import JournalActions
import JournalCore
import Testing

@testable import DaymarkCommands
import JournalEditing
import TerminalForms

/// A check-in that is gone on with: what was answered stands there, and nothing of the draft is lost.
@Suite struct CheckInDraftTests {
  let offer = CheckInDialogTests.dialog().offer

  func draft(_ change: (inout CheckInDraft) -> Void) -> CheckInDraft {
    var draft = CheckInDraft()
    change(&draft)
    return draft
  }

  /// The check-in of a dialog that was begun with a draft, after some keys.
  func after(_ draft: CheckInDraft, _ keys: Key...) -> CheckInDraft {
    var dialog = CheckInDialog(
      offer, given: CheckInAnswers(draft, offer), photos: CheckInDialogTests.photos)
    for key in keys { _ = dialog.handle(key) }
    return dialog.answers.checkIn(after: draft, offer)
  }

  @Test("every answer is filled in, and comes out as it was")
  func all() {
    let full = draft {
      $0.mood = "7.5"
      ($0.question, $0.answer) = ("How did you sleep?", "Badly")
      $0.gratitude = ["tea", "sun"]
      $0.text = "One.\n\nTwo."
      $0.photos = ["/home/ana/a.jpg"]
      $0.songs = ["a song"]
      $0.habits = [MarkedHabit("run"), MarkedHabit("water", .amount(6))]
    }
    #expect(after(full) == full)
    var dialog = CheckInDialog(
      offer, given: CheckInAnswers(full, offer), photos: CheckInDialogTests.photos)
    #expect(dialog.form.place == 6, "it begins with what was answered last")
    #expect(CheckInDialogTests.press(&dialog, .escape) == .asking, "leaving asks first")
  }

  @Test("what a check-in doesn't ask for stays")
  func carried() {
    let more = draft {
      $0.mood = "good"
      ($0.question, $0.answer) = ("Another question?", "Yes")
      $0.title = "A title"
      $0.tags = ["work"]
      $0.others = [EntryEdit("sleep", .set("7"))]
      $0.text = "Half"
    }
    let later = after(more, .text(" a sentence"))
    #expect(later.text == "Half a sentence")
    var expected = more
    expected.text = later.text
    #expect(later == expected)
  }

  @Test("an answer that is taken back is gone")
  func takenBack() {
    let mood = draft { $0.mood = "7" }
    #expect(after(mood, .delete).mood == nil)
    let answer = draft { ($0.question, $0.answer) = ("How did you sleep?", "Well") }
    let later = after(answer, .backspace)
    #expect(later.question == nil && later.answer == nil)
  }

  @Test(
    "a draft's question is answered by letters or words; anything else is asked again",
    arguments: [
      ("", DraftQuestion.Answer.goOn), ("c", .goOn), (" C ", .goOn), ("y", .goOn), ("a", .anew),
      ("n", .anew), ("d", .drop), ("drop", .drop), ("l", .leave), ("q", .leave), ("x", nil),
      ("delete", nil), ("cd", nil),
    ])
  func answers(_ line: String, _ answer: DraftQuestion.Answer?) {
    #expect(DraftQuestion.answer(line) == answer)
  }

  @Test("the answers of a beginning are a command that a shell and Daymark read back")
  func command() throws {
    let answers = InitAnswers(
      folder: "-my 'diary' \"é\"",
      journal: JournalBeginning(
        scale: .oneToSeven, weekStarts: .sunday, dayStarts: 240, name: "--Ana $HOME",
        starter: [.habits]),
      usesGit: true)
    #expect(
      answers.command
        == "daymark init --defaults --scale 1-7 --week-starts sunday --day-starts 04:00 "
        + #"'--name=--Ana $HOME' --git --starter habits -- '-my '\''diary'\'' "é"'"#)
  }
}
