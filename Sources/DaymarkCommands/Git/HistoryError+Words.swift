import ArgumentParser
import JournalGit

extension HistoryError {
  /// The message on the command line, and the exit status.
  var failure: Failure {
    switch self {
    case .nothingKept(let day):
      Failure(message: CommandWording.nothingKept(by: day), status: .noInput)
    case .neverKept(let address):
      Failure(message: CommandWording.neverKept(address), status: .noInput)
    case .severalGone(let address, let entries):
      Failure(message: CommandWording.severalGone(address, entries), status: .noInput)
    case .notThereThen(let address, let revision):
      Failure(message: CommandWording.notThereThen(address, revision), status: .noInput)
    case .noOtherVersion(let path, let key):
      Failure(message: CommandWording.noOtherVersion(path, key: key), status: .noInput)
    case .fieldOfNothing(let path):
      Failure(message: CommandWording.fieldOfNothing(path), status: .noInput)
    case .asItWas(let path, let version):
      Failure(message: CommandWording.asItWas(path, version), status: .noInput)
    case .notATextName(let name):
      Failure(message: CommandWording.notATextName(name), status: .dataRefused)
    }
  }
}
