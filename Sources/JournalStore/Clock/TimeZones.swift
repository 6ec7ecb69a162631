import Synchronization

/// The time zones that this computer knows; each one's file is read once.
package final class TimeZones: Sendable {
  private let known = Mutex<[String: ZoneFile?]>([:])

  /// Creates a collection of none.
  package init() {}

  /// Returns how many seconds east of Greenwich a zone's clock was at a moment; nil for an unknown zone.
  /// - Parameters:
  ///   - name: the zone, such as `Europe/Dublin`; `GMT+0100` and the like, too.
  ///   - seconds: the moment, since 1970.
  package func offset(of name: String, at seconds: Int) -> Int? {
    if let fixed = TimeZones.fixedOffset(name) { return fixed }
    let zone = known.withLock { known in
      if let zone = known[name] { return zone }
      let zone = ZoneFile(named: name)
      known[name] = .some(zone)
      return zone
    }
    return zone?.offset(at: seconds)
  }

  /// Reads `UTC`, `GMT`, and `GMT+0100` or `GMT-3`.
  private static func fixedOffset(_ name: String) -> Int? {
    guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return nil }
    let rest = name.dropFirst(3)
    guard let sign = rest.first else { return 0 }
    let digits = rest.dropFirst().filter { $0 != ":" }
    guard sign == "+" || sign == "-", (1...4).contains(digits.count), let number = Int(digits)
    else { return nil }
    let minutes = digits.count > 2 ? number / 100 * 60 + number % 100 : number * 60
    return (sign == "-" ? -60 : 60) * minutes
  }
}
