import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms
import Testing

@testable import DaymarkCommands

@Suite struct InitDialogTests {
  @Test("Enter all the way gives the defaults")
  func defaults() {
    var dialog = InitDialog()
    for _ in 0..<7 { #expect(dialog.handle(.enter) == .asking) }
    #expect(dialog.handle(.enter) == .finished)
    #expect(dialog.answers == InitAnswers())
    #expect(dialog.answers.journal.starter.count == 7 && !dialog.answers.usesGit)
  }

  @Test("other defaults stand there to be changed")
  func others() {
    let other = InitAnswers(
      folder: "/x",
      journal: JournalBeginning(
        scale: .oneToSeven, weekStarts: .sunday, dayStarts: 240, name: "Ana"),
      usesGit: true)
    #expect(InitDialog(other).answers == other)
    // What the dialog doesn't offer stays as it is.
    let odd = InitAnswers(journal: JournalBeginning(weekStarts: .tuesday, dayStarts: 90))
    var dialog = InitDialog(odd)
    for _ in 0..<8 { _ = dialog.handle(.enter) }
    #expect(dialog.answers == odd)
  }

  @Test("each answer is taken")
  func answers() {
    var dialog = InitDialog(InitAnswers(folder: ""))
    let keys: [Key] = [
      .text("~/diary"), .enter, .text("2"), .enter, .down, .enter, .text("4"), .enter,
      .text("Ana"), .enter, .text("y"), .enter, .text(" "), .down, .text(" "), .enter, .enter,
    ]
    #expect(keys.map { dialog.handle($0) }.last == .finished)
    #expect(
      dialog.answers
        == InitAnswers(
          folder: "~/diary",
          journal: JournalBeginning(
            scale: .oneToFive, weekStarts: .sunday, dayStarts: 240, name: "Ana",
            starter: [.tips, .stretches, .articles, .habits, .activities]),
          usesGit: true))
    #expect(dialog.answers.journal.scale.scale.labels[5] == "very pleasant")
  }

  @Test("Escape leaves at once while the defaults stand")
  func leaving() {
    var dialog = InitDialog()
    #expect(dialog.handle(.enter) == .asking)
    var changed = dialog
    #expect(dialog.handle(.escape) == .cancelled)
    #expect(
      [.down, .escape, .escape].map { changed.handle($0) } == [.asking, .asking, .cancelled])
  }

  @Test("lines give the same answers")
  func lines() {
    var dialog = InitDialog()
    for line in ["~/diary", "2", "sunday", "4", "Ana", "y", "3 4 6"] {
      #expect(dialog.take(line) == (.asking, nil))
    }
    #expect(dialog.take("") == (.finished, nil))
    #expect(
      dialog.answers
        == InitAnswers(
          folder: "~/diary",
          journal: JournalBeginning(
            scale: .oneToFive, weekStarts: .sunday, dayStarts: 240, name: "Ana",
            starter: [.tips, .stretches, .habits]),
          usesGit: true))
  }
}

@Suite struct ConfirmationTests {
  @Test("only a plain yes is a yes")
  func yes() {
    let question = Confirmation(Phrase("delete the entry of 21 Nov 2026"))
    #expect(question.prompt(TextStyle()) == "delete the entry of 21 Nov 2026? [y/N] ")
    for line in ["y", "Y", " yes "] { #expect(question.accepts(line)) }
    for line in ["", "n", "no", "yy", "1", "q"] { #expect(!question.accepts(line)) }
  }

  @Test("many things are confirmed by their number")
  func number() {
    let question = Confirmation(Phrase("delete 12 entries"), typing: 12)
    #expect(question.prompt(TextStyle()) == "delete 12 entries? type 12 to confirm: ")
    #expect(question.accepts("12 "))
    for line in ["", "y", "yes", "1", "123", "012"] { #expect(!question.accepts(line)) }
  }
}
