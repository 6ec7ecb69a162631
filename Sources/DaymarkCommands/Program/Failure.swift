import ArgumentParser

/// Why a command stopped: what to say, and the exit status.
struct Failure: Error {
  var message: String
  var status: ExitCode

  /// The same with a line more.
  func adding(_ line: String) -> Failure {
    Failure(message: message + (message.hasSuffix("\n") ? "" : "\n") + line, status: status)
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
  /// Could not write (EX_CANTCREAT).
  static let cannotCreate = ExitCode(73)
}
