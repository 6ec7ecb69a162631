import JournalRender
import JournalStore
import TerminalForms

/// What is to become of a draft that waits.
struct DraftQuestion: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case goOn
    /// The draft goes on waiting.
    case anew
    case drop
    /// Everything stays as it is.
    case leave
    /// There is nobody to ask.
    case noTerminal
  }

  /// What is said first.
  let heading: String

  init(_ draft: WaitingDraft) {
    heading = DialogWording.draftWaits(draft)
  }

  /// What a line says; nil if it says none of them.
  static func answer(_ line: String) -> Answer? {
    switch line.trimmed().lowercased() {
    case "", "c", "continue", "y", "yes": .goOn
    case "a", "anew", "n", "no": .anew
    case "d", "drop": .drop
    case "l", "leave", "q", "quit": .leave
    default: nil
    }
  }

  /// Asks on the person's terminal, until they say something that is an answer.
  func ask() -> Answer {
    guard let terminal = RawTerminal() else { return .noTerminal }
    printDialog(heading + "\n" + DialogWording.draftChoices, to: terminal.file)
    while true {
      printDialog(DialogWording.draftPrompt, to: terminal.file)
      guard let line = readLine() else {
        printDialog("\n", to: terminal.file)
        return .leave
      }
      if let answer = DraftQuestion.answer(line) { return answer }
    }
  }
}
