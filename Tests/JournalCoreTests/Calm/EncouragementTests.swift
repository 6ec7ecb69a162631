import Testing

@testable import JournalCore
import TestSupport

@Suite("Questions and quotes")
struct EncouragementTests {
  private let file = Array(
    "# Questions\n\n## How?\n- well\n- badly\n\n## Why?\n1. so\n2. no\n\n## Empty\n\n## Who?\n* me\n* you\n"
      .utf8)

  @Test("Headings are questions, their lists the answers")
  func questions() {
    let list = QuestionList(file)
    #expect(list.questions.map(\.text) == ["How?", "Why?", "Who?"])
    #expect(list.questions.map(\.answers) == [["well", "badly"], ["so", "no"], ["me", "you"]])
    #expect(!list.isListed && QuestionList([]).question(of: day("2026-11-21")) == nil)
    #expect(QuestionList(Array("---\nOrder: listed\n---\n".utf8) + file).isListed)
  }

  @Test("Every question comes once before any comes again, in every round")
  func rounds() {
    for count in [1, 2, 3, 7, 14] {
      for round in -3...40 {
        let days = (0..<count).map { Day(number: Int32(round * count + $0)) }
        let places = days.map { DailyChoice.place(of: $0, among: count) }
        #expect(Set(places) == Set(0..<count))
        #expect(
          days.map { DailyChoice.place(of: $0, among: count, isListed: true) } == Array(0..<count))
      }
    }
  }

  @Test("Rounds are shuffled differently")
  func shuffles() {
    let rounds = (0..<50).map { round in
      (0..<7).map { DailyChoice.place(of: Day(number: Int32(round * 7 + $0)), among: 7) }
    }
    #expect(Set(rounds).count == 50)
  }

  @Test("Block quotes under headings, with the author behind a dash")
  func quotes() {
    let list = QuoteList(
      Array(
        "# Calm\n\n> One\n> two\n> — Ana\n\n>Three\n> -- Ben, *Book*\n## Work\ntext\n> Four\n>\n>\n\n> — nobody\n"
          .utf8))
    #expect(
      list.quotes == [
        .init(text: "One\ntwo", author: "Ana", category: "Calm"),
        .init(text: "Three", author: "Ben, *Book*", category: "Calm"),
        .init(text: "Four", author: nil, category: "Work"),
      ])
    #expect(QuoteList([]).quote(of: day("2026-11-21")) == nil)
    let today = day("2026-11-21")
    #expect(Set((0..<3).map { list.quote(of: today, another: $0)?.text }).count == 3)
    #expect(list.quote(of: today, another: 3) == list.quote(of: today))
  }

  @Test("A quote keeps the address of its link")
  func links() {
    let list = QuoteList(
      Array(
        "[not](https://a.example)\n\n> Move.\n> [Film](https://b.example/v?x=1)\n> — Ana\n\n> Rest.\n\n> <https://c.example>"
          .utf8))
    #expect(
      list.quotes == [
        .init(
          text: "Move.\n[Film](https://b.example/v?x=1)", author: "Ana",
          link: "https://b.example/v?x=1"),
        .init(text: "Rest."), .init(text: "<https://c.example>", link: "https://c.example"),
      ])
  }
}
