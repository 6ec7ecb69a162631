// Parses rules as in Obsidian Tasks, or as in todo.txt's `rec:`.
extension RepeatRule {
  /// Reads `every week`, `every 3 months on the 1st and 15th when done`, `every weekday`,
  /// `monthly`, `1w` or `+1m`; returns nil for anything else, and for `every weekend`, which may be
  /// one day or both.
  ///
  /// Source: Obsidian Tasks' documentation, “Recurring Tasks”, and the words that rrule.js reads
  /// (`nlp/i18n.ts`): `or` is `and`, `in` is `on`, `three` is `3`.
  package init?(_ text: String) {
    var words = text.lowercased().replacing(",", with: " and ")
      .split { $0 == " " || $0 == "\t" }.map { RepeatRule.synonyms[$0] ?? $0 }
    if words.count == 1, let rule = RepeatRule(short: words[0]) {
      self = rule
      return
    }
    let isFromDone = words.suffix(2) == ["when", "done"]
    if isFromDone { words.removeLast(2) }
    if let adverb = words.first, let unit = RepeatRule.adverbs[String(adverb)] {
      words.replaceSubrange(...0, with: ["every", unit])
    }
    guard words.first == "every" else { return nil }
    words.removeFirst()
    RepeatRule.putMonthFirst(&words)
    guard let interval = RepeatRule.takeInterval(&words) else { return nil }
    let on = words.firstIndex(of: "on") ?? words.endIndex
    guard var rule = RepeatRule(units: words[..<on].filter { $0 != "and" }) else { return nil }
    if on < words.endIndex, !rule.readDays(words[(on + 1)...]) { return nil }
    rule.interval *= interval
    rule.isFromDone = isFromDone
    self = rule
  }

  private static let synonyms: [Substring: Substring] = [
    "or": "and", "in": "on", "each": "every", "one": "1", "two": "2", "three": "3",
  ]

  /// Turns `last friday of the month` into `month on the last friday`, and removes `of the month`
  /// after a month's day.
  private static func putMonthFirst(_ words: inout [Substring]) {
    let end = Array(words.suffix(3))
    guard words.count > 3, end == ["of", "the", "month"] || end == ["of", "every", "month"] else {
      return
    }
    words.removeLast(3)
    if !words.contains("on"), place(words[0]) != nil {
      words.insert(contentsOf: ["month", "on"], at: 0)
    }
  }

  /// Returns true if a text begins with a word such as `every` or `monthly`, not like `1w`.
  static func isInWords(_ text: String) -> Bool {
    let first = text.lowercased().prefix { $0.isLetter }
    return first == "every" || adverbs[String(first)] != nil
  }

  private static let adverbs: [String: Substring] = [
    "daily": "day", "weekly": "week", "fortnightly": "fortnight", "monthly": "month",
    "quarterly": "quarter", "yearly": "year", "annually": "year",
  ]

  /// Takes `3` or `other`, or `2nd` before a unit, from the beginning; 1 if there is neither.
  ///
  /// `every 2nd monday` isn't read: it may be every other Monday, or a month's second one.
  private static func takeInterval(_ words: inout [Substring]) -> Int? {
    guard let first = words.first else { return nil }
    if first == "other" {
      words.removeFirst()
      return 2
    }
    if let number = Int(first) {
      words.removeFirst()
      return (1...999).contains(number) ? number : nil
    }
    if words.count > 1, unit(words[1]) != nil, let place = place(first), place > 0 {
      words.removeFirst()
      return place
    }
    return 1
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
    } else if words.count == 1, let (unit, count) = RepeatRule.unit(first) {
      self.init(unit: unit)
      interval = count
    } else {
      return nil
    }
  }

  private static func unit(_ word: Substring) -> (unit: Unit, count: Int)? {
    switch word {
    case "day", "days": (.day, 1)
    case "weekday", "weekdays", "workday", "workdays": (.workday, 1)
    case "week", "weeks": (.week, 1)
    case "fortnight", "fortnights": (.week, 2)
    case "month", "months": (.month, 1)
    case "quarter", "quarters": (.month, 3)
    case "year", "years": (.year, 1)
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

  /// Reads the words after `on`: weekdays, or days in a month.
  private mutating func readDays(_ words: ArraySlice<Substring>) -> Bool {
    let words = Array(words)
    guard !words.isEmpty else { return false }
    if unit == .week, weekdays.isEmpty {
      let names = words.filter { $0 != "and" }
      if names == ["weekday"] || names == ["weekdays"] {
        weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
        return true
      }
      weekdays = Set(names.compactMap { Weekday(named: String($0)) })
      return !names.isEmpty && weekdays.count == Set(names).count
    }
    if unit == .year, months.isEmpty { return readDate(words) }
    guard unit == .month || unit == .year else { return false }
    var places = [Int]()
    var at = 0
    while at < words.count {
      let word = words[at]
      at += 1
      if word == "the" || word == "and" { continue }
      if let weekday = Weekday(named: String(word)) {
        guard addWeekday(weekday, places) else { return false }
        places = []
      } else if word == "day" || word == "days", !places.isEmpty {
        add(dates: places)
        places = []
      } else if let place = RepeatRule.place(word) {
        // `2nd last`, `2nd to last`; with `and` between them they are two days.
        let isToLast = words[at...].prefix(2) == ["to", "last"]
        let isBeforeLast = place > 0 && (isToLast || words[at...].first == "last")
        if isBeforeLast { at += isToLast ? 2 : 1 }
        places.append(isBeforeLast ? -place : place)
      } else {
        return false
      }
    }
    add(dates: places)
    return !monthDays.isEmpty
  }

  /// Reads a date in a year: `1 january`, `the 24th of december`, `march`.
  private mutating func readDate(_ words: [Substring]) -> Bool {
    let words = words.filter { $0 != "the" && $0 != "of" }
    months = Set(words.compactMap(RepeatRule.month))
    let dates = words.filter { RepeatRule.month($0) == nil }.map(RepeatRule.place)
    guard months.count == 1, words.count - dates.count == 1, dates.count <= 1 else { return false }
    guard let date = dates.first else { return true }
    guard let date, date > 0 else { return false }
    monthDays = [.date(date)]
    return true
  }

  private mutating func add(dates: [Int]) {
    for date in dates { monthDays.insert(.date(date)) }
  }

  /// Adds a weekday at all places before it, as in `1st and 3rd friday`; places after the 5th are
  /// dates, as in `15th and last friday`.
  /// - Returns: false if the dates are unclear.
  private mutating func addWeekday(_ weekday: Weekday, _ places: [Int]) -> Bool {
    guard let last = places.last, abs(last) <= 5 else { return false }
    let dates = places.filter { abs($0) > 5 }
    guard dates.isEmpty || dates.count == places.count - 1 else { return false }
    add(dates: dates)
    for place in places where abs(place) <= 5 { monthDays.insert(.weekday(weekday, place)) }
    return true
  }

  /// Reads `1st`, `22nd`, `first` or `last`.
  private static func place(_ word: Substring) -> Int? {
    if word == "last" { return -1 }
    if let number = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: word) {
      return number + 1
    }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), (1...31).contains(number),
      ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count))
    else { return nil }
    return number
  }

  /// Reads `1w`, counted from the day it was done, or `+1w`, counted from the due day; the units
  /// are `d`, `b` (workdays), `w`, `m` and `y`, and `d` is `1d`.
  private init?(short word: Substring) {
    let isStrict = word.first == "+"
    let digits = word.drop { $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    guard let number = digits.isEmpty ? 1 : Int(digits), (1...999).contains(number),
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
