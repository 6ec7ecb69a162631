extension TaskWords {
  /// Reads a line typed into a field whose answer says what was understood: `Meds every day 8:00`,
  /// `Dentist 25/12`, `Call at 5pm`.
  ///
  /// So it reads more than words of a command: a rule, a day and a time, in any order at the end.
  /// A time alone is the next such time, and a rule without a day begins on its next day.
  /// - Parameter now: the present time of the day.
  /// - Throws: `DateWordsError` if it ends with an ambiguous or unreadable date.
  package init(line: String, _ dates: DateWords, now: ClockTime) throws(DateWordsError) {
    var rest = line.split(whereSeparator: \.isWhitespace).map(String.init)
    text = ""
    if rest.count > 1 { priority = TaskWords.takePriority(&rest) }
    let tags = rest.count > 1 ? TaskWords.takeTags(&rest) : []
    var time: ClockTime?
    // Each may be in front of another: `every day 8:00`, `8:00 every day`.
    for _ in 1...3 {
      if repeats == nil { repeats = TaskWords.takeRule(&rest) }
      if due == nil { due = try TaskWords.takeDate(&rest, dates) }
      if time == nil, due?.time == nil { time = TaskWords.takeTime(&rest) }
    }
    if let day = due?.day, let time {
      due = TaskMoment(day, at: time)
    } else if due == nil, time != nil || repeats != nil {
      due = TaskWords.next(repeats, time, from: dates.today, now)
    }
    text = (rest + tags).joined(separator: " ")
  }

  /// Returns the first moment of a rule and a time that isn't over.
  package static func next(
    _ rule: String?, _ time: ClockTime?, from today: Day, _ now: ClockTime
  ) -> TaskMoment {
    let isOver = time.map { $0.minute <= now.minute } ?? false
    let first = isOver ? today + 1 : today
    guard let rule = rule.flatMap({ RepeatRule($0) }), rule.hasDays else {
      return TaskMoment(first, at: time)
    }
    return TaskMoment(rule.next(after: first - 1) ?? first, at: time)
  }

  /// Removes the rule at the end, and returns it.
  private static func takeRule(_ words: inout [String]) -> String? {
    guard let start = words.lastIndex(where: { $0.lowercased() == "every" }), start > 0 else {
      return nil
    }
    let rule = (["every"] + words[(start + 1)...]).joined(separator: " ")
    guard RepeatRule(rule) != nil else { return nil }
    words.removeLast(words.count - start)
    return rule
  }

  /// Removes the date at the end, and returns it, with its time if it has one.
  private static func takeDate(
    _ words: inout [String], _ dates: DateWords
  ) throws(DateWordsError) -> TaskMoment? {
    if let (moment, count) = try due(words, dates) {
      words.removeLast(count)
      return moment
    }
    // `24/7` means always, and never July.
    guard words.count > 1, let last = words.last, last != "24/7", isDayAndMonth(last),
      let day = dates.comingDay(last), !meaningful.contains(words[words.count - 2].lowercased())
    else { return nil }
    words.removeLast()
    takeLink(&words)
    return TaskMoment(day)
  }

  /// Returns true for a word such as `25/12` or `25.12.`, which may be a day of a month.
  private static func isDayAndMonth(_ word: String) -> Bool {
    let mark: Character = word.contains("/") ? "/" : "."
    guard mark == "/" || word.hasSuffix(".") else { return false }
    let parts = word.split(separator: mark)
    return parts.count == 2
      && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isNumber) }
  }

  /// Removes the time at the end, such as `8:00`, `5pm`, `at 9` or `at noon`, and returns it.
  private static func takeTime(_ words: inout [String]) -> ClockTime? {
    for count in stride(from: min(3, words.count - 1), through: 1, by: -1) {
      let written = words.suffix(count)
      guard
        written.first?.lowercased() == "at"
          || written.contains(where: { $0.contains(where: \.isNumber) }),
        let (date, time) = DateWords.dateAndTime(written.joined(separator: " ")), date.isEmpty,
        !meaningful.contains(words[words.count - count - 1].lowercased())
      else { continue }
      words.removeLast(count)
      takeLink(&words)
      return time
    }
    return nil
  }

  /// Removes a word such as `by` before a date.
  private static func takeLink(_ words: inout [String]) {
    if words.count > 1, let last = words.last, linking.contains(last.lowercased()) {
      words.removeLast()
    }
  }
}

extension RepeatRule {
  /// True if it names its days, such as every Friday, and doesn't only count from one.
  fileprivate var hasDays: Bool {
    unit == .workday || !weekdays.isEmpty || !monthDays.isEmpty || !months.isEmpty
  }
}
