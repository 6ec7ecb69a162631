public import JournalCore

/// Moments as other programs write them, on the person's own clock.
public struct TaskClock: Sendable {
  /// Returns how many seconds east of Greenwich a zone's clock was at a moment; nil for an unknown zone.
  private let offset: @Sendable (_ zone: String, _ seconds: Int) -> Int?
  /// Returns a moment in seconds since 1970 on the person's clock; nil if files can't name it.
  private let here: @Sendable (_ seconds: Int) -> TaskMoment?

  /// Creates a clock.
  /// - Parameters:
  ///   - offset: looks a zone up, such as `Europe/Dublin`; the moment is in seconds since 1970.
  ///   - here: returns such a moment on the person's clock.
  public init(
    offset: @escaping @Sendable (_ zone: String, _ seconds: Int) -> Int?,
    here: @escaping @Sendable (_ seconds: Int) -> TaskMoment?
  ) {
    (self.offset, self.here) = (offset, here)
  }

  /// Reads `2026-11-30T22:59:59Z`, or with an offset (RFC 3339); nil for anything else.
  func moment(iso text: String) -> TaskMoment? {
    guard let local = ImportClock(offset: offset).local(text, in: nil), let east = local.offset
    else { return nil }
    return here(TaskClock.seconds(local.day, local.time) - east * 60)
  }

  /// Reads the value of a DATE or a DATE-TIME (RFC 5545, 3.3.4 and 3.3.5); nil for anything else.
  func moment(_ property: CalendarReader.Property) -> TaskMoment? {
    let parts = property.value.trimmed.uppercased().split(
      separator: "T", omittingEmptySubsequences: false)
    guard let first = parts.first, let day = TaskClock.day(first), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else { return TaskMoment(day) }
    let isUniversal = parts[1].last == "Z"
    guard let time = TaskClock.time(isUniversal ? parts[1].dropLast() : parts[1]) else {
      return nil
    }
    let seconds = TaskClock.seconds(day, time)
    if isUniversal { return here(seconds) }
    guard let zone = property.parameters["TZID"], let east = offset(zone, seconds) else {
      // A time without a zone is the same wherever the person is.
      return TaskMoment(day, at: time)
    }
    return here(seconds - (offset(zone, seconds - east) ?? east))
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
  /// The moment as the day something is due: the last minute of a day is that day, as schools mean it.
  var asDeadline: TaskMoment { time?.minute == 1439 ? TaskMoment(day) : self }
}
