import JournalCore
import Phrases

/// The messages of `remind`.
enum RemindWording {
  static let noHome = Message(
    .notWritten,
    Phrase("there is no home folder to store which reminders were sent, so none is sent"),
    hint: Phrase("set \(code: "HOME") or \(code: "XDG_STATE_HOME")"))

  /// Deliveries can't be recorded.
  static func notNoted(_ reason: Message) -> Message {
    var message = reason
    message.hint = Phrase("nothing was sent, because it would be sent again and again")
    return message
  }

  static let noNotifier = Message(
    .notWritten,
    Phrase(
      "reminders can't be shown: there is no terminal and no \(code: "notify-send")"),
    hint: Phrase(
      """
      install notify-send (libnotify-bin), or give a program: \
      \(command: "--command 'PROGRAM …'")
      """))

  static func broken(_ path: String) -> Message {
    .warning(
      Phrase("\(quoted: path) can't be read, so a new one is started"),
      hint: Phrase("reminders due before this minute are not sent"))
  }

  static func tookTooLong(_ program: String) -> Message {
    .warning(
      Phrase(
        """
        \(quoted: program) took too long and was ended; it may not have been shown
        """))
  }

  static func failed(_ program: String, _ said: Phrase, isShown: Bool) -> Message {
    let what = Phrase("\(quoted: program) didn't show it: \(said)")
    return isShown
      ? .warning(what)
      : Message(.notWritten, what, hint: Phrase("it will be tried again next time"))
  }

  static let saidNothing = Phrase("it printed nothing")
  static let nulByte = Phrase("the text contains a NUL byte")

  static func notACommand(_ command: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: command) is not a command"),
      hint: Phrase("write the program and its arguments, and close all quotes"))
  }

  static func noProgram(_ name: String) -> Message {
    Message(
      .noSuch, Phrase("there is no program \(quoted: name)"),
      hint: Phrase("write a name that is in \(code: "PATH"), or an absolute path"))
  }

  static let frozen = Message(
    .usage,
    Phrase(
      "with \(command: "--today") time stands still, so no further reminder would come"),
    hint: Phrase("add \(command: "--once")"))

  static let oneThing = Message(
    .usage,
    Phrase(
      """
      \(command: "--once"), \(command: "--dry-run"), \(command: "--install") and \
      \(command: "--uninstall") can't be combined
      """),
    hint: Phrase("use one of them"))

  /// The possible answers to the reminders of tasks and habits; several are listed above it.
  static func offer(_ reminders: [Reminder]) -> Phrase {
    guard reminders.count > 1 else {
      return reminders.first?.kind == .habit
        ? Phrase("d: done, s: snooze an hour, s 2h or s 21:30; then Enter")
        : Phrase("d: done, s: snooze an hour, s 2h or s tomorrow; then Enter")
    }
    return Phrase("d 1: done, s 1: snooze an hour; then Enter")
  }

  static func notAnAnswer(of count: Int) -> Phrase {
    count > 1
      ? Phrase("write d or s and a number, such as d 1")
      : Phrase("write d for done, or s, s 2h or s tomorrow to snooze")
  }

  static func gone(_ reminder: Reminder) -> Phrase {
    reminder.kind == .habit
      ? Phrase("\(quoted: reminder.subject) is no longer due")
      : Phrase("\(quoted: reminder.subject) is no longer an open task with an alarm")
  }

  static func putOff(_ habit: String, until moment: WallTime) -> Phrase {
    Phrase(
      "\(quoted: habit) comes again at \(moment.time), if this keeps running until then")
  }

  static func notPutOff(_ habit: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: habit) can only be put off until later today"),
      hint: Phrase(
        """
        write s 30m, s 2h or s 21:30; to leave it out today: \
        \(command: "daymark habits skip \(habit)")
        """))
  }

  static let staying = Phrase("Reminding until Ctrl-C.")
}
