import ArgumentParser
import JournalActions
import JournalMessages
import JournalPrograms
import JournalRender
import JournalStore
import JournalSyntax
import Phrases
import Platform
import Synchronization
import TerminalForms

// All printing is done here. Values go to stdout, everything else to stderr; messages begin in
// lower case and have no full stop.

/// The two destinations for text.
private enum Output: Int32 {
  case values = 1
  case messages = 2
}

/// The output to stdout.
enum Values {
  /// True if a command's own values are left out, because something else replaces them.
  @TaskLocal static var areHidden = false

  /// The run's notices about its journal; nil before one is opened.
  private static let notices = Mutex<Notices?>(nil)

  /// Takes the notices; if nothing can be printed, they tell if something was saved all the same.
  static func take(_ notices: Notices) { self.notices.withLock { $0 = notices } }

  /// True if the run has changed its journal.
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
  let style = Terminal.style(.never, on: 2)
  let text = style.text(phrase)
  let lines =
    style.isTerminal ? Wrapping.lines(text, width: style.columns, keepsWords: true) : [text]
  printError(lines.joined(separator: "\n"))
}

/// Writes a value to stdout; if it doesn't fit on the terminal, through the person's pager.
func printPages(_ text: String) {
  guard let pager = pager(for: text), pager.show(pager.showsLinks() ? text : text.withoutLinks)
  else { return printValue(text) }
}

/// Returns the pager for a text; nil if it fits or there is no pager.
func pager(for text: String) -> PagerCommand? {
  let lines = text.utf8.count { $0 == Byte.lineFeed }
  guard !Values.areHidden, let rows = Terminal.rows, lines >= rows else { return nil }
  return PagerCommand.find()
}

/// Writes a part of a value that isn't text to stdout.
func printValue(_ bytes: UnsafeRawBufferPointer) {
  guard !Values.areHidden else { return }
  end(after: written(bytes, to: Output.values.rawValue), to: .values)
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

/// Writes a value in pieces.
func printValue(_ pieces: [Substring]) {
  guard !Values.areHidden else { return }
  for piece in pieces { write(piece, to: .values) }
}

/// Writes a message to stderr, prefixed with `daymark: ` unless it begins with a place; links only
/// to a terminal.
func printError(_ message: String) {
  let message = Terminal.isTerminal(2) ? message : message.withoutLinks
  write(message.hasSuffix("\n") ? message : message + "\n", to: .messages)
}

/// Overwrites the current line of stderr.
func printProgress(_ text: String) {
  write("\r\u{1B}[K\(text)\r", to: .messages)
}

/// Makes a closed pipe, or a file above the size limit (`ulimit -f`), an error of `write` instead
/// of a signal.
func ignoreSignalsOfWriting() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the program.
func exitProgram(_ status: ExitCode) -> Never {
  exit(status.rawValue)
}

private func write(_ text: some StringProtocol, to output: Output) {
  end(after: written(text, to: output.rawValue), to: output)
}

/// Ends the program if writing has failed: quietly if the reader has closed the pipe.
private func end(after code: Int32?, to output: Output) {
  guard let code else { return }
  if code == EPIPE { exitProgram(.success) }
  if output == .values {
    printError(CommandWording.notPrinted(code, isSaved: Values.areSaved))
  }
  // If stderr can't be written either, the exit status still reports it.
  exitProgram(.notPrinted)
}

/// The destination for a command's document: a file anywhere, or stdout.
struct OutputFile {
  /// The file's path; nil for stdout.
  let path: String?

  /// Takes the value of `-o`; `-` or no value means stdout.
  init(_ option: String?) {
    path = option == "-" ? nil : option
  }

  /// Returns the file's contents; nil if it doesn't exist, and for stdout.
  func contents() throws -> [UInt8]? {
    guard let path else { return nil }
    return try writing { () throws(StoreError) in try SafeFile.contents(of: path) }
  }

  /// Writes a document to the file, replacing the contents read from it, and says so; or prints it.
  func put(_ bytes: [UInt8], over old: [UInt8]?) throws {
    guard let path else { return printValue(String(decoding: bytes, as: UTF8.self)) }
    guard old != bytes else { return printLine(CommandWording.upToDate(path)) }
    _ = try writing { () throws(StoreError) in try SafeFile.write(bytes, over: old, to: path) }
    printLine(CommandWording.written(path))
  }

  /// Writes to the file piece by piece, and says so.
  /// - Parameter isOwn: returns true if an old file may be replaced, by its last bytes and its
  ///   first ones.
  /// - Returns: false if it may not; nothing is written then, nor without a file.
  func put(
    replacing isOwn: (_ end: [UInt8], _ beginning: [UInt8]) -> Bool,
    _ fill: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> Bool {
    guard let path else { return false }
    do {
      guard try SafeFile.write(to: path, replacing: isOwn, fill) else { return false }
    } catch let error as StoreError {
      throw CommandError(error.message)
    }
    printLine(CommandWording.written(path))
    return true
  }

  private func writing<Value>(_ work: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      return try work()
    } catch {
      throw CommandError(error.message)
    }
  }
}

/// A line on stderr with the progress of long work, if stderr is a terminal.
final class ProgressLine: Sendable {
  /// The work on the files.
  enum Work {
    case reading, writing, opening, sealing

    /// Returns the number of files done.
    fileprivate func phrase(_ files: Int) -> Phrase {
      switch self {
      case .reading: Phrase(files, "reading: \(files) file", "reading: \(files) files")
      case .writing: Phrase(files, "writing: \(files) file", "writing: \(files) files")
      case .opening: Phrase(files, "opening: \(files) file", "opening: \(files) files")
      case .sealing: Phrase(files, "sealing: \(files) file", "sealing: \(files) files")
      }
    }
  }

  private let work: Work
  private let times = Mutex((start: monotonicSeconds(), shown: 0.0))

  init(_ work: Work) {
    self.work = work
  }

  /// Shows a count of files; nothing in the first half second, then ten times a second.
  func show(_ files: Int) {
    let now = monotonicSeconds()
    times.withLock { times in
      guard now - times.start > 0.5, now - times.shown > 0.1, Terminal.isTerminal(2),
        !Terminal.isDumb
      else { return }
      times.shown = now
      printProgress(Terminal.style(.never, on: 2).text(work.phrase(files)))
    }
  }

  /// Clears the line.
  func clear() {
    times.withLock { times in
      if times.shown > 0 { printProgress("") }
      times = (monotonicSeconds(), 0)
    }
  }
}
