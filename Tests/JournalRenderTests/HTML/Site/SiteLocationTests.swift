import JournalCore
import TestSupport
import Testing

@testable import JournalRender

@Suite("Places on a site")
struct SiteLocationTests {
  private func pages(coordinates: Bool) throws -> String {
    let journal = MemoryJournal([
      "2026-11-20.md":
        "---\nmood: 7\nlocation: Cliff, Howth (53.38, -6.06)\nlat: 53.381\n---\nWind.\n",
      "2026-11-21.md":
        "---\nlocation: 53.385,-6.065\ndayone: {location: {latitude: 53.39}}\n---\nSun.\n",
    ])
    let site = try Site(journal.index(), hasCoordinates: coordinates)
    return site.files.map { String(decoding: $0.contents(), as: UTF8.self) }.joined()
  }

  @Test("names are there, and coordinates only if they are asked for")
  func coordinates() throws {
    let usual = try pages(coordinates: false)
    #expect(usual.contains("Cliff, Howth"))
    for angle in ["53.38", "6.06", "53.39"] { #expect(!usual.contains(angle), "\(angle)") }
    let asked = try pages(coordinates: true)
    #expect(asked.contains("Cliff, Howth (53.38, -6.06)") && asked.contains("53.385, -6.065"))
  }

  @Test("numbers that are coordinates are neither drawn nor compared", arguments: [false, true])
  func numbers(hasCoordinates: Bool) throws {
    var journal = MemoryJournal()
    var random = UInt64(5)
    for number in 0..<150 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (mood, end) = random >> 63 == 0 ? (7, 8) : (4, 2)
      journal.add(
        "\(Day(year: 2026, month: 6, day: 20)! + number).md",
        "---\nmood: \(mood + number % 3)\nlatitude: 53.3\(end)\(number % 7)\n---\nWind.\n")
    }
    let index = journal.index()
    let insights = InsightsView(index, HabitBook(index, files: []))
    #expect(insights.findings.contains { $0.name == "latitude" })
    let site = try Site(index, hasCoordinates: hasCoordinates)
    let pages = site.files.map { String(decoding: $0.contents(), as: UTF8.self) }.joined()
    #expect(pages.contains("latitude") == hasCoordinates)
    #expect(pages.contains("53.38") == hasCoordinates)
  }
}
