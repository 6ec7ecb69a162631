import JournalCore

/// Any text: a query or a problem at a place in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  let dates = DateWords(today: Day(year: 2026, month: 11, day: 21)!)
  do {
    _ = try QueryParser.parse(text, dates: dates)
  } catch {
    precondition(error.position >= 0 && error.position <= text.count)
  }
  return 0
}
