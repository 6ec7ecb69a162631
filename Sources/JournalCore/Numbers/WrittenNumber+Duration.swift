import JournalSyntax

extension WrittenNumber {
  /// Reads hours and minutes, `7h10m`, `7 h 10 min`, `7h10`, `7:30` or `7:30:15`, as hours, and
  /// whether it has colons; returns nil for everything else.
  static func duration(
    _ bytes: Span<UInt8>, in range: Range<Int>
  ) -> (hours: Double, isClock: Bool)? {
    var rest = range
    guard let hours = digits(1...3, bytes, &rest) else { return nil }
    let isClock = skipColon(bytes, &rest)
    guard isClock || skipUnit(["h", "hr", "hrs"], bytes, &rest),
      let minutes = digits(isClock ? 2...2 : 1...2, bytes, &rest), minutes < 60
    else { return nil }
    var seconds = 0
    if isClock, skipColon(bytes, &rest) {
      guard let found = digits(2...2, bytes, &rest), found < 60 else { return nil }
      seconds = found
    }
    if !isClock, !rest.isEmpty, !skipUnit(["m", "min", "mins"], bytes, &rest) { return nil }
    guard rest.isEmpty else { return nil }
    return (Double(hours * 3600 + minutes * 60 + seconds) / 3600, isClock)
  }

  /// Reads a time of day with am or pm, `11:30 pm`, `7.30am` or `7 am`, as hours after midnight;
  /// returns nil for everything else.
  static func time(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    var rest = range
    guard let hour = digits(1...2, bytes, &rest), (1...12).contains(hour) else { return nil }
    var minute = 0
    if let mark = rest.first, bytes[mark] == Byte.colon || bytes[mark] == Byte.dot {
      rest = rest.dropFirst()
      guard let found = digits(2...2, bytes, &rest), found < 60 else { return nil }
      minute = found
    }
    let isMorning = skipUnit(["am"], bytes, &rest)
    guard isMorning || skipUnit(["pm"], bytes, &rest), rest.isEmpty else { return nil }
    return Double(hour % 12 * 60 + minute) / 60 + (isMorning ? 0 : 12)
  }

  /// Takes a number of so many digits from the beginning of a range.
  private static func digits(
    _ counts: ClosedRange<Int>, _ bytes: Span<UInt8>, _ rest: inout Range<Int>
  ) -> Int? {
    let count = rest.prefix { bytes[$0].isDigit }.count
    guard counts.contains(count) else { return nil }
    let value = rest.prefix(count).reduce(0) { $0 * 10 + Int(bytes[$1] &- 0x30) }
    rest = rest.dropFirst(count)
    return value
  }

  private static func skipColon(_ bytes: Span<UInt8>, _ rest: inout Range<Int>) -> Bool {
    guard let first = rest.first, bytes[first] == Byte.colon else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Passes one of some units, in any case, and the spaces around it.
  private static func skipUnit(
    _ units: [String], _ bytes: Span<UInt8>, _ rest: inout Range<Int>
  ) -> Bool {
    let start = rest.drop { bytes[$0].isBlank }
    let letters = start.prefix { bytes[$0].isLetter }
    guard units.contains(bytes.string(letters).lowercased()) else { return false }
    rest = start.dropFirst(letters.count).drop { bytes[$0].isBlank }
    return true
  }
}
