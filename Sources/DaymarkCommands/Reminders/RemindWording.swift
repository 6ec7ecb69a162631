import JournalCore
import JournalRender

/// The messages of `remind`.
enum RemindWording {
  static let noHome = """
    error: there is no home folder to store which reminders were sent, so none is sent
    hint: set HOME or XDG_STATE_HOME
    """

  static let notNoted = "hint: nothing was sent, because it would be sent again and again"

  static let noNotifier = """
    error: reminders can't be shown: there is no terminal and no notify-send
    hint: install notify-send (libnotify-bin), or give a program: --command 'PROGRAM …'
    """

  static func broken(_ path: String) -> String {
    """
    warning: '\(visible(path))' can't be read, so a new one is started
    hint: reminders due before this minute are not sent
    """
  }

  static func tookTooLong(_ program: String) -> String {
    "warning: '\(visible(program))' took too long and was ended; it may not have been shown"
  }

  static func failed(_ program: String, _ said: String, isShown: Bool) -> String {
    let kind = isShown ? "warning" : "error"
    let problem = "\(kind): '\(visible(program))' didn't show it: \(visible(said))"
    return isShown ? problem : problem + "\nhint: it will be tried again next time"
  }

  static func notACommand(_ command: String) -> String {
    """
    error: '\(visible(command))' is not a command
    hint: write the program and its arguments, and close all quotes
    """
  }

  static func noProgram(_ name: String) -> String {
    """
    error: there is no program '\(visible(name))'
    hint: write a name that is in PATH, or an absolute path
    """
  }

  static let frozen = """
    error: with --today time stands still, so no further reminder would come
    hint: add --once
    """

  static let oneThing = """
    error: --once, --dry-run, --install and --uninstall can't be combined
    hint: use one of them
    """

  /// What can be answered to the reminders of tasks and habits.
  static func offer(_ reminders: [Reminder]) -> String {
    guard reminders.count > 1 else {
      let until = reminders.first?.kind == .habit ? "s 2h or s 21:30" : "s 2h or s tomorrow"
      return "d: done, s: snooze an hour, \(until); then Enter"
    }
    let lines = reminders.enumerated().map { "  \($0 + 1)  \(oneLine($1.subject))" }
    return lines.joined(separator: "\n") + "\nd 1: done, s 1: snooze an hour; then Enter"
  }

  static func notAnAnswer(of count: Int) -> String {
    count > 1
      ? "write d or s and a number, such as d 1"
      : "write d for done, or s, s 2h or s tomorrow to snooze"
  }

  static func gone(_ reminder: Reminder) -> String {
    let what = reminder.kind == .habit ? "due" : "an open task with an alarm"
    return "'\(visible(reminder.subject))' is no longer \(what)"
  }

  static func putOff(_ habit: String, until moment: WallTime) -> String {
    "'\(visible(habit))' comes again at \(moment.time), if this keeps running until then"
  }

  static func notPutOff(_ habit: String) -> String {
    """
    error: '\(visible(habit))' can only be put off until later today
    hint: write s 30m, s 2h or s 21:30; to leave it out today: daymark habits skip \(visible(habit))
    """
  }

  static let staying = "Reminding until Ctrl-C."
}
