import Platform

/// Moments as HTTP writes them (RFC 9110 §5.6.7).
enum HTTPDate {
  /// The moment that is now: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static var now: String { text(time(nil)) }

  /// Returns a moment, in seconds since 1970.
  static func text(_ seconds: Int) -> String {
    var (seconds, parts) = (time_t(seconds), tm())
    gmtime_r(&seconds, &parts)
    let (day, month) = (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    (number < 10 ? "0" : "") + String(number)
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
