package import JournalRender
package import Phrases
import Platform

/// A dialog that goes from question to question.
package protocol Dialog {
  /// Handles a key.
  mutating func handle(_ key: Key) -> DialogState
  /// Adapts to the number of columns; called before drawing.
  mutating func resize(columns: Int)
  /// Adapts to the window's size; called before drawing.
  mutating func resize(columns: Int, rows: Int)
  /// Draws a screen with a style's width and a number of rows.
  func drawing(_ style: TextStyle, rows: Int) -> Drawing
  /// Returns the text to print before a line is read, on terminals without control sequences.
  func plainQuestion(_ style: TextStyle) -> String
  /// Reads a line; a problem with it is printed before the next one is read.
  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?)
}

/// The progress of a dialog.
package enum DialogState: Hashable {
  case asking
  case finished
  /// The dialog was left, and nothing should change.
  case cancelled
}

/// The outcome of running a dialog on the terminal.
package enum DialogEnd: Hashable {
  case finished
  case cancelled
  /// There is nobody to ask.
  case noTerminal
  /// A signal, or the end of the terminal.
  ///
  /// The dialog contains the answers so far; the caller may keep them, and then ends the program
  /// with `TerminalSignals.end`.
  case interrupted(Int32)
}

extension Dialog {
  package mutating func resize(columns: Int, rows: Int) { resize(columns: columns) }

  /// Runs on the person's terminal, which is restored when this returns.
  /// - Parameter keep: keeps the answers so far: after each step, after a while without typing, and
  ///   however the dialog ends.
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
    // The signals are released after the terminal, so that no signal ends the program before the
    // terminal is restored.
    return withExtendedLifetime(signals) {
      terminal.enter()
      defer { terminal.leave() }
      var input = TerminalInput(terminal: terminal.file, signals: signals.file)
      var unkept = 0
      while true {
        var style = style
        let size = terminal.size
        style.width = size.columns
        resize(columns: size.columns, rows: size.rows)
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

  /// Runs line by line, with the terminal's own line editing.
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
      if let problem { printDialog(style.text(problem) + "\n", to: file) }
      switch state {
      case .asking: keep(self)
      case .finished: return .finished
      case .cancelled: return .cancelled
      }
    }
  }
}

/// The events after which the answers are kept.
private enum DialogPace {
  /// Milliseconds without a key.
  package static let idle: Int32 = 1000
  /// Keys without a pause.
  package static let keys = 40
}

extension Key {
  /// True if the key may end an answer, or brings much text at once.
  fileprivate var endsStep: Bool {
    switch self {
    case .enter, .tab, .shiftTab, .paste, .control("d"): true
    default: false
    }
  }
}

/// Writes a dialog's screen to the terminal; if it has disconnected, reading reports that.
package func printDialog(_ text: String, to terminal: Int32) {
  _ = written(text, to: terminal)
}

/// Writes all of a text; returns the system's error number if that fails.
package func written(_ text: some StringProtocol, to file: Int32) -> Int32? {
  var text = Substring(text)
  return text.withUTF8 { written(UnsafeRawBufferPointer($0), to: file) }
}

/// Writes all bytes; returns the system's error number if that fails.
package func written(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
  var done = 0
  while done < bytes.count {
    let written = Glibc_write(file, bytes.baseAddress! + done, bytes.count - done)
    if written >= 0 {
      done += written
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

private func Glibc_write(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(file, bytes, count)
  #elseif canImport(Musl)
    Musl.write(file, bytes, count)
  #else
    Glibc.write(file, bytes, count)
  #endif
}
