import JournalCore
import JournalRender
import Testing

/// The pictures of long periods, and the ids of pages that have more than one.
@Suite("The years of a digest")
struct DigestYearsTests {
  static let half = DayRange(day(2026, 1, 1), day(2026, 6, 30))
  static let twoYears = DayRange(day(2025, 6, 1), day(2026, 5, 31))

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day)!
  }

  /// A digest of days that each have a mood of 7 and a footnote.
  static func digest(_ range: DayRange, _ change: (inout DigestOptions) -> Void = { _ in })
    -> DigestView
  {
    var options = DigestOptions(SampleJournal.settings)
    change(&options)
    let files = range.days.map {
      ("\($0).md", "---\nmood: 7\n---\nDay \($0).[^a]\n\n[^a]: Note.\n")
    }
    return DigestSamples.digest(range, files, options)
  }

  @Test("a review draws each day once, whatever months and years it is in")
  func complete() {
    for (range, years) in [(Self.half, ["2026"]), (Self.twoYears, ["2025", "2026"])] {
      let page = DigestSamples.document(Self.digest(range), .html)
      #expect(page.ranges(of: ": 7</title>").count == range.count)
      for year in years { #expect(page.contains("\(year) in pixels")) }
      #expect(page.contains("<strong>2026</strong>") == (years.count > 1))
    }
  }

  @Test("days outside the period are blank, not days on which nothing was written")
  func blank() {
    let page = DigestSamples.document(Self.digest(Self.twoYears), .html)
    #expect(!page.contains(": nothing written"))
  }

  @Test("no id occurs twice in a page")
  func ids() {
    let everything = DigestSection.allCases
    var pages = DigestSamples.periods.flatMap { name, view in
      [false, true].map { ("\(name) \($0)", DigestSamples.document(view(), .html, isFull: $0)) }
    }
    for range in [Self.half, Self.twoYears] {
      let full = Self.digest(range) { $0.full = true }
      let named = Self.digest(range) { $0.sections = everything }
      pages.append(("full", DigestSamples.document(full, .html, isFull: true)))
      pages.append(("named", DigestSamples.document(named, .html, isFull: true)))
    }
    for (name, page) in pages {
      let ids = page.matches(of: /[ ]id="([^"]*)"/).map { String($0.1) }
      let twice = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty, "\(name): \(twice.sorted().prefix(5))")
      #expect(name.hasPrefix("empty") || !ids.isEmpty, "\(name)")
    }
  }
}
