import JournalCore
import JournalGit
import JournalPrograms
import JournalRender

// What the commands say that look at what git keeps.
extension CommandWording {
  static func message(for error: GitHistoryError) -> String {
    switch error {
    case .noGit:
      """
      error: there is no git on this computer
      hint: install git, and keep the journal in it
      """
    case .noRepository:
      """
      error: the journal is not kept in git
      hint: git init in its folder begins; docs/git.md says how to go on
      """
    case .noCommits:
      """
      error: git keeps nothing of the journal yet
      hint: git add and git commit keep a first version
      """
    case .noRevision(let name):
      """
      error: git knows no revision '\(visible(name))'
      hint: write one that daymark history shows, HEAD~1, or a date such as 2026-11-01
      """
    case .cannotRun(.cannotStart(let path, let code)):
      "error: '\(visible(path))' can't be started: \(SystemError.text(code))"
    case .cannotRun(.hasNUL): "error: git can't be given a text with a NUL"
    case .failed(let command, let said):
      "error: git \(command) could not be done: \(visible(said))"
    }
  }

  static let notACount = """
    error: -n wants a number from 1
    hint: write -n 50
    """

  static func notHad(_ count: Int) -> String {
    "warning: git could not give \(count) \(count == 1 ? "version" : "versions")"
  }

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

  static func severalGone(_ address: EntryAddress, _ files: [(path: String, time: ClockTime?)])
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
