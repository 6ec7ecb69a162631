import Codecs
package import JournalCore
package import Phrases

extension ExperimentView {
  /// The state, and the plan for today.
  var stateWords: Phrase {
    switch state {
    case .coming:
      guard let first = plan.first else { return Phrase("no plan") }
      let day = first.range.first
      return first.isOn
        ? Phrase("It starts on \(day, .weekday), on")
        : Phrase("It starts on \(day, .weekday), off")
    case .running: return day.map(words) ?? Phrase("Today is between two blocks of the plan")
    case .over:
      let day = (plan.last?.range.last ?? today) + 1
      return Phrase("It has been over since \(day, .weekday)")
    case .stopped:
      let day = stopped ?? today
      return Phrase(
        pairs,
        "Stopped early on \(day, .weekday), after \(pairsOver) of \(pairs) pair of blocks",
        "Stopped early on \(day, .weekday), after \(pairsOver) of \(pairs) pairs of blocks")
    }
  }

  /// Returns the plan for today and its end: `Today is an on day until Sun 22 Nov 2026: day 9 of
  /// 28`.
  private func words(_ day: ExperimentDay) -> Phrase {
    let last = plan.first { $0.range.contains(today) }?.range.last
    guard let last, last > today else {
      return day.isOn
        ? Phrase("Today is an on day: day \(day.number) of \(day.of)")
        : Phrase("Today is an off day: day \(day.number) of \(day.of)")
    }
    return day.isOn
      ? Phrase("Today is an on day until \(last, .weekday): day \(day.number) of \(day.of)")
      : Phrase("Today is an off day until \(last, .weekday): day \(day.number) of \(day.of)")
  }

  /// `28 days in 7 pairs of blocks; mood is compared`.
  var planWords: Phrase {
    let days = StreakUnit.days.count(days)
    return Phrase(
      pairs, "\(days) in \(pairs) pair of blocks; \(written: outcome) is compared",
      "\(days) in \(pairs) pairs of blocks; \(written: outcome) is compared")
  }

  // MARK: The result

  /// Returns the difference between the two sides: `Mood was 0.8 higher on the 'on' days (likely
  /// 0.2 to 1.4)`.
  func effectWords(_ result: PairedRandomization) -> Phrase {
    let words = difference(result.effect)
    guard let low = result.low, let high = result.high else { return words }
    return Phrase("\(words) \(EffectWords.likely(low, high, of: result.effect))")
  }

  /// Returns the difference without its likely range.
  func difference(_ effect: Double) -> Phrase {
    let name = oneLine(outcome).capitalisedFirst
    let isClock = unit == NumberUnit.clock
    let size =
      isClock ? Figure.duration(effect) : Figure.amount(EffectWords.number(effect), unit)
    // A difference in seconds is no difference between times of day.
    let isNone = isClock ? (effect * 60).rounded() == 0 : effect == 0
    if isNone { return Phrase("\(written: name) was the same on the 'on' days") }
    return switch (isClock, effect > 0) {
    case (true, true): Phrase("\(written: name) was \(figure: size) later on the 'on' days")
    case (true, false): Phrase("\(written: name) was \(figure: size) earlier on the 'on' days")
    case (false, true): Phrase("\(written: name) was \(figure: size) higher on the 'on' days")
    case (false, false): Phrase("\(written: name) was \(figure: size) lower on the 'on' days")
    }
  }

  /// Returns the number of plans with at least as large a difference.
  func chanceWords(_ result: PairedRandomization) -> Phrase {
    let p = Figure.chance(result.p)
    let count = Int(clamping: (Double(result.plans) * result.p).rounded())
    return result.isExact
      ? Phrase(
        count,
        """
        p = \(figure: p): of the \(result.plans) possible plans, \(count) differs at least as much
        """,
        """
        p = \(figure: p): of the \(result.plans) possible plans, \(count) differ at least as much
        """)
      : Phrase(
        count,
        """
        p = \(figure: p): of \(result.plans) plans, this one and others drawn at random, \
        \(count) differs at least as much
        """,
        """
        p = \(figure: p): of \(result.plans) plans, this one and others drawn at random, \
        \(count) differ at least as much
        """)
  }

  /// Returns the conclusion from the chance.
  func verdict(_ result: PairedRandomization) -> [Phrase] {
    guard result.low != nil else {
      return [Phrase("So few pairs can't tell it from chance; it takes at least six.")]
    }
    let p = result.p
    // Beyond 5 % it isn't called 1 of 20, since that is 5 %.
    let often = min(Int(clamping: (1 / p).rounded()), p > 0.05 ? 19 : .max)
    if p <= 0.05 {
      return [Phrase("Chance alone does as much in about 1 of \(often) such experiments.")]
    }
    let tenths = Int(clamping: (p * 10).rounded())
    let chance =
      switch tenths {
      case _ where p <= 0.35:
        Phrase(
          """
          Chance alone does as much in about 1 of \(often) such experiments: too often to rule \
          it out.
          """)
      case 5:
        Phrase(
          """
          Chance alone does as much in about half of all such experiments: too often to rule it \
          out.
          """)
      case ..<10:
        Phrase(
          """
          Chance alone does as much in about \(tenths) of 10 such experiments: too often to rule \
          it out.
          """)
      default:
        Phrase(
          """
          Chance alone does as much in nearly all such experiments: too often to rule it out.
          """)
      }
    return [chance, Phrase("That doesn't show that there is no difference.")]
  }

  // MARK: Notes

  /// The reasons why there is no comparison, or caveats about it, each in some sentences.
  var notes: [[Phrase]] {
    var notes: [[Phrase]] = []
    if isPlanEdited {
      notes.append([
        Phrase("The plan isn't the one its seed would draw."),
        Phrase("The plan in the file counts."),
      ])
    }
    if let comparisonNote { notes.append([comparisonNote]) }
    if let nearestKey { notes.append([Phrase("Did you mean \(quoted: oneLine(nearestKey))?")]) }
    return notes
  }

  private var comparisonNote: Phrase? {
    guard isPaired else {
      return Phrase("Both blocks of a pair are on, or both are off, so nothing can be compared.")
    }
    guard let pairsCompared else {
      return state == .running || state == .coming
        ? Phrase("Nothing is compared until it is over: early looks mistake chance for an effect.")
        : nil
    }
    if pairsCompared == 0 {
      return Phrase(
        "There is nothing to compare: no pair has \(written: outcome) on both sides.")
    }
    let rest = pairsOver - pairsCompared
    guard rest > 0 else { return nil }
    return Phrase(
      rest, "\(rest) pair has no \(written: outcome) on one side and can't be compared.",
      "\(rest) pairs have no \(written: outcome) on one side and can't be compared.")
  }
}

extension Figure {
  /// Returns a probability from 0 to 1, with only its meaningful decimals: `0.031`, `0.4`,
  /// `0.0001`.
  static func chance(_ p: Double) -> String {
    guard p.isFinite, p > 0 else { return "0" }
    let digits = p >= 0.1 ? 100.0 : p >= 0.001 ? 1_000 : 10_000
    return ((p * digits).rounded() / digits).shortest
  }
}

extension ExperimentDay {
  /// `no coffee after 14:00: on today, day 3 of 28`.
  package var line: Phrase { Phrase("\(written: text): \(todayWords)") }

  /// `on today, day 3 of 28`.
  var todayWords: Phrase {
    isOn
      ? Phrase("on today, day \(number) of \(self.of)")
      : Phrase("off today, day \(number) of \(self.of)")
  }
}
