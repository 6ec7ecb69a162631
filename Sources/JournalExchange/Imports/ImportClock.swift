public import JournalCore

/// Moments as other programs write them, and the time zones in which they were.
public struct ImportClock: Sendable {
  /// Returns how many seconds east of Greenwich a zone's clock was at a moment; nil for an unknown zone.
  let offset: @Sendable (_ zone: String, _ seconds: Int) -> Int?

  /// Returns what the person's own clock showed at a moment; nil if it can't be said.
  private let here: @Sendable (_ seconds: Int) -> (day: Day, time: ClockTime)?

  /// Creates a clock.
  /// - Parameters:
  ///   - here: looks up what the person's own clock showed at a moment, in seconds since 1970.
  ///   - offset: looks a zone up, such as `Europe/Dublin`.
  public init(
    here: @escaping @Sendable (_ seconds: Int) -> (day: Day, time: ClockTime)? = { _ in nil },
    offset: @escaping @Sendable (_ zone: String, _ seconds: Int) -> Int?
  ) {
    (self.here, self.offset) = (here, offset)
  }

  /// Returns a moment on the person's own clock, without an offset; in Greenwich if that isn't known.
  /// - Parameter seconds: since 1970.
  func local(_ seconds: Int) -> Local? {
    if let (day, time) = here(seconds) { return Local(day: day, time: time) }
    return ImportClock.local(seconds, offset: 0)
  }

  /// A moment on the clock of where it was.
  struct Local: Hashable {
    var day: Day
    var time: ClockTime
    var offset: Int?
  }

  /// Reads `2018-04-21T15:30:59Z`, or with an offset, as RFC 3339 has it.
  /// - Parameter zone: the zone to show it in; nil for the one that is written.
  func local(_ text: String, in zone: String?) -> Local? {
    let text = text.trimmed
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == "t" || $0 == " " })
    guard parts.count == 2, let day = Day(iso: String(parts[0])) else { return nil }
    var clock = parts[1]
    var written = 0
    if clock.last == "Z" || clock.last == "z" {
      clock.removeLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = clock[clock.index(after: sign)...].filter { $0 != ":" }
      guard digits.count == 4, let number = Int(digits) else { return nil }
      written = (number / 100 * 60 + number % 100) * (clock[sign] == "-" ? -1 : 1)
      clock = clock[..<sign]
    }
    let numbers = clock.split(separator: ":").map { Int($0.prefix { $0 != "." }) }
    guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1],
      let second = numbers.count > 2 ? numbers[2] : 0,
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let moment =
      Int(day.number) * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - written * 60
    let offset = zone.flatMap { self.offset($0, moment) }.map { $0 / 60 } ?? written
    return ImportClock.local(moment, offset: offset)
  }

  private static func local(_ moment: Int, offset: Int) -> Local? {
    let seconds = moment + offset * 60
    let number = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    guard let short = Int32(exactly: number),
      let time = ClockTime(minute: (seconds - number * 86_400) / 60)
    else { return nil }
    let parts = Day(number: short).components
    guard let day = Day(year: parts.year, month: parts.month, day: parts.day) else { return nil }
    return Local(day: day, time: time, offset: offset)
  }
}

extension Day {
  /// Reads `2018-04-21`.
  init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
