import ArgumentParser
import JournalGit

extension HistoryError {
  /// The message on the command line, and the exit status.
  var commandError: CommandError {
    switch self {
    case .nothingKept(let day):
      CommandError(message: CommandWording.nothingKept(by: day), status: .noInput)
    case .neverKept(let address):
      CommandError(message: CommandWording.neverKept(address), status: .noInput)
    case .severalGone(let address, let entries):
      CommandError(message: CommandWording.severalGone(address, entries), status: .noInput)
    case .notThereThen(let address, let revision):
      CommandError(message: CommandWording.notThereThen(address, revision), status: .noInput)
    case .noOtherVersion(let path, let key):
      CommandError(message: CommandWording.noOtherVersion(path, key: key), status: .noInput)
    case .fieldOfNothing(let path):
      CommandError(message: CommandWording.fieldOfNothing(path), status: .noInput)
    case .asItWas(let path, let version):
      CommandError(message: CommandWording.asItWas(path, version), status: .noInput)
    case .notATextName(let name):
      CommandError(message: CommandWording.notATextName(name), status: .dataRefused)
    }
  }
}
