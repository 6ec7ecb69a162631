import JournalSyntax

/// A time of day on the wall clock, to the minute.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0–1439.
  public var minute: Int16

  /// Creates the time this many minutes after midnight; nil if that's outside a day.
  public init?(minute: Int) {
    guard (0..<1440).contains(minute) else { return nil }
    self.minute = Int16(minute)
  }

  /// Creates the time at an hour and a minute; nil if it doesn't exist.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.minute = Int16(hour * 60 + minute)
  }

  /// Creates the time at the nearest minute to hours after any day's midnight; nil if they aren't
  /// finite.
  package init?(hours: Double) {
    guard hours.isFinite else { return nil }
    let minute = (hours.truncatingRemainder(dividingBy: 24) * 60).rounded()
    self.init(minute: (Int(clamping: minute) + 1440) % 1440)
  }

  /// Reads a time as entries write it: `09:30` or `9:30 pm`; nil if the text isn't one.
  package init?(written text: String) {
    let bytes = Array(text.utf8)
    var scanner = DateScanner(bytes.span, in: bytes.span.trimmed(0..<bytes.count))
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    self = time
  }

  /// Returns true if one time is earlier.
  public static func < (a: ClockTime, b: ClockTime) -> Bool { a.minute < b.minute }
}

extension ClockTime: CustomStringConvertible {
  /// `09:30`.
  public var description: String {
    let hour = Int(minute) / 60
    let rest = Int(minute) % 60
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
  }
}
