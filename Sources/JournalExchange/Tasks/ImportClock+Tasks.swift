import JournalCore

// The moments of tasks, on the person's own clock.
extension ImportClock {
  /// Reads `2026-11-30T22:59:59Z`, or with an offset (RFC 3339); nil for anything else.
  func moment(iso text: String) -> TaskMoment? {
    guard let local = local(text, in: nil), let east = local.offset else { return nil }
    return moment(at: ImportClock.seconds(local.day, local.time) - east * 60)
  }

  /// Reads the value of a DATE or a DATE-TIME (RFC 5545, 3.3.4 and 3.3.5); nil for anything else.
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
  /// The moment as the day something is due: the last minute of a day is that day, as schools mean it.
  var asDeadline: TaskMoment { time?.minute == 1439 ? TaskMoment(day) : self }
}
