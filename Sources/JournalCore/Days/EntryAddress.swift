/// One entry or check-in as a person names it: a day, or `DAY@09:30`.
public struct EntryAddress: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// The time of one check-in, or of one of several files of the day.
  public var time: ClockTime?

  /// Creates an address from its parts.
  public init(_ day: Day, at time: ClockTime? = nil) {
    self.day = day
    self.time = time
  }

  /// Reads a day in words, followed by an optional `@09:30`, `@0930` or ` 9:30`; nil if it isn't
  /// one.
  public init?(_ text: String, _ words: DateWords) {
    guard let (date, time) = DateWords.dateAndTime(text) else {
      guard let day = words.day(text) else { return nil }
      self.init(day)
      return
    }
    guard let day = date.isEmpty ? words.today : words.day(date) else { return nil }
    self.init(day, at: time)
  }
}

extension EntryAddress: CustomStringConvertible {
  /// `2026-11-21@09:30`.
  public var description: String { "\(day)" + (time.map { "@\($0)" } ?? "") }
}

extension ClockTime {
  /// Reads `09:30`, `9:30`, `0930`, `9:30 pm`; nil if it isn't a time.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var scanner = DateScanner(bytes.span, in: 0..<bytes.count)
    scanner.skipSpaces()
    if scanner.digits() == 4 {
      let time = ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 2))
      scanner.skip(4)
      scanner.skipSpaces()
      guard let time, scanner.isAtEnd else { return nil }
      self = time
      return
    }
    guard let time = scanner.time() else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    self = time
  }
}
