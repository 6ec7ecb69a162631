import Testing

@testable import JournalCore

@Suite("What was meant")
struct EditDistanceTests {
  @Test(
    "A word at most two edits away, and fewer than half of its letters",
    arguments: [
      ("trends", "trends"), ("trend", "trends"), ("ternds", "trends"), ("tredsn", "trends"),
      ("streeks", "streaks"), ("tgas", "tags"), ("tag", "tags"), ("cheque", nil), ("", nil),
      ("t", nil),
      ("ta", nil), ("xyz", nil), ("diray", "diary"), ("onthisday", "on-this-day"),
    ])
  func words(typed: String, meant: String?) {
    let known = ["trends", "streaks", "tags", "diary", "on-this-day", "calendar"]
    #expect(nearest(typed, among: known) == meant)
  }

  @Test("Of equally near ones the first; of none, none")
  func ties() {
    #expect(nearest("cat", among: ["bat", "hat"]) == "bat")
    #expect(nearest("cats", among: []) == nil)
    #expect(nearest(String(repeating: "a", count: 1000), among: ["aaa"]) == nil)
  }
}
