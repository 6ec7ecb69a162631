import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// The question of the day, goals, experiments and reminders.
@Suite struct GoalPagesTests {
  private static let questions = "## Did it rain?\n\n- Yes\n- \"No\" & <b>\n"

  @Test("the question of the day is answered with one press, once")
  func answer() throws {
    let journal = try WebJournal(["2026-11-20.md": "", "questions.md": Self.questions])
    let page = journal.get("/")
    let question = try #require(page.hidden("of", to: "/question"))
    let sent = journal.post(
      "/question", ["of": question, "day": "2026-11-21", "answer": "1"])
    #expect((sent.status, sent.location) == (303, "/?said=recorded"))
    let file = try journal.file("2026-11-21.md")
    #expect(file.contains("question: Did it rain?") && file.contains("answer: \"Yes\""), "\(file)")
    #expect(journal.get("/").hidden("of", to: "/question") == nil)
    let again = journal.post(
      "/question", ["of": question, "day": "2026-11-21", "words": "A little"])
    #expect(again.status == 409)
    #expect(again.text.contains("“Did it rain?” is answered already: Yes."))
    #expect(try journal.file("2026-11-21.md") == file)
  }

  @Test("an answer in other words is written as it is; no answer, or another question, isn't")
  func words() throws {
    let journal = try WebJournal(["2026-11-20.md": "", "questions.md": Self.questions])
    let question = try #require(journal.get("/").hidden("of", to: "/question"))
    for answer in ["", "0", "3", "x"] {
      let refused = journal.post(
        "/question", ["of": question, "day": "2026-11-21", "answer": answer])
      #expect(refused.status == 422)
    }
    #expect(
      journal.post("/question", ["of": "x", "day": "2026-11-21", "answer": "1"]).status == 409)
    #expect(!journal.folder.names.contains("2026-11-21.md"))
    _ = journal.post("/question", ["of": question, "day": "2026-11-21", "words": "For an hour"])
    #expect(try journal.file("2026-11-21.md").contains("answer: For an hour"))
  }

  @Test("a goal is set in words, changed and removed")
  func goals() throws {
    let journal = try WebJournal([
      "daymark.yaml": "name: Ana\n", "habits/read.md": "---\ngoal: daily\n---\n",
    ])
    let set = journal.post("/goals/add", ["goal": "read 20 by 2026-12-31"])
    #expect((set.status, set.location) == (303, "/goals?said=added"))
    #expect(
      try journal.file("daymark.yaml").contains("read: 20 from 2026-11-21 by 2026-12-31"))
    for (wrong, why) in [
      ("read", "Write what, how many"), ("fly 20", "There is nothing called “fly” to count."),
      ("read 5", "There is already a goal “read”: "), ("", "Write what, how many"),
    ] {
      let refused = journal.post("/goals/add", ["goal": wrong])
      #expect(refused.status == 422)
      #expect(refused.text.contains(why) && refused.text.contains("value=\"\(wrong)\""))
    }
    let key = Address.key(of: "read")
    let was = try #require(journal.get("/goals").hidden("was", to: "/goals/edit", of: key))
    let few = journal.post(
      "/goals/edit", ["of": key, "was": was, "count": "0", "from": "", "by": ""])
    #expect(few.status == 422 && few.text.contains("Write a whole number above 0."))
    _ = journal.post(
      "/goals/edit", ["of": key, "was": was, "count": "30", "from": "", "by": "2027-01-31"])
    #expect(try journal.file("daymark.yaml").contains("read: 30 by 2027-01-31"))
    #expect(
      journal.post("/goals/edit", ["of": key, "was": was, "count": "40"]).status == 409)
    #expect(journal.post("/goals/remove", ["of": key]).location == "/goals?said=removed")
    #expect(try !journal.file("daymark.yaml").contains("read"))
    #expect(journal.post("/goals/remove", ["of": key]).status == 409)
  }

  @Test("an experiment begins, is shown with its plan, and is stopped")
  func experiments() throws {
    let journal = try WebJournal(["2026-11-20.md": "---\nmood: 7\n---\n"])
    let odd = journal.post("/experiments/start", ["text": "no coffee", "days": "13"])
    #expect(odd.status == 422 && odd.text.contains("value=\"no coffee\""))
    #expect(odd.text.contains("-days-error\">"))
    let begun = journal.post(
      "/experiments/start", ["text": "no coffee", "outcome": "mood", "days": "14", "block": ""])
    #expect(begun.location == "/experiments?said=added")
    #expect(journal.folder.names.contains("experiments/no-coffee.md"))
    let key = Address.key(of: "no-coffee")
    #expect(journal.get("/experiments").text.contains("href=\"/experiments/\(key)\""))
    #expect(journal.get("/experiments/\(key)").text.contains(">Stop it</button>"))
    let stopped = journal.post("/experiments/stop", ["of": key])
    #expect(stopped.location == "/experiments/\(key)?said=saved")
    #expect(try journal.file("experiments/no-coffee.md").contains("stopped"))
    #expect(journal.get("/experiments/\(key)").status == 200)
    #expect(journal.post("/experiments/stop", ["of": key]).status == 409)
    #expect(journal.get("/experiments/other").status == 404)
  }

  @Test("what is due can be done right there")
  func reminders() throws {
    let journal = try WebJournal([
      "tasks.md": "- [ ] Call \"mum\" ⏰ 2026-11-21 09:30\n",
      "habits/run.md": "---\ngoal: daily\nremind: \"09:30\"\n---\n",
    ])
    let page = journal.get("/reminders")
    #expect(page.text.contains("aria-label=\"Done: Call &quot;mum&quot;\""))
    #expect(page.text.contains("aria-label=\"Done: run\""))
    let id = try #require(page.hidden("of", to: "/tasks/change"))
    let was = try #require(page.hidden("was", to: "/tasks/change"))
    let done = journal.post(
      "/tasks/change", ["of": id, "was": was, "do": "done", "page": "reminders"])
    #expect(done.location == "/reminders?said=saved")
    #expect(try journal.file("tasks.md").hasPrefix("- [x] Call"))
  }
}
