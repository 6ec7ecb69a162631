import ArgumentParser
import JournalRender

/// A dialog that goes from question to question.
protocol Dialog {
  /// Does what a key does.
  mutating func handle(_ key: Key) -> DialogState
  /// Is told how many columns there are before it is drawn.
  mutating func resize(columns: Int)
  /// What is to be seen on a screen of a style's width and so many rows.
  func drawing(_ style: TextStyle, rows: Int) -> Drawing
  /// What is said before a line is read, on terminals that obey no control sequences.
  func plainQuestion(_ style: TextStyle) -> String
  /// Takes a line; what is wrong with it is said before the next is read.
  mutating func take(_ line: String) -> (state: DialogState, problem: String?)
}

/// How far a dialog is.
enum DialogState: Hashable {
  case asking
  case finished
  /// Everything is to stay as it was.
  case cancelled
}

/// What came of running a dialog on the terminal.
enum DialogEnd: Hashable {
  case finished
  case cancelled
  /// There is nobody to ask.
  case noTerminal
  /// A signal, or the terminal's end. What was answered so far stands in the dialog; the caller may
  /// keep it, and then ends the program with `TerminalSignals.end`.
  case interrupted(Int32)
}

extension Dialog {
  /// Runs on the person's terminal, which is as it was before when this returns.
  mutating func run(_ color: ColorChoice) -> DialogEnd {
    guard let terminal = RawTerminal() else { return .noTerminal }
    let style = Terminal.style(color, on: terminal.file)
    return Terminal.isDumb ? runPlainly(style, on: terminal.file) : run(on: terminal, style)
  }

  private mutating func run(on terminal: RawTerminal, _ style: TextStyle) -> DialogEnd {
    guard let signals = TerminalSignals() else { return .noTerminal }
    // The signals' end comes after the terminal's, so that none leaves it as it is.
    return withExtendedLifetime(signals) {
      terminal.enter()
      defer { terminal.leave() }
      var input = TerminalInput(terminal: terminal.file, signals: signals.file)
      while true {
        var style = style
        let size = terminal.size
        style.width = size.columns
        resize(columns: size.columns)
        terminal.show(drawing(style, rows: size.rows))
        switch input.next() {
        case .changed: terminal.enter()
        case .stop:
          terminal.leave()
          signals.stop()
          terminal.enter()
        case .end(let signal): return .interrupted(signal)
        case .hungUp: return .interrupted(TerminalSignals.hangUp)
        case .key(let key):
          switch handle(key) {
          case .asking: continue
          case .finished: return .finished
          case .cancelled: return .cancelled
          }
        }
      }
    }
  }

  /// Line by line, as the terminal itself lets lines be written.
  private mutating func runPlainly(_ style: TextStyle, on file: Int32) -> DialogEnd {
    while true {
      printDialog(plainQuestion(style), to: file)
      guard let line = readLine() else {
        printDialog("\n", to: file)
        return .cancelled
      }
      let (state, problem) = take(line)
      if let problem { printDialog(problem + "\n", to: file) }
      switch state {
      case .asking: continue
      case .finished: return .finished
      case .cancelled: return .cancelled
      }
    }
  }
}
