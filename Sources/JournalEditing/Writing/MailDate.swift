import JournalCore

/// A date as in mail and feeds, `Fri, 20 Nov 2026 10:00:00 +0100` (RFC 2822), whose day changes and
/// whose time stays.
struct MailDate {
  private let weekday: String?
  private let digits: Int
  /// The time and the zone, after a space; empty if there are none.
  private let rest: String

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a text; nil if it is in another form.
  init?(_ text: String) {
    var parts = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    weekday = parts.first?.last == "," ? parts.removeFirst().dropLast().description : nil
    guard parts.count > 2, let number = parts.first, (1...2).contains(number.utf8.count),
      number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      MailDate.months.contains(String(parts[parts.startIndex + 1])),
      parts[parts.startIndex + 2].utf8.count == 4, Int(parts[parts.startIndex + 2]) != nil,
      weekday.map({ $0.utf8.count == 3 }) ?? true
    else { return nil }
    digits = number.utf8.count
    rest = parts.dropFirst(3).map { " " + $0 }.joined()
  }

  /// Returns the text for another day.
  func text(on day: Day) -> String {
    let parts = day.components
    let number = "\(parts.day)"
    let padded = number.count < digits ? "0" + number : number
    let first = weekday == nil ? "" : "\(day.weekday.name.prefix(3).capitalisedFirst), "
    let month = MailDate.months[parts.month - 1]
    let year = String(day.description.prefix(4))
    return "\(first)\(padded) \(month) \(year)\(rest)"
  }
}

extension Substring {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
