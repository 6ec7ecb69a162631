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
}
