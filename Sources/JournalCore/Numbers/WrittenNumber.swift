import JournalSyntax

/// Reads numbers from bytes, as people write them in a diary.
package enum WrittenNumber {
  /// A number and its end.
  struct Found {
    var value: Double
    /// The start of the text after it.
    var end: Int
    /// The number of decimals written.
    var decimals: Int
  }

  /// A number and its written form.
  struct Value {
    var number: Double
    var form: Form
    /// The place of the unit after it; empty without one.
    var unit: Range<Int>

    enum Form {
      case plain
      /// Hours and minutes with letters, `7h10m`, as hours.
      case duration
      /// Hours and minutes with colons, `7:30`, as hours.
      case colons
      /// A time of day with am or pm, as hours after midnight.
      case time
    }
  }

  /// Reads a number: `7`, `-3.5`, `7,5` (a comma and one or two digits), `1e3`, a number with a
  /// short unit, such as `72.5kg`, `8 h` or `50%`, or a duration in hours and minutes, such as
  /// `7h10m` or `7:30`; returns nil for everything else, and for times of day.
  package static func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    read(bytes, in: range).flatMap { $0.form == .time ? nil : $0.number }
  }

  /// Reads a number, or a time of day with am or pm: `11:30 pm`, `7am`.
  static func read(_ bytes: Span<UInt8>, in range: Range<Int>) -> Value? {
    guard let found = prefix(bytes, in: range) else { return nil }
    let none = range.upperBound..<range.upperBound
    guard found.end < range.upperBound else {
      return Value(number: found.value, form: .plain, unit: none)
    }
    if let duration = duration(bytes, in: range) {
      let form = duration.isClock ? Value.Form.colons : .duration
      return Value(number: duration.hours, form: form, unit: none)
    }
    if let hours = time(bytes, in: range) {
      return Value(number: hours, form: .time, unit: none)
    }
    var rest = found.end
    if bytes[rest] == Byte.space { rest += 1 }
    let unit = rest..<range.upperBound
    guard unit.count <= max(longestWord, NumberUnit.longest) else { return nil }
    for i in unit {
      let byte = bytes[i]
      guard byte.isLetter || byte == Byte.percent || byte >= 0x80 else { return nil }
    }
    // `13 pm` and `7.5 am` aren't times.
    let isHalf =
      unit.count == 2 && bytes[unit.lowerBound + 1] | 0x20 == UInt8(ascii: "m")
      && [UInt8(ascii: "a"), UInt8(ascii: "p")].contains(bytes[unit.lowerBound] | 0x20)
    guard !isHalf else { return nil }
    let isShort = unit.count <= longestWord
    guard isShort || NumberUnit(bytes.string(unit))?.isKnown == true else { return nil }
    return Value(number: found.value, form: .plain, unit: unit)
  }

  /// The most bytes in a unit outside the table; longer words are a text.
  private static let longestWord = 8

  /// Reads the number at the start of a range; returns nil if there is none.
  static func prefix(_ bytes: Span<UInt8>, in range: Range<Int>) -> Found? {
    var position = range.lowerBound
    func peek(_ offset: Int = 0) -> UInt8 {
      position + offset < range.upperBound ? bytes[position + offset] : 0
    }
    let isNegative = peek() == Byte.dash
    if isNegative || peek() == Byte.plus { position += 1 }
    guard peek().isDigit || (peek() == Byte.dot && peek(1).isDigit) else { return nil }
    var mantissa: UInt64 = 0
    var exponent = 0
    var decimals = 0
    func take(_ digit: UInt8) {
      // Nineteen digits exceed the precision of a Double; further ones only shift the decimal
      // point.
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa * 10 + UInt64(digit &- 0x30)
      } else {
        exponent += 1
      }
    }
    while peek().isDigit {
      take(peek())
      position += 1
    }
    let mark = peek()
    if (mark == Byte.dot || mark == Byte.comma), peek(1).isDigit {
      var count = 0
      while peek(1 + count).isDigit { count += 1 }
      // `1,200` is more likely a thousand than a decimal: only `7,5` and `7,25` are read.
      guard mark == Byte.dot || count <= 2 else { return nil }
      position += 1
      for _ in 0..<count {
        take(peek())
        exponent -= 1
        position += 1
      }
      decimals = count
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == Byte.dash ? -1 : 1
      let skip = peek(1) == Byte.dash || peek(1) == Byte.plus ? 2 : 1
      if peek(skip).isDigit {
        position += skip
        var power = 0
        while peek().isDigit {
          power = min(400, power * 10 + Int(peek() &- 0x30))
          position += 1
        }
        exponent += sign * power
      }
    }
    let value = value(mantissa, exponent)
    guard value.isFinite else { return nil }
    return Found(value: isNegative ? -value : value, end: position, decimals: decimals)
  }

  /// Returns the double nearest to `mantissa · 10^exponent`.
  ///
  /// For the short decimals in diaries both factors are exact, and one step rounds once.
  private static func value(_ mantissa: UInt64, _ exponent: Int) -> Double {
    guard mantissa <= 1 << 53, abs(exponent) < powers.count else {
      return Double("\(mantissa)e\(exponent)") ?? 0
    }
    let value = Double(mantissa)
    return exponent < 0 ? value / powers[-exponent] : value * powers[exponent]
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension WrittenNumber {
  /// Reads hours and minutes, `7h10m`, `7 h 10 min`, `7h10`, `7:30` or `7:30:15`, as hours, and
  /// tells if there are colons; returns nil for everything else.
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

  /// Takes a number with so many digits from the beginning of a range.
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

  /// Skips one of some units, in any case, and the spaces around it.
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
