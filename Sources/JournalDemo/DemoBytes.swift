import JournalCore

/// Text being built for a file: appends strings, numbers and dates without creating new strings.
struct DemoBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

  /// Removes all bytes but keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func text(_ string: String) {
    bytes.append(contentsOf: string.utf8)
  }

  mutating func byte(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func line() {
    bytes.append(0x0A)
  }

  /// Appends a number in decimal, padded with zeros to a width.
  mutating func number(_ value: Int, width: Int = 1) {
    if value < 0 { bytes.append(0x2D) }
    let magnitude = value.magnitude
    var scale: UInt = 1
    var digits = 1
    while magnitude / scale >= 10 || digits < width {
      scale *= 10
      digits += 1
    }
    while scale > 0 {
      bytes.append(0x30 + UInt8(magnitude / scale % 10))
      scale /= 10
    }
  }

  /// Appends a count of tenths with its decimal point: 75 is `7.5`, 70 is `7`.
  mutating func tenths(_ value: Int) {
    number(value / 10)
    if value % 10 != 0 {
      bytes.append(0x2E)
      number(value % 10)
    }
  }

  /// Appends a date, such as `2026-11-21`.
  mutating func date(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    date(year, month, dayOfMonth)
  }

  /// Appends a date from its parts, which needn't form a valid date.
  mutating func date(_ year: Int, _ month: Int, _ dayOfMonth: Int) {
    number(year, width: 4)
    bytes.append(0x2D)
    number(month, width: 2)
    bytes.append(0x2D)
    number(dayOfMonth, width: 2)
  }

  /// Appends minutes after midnight as `21:40`.
  mutating func clock(_ minute: Int) {
    number(minute / 60, width: 2)
    bytes.append(0x3A)
    number(minute % 60, width: 2)
  }

  /// Appends a sentence, replacing every `~` with a name.
  mutating func sentence(_ string: String, name: String) {
    for byte in string.utf8 {
      if byte == 0x7E { text(name) } else { bytes.append(byte) }
    }
  }

  /// Appends a front matter value: plain if that is safe, or else in double quotes.
  mutating func scalar(_ string: String) {
    guard DemoBytes.needsQuotes(string) else { return text(string) }
    quoted(string)
  }

  /// Appends a value in double quotes.
  mutating func quoted(_ string: String) {
    bytes.append(0x22)
    for byte in string.utf8 {
      if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// Returns true if a plain scalar could be read as something else, in a block or in brackets.
  private static func needsQuotes(_ string: String) -> Bool {
    var first = true
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x23, 0x2C, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x00...0x1F: return true
      case 0x20, 0x21, 0x25, 0x26, 0x27, 0x2A, 0x2D, 0x3E, 0x3F, 0x40, 0x60, 0x7C:
        if first { return true }
      default: break
      }
      first = false
    }
    return first || string.utf8.last == 0x20
  }

  /// The bytes as a string, for a path.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
