import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

/// The question what to do with a waiting draft.
struct DraftQuestion: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case goOn
    /// Begin a new one; the draft is kept.
    case anew
    case drop
    /// Leave everything as it is.
    case leave
    /// There is nobody to ask.
    case noTerminal
  }

  /// The lines before the question.
  let heading: [Phrase]

  init(_ draft: WaitingDraft) {
    heading = DialogWording.draftWaits(draft)
  }

  /// Parses a line; nil if it isn't one of the answers.
  static func answer(_ line: String) -> Answer? {
    switch line.trimmed.lowercased() {
    case "", "c", "continue", "y", "yes": .goOn
    case "a", "anew", "n", "no": .anew
    case "d", "drop": .drop
    case "l", "leave", "q", "quit": .leave
    default: nil
    }
  }

  /// Asks on the person's terminal until they give one of the answers.
  func ask() -> Answer {
    guard let terminal = RawTerminal() else { return .noTerminal }
    let style = Terminal.style(.never, on: terminal.file)
    let lines =
      heading.map { style.text($0) }
      + DialogWording.draftChoices.map { "  \($0.key)  \(style.text($0.what))" }
    printDialog(lines.joined(separator: "\n") + "\n", to: terminal.file)
    while true {
      printDialog(style.text(DialogWording.draftPrompt) + " ", to: terminal.file)
      guard let line = readLine() else {
        printDialog("\n", to: terminal.file)
        return .leave
      }
      if let answer = DraftQuestion.answer(line) { return answer }
    }
  }
}
