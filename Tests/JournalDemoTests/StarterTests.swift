import JournalCore
import TestSupport
import Testing

@Suite("The files that a new journal begins with")
struct StarterTests {
  private func text(_ path: String) -> String {
    let file = StarterFiles.all.first { $0.path == path }
    return String(decoding: file?.contents ?? [], as: UTF8.self)
  }

  @Test("There are questions enough, each with two to ten answers")
  func questions() {
    let blocks = text("questions.md").split(separator: "\n## ").dropFirst()
    #expect(blocks.count == 17)
    for block in blocks {
      #expect(block.split(separator: "\n")[0].hasSuffix("?"))
      #expect((2...10).contains(block.matches(of: /\n- \S/).count))
    }
  }

  @Test("Every quote ends with author, work and year, and none stands twice")
  func quotes() {
    let blocks = text("quotes.md").split(separator: "\n\n").filter { $0.hasPrefix(">") }
    #expect(blocks.count == 58)
    #expect(Set(blocks).count == blocks.count)
    for block in blocks {
      let source = block.split(separator: "\n").last ?? ""
      #expect(source.contains(/^> — .+, .+ \((c\. )?\d+\)$/), "\(block)")
    }
  }

  @Test("There are tips in several categories")
  func tips() {
    let tips = text("tips.md")
    #expect(tips.split(separator: "\n").count { $0.hasPrefix("> ") } == 37)
    #expect(
      tips.split(separator: "\n").filter { $0.hasPrefix("## ") } == [
        "## Sleep", "## Movement", "## People", "## Mind", "## Food and drink", "## Work",
        "## Habits", "## Writing",
      ])
  }

  @Test("Every quote and tip is read with its category, the quotes with their authors")
  func reading() {
    let quotes = QuoteList(Array(text("quotes.md").utf8)).quotes
    #expect(quotes.count == 58 && Set(quotes.map(\.category)).count == 7)
    #expect(quotes.allSatisfy { $0.category != nil && $0.author?.contains(", ") == true })
    let tips = QuoteList(Array(text("tips.md").utf8)).quotes
    #expect(tips.count == 37 && Set(tips.map(\.category)).count == 8)
    #expect(tips.allSatisfy { $0.category != nil && $0.author == nil })
  }

  @Test(
    "Habits have a goal", arguments: [("run", "3/week"), ("read", "daily"), ("water", "daily")])
  func habits(name: String, goal: String) {
    let path = "habits/\(name).md"
    let habit = Habit.read(Array(text(path).utf8), path: path).0
    #expect("\(habit.goal.pace)" == goal)
  }
}
