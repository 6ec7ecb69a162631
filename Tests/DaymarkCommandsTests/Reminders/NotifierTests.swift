import JournalCore
import JournalRender
import Phrases
import Testing

@testable import DaymarkCommands

@Suite("How a notice reaches a person")
struct NotifierTests {
  @Test(
    "The body of a notification is no markup, and its backslashes stay",
    arguments: [
      ("<b>x</b> & y", "&lt;b&gt;x&lt;/b&gt; &amp; y"), ("a\\nb", "a\\\\nb"), ("plain", "plain"),
      ("&amp;", "&amp;amp;"),
    ])
  func markup(text: String, expected: String) {
    #expect(Notifier.markup(text) == expected)
  }

  private func notice(_ title: String, _ text: String) throws -> Notice {
    let now = WallTime(Day(year: 2026, month: 11, day: 21)!, ClockTime(hour: 15, minute: 0)!)
    let reminder = Reminder(.task, at: now, subject: title, detail: .text(text))
    let due = ReminderPlan([reminder], quiet: nil).due(at: now, DeliveredReminders(since: now))
    return Notice(RemindersView.Item(try #require(due.first), at: now))
  }

  @Test(
    "A command's words are filled, and no text becomes an option",
    arguments: [
      ("{title}", "T"), ("{text}", " --help"), ("-m{text}", "-m--help"),
      ("{title}: {text}", "T: --help"), ("{other}", "{other}"), ("{", "{"), ("{title", "{title"),
      ("--title={title}", "--title=T"), ("", ""),
    ])
  func filling(word: String, expected: String) throws {
    #expect(Notifier.filled(word, try notice("T", "--help")) == expected)
  }

  @Test("A text with the name of a place in it is not filled again")
  func nested() throws {
    #expect(Notifier.filled("{title}", try notice("{text}", "x")) == "{text}")
  }

  @Test("What a command does is known: shown, not shown and why, or perhaps")
  func outcomes() throws {
    let notice = try notice("T", "x")
    #expect(try Notifier.own("/bin/cat").show(notice, within: 120) == .shown)
    #expect(
      try Notifier.own("/bin/sh -c 'echo no >&2; echo more >&2; exit 3'").show(notice, within: 120)
        == .failed(program: "/bin/sh", said: Phrase("\(written: "no")")))
    #expect(
      try Notifier.own("/bin/sh -c 'kill -9 $$'").show(notice, within: 120)
        == .failed(program: "/bin/sh", said: RemindWording.saidNothing))
    let hangs = try Notifier.own("/bin/sh -c 'sleep 60'")
    #expect(hangs.show(notice, within: 0.1) == .unknown(program: "/bin/sh"))
  }

  @Test(
    "A command that can't be run is refused before anything is told",
    arguments: ["", "  ", "no-such-program-here", "./relative", "'open"])
  func refused(command: String) {
    #expect(throws: CommandError.self) { try Notifier.own(command) }
  }

  @Test("A program gets the text as its input, and the person's own variables")
  func input() throws {
    let check = """
      /bin/sh -c 'test "$(cat)" = "T
      x" && test -n "$PATH" && test "$LC_ALL" = C.UTF-8'
      """
    #expect(try Notifier.own(check).show(try notice("T", "x"), within: 120) == .shown)
  }
}
