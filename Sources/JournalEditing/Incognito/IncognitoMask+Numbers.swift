import JournalCore
import JournalSyntax

// Numbers: dates, times and short ones stay; those that may be of a telephone, an account or a place
// become others.
extension IncognitoMask {
  /// Adds what the number that begins here becomes.
  mutating func addNumber(_ part: inout MaskedPart) {
    let count = part.digits(at: part.at)
    if part.at < part.addressEnd { return mask(count, &part) }
    if part.at < numbersEnd { return part.keep(count) }
    if part.at >= part.longNumberEnd, let date = part.dateLength {
      part.keep(date)
      part.dateEnd = part.at
      return
    }
    let isTime = part.at == part.dateEnd + 1 && (count == 4 || count == 6)
    if isTime { return part.keep(count) }
    if part.at >= part.longNumberEnd, let end = part.endOfLongNumber { part.longNumberEnd = end }
    let isLong = count >= 5 || part.at < part.longNumberEnd || count >= 4 && part.isAfterDecimalDot
    if isLong { mask(count, &part) } else { part.keep(count) }
  }

  private mutating func mask(_ count: Int, _ part: inout MaskedPart) {
    let digits = String(decoding: part.bytes[part.at..<part.at + count], as: UTF8.self)
    part.add(words.number(digits), insteadOf: count)
  }
}

extension MaskedPart {
  func digits(at place: Int) -> Int {
    var last = place
    while self[last].isDigit { last += 1 }
    return last - place
  }

  /// The length of the date in figures that begins here; nil if there is none.
  var dateLength: Int? {
    dateLength(at: at)
  }

  private func dateLength(at place: Int) -> Int? {
    let count = digits(at: place)
    if count == 8 {
      let name = Array(bytes[place..<place + 8])
      return DatedName.day(name) == nil ? nil : 8
    }
    // `2026-11-21`, `2026/11/21`, `21.11.2026`
    let separator = self[place + count]
    guard [Byte.dash, Byte.underscore, Byte.dot, Byte.slash].contains(separator) else { return nil }
    let second = digits(at: place + count + 1)
    let third = place + count + second + 2
    guard (1...2).contains(second), self[third - 1] == separator else { return nil }
    let last = digits(at: third)
    let isDate =
      count == 4 && (1...2).contains(last) || (1...2).contains(count) && last == 4
    return isDate ? third + last - place : nil
  }

  /// The end of the digits in groups that begin here, if there are seven or more: `0171 555 1234`.
  var endOfLongNumber: Int? {
    var (place, total, groups) = (at, 0, 0)
    while case let count = digits(at: place), count > 0, groups == 0 || dateLength(at: place) == nil
    {
      total += count
      groups += 1
      place += count
      let isJoined =
        [Byte.space, Byte.dash, Byte.dot].contains(self[place]) && self[place + 1].isDigit
      guard isJoined else { break }
      place += 1
    }
    return total >= 7 && groups > 1 ? place : nil
  }

  /// Whether a number has the decimals that begin here.
  var isAfterDecimalDot: Bool { self[at - 1] == Byte.dot && self[at - 2].isDigit }
}
