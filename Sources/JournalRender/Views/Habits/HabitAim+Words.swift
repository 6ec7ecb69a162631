import Codecs
package import JournalCore
package import Phrases

extension HabitAim {
  /// The goal in words: `3/week, at least 8 glasses`.
  package var words: Phrase { words(\.words) }

  /// The same as a sentence would say it: `3 times a week, at least 8 glasses`.
  var longWords: Phrase { words(\.longWords) }

  private func words(_ pace: (HabitGoal.Pace) -> Phrase) -> Phrase {
    guard let parts else { return Phrase("\(written: text)") }
    var words = pace(parts.pace)
    if let bound = parts.condition?.boundWords { words = Phrase("\(words), \(bound)") }
    return parts.isRolling ? Phrase("\(words), any seven days") : words
  }
}

extension HabitGoal.Pace {
  fileprivate var longWords: Phrase {
    switch self {
    case .daily: Phrase("every day")
    case .perWeek(1): Phrase("once a week")
    case .perWeek(let times): Phrase(times, "\(times) time a week", "\(times) times a week")
    case .perMonth(1): Phrase("once a month")
    case .perMonth(let times): Phrase(times, "\(times) time a month", "\(times) times a month")
    case .on, .within: words
    }
  }

  fileprivate var words: Phrase {
    switch self {
    case .daily: Phrase("daily")
    case .on(HabitGoal.Pace.workdays): Phrase("weekdays")
    case .on([.saturday, .sunday]): Phrase("weekends")
    case .on(let days): Phrase("\(list: Weekday.allCases.filter(days.contains).map(\.shortWords))")
    case .perWeek(let times): Phrase("\(times)/week")
    case .perMonth(let times): Phrase("\(times)/month")
    case .within(1, let days): Phrase(days, "every \(days) day", "every \(days) days")
    case .within(let times, let days):
      Phrase(days, "\(times) in \(days) day", "\(times) in \(days) days")
    }
  }
}

extension HabitCondition {
  /// The number with its kind: `at most 1 glass`.
  fileprivate var boundWords: Phrase {
    let figure = number.shortest
    guard let unit else {
      return isLimit ? Phrase("at most \(figure: figure)") : Phrase("at least \(figure: figure)")
    }
    return isLimit
      ? Phrase("at most \(figure: figure) \(written: unit)")
      : Phrase("at least \(figure: figure) \(written: unit)")
  }
}
