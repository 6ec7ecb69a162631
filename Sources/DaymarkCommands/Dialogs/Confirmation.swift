import TerminalForms
/// A question before something that can't be taken back easily.
struct Confirmation: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case yes
    case no
    /// There is nobody to ask.
    case noTerminal
  }

  /// Without a question mark's hint, which is added.
  let question: String
  /// What must be typed; nil for `y`.
  private let number: Int?

  /// Asks for `y`; everything else is no.
  init(_ question: String) {
    self.question = question
    number = nil
  }

  /// Asks for the number of things it is about, so that nobody says yes without having read it.
  init(_ question: String, typing number: Int) {
    self.question = question
    self.number = number
  }

  /// What is said before the line is read.
  var prompt: String {
    number.map { "\(question)? type \($0) to confirm: " } ?? "\(question)? [y/N] "
  }

  /// Whether a line says yes.
  func accepts(_ line: String) -> Bool {
    let word = line.trimmed().lowercased()
    guard let number else { return word == "y" || word == "yes" }
    return word == "\(number)"
  }

  /// Asks on the person's terminal.
  func ask() -> Answer {
    guard let terminal = RawTerminal() else { return .noTerminal }
    printDialog(prompt, to: terminal.file)
    guard let line = readLine() else {
      printDialog("\n", to: terminal.file)
      return .no
    }
    return accepts(line) ? .yes : .no
  }
}
