import Foundation
import Phrases
import Testing

@testable import JournalCore
@testable import JournalRender
import TestSupport

private func habit(_ name: String, _ keys: String) -> Habit {
  Habit.read(Array("---\n\(keys)\n---\n".utf8), path: "habits/\(name).md").0
}

private func finding(_ habit: Habit, lag: Int = 0, effect: Double = 0.5, notNoted: Int = 12)
  -> Finding
{
  Finding(
    name: habit.name, kind: .habit, lag: lag, effect: effect, low: min(effect, 0.2),
    high: max(effect, 0.8), nWith: 41, nWithout: 20, nNotNoted: notNoted, p: 0.001, q: 0.005,
    condition: habit.condition, together: [], strips: [], fan: [])
}

@Suite("The words for a habit with a limit or an amount")
struct HabitConditionWordsTests {
  @Test(
    "a finding says what is compared",
    arguments: [
      (
        "wine", "at-most: 1\nunit: glasses", "At most 1 glass of wine goes with better days",
        "On days with at most 1 glass of wine", "The day after at most 1 glass of wine",
        "41 days with, 20 with more, 12 not noted"
      ),
      (
        "wine", "at-most: 1", "Wine at most 1 goes with better days", "On days with wine at most 1",
        "The day after wine at most 1", "41 days with, 20 with more, 12 not noted"
      ),
      (
        "wine", "at-most: 0", "No wine goes with better days", "On days without wine",
        "The day after a day without wine", "41 days without, 20 with, 12 not noted"
      ),
      (
        "water", "at-least: 6\nunit: glasses", "At least 6 glasses of water goes with better days",
        "On days with at least 6 glasses of water", "The day after at least 6 glasses of water",
        "41 days with, 20 with less, 12 not noted"
      ),
    ])
  func findings(
    _ name: String, _ keys: String, _ sentence: String, _ same: String, _ after: String,
    _ days: String
  ) throws {
    let habit = habit(name, keys)
    let found = finding(habit)
    #expect(found.sentence.text() == sentence)
    #expect(found.effectWords.text() == "\(same), mood is about 0.5 higher (likely 0.2 to 0.8)")
    #expect(
      finding(habit, lag: 1).effectWords.text()
        == "\(after), mood is about 0.5 higher (likely 0.2 to 0.8)")
    #expect(found.daysWords.text() == days)
    let noted = String(days.dropLast(", 12 not noted".count))
    #expect(finding(habit, notNoted: 0).daysWords.text() == noted)
    #expect(noted.hasPrefix("41 days \(found.rows[0].text()), 20 with"))
    #expect(noted.hasSuffix(found.rows[1].text()))
    let tried = TriedPair(
      name: name, kind: .habit, lag: 1, shape: .line, nWith: 41, nWithout: 20, nNotNoted: 12,
      p: 0.3, q: 0.4,
      condition: habit.condition)
    let words = try #require(habit.condition?.words)
    #expect(tried.words.text() == "\(words), the day after")
    #expect(tried.days.text() == days.replacingOccurrences(of: "41 days", with: "41"))
  }

  @Test(
    "what still lacks days says which",
    arguments: [
      (
        "wine", "at-most: 1\nunit: glass", "3 more days with at most 1 glass of wine",
        "at most 1 glass of wine: 3 more days with more"
      ),
      ("smoke", "at-most: 0", "3 more days without smoke", "3 more days with smoke"),
      (
        "water", "at-least: 6\nunit: glasses", "3 more days with at least 6 glasses of water",
        "at least 6 glasses of water: 3 more days with less"
      ),
      ("run", "goal: daily", "3 more days with run", "3 more days without run"),
    ])
  func notYet(_ name: String, _ keys: String, _ with: String, _ without: String) {
    let condition = habit(name, keys).condition
    func words(_ needs: NotYet.Need) -> Phrase {
      NotYet(name: name, kind: .habit, needs: needs, days: 3, condition: condition).words
    }
    #expect(words(.with).text() == with && words(.without).text() == without)
  }

  @Test(
    "a condition is said as JSON has it, and begins a sentence with a capital",
    arguments: [
      (
        "wine", "at-most: 1\nunit: glass", "At most 1 glass of wine", "with at most 1 glass of wine"
      ),
      ("no sugar", "at-most: 0", "No no sugar", "without no sugar"),
      (
        "coffee", "at-most: 3\nunit: times", "Coffee at most 3 times", "with coffee at most 3 times"
      ),
      ("water", "at-least: 6", "Water at least 6", "with water at least 6"),
      (
        "water", "at-least: 1.25\nunit: l", "At least 1.25 l of water",
        "with at least 1.25 l of water"
      ),
    ])
  func conditions(_ name: String, _ keys: String, _ opening: String, _ days: String) throws {
    let condition = try #require(habit(name, keys).condition)
    #expect(condition.shown.text() == condition.words)
    #expect(condition.opening.text() == opening)
    #expect(condition.ofDays.text() == days)
  }

  @Test(
    "milestones and goals count days, not times",
    arguments: [
      ("wine", "at-most: 1\nunit: glass", 30, "30 days with at most 1 glass of wine"),
      ("wine", "at-most: 0", 1, "1 day without wine"),
      ("water", "at-least: 6\nunit: glasses", 3, "3 days with at least 6 glasses of water"),
      ("run", "goal: daily", 30, "run 30 times"),
    ])
  func milestones(_ name: String, _ keys: String, _ count: Int, _ words: String) throws {
    let condition = habit(name, keys).condition
    let day = day("2026-11-21")
    let reached = Milestone(
      kind: .habit, name: name, condition: condition, count: count, day: day)
    #expect(reached.words.text() == words)
    #expect(reached.congratulation.text() == words + ". Well done!")
    let next = MilestonesView.Upcoming(
      kind: .habit, name: name, condition: condition, count: count, now: 0, left: count)
    let row = next.progress
    #expect(row.name == Inline(reached.words))
    #expect(row.facts.map { $0.text() } == ["\(count) to go"])
    let goal = GoalStanding(
      name: name, kind: .habit, condition: condition, count: count, now: 0, left: count)
    #expect(goal.progress(day).name == Inline(reached.words))
  }

  @Test("an amount is recommended by what counts, and never as 'times'")
  func recommendation() {
    let water = habit("water", "at-least: 6\nunit: glasses")
    let evidence = HabitEvidence(
      habit: "water", condition: water.condition, effect: 1, low: 0.5, high: 1.5, daysWith: 9,
      daysWithout: 30, share: 0.2)
    #expect(
      evidence.words.text().hasPrefix(
        "Worth doing more often: at least 6 glasses of water. On days"))
  }

  @Test(
    "a status says kept for a limit, and done for everything else",
    arguments: [
      (HabitStatus.done, "kept so far", "kept", "done", "done"),
      (.missed, "over the limit", "over the limit", "over the limit", "missed"),
      (.notDone, "over the limit", "over the limit", "not done", "not done"),
      (.open, "no number yet", "today, still open", "due", "today, still open"),
      (.unknown, "not done", "no number, so unknown", "not done", "no number, so unknown"),
    ])
  func statuses(
    _ status: HabitStatus, _ limitToday: String, _ limit: String, _ today: String, _ other: String
  ) {
    #expect(status.words(isDue: true, isLimit: true).text() == limitToday)
    #expect(status.ledgerWords(isLimit: true).text() == limit)
    #expect(status.words(isDue: true, isLimit: false).text() == today)
    #expect(status.ledgerWords(isLimit: false).text() == other)
  }

  // MARK: Whole views

  /// A view of one habit on some days; each is what the entry notes, or nil for none.
  private func streaks(_ keys: String, _ notes: [String?]) -> HabitStreaksView {
    var journal = MemoryJournal()
    for (place, note) in notes.enumerated() {
      guard let note else { continue }
      journal.add("\(journal.today - notes.count + 1 + place).md", "---\nhabits: \(note)\n---\n")
    }
    let index = journal.index(HabitStreaksView.scope(journal.settings))
    let book = HabitBook(index, files: [habit("wine", keys)])
    return HabitStreaksView(index, book, place: 0, explaining: true)
  }

  @Test("the ledger says that a tick without a number decides nothing, and what to write")
  func ticks() {
    let view = streaks("at-most: 1", ["{wine: 1}", "[wine]", "{wine: 3}", "{wine: 0}"])
    let asked = "a tick without a number decides nothing: write wine: 0, or how many"
    for text in [view.text(TextStyle(width: 200)), view.markdown(), view.html(PageOptions())] {
      #expect(text.contains(asked) && text.contains("over the limit (3)"))
      #expect(text.contains("wine at most 1: 1 day in a row") && text.contains("kept (0)"))
      #expect(text.contains("Kept on 2 days") && !text.lowercased().contains("done"))
    }
    let silent = streaks("at-most: 0\nquiet: kept", ["{wine: 0}", nil, "{wine: 0}"])
    #expect(silent.text(TextStyle()).contains("kept, nothing noted"))
    #expect(silent.text(TextStyle()).contains("no wine: 3 days in a row"))
    let amount = streaks("at-least: 1", ["[wine]", "[wine]"])
    #expect(!amount.text(TextStyle()).contains("decides nothing"))
  }

  @Test("a habit that begins in the future says so, with its ledger or without")
  func future() {
    let view = streaks("from: 2026-12-01", ["[wine]", nil])
    for text in [view.text(TextStyle()), view.markdown(), view.html(PageOptions())] {
      #expect(text.contains("wine: starts on Tue 1 Dec 2026") && !text.contains("no streak"))
    }
  }
}
