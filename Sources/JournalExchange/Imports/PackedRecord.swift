import JournalCore
import JournalSyntax

/// A record as bytes, to keep on disk.
///
/// Each function describes both ways: it writes its argument, or reads another value into it.
package struct PackedRecord {
  /// The bytes.
  package private(set) var bytes: [UInt8]
  /// The next place to read; nil while writing.
  private var place: Int?

  /// An error for bytes that aren't a record's.
  private struct DamagedError: Error {}

  /// Packs a record.
  package init(_ record: ImportedRecord) {
    bytes = []
    place = nil
    var record = record
    // Only reading can fail.
    try? pass(&record)
  }

  /// Returns the packed record; nil if the bytes are damaged.
  package static func record(_ bytes: [UInt8]) -> ImportedRecord? {
    var packed = PackedRecord(reading: bytes)
    var record = ImportedRecord("", at: "", day: Day(number: 0))
    do { try packed.pass(&record) } catch { return nil }
    return record
  }

  private init(reading bytes: [UInt8]) { (self.bytes, place) = (bytes, 0) }

  // MARK: The record

  private mutating func pass(_ record: inout ImportedRecord) throws {
    try pass(&record.source)
    try pass(&record.isNamed)
    try pass(&record.partial)
    try pass(&record.place)
    try pass(&record.path, "") { try $0.pass(&$1) }
    try pass(&record.day.number)
    try pass(&record.time)
    try pass(&record.offset, 0) { try $0.pass(&$1) }
    try pass(&record.title, "") { try $0.pass(&$1) }
    try pass(&record.mood, "") { try $0.pass(&$1) }
    try pass(&record.tags)
    try pass(&record.habits)
    try pass(&record.others)
    try pass(&record.ours)
    try pass(&record.rest)
    try pass(&record.files, ImportedFile([])) { packed, file in
      try packed.pass(&file.names)
      try packed.pass(&file.marker, "") { try $0.pass(&$1) }
      try packed.pass(&file.isPicture)
    }
    try pass(&record.text)
  }

  private mutating func pass(_ partial: inout PartialExport?) throws {
    var kind = UInt8(0)
    var habits = [String]()
    switch partial {
    case nil: break
    case .withoutFiles: kind = 1
    case .withoutScales: kind = 2
    case .habits(let names): (kind, habits) = (3, Array(names))
    }
    try pass(&kind)
    try pass(&habits)
    let all: [PartialExport?] = [nil, .withoutFiles, .withoutScales, .habits(Set(habits))]
    guard all.indices.contains(Int(kind)) else { throw DamagedError() }
    partial = all[Int(kind)]
  }

  private mutating func pass(_ time: inout ClockTime?) throws {
    var minute = time.map { Int($0.minute) }
    try pass(&minute, 0) { try $0.pass(&$1) }
    time = minute.flatMap(ClockTime.init(minute:))
  }

  private mutating func pass(_ pairs: inout [NewPair]) throws {
    try pass(&pairs, NewPair("", .text(""))) { packed, pair in
      try packed.pass(&pair.key)
      try packed.pass(&pair.value)
    }
  }

  private mutating func pass(_ value: inout NewValue) throws {
    var kind = UInt8(0)
    var text = ""
    var items = [NewValue]()
    var pairs = [NewPair]()
    switch value {
    case .text(let found): text = found
    case .plain(let found): (kind, text) = (1, found)
    case .list(let found): (kind, items) = (2, found)
    case .mapping(let found): (kind, pairs) = (3, found)
    }
    try pass(&kind)
    switch kind {
    case 0, 1:
      try pass(&text)
      value = kind == 0 ? .text(text) : .plain(text)
    case 2:
      try pass(&items, .text("")) { try $0.pass(&$1) }
      value = .list(items)
    case 3:
      try pass(&pairs)
      value = .mapping(pairs)
    default: throw DamagedError()
    }
  }

  // MARK: Its parts

  private mutating func pass(_ texts: inout [String]) throws {
    try pass(&texts, "") { try $0.pass(&$1) }
  }

  /// Passes a list.
  /// - Parameter empty: any value, to read each element into.
  private mutating func pass<Value>(
    _ list: inout [Value], _ empty: Value, _ each: (inout PackedRecord, inout Value) throws -> Void
  ) throws {
    let count = try passed(list.count)
    if place != nil {
      guard (0...bytes.count).contains(count) else { throw DamagedError() }
      list = Array(repeating: empty, count: count)
    }
    for place in list.indices { try each(&self, &list[place]) }
  }

  /// Passes an optional value, as a list of none or one.
  private mutating func pass<Value>(
    _ value: inout Value?, _ empty: Value, _ each: (inout PackedRecord, inout Value) throws -> Void
  ) throws {
    var list = value.map { [$0] } ?? []
    try pass(&list, empty, each)
    value = list.first
  }

  private mutating func pass(_ flag: inout Bool) throws {
    var number: UInt8 = flag ? 1 : 0
    try pass(&number)
    flag = number == 1
  }

  private mutating func pass(_ text: inout String) throws {
    let count = try passed(text.utf8.count)
    guard let start = place else { return bytes += text.utf8 }
    guard (0...bytes.count - start).contains(count) else { throw DamagedError() }
    text = String(decoding: bytes[start..<start + count], as: UTF8.self)
    place = start + count
  }

  /// Passes a count, which is at most the source's number of bytes; returns the one read.
  private mutating func passed(_ count: Int) throws -> Int {
    var number = UInt32(clamping: count)
    try pass(&number)
    return Int(number)
  }

  private mutating func pass<Number: FixedWidthInteger>(_ number: inout Number) throws {
    let size = MemoryLayout<Number>.size
    guard let start = place else {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      return
    }
    guard bytes.count - start >= size else { throw DamagedError() }
    number = (0..<size).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[start + $1]) << (8 * $1) }
    place = start + size
  }
}
