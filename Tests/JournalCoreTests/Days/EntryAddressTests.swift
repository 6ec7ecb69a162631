import Testing

@testable import JournalCore

/// How one entry or check-in is named on the command line.
@Suite struct EntryAddressTests {
  private let words = DateWords(today: Day(year: 2026, month: 11, day: 21)!)

  @Test(arguments: [
    ("2026-11-20", "2026-11-20"), ("yesterday@09:30", "2026-11-20@09:30"),
    ("2026-11-20@0930", "2026-11-20@09:30"), ("3 days ago @ 9:30 pm", "2026-11-18@21:30"),
    ("@08:05", "2026-11-21@08:05"), ("yesterday 9:30", "2026-11-20@09:30"),
    ("3 nov at 21:15", "2026-11-03@21:15"), ("friday 9pm", "2026-11-20@21:00"),
    ("today@00:00", "2026-11-21@00:00"),
  ])
  func `a day, and a time behind an at sign`(text: String, address: String) throws {
    #expect(try #require(EntryAddress(text, words)).description == address)
  }

  @Test(arguments: [
    "", "@", "2026-11-20 0930", "2026-11-20@", "2026-11-20@25:00", "2026-11-20@9", "a@09:30",
    "2026-02-30",
    "2026-11-20@09:30:", "2026-11-20@09:30 or so",
  ])
  func `anything else is no address`(text: String) {
    #expect(EntryAddress(text, words) == nil)
  }
}
