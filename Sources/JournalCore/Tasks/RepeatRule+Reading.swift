// Parses rules written as in Obsidian Tasks, or as `rec:` of todo.txt.
extension RepeatRule {
  /// Reads `every week`, `every 3 months on the 1st and 15th when done`, `every weekday`, `1w` or
  /// `+1m`; returns nil for anything else.
  public init?(_ text: String) {
    var words = text.lowercased().split { $0 == " " || $0 == "\t" || $0 == "," }
      .filter { $0 != "and" }
    if words.count == 1, let rule = RepeatRule(short: words[0]) {
      self = rule
      return
    }
    let isFromDone = words.suffix(2) == ["when", "done"]
    if isFromDone { words.removeLast(2) }
    guard words.first == "every" else { return nil }
    words.removeFirst()
    var interval = 1
    if let number = words.first.flatMap({ Int($0) }) {
      guard (1...999).contains(number) else { return nil }
      interval = number
      words.removeFirst()
    }
    let on = words.firstIndex(of: "on") ?? words.endIndex
    guard var rule = RepeatRule(units: Array(words[..<on])) else { return nil }
    if on < words.endIndex, !rule.readDays(words[(on + 1)...]) { return nil }
    rule.interval = interval
    rule.isFromDone = isFromDone
    self = rule
  }

  /// Reads the words before `on`: a unit, weekdays, or months.
  private init?(units words: [Substring]) {
    guard let first = words.first else { return nil }
    let weekdays = words.compactMap { Weekday(named: String($0)) }
    let months = words.compactMap(RepeatRule.month)
    if weekdays.count == words.count {
      self.init(unit: .week, weekdays: Set(weekdays))
    } else if months.count == words.count {
      self.init(unit: .year, months: Set(months))
    } else if words.count == 1, let unit = RepeatRule.unit(first) {
      self.init(unit: unit)
    } else {
      return nil
    }
  }

  private static func unit(_ word: Substring) -> Unit? {
    switch word {
    case "day", "days": .day
    case "weekday", "weekdays", "workday", "workdays": .workday
    case "week", "weeks": .week
    case "month", "months": .month
    case "year", "years": .year
    default: nil
    }
  }

  private static func month(_ word: Substring) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return names.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }

  /// Reads the words after `on`: days of the week, or days of the month.
  private mutating func readDays(_ words: ArraySlice<Substring>) -> Bool {
    guard !words.isEmpty else { return false }
    if unit == .week, weekdays.isEmpty {
      weekdays = Set(words.compactMap { Weekday(named: String($0)) })
      return weekdays.count == Set(words).count
    }
    guard unit == .month || (unit == .year && !months.isEmpty) else { return false }
    var place: Int?
    for word in words where word != "the" {
      if let number = place, let weekday = Weekday(named: String(word)) {
        monthDays.insert(.weekday(weekday, number))
        place = nil
        continue
      }
      if let number = place { monthDays.insert(.date(number)) }
      place = RepeatRule.place(word)
      guard place != nil else { return false }
    }
    if let number = place { monthDays.insert(.date(number)) }
    return !monthDays.isEmpty
      && monthDays.allSatisfy {
        if case .weekday(_, let number) = $0 { number <= 5 } else { true }
      }
  }

  /// Reads `1st`, `22nd` or `last`.
  private static func place(_ word: Substring) -> Int? {
    if word == "last" { return -1 }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...31).contains(number),
      ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
    else { return nil }
    return number
  }

  /// Reads `1w`, counted from the day it was done, or `+1w`, counted from the due day; the units
  /// are `d`, `b` (workdays), `w`, `m` and `y`.
  private init?(short word: Substring) {
    let isStrict = word.first == "+"
    let digits = word.drop { $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...999).contains(number),
      word.count == digits.count + (isStrict ? 2 : 1)
    else { return nil }
    switch word.last {
    case "d": self.init(unit: .day)
    case "b": self.init(unit: .workday)
    case "w": self.init(unit: .week)
    case "m": self.init(unit: .month)
    case "y": self.init(unit: .year)
    default: return nil
    }
    interval = number
    isFromDone = !isStrict
  }
}
