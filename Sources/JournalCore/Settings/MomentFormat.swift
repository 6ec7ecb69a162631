/// A day and a time of day, as other programs' formats show them.
struct NoteMoment: Hashable, Sendable {
  /// The day.
  var day: Day
  /// The seconds after midnight, from 0 to 86,399.
  var second: Int

  /// Returns the moment that many units later; before it if negative, nil outside the calendar.
  ///
  /// A day that the other month doesn't have becomes its last one, as in Moment.js.
  func adding(_ count: Int, _ unit: NoteUnit) -> NoteMoment? {
    guard (-10_000_000...10_000_000).contains(count) else { return nil }
    switch unit {
    case .seconds(let length):
      let sum = second + count * length
      let days = sum >= 0 ? sum / 86_400 : -((86_399 - sum) / 86_400)
      return moved(to: day + days, second: sum - days * 86_400)
    case .days(let length): return moved(to: day + count * length, second: second)
    case .months(let length):
      let (year, month, number) = day.components
      let months = year * 12 + month - 1 + count * length
      guard months >= 12, months < 120_000 else { return nil }
      let last = Day.daysIn(month: months % 12 + 1, of: months / 12)
      return Day(year: months / 12, month: months % 12 + 1, day: min(number, last))
        .flatMap { moved(to: $0, second: second) }
    }
  }

  private func moved(to day: Day, second: Int) -> NoteMoment? {
    DayRange.always.contains(day) ? NoteMoment(day: day, second: second) : nil
  }
}

/// A unit for moving a moment.
enum NoteUnit: Hashable, Sendable {
  case seconds(Int)
  case days(Int)
  case months(Int)

  /// Reads Moment.js's letter for a unit: `m` is a minute and `M` a month.
  init?(_ letter: Character) {
    switch letter {
    case "s", "S": self = .seconds(1)
    case "m": self = .seconds(60)
    case "h", "H": self = .seconds(3600)
    case "d", "D": self = .days(1)
    case "w", "W": self = .days(7)
    case "M": self = .months(1)
    case "q", "Q": self = .months(3)
    case "y", "Y": self = .months(12)
    default: return nil
    }
  }
}

/// A format of dates and times in Moment.js tokens: `dddd, D MMMM YYYY [at] HH:mm`.
///
/// Source: Moment.js 2.30, “Format” and the English locale.
enum MomentFormat {
  /// Returns a moment in a format; nil if it has a token for something a moment here doesn't have,
  /// such as the time zone.
  static func text(_ format: String, of moment: NoteMoment) -> String? {
    var text = ""
    var rest = format[...]
    while let first = rest.first {
      if first == "[", let close = rest.dropFirst().firstIndex(of: "]") {
        text += rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
      } else if let (length, part) = token(rest, moment) {
        text += part
        rest = rest.dropFirst(length)
      } else if "XxZzSNk".contains(first) {
        return nil
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Returns the longest token at the beginning of a text, as its length and its value.
  private static func token(_ text: Substring, _ moment: NoteMoment) -> (Int, String)? {
    for length in (1...4).reversed() {
      let name = String(text.prefix(length))
      guard name.count == length else { continue }
      if let parts = EntryPath.momentTokens[name] {
        return (length, parts.map { $0.text(of: moment.day) }.joined())
      }
      if let format = long[name] { return (length, self.text(format, of: moment) ?? "") }
      if let time = time(name, moment.second) { return (length, time) }
    }
    return nil
  }

  /// The English locale's long forms with a time.
  private static let long = [
    "LT": "h:mm A", "LTS": "h:mm:ss A", "LLL": "LL h:mm A", "LLLL": "dddd, LL h:mm A",
    "lll": "ll h:mm A", "llll": "ddd, ll h:mm A",
  ]

  /// Returns the value of a token for the time of day.
  private static func time(_ token: String, _ second: Int) -> String? {
    let hour = second / 3600
    let twelve = hour % 12 == 0 ? 12 : hour % 12
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch token {
    case "HH": return two(hour)
    case "H": return "\(hour)"
    case "hh": return two(twelve)
    case "h": return "\(twelve)"
    case "mm": return two(second / 60 % 60)
    case "m": return "\(second / 60 % 60)"
    case "ss": return two(second % 60)
    case "s": return "\(second % 60)"
    case "A": return hour < 12 ? "AM" : "PM"
    case "a": return hour < 12 ? "am" : "pm"
    default: return nil
    }
  }
}
