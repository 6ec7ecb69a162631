import JournalRender
import TerminalForms

/// The messages for letting the system start a command, or ending that.
struct InstallationWording: Hashable {
  /// The action that begins, such as `start reminding`.
  let start: String
  /// The action that ends, such as `stop reminding`.
  let stop: String
  /// The message that it is on.
  let installed: String
  /// The message that it is off.
  let uninstalled: String
  /// The message about other ways to start it.
  let otherWay: String

  static let reminders = InstallationWording(
    start: "start reminding", stop: "stop reminding", installed: "Reminders are on.\n",
    uninstalled: "Reminders are off.\n",
    otherWay: "let cron start 'daymark remind --once' every minute")

  static let sync = InstallationWording(
    start: "start syncing", stop: "stop syncing",
    installed: "The journal is now synced automatically.\n",
    uninstalled: "The journal is no longer synced automatically.\n",
    otherWay: "let cron start 'daymark sync --quiet'")

  static let serving = InstallationWording(
    start: "start the server", stop: "stop the server",
    installed: """
      The server starts now and at every log-in.
      To open the journal:
        daymark serve --open
      For a link that logs another browser in once:
        daymark serve link

      """,
    uninstalled: "The journal is no longer served at log-in.\n",
    otherWay: "start 'daymark serve' yourself")

  func installQuestion(_ count: Int) -> String {
    "write \(count == 1 ? "this file" : "these \(count) files") and \(start)"
  }

  func uninstallQuestion(_ count: Int) -> String {
    "\(stop) and remove \(count == 1 ? "this file" : "these \(count) files")"
  }

  static let notInstalled = "nothing is installed for this journal"

  static func notOurs(_ path: String) -> String {
    """
    error: '\(visible(path))' was not written by daymark, so it was left as it is
    hint: move it away, and try again
    """
  }

  func notStarted(_ command: String, _ said: String) -> String {
    """
    error: the files are there, but '\(visible(command))' failed: \(visible(said))
    hint: run it yourself, or \(otherWay)
    """
  }
}
