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
    #expect(blocks.count >= 14)
    for block in blocks {
      #expect(block.split(separator: "\n")[0].hasSuffix("?"))
      #expect((2...10).contains(block.matches(of: /\n- \S/).count))
    }
  }

  @Test("Every quote ends with author, work and year, and none stands twice")
  func quotes() {
    let blocks = text("quotes.md").split(separator: "\n\n").filter { $0.hasPrefix(">") }
    #expect(blocks.count >= 40)
    #expect(Set(blocks).count == blocks.count)
    for block in blocks {
      let source = block.split(separator: "\n").last ?? ""
      #expect(source.contains(/^> — .+, .+ \((c\. )?\d+\)$/), "\(block)")
    }
  }

  @Test("There are tips in several categories")
  func tips() {
    let tips = text("tips.md")
    #expect(tips.split(separator: "\n").filter { $0.hasPrefix("> ") }.count >= 24)
    #expect(tips.split(separator: "\n").filter { $0.hasPrefix("## ") }.count >= 5)
  }

  @Test("Every quote and tip is read with its category, the quotes with their authors")
  func reading() {
    let quotes = QuoteList(Array(text("quotes.md").utf8)).quotes
    #expect(quotes.count >= 40 && Set(quotes.map(\.category)).count >= 5)
    #expect(quotes.allSatisfy { $0.category != nil && $0.author?.contains(", ") == true })
    let tips = QuoteList(Array(text("tips.md").utf8)).quotes
    #expect(tips.count >= 30 && Set(tips.map(\.category)).count >= 6)
    #expect(tips.allSatisfy { $0.category != nil && $0.author == nil })
  }

  @Test("Habits have a goal", arguments: ["run", "read", "water"])
  func habits(name: String) {
    #expect(text("habits/\(name).md").hasPrefix("---\ngoal: "))
  }
}
