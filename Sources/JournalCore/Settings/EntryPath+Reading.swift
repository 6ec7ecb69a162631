import JournalSyntax

// Reads the day back from a path.

extension EntryPath {
  /// Returns the day of a path written with the pattern; nil for any other path.
  ///
  /// If the pattern's name alone contains the day, so does the same name in folders below the
  /// pattern's own, with or without a title after it.
  /// - Parameter path: the path from the journal's root, as bytes.
  package func day(of path: [UInt8]) -> Day? {
    // Each number may be read in several ways.
    guard parts.count <= EntryPath.mostParts else { return nil }
    if let day = EntryPath.day(in: path[...], parts, mayGoOn: false) { return day }
    let name = nameParts
    guard name.count < parts.count || name == parts else { return nil }
    let folder = Array((fixedFolder.isEmpty ? "" : fixedFolder + "/").utf8)
    guard path.starts(with: folder) else { return nil }
    let start = path.lastIndex(of: Byte.slash).map { $0 + 1 } ?? 0
    guard start >= folder.count else { return nil }
    return EntryPath.day(in: path[start...], name, mayGoOn: true)
  }

  /// The pattern, if the usual reading finds no day or another one in some of its paths; nil if it
  /// finds each day.
  package var unlikeOthers: EntryPath? {
    // Days with one-digit and two-digit numbers, above and below 12.
    let first = Day(number: 20_454)
    let isRead = [0, 6, 12, 26, 333].allSatisfy { later in
      let day = first + later
      return DatedName.day(Array(path(of: day).utf8)) == day
    }
    return isRead ? nil : self
  }

  /// The most parts in a pattern whose paths are read.
  static let mostParts = 32

  /// True if a day's name has no text before its first number, month name or weekday name.
  package var nameBeginsWithDay: Bool {
    guard case .text? = nameParts.first else { return true }
    return false
  }

  /// The parts after the last slash, without the extension.
  private var nameParts: [Part] {
    var name: [Part] = []
    for part in parts {
      if case .text(let text) = part, let slash = text.lastIndex(of: "/") {
        let rest = text[text.index(after: slash)...]
        name = rest.isEmpty ? [] : [.text(String(rest))]
      } else {
        name.append(part)
      }
    }
    guard case .text(let end)? = name.last, let dot = end.lastIndex(of: ".") else { return name }
    name.removeLast()
    if dot > end.startIndex { name.append(.text(String(end[..<dot]))) }
    return name
  }

  /// Reads parts at the beginning of a text; nil if they don't give one day, or the day has other
  /// words.
  static func day(in text: ArraySlice<UInt8>, _ parts: [Part], mayGoOn: Bool) -> Day? {
    var found: Day?
    _ = match(parts[...], text, Numbers()) { numbers, rest in
      guard rest.isEmpty || mayGoOn && isEnd(rest), let day = numbers.day else { return false }
      // Parts written twice must agree, and weekdays be right.
      let written = parts.map { $0.text(of: day) }.joined()
      guard text.prefix(text.count - rest.count).elementsEqual(written.utf8) else { return false }
      found = day
      return true
    }
    return found
  }

  /// Returns true if a name's date ends before the rest: at its extension, or before a title.
  private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { !($0.isDigit || $0.isLetter || $0 >= 0x80) } ?? true
  }

  /// Tries all ways to read the parts; stops at the first accepted one.
  private static func match(
    _ parts: ArraySlice<Part>, _ text: ArraySlice<UInt8>, _ numbers: Numbers,
    _ accept: (Numbers, ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    guard let part = parts.first else { return accept(numbers, text) }
    func goOn(_ count: Int, _ numbers: Numbers) -> Bool {
      match(parts.dropFirst(), text.dropFirst(count), numbers, accept)
    }
    switch part {
    case .text(let words):
      return text.starts(with: words.utf8) && goOn(words.utf8.count, numbers)
    case .number(let field, let digits):
      let longest = max(digits, field.mostDigits)
      for count in (digits...longest).reversed() {
        guard let value = number(text.prefix(count), count) else { continue }
        if goOn(count, numbers.with(field, value)) { return true }
      }
      return false
    case .ordinal(let field):
      for count in (1...field.mostDigits).reversed() {
        guard let value = number(text.prefix(count), count) else { continue }
        if goOn(count + 2, numbers.with(field, value)) { return true }
      }
      return false
    case .monthName(let letters):
      for (place, name) in months.enumerated() {
        let name = name.prefix(letters).utf8
        if text.starts(with: name), goOn(name.count, numbers.with(.month, place + 1)) {
          return true
        }
      }
      return false
    case .weekday(let letters):
      for number in 0..<7 {
        let name = weekday(Day(number: Int32(number))).prefix(letters).utf8
        if text.starts(with: name), goOn(name.count, numbers) { return true }
      }
      return false
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ count: Int) -> Int? {
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// The numbers in a path.
private struct Numbers {
  private var values: [EntryPath.Field: Int] = [:]

  func with(_ field: EntryPath.Field, _ value: Int) -> Numbers {
    var numbers = self
    numbers.values[field] = value
    return numbers
  }

  /// The day they give.
  var day: Day? {
    if let year = year(.year, .shortYear) {
      if let month = values[.month], let day = values[.day] {
        return Day(year: year, month: month, day: day)
      }
      if let count = values[.dayOfYear] {
        let day = Day(year: year, month: 1, day: 1).map { $0 + (count - 1) }
        return day?.components.year == year ? day : nil
      }
    }
    if let year = year(.weekYear, .shortWeekYear), let week = values[.week],
      let weekday = values[.weekday]
    {
      let number = EntryPath.Field.firstMonday(year) + (week - 1) * 7 + weekday - 1
      return Day(number: Int32(number))
    }
    return nil
  }

  /// Returns the year; two-digit years are from 1969 to 2068, as in Moment.js.
  private func year(_ long: EntryPath.Field, _ short: EntryPath.Field) -> Int? {
    values[long] ?? values[short].map { $0 > 68 ? 1900 + $0 : 2000 + $0 }
  }
}

extension EntryPath.Field {
  /// The digits in its largest number.
  fileprivate var mostDigits: Int {
    switch self {
    case .year, .weekYear, .localWeekYear: 4
    case .dayOfYear: 3
    case .quarter, .weekday, .localWeekday: 1
    default: 2
    }
  }
}

extension DatedName {
  /// Returns the day in a path from the journal's root, as bytes; nil if it has none.
  /// - Parameter names: the path pattern for days, if the usual reading doesn't find each day.
  package static func day(_ path: [UInt8], _ names: EntryPath?) -> Day? {
    names?.day(of: path) ?? day(path)
  }
}
