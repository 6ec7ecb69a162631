import TestSupport
import Testing

@testable import JournalCore

@Suite("The table of fields")
struct FieldTests {
  @Test("each role has one row, and no key has two meanings")
  func rows() {
    #expect(Field.all.map(\.role).sorted { $0.rawValue < $1.rawValue } == KeyRole.allCases)
    let keys = Field.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for field in Field.all where field.role != .other {
      #expect(KeyTable([:]).role(of: field.role.name) == field.role)
    }
  }

  @Test(
    "weather and places are found as other fields are",
    arguments: [
      ("has:weather", 2), ("has:location", 1), ("has:locations", 1), ("weather:rain", 1),
      ("location:howth", 1), ("weather>10", 1), ("not has:weather", 1),
    ])
  func queries(_ text: String, _ count: Int) throws {
    let journal = MemoryJournal([
      "2026-11-19.md": "Words\n", "2026-11-20.md": "---\nweather: 11 °C\n---\n",
      "2026-11-21.md": "---\nweather: Rain, 9 °C\nlocation: Howth\n---\n",
    ])
    #expect(try journal.search(text).count == count)
  }

  @Test("trends say how often each was, by its words without numbers")
  func occurrences() {
    let journal = MemoryJournal([
      "2026-11-18.md": "---\nmood: 5\nweather: Rain, 9 °C\nlocation: Home\n---\n",
      "2026-11-19-0900.md": "---\nmood: 6\nweather: rain\n---\n",
      "2026-11-19-2100.md":
        "---\nmood: 6\nweather: rain, 12 °C\nlocation: Howth (53.38, -6.06)\n---\n",
      "2026-11-20.md": "---\nmood: 7\nweather: 14 °C\nlocation: home\n---\n",
    ])
    let view = TrendsView(journal.index())
    #expect(view.weather == [Occurrence(name: "rain", days: 2)])
    #expect(
      view.places == [Occurrence(name: "home", days: 2), Occurrence(name: "Howth", days: 1)])
  }
}
