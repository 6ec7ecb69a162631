import JournalCore

/// Any text as a date, a range and a file's path; and as a whole entry and settings file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let text = String(decoding: bytes, as: UTF8.self)
  for start in Weekday.allCases {
    let dates = DateWords(today: Day(year: 2024, month: 2, day: 29)!, weekStarts: start)
    if let range = dates.range(text) { precondition(range.first <= range.last) }
    if let day = dates.day(text) { precondition(!day.description.isEmpty) }
  }
  _ = DatedName.day(bytes)
  let (settings, _) = Settings.read(bytes, path: "daymark.yaml")
  var reader = EntryReader(settings: settings, scope: .everything)
  let name = Array("2026-11-21.md".utf8)
  reader.read(bytes.span, path: name.span, name: 0)
  let day = Day(year: 2026, month: 11, day: 21)!
  let index = JournalIndex([reader.finish()], settings: settings).on(day)
  _ = EntriesView(index, range: .always)
  _ = TrendsView(index)
  return 0
}
