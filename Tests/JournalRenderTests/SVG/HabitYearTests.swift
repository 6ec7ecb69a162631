import JournalCore
import Testing

@testable import JournalRender

@Suite("A habit's last year")
struct HabitYearTests {
  private static let view = SampleJournal.habitStreaks(explaining: false)
  private static let svg = HabitYearSVG.svg(view, ChartOptions(idPrefix: "year"))

  /// Returns the corners of a shape, as drawn.
  private static func corners(_ shape: String) -> [String] {
    svg.split(separator: "M").filter { $0.contains(shape) }.map {
      String($0.prefix { $0 == "." || $0 == "-" || $0 == " " || $0.isNumber })
    }
  }

  @Test("each day has the mark of its status, in the column of its week and the row of its weekday")
  func marks() throws {
    let days = Self.view.days
    let first = try #require(days.first?.day)
    let done = days.filter { $0.status == .done }.map { day in
      let offset = day.day - Period.week.range(holding: first, weekStarts: .monday).first
      return "\(offset / 7 * 12 + 2) \(offset % 7 * 12)"
    }
    let path = try #require(Self.svg.split(separator: "<path ").first { $0.contains("dm-full") })
    let corners = path.split(separator: "M").dropFirst().map { $0.prefix { $0 != "h" } }
    #expect(done.count > 5 && corners.map(String.init) == done)
    let others = days.count { $0.status == .skipped || $0.status == .rest || $0.status == .paused }
    #expect(Self.corners("h6v1h-6z").count == others)
    #expect(Self.corners("l5 5l-5 5l-5-5z").count == days.count { $0.status == .frozen })
  }

  @Test("a legend names each look once, for habits to do and for limits")
  func legend() {
    func words(_ hasLimits: Bool, _ hasOthers: Bool) -> String {
      var out = HTMLWriter(capacity: 1024)
      HabitMarks.writeLegend(
        [.done, .missed, .notDone, .rest, .paused, .open], hasLimits: hasLimits,
        hasOthers: hasOthers, to: &out)
      return out.string.split(separator: "</svg> ").dropFirst().map { $0.prefix { $0 != "<" } }
        .joined(separator: ", ")
    }
    #expect(words(false, true) == "done, not done, rest, today")
    #expect(words(true, false) == "kept, over the limit, rest, today")
    #expect(words(true, true) == "done or kept, not done or over the limit, rest, today")
  }

  @Test("it is described in words, and its streak is a line with its length")
  func words() {
    let days = Self.view.days
    let done = days.count { $0.status == .done }
    #expect(Self.svg.contains(">Done on \(done) of \(days.count) days.</desc>"))
    #expect(Self.view.current > 1)
    #expect(Self.svg.contains(">\(Self.view.current) days</text>"))
  }

  @Test("a habit without a day has no picture")
  func empty() {
    var view = Self.view
    view.days = []
    #expect(HabitYearSVG.svg(view, ChartOptions(idPrefix: "year")).isEmpty)
  }
}
