import JournalCore
import TestSupport
import Testing

@Suite("The axis of a chart of numbers")
struct TrendsAxisTests {
  private func view(_ values: [Int], of key: String = "pages") -> TrendsView {
    var journal = MemoryJournal()
    for (place, value) in values.enumerated() {
      journal.add("\(day("2026-10-01") + place).md", "---\n\(key): \(value)\n---\n")
    }
    return TrendsView(journal.index(TrendsView.scope(of: key)), of: key)
  }

  @Test("one extreme day is above the axis, which ends at the highest of the others")
  func one() {
    let view = view(Array(repeating: 100, count: 18) + [150, 2000])
    #expect(view.outliers?.top == 150)
    #expect(view.outliers?.days.map(\.value) == [2000])
    #expect(view.high == 2000)
  }

  @Test("days that go on evenly, or are many, have their whole axis")
  func none() {
    #expect(view(Array(1...30)).outliers == nil)
    #expect(
      view(Array(repeating: 100, count: 10) + Array(repeating: 2000, count: 10)).outliers == nil)
    #expect(view(Array(repeating: 100, count: 20) + [2000]).outliers == nil)
    #expect(view([1, 2, 2000]).outliers == nil)
    #expect(view(Array(repeating: 1, count: 20) + [10], of: "mood").outliers == nil)
  }
}
