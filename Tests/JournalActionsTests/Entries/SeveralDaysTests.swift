import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Several days in one file are read and never changed")
struct SeveralDaysTests {
  private static let november =
    "# November\n\n## 2026-11-19\n\nOld. #lake\n\n## 2026-11-20\n\nNew.\n"

  private func journal() throws -> TemporaryJournal {
    try TemporaryJournal(["daymark.yaml": "day-headings: true\n", "2026-11.md": Self.november])
  }

  @Test("A change of one of them is refused")
  func refused() throws {
    let place = try journal()
    let old = day("2026-11-19")
    let new = day("2026-11-20")
    let bytes = Array(Self.november.utf8)
    let changes: [(Journal) throws -> Void] = [
      { _ = try $0.delete(DayRange(old, old)) }, { _ = try $0.delete(.always) },
      { try $0.deleteEntry(at: "2026-11.md", of: old, shown: bytes) },
      { _ = try $0.move(EntryAddress(new), to: old) },
      { _ = try $0.move(EntryAddress(old), to: old - 1) },
      { _ = try $0.entry(toChange: EntryAddress(old)) },
    ]
    for (number, change) in changes.enumerated() {
      let error = #expect(throws: JournalError.self, "\(number)") { try change(place.open()) }
      guard case .daysInOneFile("2026-11.md") = error else {
        Issue.record("\(number): \(String(describing: error))")
        continue
      }
      #expect(try place.folder.text("2026-11.md") == Self.november)
    }
  }

  @Test("A tag in it is named as left")
  func tags() throws {
    let place = try journal()
    try place.write("2026-11-21.md", "#lake\n")
    let plan = try place.open().renaming("lake", to: "sea")
    #expect(plan.changes.map(\.path) == ["2026-11-21.md"])
    #expect(plan.remarks.contains { if case .left(["2026-11.md"]) = $0 { true } else { false } })
  }
}
