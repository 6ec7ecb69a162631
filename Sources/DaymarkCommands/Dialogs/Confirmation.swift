import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// A question before something hard to undo.
struct Confirmation: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case yes
    case no
    /// There is nobody to ask.
    case noTerminal
  }

  /// The question, without the hint added after it.
  let question: Phrase
  /// A line before the question; nil for none.
  private let preface: Phrase?
  /// The number to type; nil for `y`.
  private let number: Int?

  /// Asks for `y`; everything else means no.
  init(_ question: Phrase, after preface: Phrase? = nil) {
    self.question = question
    self.preface = preface
    number = nil
  }

  /// Asks for the number of affected things, so nobody agrees without having read it.
  init(_ question: Phrase, typing number: Int) {
    self.question = question
    self.number = number
    preface = nil
  }

  /// Returns the prompt before the line is read.
  func prompt(_ style: TextStyle) -> String {
    let asked =
      number.map { Phrase("\(question)? type \(code: "\($0)") to confirm:") }
      ?? Phrase("\(question)? [y/N]")
    return (preface.map { style.text($0) + "\n" } ?? "") + style.text(asked) + " "
  }

  /// Returns true if a line agrees.
  func accepts(_ line: String) -> Bool {
    let word = line.trimmed.lowercased()
    guard let number else { return word == "y" || word == "yes" }
    return word == "\(number)"
  }

  /// Asks on the person's terminal.
  func ask() -> Answer {
    guard let terminal = RawTerminal() else { return .noTerminal }
    printDialog(prompt(Terminal.style(.never, on: terminal.file)), to: terminal.file)
    guard let line = readLine() else {
      printDialog("\n", to: terminal.file)
      return .no
    }
    return accepts(line) ? .yes : .no
  }
}
