import ArgumentParser
import JournalActions
import JournalPrograms
import JournalRender
import JournalSyntax
import Phrases
import Platform
import Synchronization
import TerminalForms

// The only place that prints. Values go to stdout, everything else to stderr; messages begin in
// lower case and have no full stop.

/// The two places that text is printed to.
private enum Output: Int32 {
  case values = 1
  case messages = 2
}

/// What is printed to stdout.
enum Values {
  /// Whether a command's own values are left out, because something else takes their place.
  @TaskLocal static var areHidden = false

  /// What the run has noticed of its journal; nil before one is opened.
  private static let notices = Mutex<Notices?>(nil)

  /// Takes what says, if nothing can be printed, whether something was saved all the same.
  static func take(_ notices: Notices) { self.notices.withLock { $0 = notices } }

  /// Whether the run has changed its journal.
  static var areSaved: Bool { notices.withLock { $0?.hasWritten } ?? false }
}

/// Writes a value to stdout; if the reader has closed the pipe, the program ends quietly.
func printValue(_ text: String) {
  guard !Values.areHidden else { return }
  write(text, to: .values)
}

/// Writes an answer to stdout, and ends the line.
func printLine(_ phrase: Phrase) {
  printValue(Terminal.style(.auto).text(phrase) + "\n")
}

/// Writes a message to stderr.
func printError(_ message: Message) {
  printError(message.text(Terminal.style(.never, on: 2)))
}

/// Writes a line to stderr.
func printError(_ phrase: Phrase) {
  printError(Terminal.style(.never, on: 2).text(phrase))
}

/// Writes a value to stdout; if that is a terminal with fewer rows, by the person's pager.
func printPages(_ text: String) {
  guard let pager = pager(for: text), pager.show(pager.showsLinks() ? text : text.withoutLinks)
  else { return printValue(text) }
}

/// Returns the pager for a text; nil if it is printed, because it fits or there is no pager.
func pager(for text: String) -> PagerCommand? {
  let lines = text.utf8.count { $0 == Byte.lineFeed }
  guard !Values.areHidden, let rows = Terminal.rows, lines >= rows else { return nil }
  return PagerCommand.find()
}

/// Writes bytes to stdout, for the process that started this one.
func printBytes(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Platform.write(1, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Writes a value that is in pieces.
func printValue(_ pieces: [Substring]) {
  guard !Values.areHidden else { return }
  for piece in pieces { write(piece, to: .values) }
}

/// Writes a message to stderr, prefixed with `daymark: ` unless it begins with a place; links only to
/// a terminal.
func printError(_ message: String) {
  let message = Terminal.isTerminal(2) ? message : message.withoutLinks
  write(message.hasSuffix("\n") ? message : message + "\n", to: .messages)
}

/// Overwrites the line of stderr that the cursor is on.
func printProgress(_ text: String) {
  write("\r\u{1B}[K\(text)\r", to: .messages)
}

/// Turns a closed pipe, and a file above the size limit (`ulimit -f`), into an error of `write`
/// instead of a signal.
func ignoreSignalsOfWriting() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the program.
func exitProgram(_ status: ExitCode) -> Never {
  exit(status.rawValue)
}

private func write(_ text: some StringProtocol, to output: Output) {
  guard let code = written(text, to: output.rawValue) else { return }
  if code == EPIPE { exitProgram(.success) }
  if output == .values {
    printError(CommandWording.notPrinted(code, isSaved: Values.areSaved))
  }
  // If stderr can't be written either, the exit status still reports it.
  exitProgram(.notPrinted)
}
