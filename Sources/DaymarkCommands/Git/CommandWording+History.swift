import JournalCore
import JournalGit
import JournalRender
import TerminalForms

// The messages of the commands that read git's history.
extension CommandWording {
  static let notACount = """
    error: -n must be at least 1
    hint: write -n 50
    """

  static func notHad(_ count: Int) -> String {
    "warning: git could not read \(count) \(count == 1 ? "version" : "versions")"
  }

  static let shallow = """
    note: earlier history was not fetched, so the oldest revision may show old text as new
    hint: git fetch --unshallow
    """

  static func nothingKept(by day: Day) -> String {
    """
    error: nothing of the journal was committed by the end of \(day)
    hint: daymark history lists the commits
    """
  }

  static let noFileToPrint = """
    error: no file was given
    hint: git config diff.daymark.textconv "daymark textconv" lets git pass one
    """

  static let stagedIsRead = """
    error: --staged can't be used with --fix
    hint: write daymark check --fix, then git add
    """

  // MARK: Restoring

  static func neverKept(_ address: EntryAddress) -> String {
    """
    error: there is no entry of \(address), here or in git
    hint: daymark history lists the commits
    """
  }

  static func severalGone(_ address: EntryAddress, _ files: [HistoryError.GoneEntry])
    -> String
  {
    let times = files.compactMap(\.time)
    let isTold = times.count == files.count && Set(times).count == times.count
    let names =
      isTold ? times.map { "\(address.day)@\($0)" } : files.map { "'\(visible($0.path))'" }
    return """
      error: there were \(files.count) entries of \(address)
      hint: which of them? \(names.joined(separator: ", "))
      """
  }

  static func fieldOfNothing(_ path: String) -> String {
    """
    error: '\(visible(path))' doesn't exist, so no field of it can be restored
    hint: leave out the key to restore all of it
    """
  }

  static func noOtherVersion(_ path: String, key: String?) -> String {
    let what = key.map { "'\(visible($0))' in '\(visible(path))'" } ?? "'\(visible(path))'"
    return """
      error: git has no other version of \(what)
      hint: daymark history lists the commits
      """
  }

  static func notThereThen(_ address: EntryAddress, _ revision: String) -> String {
    """
    error: there was no entry of \(address) at '\(visible(revision))'
    hint: daymark history \(address.day) shows when there was one
    """
  }

  static func asItWas(_ path: String, _ version: AsOf) -> String {
    "error: '\(visible(path))' was the same \(version.words)"
  }

  static func notATextName(_ path: String) -> String {
    """
    error: the name '\(visible(path))' is not UTF-8, so nothing was written
    hint: restore the file with git restore
    """
  }

  static func restored(_ path: String, _ version: AsOf) -> String {
    "restored \(visible(path)) \(version.words)\n"
  }
}
