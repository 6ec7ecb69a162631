import JournalCore
import JournalGit
import JournalRender
import TerminalForms

// The messages of the commands that read git's history.
extension CommandWording {
  static let notACount = """
    error: -n wants a number from 1
    hint: write -n 50
    """

  static func notHad(_ count: Int) -> String {
    "warning: git could not give \(count) \(count == 1 ? "version" : "versions")"
  }

  static let shallow = """
    note: earlier history was not fetched, so the oldest revision shows as new what may be older
    hint: git fetch --unshallow
    """

  static func nothingKept(by day: Day) -> String {
    """
    error: git kept nothing of the journal by the end of \(day)
    hint: daymark history shows what it keeps
    """
  }

  static let noFileToPrint = """
    error: no file is named
    hint: git config diff.daymark.textconv "daymark textconv" lets git name them
    """

  static let stagedIsRead = """
    error: --staged shows problems, and --fix mends files
    hint: write daymark check --fix, then git add
    """

  // MARK: Restoring

  static func neverKept(_ address: EntryAddress) -> String {
    """
    error: git keeps no entry of \(address), and none is there
    hint: daymark history shows what it keeps
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
      error: \(files.count) entries of \(address) were there
      hint: which of them? \(names.joined(separator: ", "))
      """
  }

  static func fieldOfNothing(_ path: String) -> String {
    """
    error: '\(visible(path))' is not there, so it has no field to bring back
    hint: bring all of it back, without a key
    """
  }

  static func noOtherVersion(_ path: String, key: String?) -> String {
    let what = key.map { "'\(visible($0))' in '\(visible(path))'" } ?? "'\(visible(path))'"
    return """
      error: git keeps no other version of \(what)
      hint: daymark history shows what it keeps
      """
  }

  static func notThereThen(_ address: EntryAddress, _ revision: String) -> String {
    """
    error: there was no entry of \(address) at '\(visible(revision))'
    hint: daymark history \(address.day) shows when there was
    """
  }

  static func asItWas(_ path: String, _ version: AsOf) -> String {
    "error: '\(visible(path))' is already as it was, \(version.words)"
  }

  static func notATextName(_ path: String) -> String {
    """
    error: the name '\(visible(path))' is not UTF-8, so nothing was written
    hint: git restore brings the file back as it is
    """
  }

  static func restored(_ path: String, _ version: AsOf) -> String {
    "restored \(visible(path)) \(version.words)\n"
  }
}
