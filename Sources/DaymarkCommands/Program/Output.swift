import ArgumentParser
import Platform
import TerminalForms

// The one place that prints. Values go to stdout, everything else to stderr; messages begin in lower
// case and have no full stop.

/// Writes a value to stdout; a reader that has gone away ends the program quietly.
func printValue(_ text: String) {
  write(text, to: 1)
}

/// Writes a value that is in pieces.
func printValue(_ pieces: [Substring]) {
  for piece in pieces { write(piece, to: 1) }
}

/// Writes a message to stderr, behind `daymark: ` unless it names a place of its own.
func printError(_ message: String) {
  write(message.hasSuffix("\n") ? message : message + "\n", to: 2)
}

/// Writes over the line of stderr that the cursor is on.
func printProgress(_ text: String) {
  write("\r\u{1B}[K\(text)\r", to: 2)
}

/// Makes a closed pipe, and a file over the size that is allowed (`ulimit -f`), an error of `write`
/// instead of a signal.
func ignoreSignalsOfWriting() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the program.
func exitProgram(_ status: ExitCode) -> Never {
  exit(status.rawValue)
}

private func write(_ text: some StringProtocol, to file: Int32) {
  guard let error = written(text, to: file) else { return }
  // Nothing can be said where stdout itself is closed; the exit status still can.
  exit(error == EPIPE ? 0 : 74)
}
