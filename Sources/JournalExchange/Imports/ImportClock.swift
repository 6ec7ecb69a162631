public import JournalCore

/// Moments as other programs write them, with their time zones.
public struct ImportClock: Sendable {
  /// Returns a zone's offset at a moment, in seconds east of Greenwich; nil for an unknown zone.
  let offset: @Sendable (_ zone: String, _ seconds: Int) -> Int?

  /// Returns the person's own clock at a moment; nil if it isn't known.
  private let here: @Sendable (_ seconds: Int) -> (day: Day, time: ClockTime)?

  /// Creates a clock.
  /// - Parameters:
  ///   - here: looks up the person's own clock at a moment, in seconds since 1970.
  ///   - offset: looks a zone up, such as `Europe/Dublin`.
  public init(
    here: @escaping @Sendable (_ seconds: Int) -> (day: Day, time: ClockTime)? = { _ in nil },
    offset: @escaping @Sendable (_ zone: String, _ seconds: Int) -> Int?
  ) {
    self.here = here
    self.offset = offset
  }

  /// Returns a moment on the person's own clock, without an offset; in Greenwich if that clock
  /// isn't known.
  /// - Parameter seconds: the seconds since 1970.
  func local(_ seconds: Int) -> Local? {
    if let (day, time) = here(seconds) { return Local(day: day, time: time) }
    return ImportClock.local(seconds, offset: 0)
  }

  /// Returns a moment on a zone's clock; on the person's own if the zone isn't known.
  /// - Parameter seconds: the seconds since 1970.
  func local(_ seconds: Int, in zone: String?) -> Local? {
    guard let zone, let east = offset(zone, seconds) else { return local(seconds) }
    return ImportClock.local(seconds, offset: east / 60)
  }

  /// A moment on its place's clock.
  struct Local: Hashable {
    var day: Day
    var time: ClockTime
    var offset: Int?
  }

  /// Reads `2018-04-21T15:30:59Z`, or a time with an offset, as in RFC 3339.
  /// - Parameter zone: the zone to show it in; nil for the written one.
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

// The moments of tasks, on the person's own clock.
extension ImportClock {
  /// Reads `2026-11-30T22:59:59Z`, or with an offset (RFC 3339); nil for anything else.
  func moment(iso text: String) -> TaskMoment? {
    guard let local = local(text, in: nil), let east = local.offset else { return nil }
    return moment(at: ImportClock.seconds(local.day, local.time) - east * 60)
  }

  /// Reads a DATE or DATE-TIME value (RFC 5545, 3.3.4 and 3.3.5); nil for anything else.
  func moment(_ property: CalendarReader.Property) -> TaskMoment? {
    let parts = property.value.trimmed.uppercased().split(
      separator: "T", omittingEmptySubsequences: false)
    guard let first = parts.first, let day = ImportClock.day(first), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else { return TaskMoment(day) }
    let isUniversal = parts[1].last == "Z"
    guard let time = ImportClock.time(isUniversal ? parts[1].dropLast() : parts[1]) else {
      return nil
    }
    let seconds = ImportClock.seconds(day, time)
    if isUniversal { return moment(at: seconds) }
    guard let zone = property.parameters["TZID"], let east = offset(zone, seconds) else {
      // A time without a zone is the same wherever the person is.
      return TaskMoment(day, at: time)
    }
    return moment(at: seconds - (offset(zone, seconds - east) ?? east))
  }

  /// Returns a moment, in seconds since 1970, on the person's own clock.
  private func moment(at seconds: Int) -> TaskMoment? {
    local(seconds).map { TaskMoment($0.day, at: $0.time) }
  }

  private static func seconds(_ day: Day, _ time: ClockTime) -> Int {
    Int(day.number) * 86_400 + Int(time.minute) * 60
  }

  private static func day(_ digits: Substring) -> Day? {
    guard digits.utf8.count == 8, let number = number(digits) else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  private static func time(_ digits: Substring) -> ClockTime? {
    guard [4, 6].contains(digits.utf8.count), number(digits) != nil,
      let hour = Int(digits.prefix(2)), let minute = Int(digits.dropFirst(2).prefix(2))
    else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}

extension TaskMoment {
  /// The moment as a deadline: a day's last minute means that day, as schools use it.
  var asDeadline: TaskMoment { time?.minute == 1439 ? TaskMoment(day) : self }
}
