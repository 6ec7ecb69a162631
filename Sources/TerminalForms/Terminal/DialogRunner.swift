package import JournalRender

/// A dialog that goes from question to question.
package protocol Dialog {
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
package enum DialogState: Hashable {
  case asking
  case finished
  /// Everything is to stay as it was.
  case cancelled
}

/// What came of running a dialog on the terminal.
package enum DialogEnd: Hashable {
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
  /// - Parameter keep: keeps what is answered so far: after each step, when nothing was typed for a
  ///   while, and whatever ends the dialog.
  package mutating func run(_ color: ColorChoice, keep: (Self) -> Void = { _ in }) -> DialogEnd {
    guard let terminal = RawTerminal() else { return .noTerminal }
    let style = Terminal.style(color, on: terminal.file)
    let end =
      Terminal.isDumb
      ? runPlainly(style, on: terminal.file, keep) : run(on: terminal, style, keep)
    keep(self)
    return end
  }

  private mutating func run(
    on terminal: RawTerminal, _ style: TextStyle, _ keep: (Self) -> Void
  ) -> DialogEnd {
    guard let signals = TerminalSignals() else { return .noTerminal }
    // The signals' end comes after the terminal's, so that none leaves it as it is.
    return withExtendedLifetime(signals) {
      terminal.enter()
      defer { terminal.leave() }
      var input = TerminalInput(terminal: terminal.file, signals: signals.file)
      var unkept = 0
      while true {
        var style = style
        let size = terminal.size
        style.width = size.columns
        resize(columns: size.columns)
        terminal.show(drawing(style, rows: size.rows))
        var event = unkept > 0 ? input.next(within: DialogPace.idle) : input.next()
        if event == nil {
          keep(self)
          unkept = 0
          event = input.next()
        }
        switch event {
        case nil: continue
        case .changed: terminal.enter()
        case .stop:
          keep(self)
          terminal.leave()
          signals.stop()
          terminal.enter()
        case .end(let signal): return .interrupted(signal)
        case .hungUp: return .interrupted(TerminalSignals.hangUp)
        case .key(let key):
          switch handle(key) {
          case .asking:
            unkept += 1
            if key.endsStep || unkept >= DialogPace.keys {
              keep(self)
              unkept = 0
            }
          case .finished: return .finished
          case .cancelled: return .cancelled
          }
        }
      }
    }
  }

  /// Line by line, as the terminal itself lets lines be written.
  private mutating func runPlainly(
    _ style: TextStyle, on file: Int32, _ keep: (Self) -> Void
  ) -> DialogEnd {
    while true {
      printDialog(plainQuestion(style), to: file)
      guard let line = readLine() else {
        printDialog("\n", to: file)
        return .cancelled
      }
      let (state, problem) = take(line)
      if let problem { printDialog(problem + "\n", to: file) }
      switch state {
      case .asking: keep(self)
      case .finished: return .finished
      case .cancelled: return .cancelled
      }
    }
  }
}

/// How often what is typed is kept.
private enum DialogPace {
  /// Milliseconds without a key.
  package static let idle: Int32 = 1000
  /// Keys without a pause.
  package static let keys = 40
}

extension Key {
  /// Whether it may end an answer, or brings much at once.
  fileprivate var endsStep: Bool {
    switch self {
    case .enter, .tab, .shiftTab, .paste, .control("d"): true
    default: false
    }
  }
}
