import Phrases

/// The messages about letting the system start a command, or ending that.
enum InstallationWording {
  case reminders, sync, serving

  /// The message after turning it on.
  var installed: Phrase {
    switch self {
    case .reminders: Phrase("Reminders are on.")
    case .sync: Phrase("The journal is now synced automatically.")
    case .serving: Phrase("The server starts now and at every log-in.")
    }
  }

  /// Its uses once it is on, and the command for each.
  var uses: [(what: Phrase, command: String)] {
    switch self {
    case .reminders, .sync: []
    case .serving:
      [
        (Phrase("To open the journal:"), "daymark serve --open"),
        (Phrase("For a link that logs another browser in once:"), "daymark serve link"),
      ]
    }
  }

  /// The message after turning it off.
  var uninstalled: Phrase {
    switch self {
    case .reminders: Phrase("Reminders are off.")
    case .sync: Phrase("The journal is no longer synced automatically.")
    case .serving: Phrase("The journal is no longer served at log-in.")
    }
  }

  func installQuestion(_ count: Int) -> Phrase {
    switch (self, count == 1) {
    case (.reminders, true): Phrase("write this file and start reminding")
    case (.reminders, false): Phrase("write these \(count) files and start reminding")
    case (.sync, true): Phrase("write this file and start syncing")
    case (.sync, false): Phrase("write these \(count) files and start syncing")
    case (.serving, true): Phrase("write this file and start the server")
    case (.serving, false): Phrase("write these \(count) files and start the server")
    }
  }

  func uninstallQuestion(_ count: Int) -> Phrase {
    switch (self, count == 1) {
    case (.reminders, true): Phrase("stop reminding and remove this file")
    case (.reminders, false): Phrase("stop reminding and remove these \(count) files")
    case (.sync, true): Phrase("stop syncing and remove this file")
    case (.sync, false): Phrase("stop syncing and remove these \(count) files")
    case (.serving, true): Phrase("stop the server and remove this file")
    case (.serving, false): Phrase("stop the server and remove these \(count) files")
    }
  }

  static let notInstalled = Phrase("nothing is installed for this journal")

  static func notOurs(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) was not written by daymark, so it was left as it is"),
      hint: Phrase("move it away, and try again"))
  }

  func notStarted(_ command: String, _ said: Phrase) -> Message {
    Message(
      .notWritten,
      Phrase("the files are there, but '\(command: command)' failed: \(said)"), hint: otherWay)
  }

  /// The hint about other ways to start it.
  private var otherWay: Phrase {
    switch self {
    case .reminders:
      Phrase(
        """
        run it yourself, or let cron start '\(command: "daymark remind --once")' every minute
        """)
    case .sync:
      Phrase("run it yourself, or let cron start '\(command: "daymark sync --quiet")'")
    case .serving: Phrase("run it yourself, or start '\(command: "daymark serve")' yourself")
    }
  }
}
