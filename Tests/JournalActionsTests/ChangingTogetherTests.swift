import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import Synchronization
import TestSupport
import Testing

@Suite("Several programs may change one journal at once")
struct ChangingTogetherTests {
  /// Does something on as many threads at once, and returns what went wrong.
  private func together(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Void) -> [String]
  {
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count) { number in
      do { try work(number) } catch { problems.withLock { $0.append("\(error)") } }
    }
    return problems.withLock(\.self)
  }

  @Test("tasks, ticks, goals, questions and thanks of eight of them are all there afterwards")
  func nothingLost() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "name: Ana\n", "questions.md": "", "2026-11-21.md": "Text\n",
    ])
    for number in 0..<8 { try place.write("habits/h\(number).md", "---\ngoal: daily\n---\n") }
    let journals = try (0..<8).map { _ in try place.open() }
    let problems = together(8) { number in
      let journal = journals[number]
      try journal.add(NewTask("task \(number)"))
      try journal.tick("h\(number)", on: TemporaryJournal.today)
      try journal.addGoal("h\(number)", count: number + 1)
      try journal.add(QuestionList.Question(text: "Why \(number)?", answers: ["a", "b"]))
      try journal.set(
        [EntryEdit("gratitude", .add("tea \(number)"))],
        in: EntryAddress(TemporaryJournal.today))
      _ = try journal.favour("cobra", isFavourite: true)
    }
    #expect(problems == [])
    let journal = try place.open()
    #expect(
      try Set(journal.undatedTasks(journal.index(.days)).map(\.text))
        == Set((0..<8).map { "task \($0)" }))
    #expect(
      journal.settings.goals.sorted { $0.count < $1.count }
        == (0..<8).map { PersonalGoal("h\($0)", $0 + 1) })
    #expect(journal.settings.stretch.favourites == ["cobra"])
    #expect(journal.settings.name == "Ana")
    #expect(
      Set(try journal.questions().questions.map(\.text))
        == Set((0..<8).map { "Why \($0)?" }))
    let entry = try #require(try journal.index(.everything).all.first)
    #expect(Set(entry.gratitude) == Set((0..<8).map { "tea \($0)" }))
    #expect(Set(entry.doneHabits) == Set((0..<8).map { "h\($0)" }))
    #expect(try journal.undoHistory().steps.count == 41)
    #expect(place.folder.names.allSatisfy { !$0.contains("conflict") })
  }

  @Test("of eight entries for one day none is written over another")
  func newEntries() throws {
    let place = try TemporaryJournal()
    let journals = try (0..<8).map { _ in try place.open() }
    let problems = together(8) { number in
      var draft = CheckInDraft()
      draft.text = "text \(number)"
      try journals[number].log(
        NewCheckIn(draft, isSeparate: true), on: TemporaryJournal.today)
    }
    #expect(problems == [])
    let texts = try place.files().values.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.count == 8)
    for number in 0..<8 {
      #expect(texts.count { $0.contains("text \(number)\n") } == 1)
    }
  }

  @Test("one goal of one name is set once, whoever is first")
  func sameGoal() throws {
    let place = try TemporaryJournal(["daymark.yaml": ""])
    let journals = try (0..<4).map { _ in try place.open() }
    let problems = together(4) { number in
      try journals[number].addGoal("words", count: number + 1)
    }
    #expect(problems.count == 3)
    let goal = try #require(try place.open().settings.goals.first)
    #expect(problems.allSatisfy { $0 == "\(JournalError.goalExists(goal))" })
    #expect(try place.files() == ["daymark.yaml": "goals: {words: \(goal.count)}\n"])
  }
}
