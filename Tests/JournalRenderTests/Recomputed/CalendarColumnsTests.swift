import Phrases
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalRender

@Suite("A year in pixels has its months above their days")
struct CalendarColumnsTests {
  static let scales: [(Double, Double)] = [
    (1, 3), (1, 5), (1, 10), (0, 100), (-5, 5), (-2, 2), (0, 1), (-100, 0),
  ]

  /// A journal with the highest or the lowest mood on the first of each month.
  private func calendar(_ low: Double, _ high: Double) -> CalendarView {
    var journal = MemoryJournal()
    journal.settings.mood = MoodScale(low: low, high: high)!
    journal.today = day("2026-12-31")
    for month in 1...12 {
      let mood = month % 2 == 0 ? low : high
      let name = month < 10 ? "0\(month)" : "\(month)"
      journal.add("2026-\(name)-01.md", "---\nmood: \(Int(mood))\n---\n")
    }
    return CalendarView(
      journal.index(CalendarView.scope), range: Period.year.range(holding: day("2026-06-01")))
  }

  @Test("at every scale and width", arguments: scales, [39, 40, 50, 51, 52, 63, 75, 80, 100, 132])
  func columns(scale: (Double, Double), width: Int) throws {
    let text = calendar(scale.0, scale.1).text(TextStyle(width: width))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= width })
    guard
      let head = lines.first(where: {
        $0.contains("Jan Feb") || $0.contains("Jan  Feb") || $0.contains("Jan   Feb")
      })
    else {
      // Too narrow for a year: months, each with its own name.
      #expect(text.contains("January 2026") || text.contains("Thu 1 Jan 2026"))
      return
    }
    let first = try #require(lines.first { $0.hasPrefix(" 1 ") })
    for month in 1...12 {
      let name = EnglishDate.short(month: month)
      let end = try #require(head.firstRange(of: name)).upperBound
      let column = head.distance(from: head.startIndex, to: end)
      let mood = String(Int(month % 2 == 0 ? scale.0 : scale.1))
      let cell = first.prefix(column).suffix(mood.count)
      #expect(cell == mood, "\(name) is above '\(cell)'")
    }
  }

  @Test("in Markdown digests and in HTML, too", arguments: scales)
  func digests(scale: (Double, Double)) throws {
    let view = calendar(scale.0, scale.1)
    let html = view.html(PageOptions())
    let moods = [scale.1, scale.0].map { String(Int($0)) }
    let rows = html.lines(with: "<th scope=\"row\">")
    #expect(rows.count == 12)
    for (month, row) in zip(1..., rows) {
      let cells = row.ranges(of: "<td").count
      #expect(cells == 31)
      let firstCell = try #require(row.split(separator: "<td").dropFirst().first)
      #expect(firstCell.contains(">\(moods[(month + 1) % 2])<"), "\(month)")
    }
    #expect(view.text(TextStyle()).contains("\(Figure.range(moods[1], moods[0])) mood"))
  }
}
