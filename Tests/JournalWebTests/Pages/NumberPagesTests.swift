import JournalActions
import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// No number in an entry stops the program: every page and every export answers.
@Suite struct NumberPagesTests {
  /// Numbers that are too large for an integer, too small for anything, or no numbers.
  private static let numbers = [
    "100000000000000000000", "1e19", "-1e19", "9223372036854775807", "9223372036854775808",
    "1e308", "1e308", "-1e308", "1e400", "5e-324", "-0", "-0.0", "inf", "-inf", "nan", "1e15",
    "123456789012345678", "0.30000000000000004", "7", "3.5",
  ]

  /// A journal of two months: each day has some of the numbers, as amounts and under its own keys.
  private static func journal() throws -> TestFront {
    let test = try TestFront([
      "daymark.yaml": "goals:\n  water: 100\n",
      "habits/water.md": "---\nat-least: 1e308\nunit: glasses\n---\n",
      "habits/wine.md": "---\nat-most: 5e-324\n---\n",
      "habits/run.md": "---\ngoal: 3/week\nat-least: 1e-300\n---\n",
      "habits/tea.md": "---\nremind: 18:00\n---\n",
    ])
    let last = day("2026-11-24")
    for offset in 0..<60 {
      func number(_ step: Int, _ start: Int) -> String {
        numbers[(offset * step + start) % numbers.count]
      }
      try test.folder.write(
        "\(last - offset).md",
        """
        ---
        mood: \(offset % 10 + 1)
        habits: {water: \(number(1, 0)), wine: \(number(3, 1)), run: \(number(7, 2)), tea: \(number(9, 3))}
        steps: \(number(1, 4))
        sleep: \(number(3, 5))
        ---
        Text \(offset)
        """)
    }
    return test
  }

  @Test("every page and every export of a journal with any numbers answers")
  func everything() throws {
    let browser = TestBrowser.loggedIn(try Self.journal())
    let habits = ["water", "wine", "run", "tea"].map { "/habits/\($0)" }
    let numbers = ["steps", "sleep", "water"].map { "/export/number/" + Address.key(of: $0) }
    let pages =
      PageStories.addresses.filter { !$0.contains("%3C") } + habits + [
        "/numbers/2026?of=steps", "/trends/2026?of=steps", "/trends/2026?of=sleep",
        "/days/2026-11-24", "/days/2026-11-19",
      ]
    for page in pages {
      let answer = browser.get(page)
      #expect([.ok, .notFound, .seeOther].contains(answer.status), "\(page)")
      #expect(!answer.text.contains("stroke-dasharray=\"nan"), "\(page)")
    }
    for file in WebFrontEnd.exports.map({ "/export/" + $0.name }) {
      #expect(browser.get(file).status == .ok, "\(file)")
    }
    for file in numbers { #expect([.ok, .notFound].contains(browser.get(file).status), "\(file)") }
  }

  @Test("an amount is exported with the fewest digits that mean it, whatever its size")
  func entries() throws {
    let browser = TestBrowser.loggedIn(
      try TestFront([
        "2026-11-20.md":
          "---\nhabits: {a: 100000000000000000000, b: 2.5, c: -1e308, d: 6, e: skip, f: no, g: done}\n---\n"
      ]))
    let table = browser.get("/export/entries.csv").text
    #expect(table.contains("a: 1e+20; b: 2.5; c: -1e+308; d: 6; e: skip; f: no; g,"))
  }
}
