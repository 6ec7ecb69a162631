import ArgumentParser
import JournalActions
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases
import TerminalForms

/// Why a command stopped: the text on stderr, and the exit status.
struct CommandError: Error {
  var text: String
  var status: ExitCode
  /// What happened, without the place and the hint; nil if no message says it.
  var reason: Phrase?

  /// Creates an error from a finished text: one with the line at fault in a file.
  init(text: String, status: ExitCode, reason: Phrase? = nil) {
    self.text = text
    self.status = status
    self.reason = reason
  }

  /// Creates an error from a message.
  /// - Parameter status: the exit status, if it isn't the usual one for the message's kind.
  init(_ message: Message, status: ExitCode? = nil) {
    self.init(
      text: message.text(Terminal.style(.never, on: 2)), status: status ?? message.kind.status,
      reason: message.what)
  }

  /// Converts one of our errors to the one that ends the program; nil for one of the parser's.
  /// - Parameter style: the style for a file's line.
  init?(_ error: any Error, _ style: TextStyle = Terminal.style(.auto)) {
    switch error {
    case let error as CommandError: self = error
    case let error as JournalError: self = error.commandError(style)
    case let error as HistoryError: self.init(error.message)
    case let error as GitError: self.init(error.message)
    case let error as VaultError: self.init(error.message)
    case let error as FriendError: self.init(error.message)
    case let error as InTheClearError: self.init(error.message)
    case let error as StoreError: self.init(error.message)
    case let problem as TemplateProblem: self = JournalError.template(problem).commandError(style)
    default: return nil
    }
  }

  /// Converts any error thrown by a command; an unknown one never shows its contents.
  init(any error: any Error, _ style: TextStyle = Terminal.style(.auto)) {
    self =
      CommandError(error, style)
      ?? CommandError(CommandWording.unforeseen(error), status: .unforeseen)
  }

  /// Returns the error with one more line.
  func adding(_ line: Phrase) -> CommandError {
    adding(text: Terminal.style(.never, on: 2).text(line) + "\n")
  }
}

extension CommandError {
  /// Returns the error with a text below it, such as the place of the answers.
  func adding(text other: String) -> CommandError {
    var longer = self
    longer.text += (text.hasSuffix("\n") ? "" : "\n") + other
    return longer
  }

  /// Returns the error with another message below it.
  func adding(_ message: Message) -> CommandError {
    adding(text: message.text(Terminal.style(.never, on: 2)))
  }

  /// Returns the error with the place of the draft with the person's text, if there is one.
  func adding(draft path: String?) -> CommandError {
    path.map { adding(CommandWording.draftKept($0)) } ?? self
  }
}

extension JournalError {
  /// Returns the error that ends a command: a file's problem is shown at its place.
  func commandError(_ style: TextStyle) -> CommandError {
    let text: String
    switch self {
    case .refused(let error, let path, let bytes):
      text = Wording.text(error, path: path, bytes: bytes, style)
    case .brokenFile(let problem): text = Wording.text(problem, style)
    case .problem, .field: text = message.text(style)
    case .template(let problem): text = Wording.text(for: problem, style)
    case .isJournal: return CommandError(message, status: .success)
    default: return CommandError(message)
    }
    return CommandError(text: text, status: .dataRefused, reason: message.what)
  }
}

extension Message.Kind {
  /// The exit status of a command stopped for such a reason.
  var status: ExitCode {
    switch self {
    case .usage: .usage
    case .noSuch: .noInput
    case .refused, .conflict, .broken: .dataRefused
    case .unreachable: .unreachable
    case .system: .systemError
    case .notWritten: .cannotCreate
    case .busy: .busy
    case .locked: .locked
    }
  }
}

extension ExitCode {
  /// `search` found nothing, `check` found errors.
  static let nothingFound = ExitCode(1)
  /// The command line can't be used (EX_USAGE).
  static let usage = ExitCode(64)
  /// Data was refused (EX_DATAERR).
  static let dataRefused = ExitCode(65)
  /// No such journal, entry or file (EX_NOINPUT).
  static let noInput = ExitCode(66)
  /// Another place can't be reached (EX_UNAVAILABLE).
  static let unreachable = ExitCode(69)
  /// An error no command should end with (EX_SOFTWARE).
  static let unforeseen = ExitCode(70)
  /// A system call failed (EX_OSERR).
  static let systemError = ExitCode(71)
  /// A file couldn't be written (EX_CANTCREAT).
  static let cannotCreate = ExitCode(73)
  /// Output couldn't be written (EX_IOERR).
  static let notPrinted = ExitCode(74)
  /// Another program is doing the same (EX_TEMPFAIL).
  static let busy = ExitCode(75)
  /// The journal is locked, or a passphrase is wrong (EX_NOPERM).
  static let locked = ExitCode(77)
}
