import ArgumentParser
import JournalActions
import JournalGit
import JournalRender
import JournalStore
import TerminalForms

/// Why a command stopped: the message, and the exit status.
struct CommandError: Error {
  var message: String
  var status: ExitCode

  init(message: String, status: ExitCode) {
    (self.message, self.status) = (message, status)
  }

  /// Converts one of our errors to the one that ends the program; nil for one of the parser's.
  /// - Parameter style: how a line of a file is shown.
  init?(_ error: any Error, _ style: TextStyle = Terminal.style(.auto)) {
    switch error {
    case let error as CommandError: self = error
    case let error as JournalError: self = error.commandError(style)
    case let error as HistoryError: self = error.commandError
    case let error as GitError: self = error.commandError
    case let error as VaultError: self = error.commandError
    case let error as FriendError: self = error.commandError
    case let error as InTheClearError: self = error.commandError
    case let error as StoreError:
      self.init(message: CommandWording.message(for: error), status: error.status)
    case let problem as TemplateProblem: self = JournalError.template(problem).commandError(style)
    default: return nil
    }
  }

  /// Converts any error that a command has thrown: one that nothing here has words for never shows what
  /// it contains.
  init(any error: any Error, _ style: TextStyle = Terminal.style(.auto)) {
    self =
      CommandError(error, style)
      ?? CommandError(message: CommandWording.unforeseen(error), status: .unforeseen)
  }

  /// Returns the error with one more line.
  func adding(_ line: String) -> CommandError {
    CommandError(message: message + (message.hasSuffix("\n") ? "" : "\n") + line, status: status)
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
  /// An error that no command should end with (EX_SOFTWARE).
  static let unforeseen = ExitCode(70)
  /// A system call failed (EX_OSERR).
  static let systemError = ExitCode(71)
  /// A file couldn't be written (EX_CANTCREAT).
  static let cannotCreate = ExitCode(73)
  /// What a command prints couldn't be written (EX_IOERR).
  static let notPrinted = ExitCode(74)
  /// The journal is locked, or a passphrase is wrong (EX_NOPERM).
  static let locked = ExitCode(77)
}

extension StoreError {
  /// The exit status with which the error ends a command.
  var status: ExitCode {
    switch self {
    case .cannotOpen, .noJournal, .journalGone: .noInput
    case .cannotWrite, .busy: .cannotCreate
    case .locked: .locked
    case .stepFailed(_, let reason): reason.status
    case .notEmpty, .changedByHand, .changedSince, .alreadyThere, .leadsOutside, .offLimits,
      .readOnly, .damagedRecord, .hardLinked, .notAPicture, .writableByOthers, .otherJournal:
      .dataRefused
    }
  }
}
