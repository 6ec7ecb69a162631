import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalExchange

/// Records as bytes, and back.
@Suite struct PackedRecordTests {
  private static var records: [ImportedRecord] {
    var whole = ImportedRecord("dayone:A", at: "entry 1", day: day("2024-04-17"), isNamed: false)
    (whole.time, whole.offset) = (ClockTime(minute: 605), -480)
    (whole.path, whole.title, whole.mood) = ("habits/Run.md", "", "7.5")
    (whole.tags, whole.text) = (["walk", "日記"], "Grüße 🏠\n\0")
    let value = NewValue.mapping([
      NewPair("a", .list([.plain("1"), .text("1"), .list([])])), NewPair("", .mapping([])),
    ])
    (whole.habits, whole.others) = ([NewPair("Run", .plain("done"))], [NewPair("dayone", value)])
    (whole.ours, whole.rest) = ([NewPair("date", .text("x"))], [NewPair("richText", .text("{}"))])
    whole.files = [
      ImportedFile(["a", "b"], marker: "m", isPicture: false), ImportedFile([]),
    ]
    var old = ImportedRecord("a", at: "", day: Day(number: -800_000))
    old.offset = .max
    return [whole, old]
      + [PartialExport.withoutFiles, .withoutScales, .habits(["a", "b"]), .habits([])].map {
        var record = old
        record.partial = $0
        return record
      }
  }

  @Test("a record comes back as it was", arguments: records)
  func same(_ record: ImportedRecord) {
    #expect(PackedRecord.record(PackedRecord(record).bytes) == record)
  }

  @Test("bytes that are damaged do no harm") func damaged() {
    let bytes = PackedRecord(Self.records[0]).bytes
    for count in 0..<bytes.count { #expect(PackedRecord.record(Array(bytes[..<count])) == nil) }
    for place in bytes.indices {
      for byte in [0, 1, 127, 255] as [UInt8] {
        var broken = bytes
        broken[place] = byte
        _ = PackedRecord.record(broken)
      }
    }
  }
}
