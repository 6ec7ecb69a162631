import JournalCore

/// The date in a heading that begins a day: `2026-11-20 Friday`, `Friday, 20/11/2026` or
/// `[2026-11-20 Fri 09:30] Breakfast`.
struct OrgDate: Hashable {
  var day: Day
  var time: ClockTime?
  /// The heading's words after the date.
  var title = ""

  /// What a heading says about its day.
  enum Finding: Hashable {
    case date(OrgDate)
    /// Figures that are one of two days.
    case unclear(String, OrgDate, OrgDate)
    case none
  }

  /// Reads a heading's text.
  static func read(_ heading: String) -> Finding {
    let text = heading.trimmed[...]
    if let (stamp, rest) = OrgStamp.read(text) {
      return .date(OrgDate(day: stamp.day, time: stamp.time, title: OrgDate.title(rest)))
    }
    if let date = figures(text) { return .date(date) }
    return named(text)
  }

  /// Reads `2026-11-20 Friday`, and org-journal's `2026-11-20`.
  private static func figures(_ text: Substring) -> OrgDate? {
    let first = text.prefix { !$0.isWhitespace && $0 != "," && $0 != ":" }
    guard first.count == 10, let day = Day(iso: String(first)) else { return nil }
    var rest = text[first.endIndex...]
    let word = rest.drop { $0.isWhitespace || $0 == "," }.prefix {
      !$0.isWhitespace && !",:".contains($0)
    }
    if OrgWeekday.named(word) != nil || OrgWeekday.isShort(word) {
      rest = rest[word.endIndex...]
    }
    let clock = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let time = clock.contains(":") ? ClockTime(written: String(clock)) : nil
    if time != nil { rest = rest[clock.endIndex...] }
    return OrgDate(day: day, time: time, title: title(rest))
  }

  /// Reads a date after its weekday, as org-journal writes it: `Friday, 20/11/2026`.
  private static func named(_ text: Substring) -> Finding {
    let word = text.prefix { !$0.isWhitespace && $0 != "," }
    guard let weekday = OrgWeekday.named(word) else {
      // `2026-11 November` is a month of a datetree.
      guard text.prefix(4).contains(where: { !$0.isNumber }) else { return .none }
      return WrittenDate(exactly: String(text)).map {
        .date(OrgDate(day: $0.day, time: $0.time))
      } ?? .none
    }
    let rest = text[word.endIndex...].drop { $0.isWhitespace || $0 == "," }
    if let date = figures(rest) { return .date(date) }
    let first = rest.prefix { !$0.isWhitespace }
    let days = OrgDate.days(first)
    let fitting = days.filter { $0.weekday == weekday }
    let words = title(rest[first.endIndex...])
    func date(_ day: Day) -> OrgDate { OrgDate(day: day, title: words) }
    if fitting.count == 1 || days.count == 1 { return .date(date((fitting + days)[0])) }
    if days.count == 2 { return .unclear(String(first), date(days[0]), date(days[1])) }
    return WrittenDate(exactly: String(text)).map { .date(OrgDate(day: $0.day, time: $0.time)) }
      ?? .none
  }

  /// Returns the days that figures may mean, with the month first and with the day first.
  ///
  /// With dots, the day is first. A year of two digits is one from 1970 on.
  private static func days(_ figures: Substring) -> [Day] {
    let mark = figures.first { "/.-".contains($0) } ?? "/"
    let parts = figures.split(separator: mark, omittingEmptySubsequences: true)
    guard parts.count == 3, [2, 4].contains(parts[2].count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && $0.count <= 4 }),
      let first = Int(parts[0]), let second = Int(parts[1]), var year = Int(parts[2])
    else { return [] }
    if parts[2].count == 2 { year += year < 70 ? 2000 : 1900 }
    let monthFirst = mark == "." ? nil : Day(year: year, month: first, day: second)
    let all = [monthFirst, Day(year: year, month: second, day: first)].compactMap { $0 }
    return all.uniqued()
  }

  private static func title(_ rest: Substring) -> String {
    rest.drop { $0.isWhitespace || ":,–—-".contains($0) }.trimmed
  }
}

extension OrgWeekday {
  /// Returns true if a word may be a weekday's short name in any language, such as `ven.`.
  static func isShort(_ word: some StringProtocol) -> Bool {
    (3...6).contains(word.count) && word.last == "." && word.dropLast().allSatisfy(\.isLetter)
  }
}
