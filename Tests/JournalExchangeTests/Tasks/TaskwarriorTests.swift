import JournalCore
import JournalSyntax
import Testing

@testable import JournalExchange

/// Exports of Taskwarrior, written by its version 2.6.
@Suite struct TaskwarriorTests {
  private static func read(_ text: String) -> ImportedTasks {
    Taskwarrior.tasks(Array(text.utf8), name: "export.json", clock)
  }

  /// Berlin in winter.
  private static let clock = ImportClock(
    here: { seconds in
      let local = seconds + 3600
      return ClockTime(minute: local / 60 % 1440).map { (Day(number: Int32(local / 86_400)), $0) }
    }, offset: { _, _ in 3600 })

  private static let tasks = #"""
    [
    {"id":1,"description":"Buy milk due: 2026-12-01","due":"20261124T230000Z","entry":"20261120T044521Z","modified":"20261120T044521Z","priority":"H","project":"Home.Kitchen","status":"pending","uuid":"86591cfc-058d-4384-a43c-72e59cead486","tags":["shop","@x"],"urgency":26.0811},
    {"id":2,"description":"Call Ana","due":"20261125T143000Z","entry":"20261120T044521Z","estimate":"2h","reviewed":"20261031T230000Z","scheduled":"20261123T230000Z","size":3,"status":"pending","uuid":"f8695335-9da6-4405-a21f-52049a333c65","wait":"20261122T090000Z","urgency":14.9858},
    {"id":3,"description":"Water plants","due":"20261121T230000Z","entry":"20261120T044521Z","mask":"--","recur":"weekly","rtype":"periodic","status":"recurring","until":"20261231T230000Z","uuid":"98d5e4f6-c9d6-4879-a10a-020adc9ea183","urgency":11.6525},
    {"id":11,"description":"Water plants","due":"20261121T230000Z","entry":"20261120T044521Z","imask":0,"parent":"98d5e4f6-c9d6-4879-a10a-020adc9ea183","recur":"weekly","status":"pending","uuid":"f733ddcd-0a8a-4555-8a68-14de6e053628"},
    {"id":12,"description":"Water plants","due":"20261128T230000Z","entry":"20261120T044521Z","imask":1,"parent":"98d5e4f6-c9d6-4879-a10a-020adc9ea183","recur":"weekly","status":"pending","uuid":"5da8643f-97fd-47c7-8e66-a752608aadad"},
    {"id":5,"description":"Paint","entry":"20261120T044521Z","start":"20261120T044521Z","status":"pending","uuid":"926ca51a-ae6d-4ecf-bf9d-254de7e617cc","annotations":[{"entry":"20261120T044521Z","description":"bought https:\/\/e.org\/x"}],"depends":["86591cfc-058d-4384-a43c-72e59cead486","6a7fd48e-4a94-4682-8c95-bba5461a63ca"]},
    {"id":0,"description":"Old thing","end":"20261120T234521Z","entry":"20261120T044521Z","status":"completed","uuid":"6a7fd48e-4a94-4682-8c95-bba5461a63ca"},
    {"id":0,"description":"Not needed","end":"20261120T044521Z","entry":"20261120T044521Z","status":"deleted","uuid":"a1db2576-31b6-4231-9f38-a8e4d292eab9"},
    {"id":0,"description":"Bad","due":"soon","entry":"20261120T044521Z","status":"pending","uuid":"a1"},
    {"id":9,"description":"Twice a day","due":"20261121T110000Z","entry":"20261120T044521Z","recur":"12h","status":"recurring","uuid":"b1"},
    {"description":" ","entry":"20261120T044521Z","status":"pending","uuid":"c1"}
    ]
    """#

  @Test("tasks come with their dates, projects, tags and what is below them") func tasks() {
    let found = Self.read(Self.tasks)
    #expect(Taskwarrior.isExport(Array(Self.tasks.utf8)))
    #expect(found.rows.read == 11 && found.rows.used == 8)
    #expect(found.rows.omissions.map(\.reason) == [.noText, .deletedThere, .template])
    let lines = found.tasks.map { task in
      [
        task.name, "\(task.state)", task.text, task.due.map { "due \($0)" } ?? "",
        task.scheduled.map { "scheduled \($0)" } ?? "", task.start.map { "start \($0)" } ?? "",
        task.done.map { "done \($0)" } ?? "", task.repeats ?? "", task.list ?? "",
        task.priority == 0 ? "" : "\(task.priority)",
      ].filter { !$0.isEmpty }.joined(separator: "|")
    }
    #expect(
      lines == [
        "tw-86591cfc058d|open|Buy milk due\\: 2026-12-01 #shop|due 2026-11-25|Home.Kitchen|2",
        "tw-f86953359da6|open|Call Ana|due 2026-11-25 15:30|scheduled 2026-11-24|start 2026-11-22",
        "tw-f733ddcd0a8a|open|Water plants|due 2026-11-22",
        "tw-5da8643f97fd|open|Water plants|due 2026-11-29|every week",
        "tw-926ca51aae6d|started|Paint ⛔ tw-86591cfc058d",
        "tw-6a7fd48e4a94|done|Old thing|done 2026-11-21", "tw-a1|open|Bad",
        "tw-b1|open|Twice a day|due 2026-11-21 12:00",
      ])
    #expect(found.tasks[0].created == Day(year: 2026, month: 11, day: 20))
    #expect(
      found.tasks.map(\.detail) == [
        ["- tag: @x"],
        [
          "- wait: 2026-11-22 10:00", "- estimate: 2h", "- reviewed: 2026-11-01", "- size: 3",
        ],
        [], [], ["- 2026-11-20 bought https://e.org/x"], [], [], ["- recur: 12h"],
      ])
    #expect(
      found.problems == [
        TaskProblem("task 9", .noDay("soon")), TaskProblem("task 11", .noText),
      ])
  }

  @Test("objects on lines, as old versions write them, are the same") func lines() {
    let inner = Self.tasks.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    #expect(Taskwarrior.isExport(Array(inner.utf8)))
    #expect(Self.read(inner).tasks.map(\.text) == Self.read(Self.tasks).tasks.map(\.text))
    let broken = Self.read(inner + "\n{\"description\":\n")
    #expect(broken.problems.contains(TaskProblem("line 12", .malformed)) && broken.rows.used == 8)
    let cut = Self.read(String(Self.tasks.prefix(400)))
    #expect(cut.rows.used == 1 && cut.problems == [TaskProblem("task 2", .malformed)])
  }

  @Test(
    "intervals become rules that repeat here",
    arguments: [
      ("daily", "every day"), ("weekdays", "every weekday"), ("2wk", "every 2 weeks"),
      ("P1M", "every month"), ("P3D", "every 3 days"), ("quarterly", "every 3 months"),
      ("2 quarters", "every 6 months"), ("1yr", "every year"), ("12h", nil), ("", nil),
      ("0d", nil), ("99999999999999999999d", nil), ("PT1H", nil),
    ] as [(String, String?)])
  func rules(_ written: String, _ expected: String?) {
    #expect(Taskwarrior.rule(written) == expected)
    if let expected { #expect(RepeatRule(expected) != nil) }
  }

  @Test("other JSON isn't an export") func others() {
    for text in ["[]", "{}", "[1]", #"[{"uuid":"a","status":"b"}]"#, "", "x"] {
      #expect(!Taskwarrior.isExport(Array(text.utf8)), "\(text)")
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(!Taskwarrior.isExport(Array(deep.utf8)) && Self.read(deep).rows.used == 0)
  }
}
