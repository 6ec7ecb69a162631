import JournalActions
import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("What a check-in asks for")
struct OfferTests {
  private let today = TemporaryJournal.today
  private let questions = "## How?\n\n- well\n- badly\n"

  @Test("the day's question, the scale, and the habits that aren't done yet")
  func offer() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "mood: {scale: 1-5}\n", "questions.md": questions,
      "habits/read.md": "", "habits/run.md": "",
      "2026-11-21.md": "---\nhabits: [run]\n---\n",
      "2026-11-20.md": "---\nhabits: [swim, read]\n---\n",
      "2026-11-13.md": "---\nhabits: [long ago]\n---\n",
    ])
    let offer = try place.open().offer(on: today)
    #expect(offer.day == today)
    #expect(offer.scale.high == 5)
    #expect(offer.question == .init(text: "How?", answers: ["well", "badly"]))
    #expect(offer.habits.map(\.name) == ["read", "swim"])
    #expect(offer.doneHabits == ["run"])
  }

  @Test("activities are in the groups of the settings, the most used first, then the others")
  func activities() throws {
    let place = try TemporaryJournal([
      "daymark.yaml":
        "activities: {Body: [walk, run, sport], People: ['#family']}\nhide: [secret]\n",
      "habits/run.md": "", "habits/read.md": "",
      "2026-11-20.md": "---\ntags: [sport, work, Home]\nhabits: [run]\n---\n",
      "2026-11-19.md": "---\ntags: [home, sport]\n---\n",
      "2026-11-18.md": "---\ntags: [secret, party]\n---\n",
      "2026-01-01.md": "---\ntags: [long-ago]\n---\n",
    ])
    let offer = try place.open().offer(on: today)
    #expect(offer.steps == CheckInStep.usual)
    #expect(
      offer.activities.map(\.name) == [.group("Body"), .group("People"), .habits, .tags])
    #expect(
      offer.activities.map { $0.items.map(\.name) }
        == [["sport", "run", "walk"], ["family"], ["read"], ["Home", "work"]])
    #expect(offer.activities[0].items[1] == .habit(OfferedHabit(Habit("run"))))
  }

  @Test("a check-in without activities offers none")
  func noActivities() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "check-in: [mood, sleep]\n", "habits/run.md": "",
    ])
    let offer = try place.open().offer(on: today)
    #expect(offer.steps == [.mood, .number(key: "sleep")])
    #expect(offer.activities.isEmpty)
  }

  @Test("a question that is answered is not asked again")
  func answered() throws {
    let place = try TemporaryJournal([
      "questions.md": questions, "2026-11-21.md": "---\nquestion: How?\nanswer: well\n---\n",
    ])
    #expect(try place.open().offer(on: today).question == nil)
    #expect(try place.open().offer(on: today + 1).question?.text == "How?")
  }

  @Test("a question is answered by any check-in of the day, also by one without the question")
  func answeredLater() throws {
    let place = try TemporaryJournal([
      "questions.md": questions,
      "2026-11-21.md":
        "---\nmood: 7\ncheck-ins:\n  - {time: 21:00, question: How?, answer: well}\n---\n",
      "2026-11-20.md": "---\nanswer: badly\n---\n",
      "2026-11-19.md": "---\nquestion: Why?\nanswer: badly\n---\n",
    ])
    let journal = try place.open()
    #expect(try journal.offer(on: today).question == nil)
    #expect(try journal.offer(on: today - 1).question == nil)
    #expect(try journal.offer(on: today - 2).question?.text == "How?")
  }

  @Test("a habit that is counted is offered until its number is reached")
  func counted() throws {
    let place = try TemporaryJournal([
      "habits/water.md": "---\nat-least: 6\nunit: glasses\n---\n",
      "habits/coffee.md": "---\nat-most: 2\n---\n", "habits/old.md": "---\narchived: true\n---\n",
      "habits/away.md": "---\npause: 2026-11-01..\n---\n",
      "2026-11-21.md": "---\nhabits: {water: 5, coffee: 0}\n---\n",
      "2026-11-20.md": "---\nhabits: {Water: 6}\n---\n- [x] run\n",
      "habits/run.md": "",
    ])
    let journal = try place.open()
    let now = try journal.offer(on: today)
    #expect(now.habits.map(\.name) == ["run", "water"])
    #expect(now.habits.last?.amount == 5 && now.habits.last?.target == 6)
    #expect(now.doneHabits == ["coffee"])
    let before = try journal.offer(on: today - 2).habits
    #expect(before.map(\.name) == ["coffee", "run", "water"])
    #expect(before.map(\.needsNumber) == [true, false, false])
    #expect(try journal.offer(on: today - 1).doneHabits == ["run", "water"])
  }

  @Test("what an earlier one ticked is offered too, each once")
  func begun() throws {
    let place = try TemporaryJournal(["habits/run.md": ""])
    var draft = CheckInDraft()
    draft.habits = [MarkedHabit("run"), MarkedHabit("water", .amount(6))]
    #expect(try place.open().offer(on: today, after: draft).habits.map(\.name) == ["run", "water"])
  }

  @Test("an entry begun now has the time that is asked for, or the clock's if it is today's")
  func time() throws {
    let journal = try TemporaryJournal().open()
    let time = ClockTime("18:40")
    #expect(journal.time(of: EntryAddress(today, at: time)) == time)
    #expect(journal.time(of: EntryAddress(today)) == ClockTime("09:30"))
    #expect(journal.time(of: EntryAddress(today - 1)) == nil)
  }
}
