import JournalCore
import Phrases

extension DigestView.Review {
  /// The period in about five plain sentences.
  func sentences(of period: DigestView.Period) -> [DigestPage.Told] {
    let isOver = period.daysPast == period.days
    return [
      written(isOver), mood(isOver), finding.map(\.told), bestMonth.map { best($0, period) },
      thanks,
    ].compactMap { $0 }
  }

  /// `You wrote 5,312 words on 301 of 365 days, 79 of them in a row`.
  private func written(_ isOver: Bool) -> DigestPage.Told? {
    let run = streak.flatMap { $0.days < 3 ? nil : $0.days }
    guard let cover, cover.daysWritten > 0 else {
      return run.map { DigestPage.Told("You wrote on \(Figure.count($0)) days in a row") }
    }
    let words = cover.words == 0 ? "" : " \(Figure.count(cover.words, "word", "words"))"
    let isEvery = cover.daysWritten == cover.days
    let days =
      isEvery
      ? cover.days == 1
        ? "1 day" : cover.days == 2 ? "both days" : "all \(Figure.count(cover.days)) days"
      : "\(Figure.count(cover.daysWritten)) of \(Figure.count(cover.days)) days"
    let inRow = run.map {
      isEvery
        ? "" : $0 == cover.daysWritten ? ", in a row" : ", \(Figure.count($0)) of them in a row"
    }
    return DigestPage.Told(
      "\(isOver ? "You wrote" : "So far you have written")\(words) on \(days)\(inRow ?? "")")
  }

  /// `Your mood was 6.1 on average, higher than in 2025 (5.6)`.
  private func mood(_ isOver: Bool) -> DigestPage.Told? {
    guard let mean, moodDays >= 3 else { return nil }
    func text(_ mean: String) -> String {
      "Your mood \(isOver ? "was" : "has been") \(mean) on average"
    }
    guard let change, change.low != nil else { return DigestPage.Told(text(Figure.text(mean))) }
    let place = EnglishDate.place(change.before, "–")
    guard change.isShown else {
      let (now, before) = (text(Figure.text(mean)), Figure.text(change.meanBefore))
      return DigestPage.Told(
        change.isAlike
          ? "\(now), about the same as \(place) (\(before))"
          : "\(now), and \(before) \(place): too few days to tell them apart")
    }
    let told = Figure.change(from: change.meanBefore, to: change.mean)
    let word = told.by > 0 ? "higher" : "lower"
    return DigestPage.Told("\(text(told.now)), \(word) than \(place) (\(told.before))")
  }

  private func best(
    _ month: DigestView.MonthMood, _ period: DigestView.Period
  ) -> DigestPage.Told {
    let name =
      period.kind == .year
      ? EnglishDate.months[month.range.first.components.month - 1]
      : EnglishDate.text(month.range, "–")
    return DigestPage.Told("\(name) was the best month, with a mood of \(Figure.text(month.mean))")
  }

  private var thanks: DigestPage.Told? {
    guard let most = gratitude.first, most.count > 1 else { return nil }
    return DigestPage.Told(
      "What you gave thanks for most often, \(Figure.count(most.count)) times:", own: most.text)
  }
}

extension Finding {
  /// `Your mood was about 1 higher (likely 0.6 to 1.4) on days with run`.
  fileprivate var told: DigestPage.Told {
    let text =
      "Your mood was about \(EffectWords.text(effect)) \(EffectWords.likely(low, high, of: effect))"
    let days = lag == 0 ? "on days" : "the day after days"
    // The words of the condition hold the habit's name.
    if let condition { return DigestPage.Told("\(text) \(days)", own: oneLine(condition.ofDays)) }
    if let best {
      let around = "Your mood was best around \(amount(best))"
      return isClock
        ? DigestPage.Told("\(around) as", own: oneLine(name))
        : DigestPage.Told(around, own: "of \(oneLine(name))")
    }
    return switch kind {
    case .number:
      DigestPage.Told(
        "\(text)\(lag == 0 ? "" : " the day after,") for each \(step ?? "") "
          + (isClock ? "later" : "more"), own: "of \(oneLine(name))")
    case .gratitude: DigestPage.Told("\(text) \(days) on which you gave thanks")
    case .photo: DigestPage.Told("\(text) \(days) with a photo")
    case .longEntry: DigestPage.Told("\(text) \(days) with a long entry")
    case .weekday: DigestPage.Told("\(text) on \(kind.named(name))s")
    case .answer: DigestPage.Told("\(text) \(days) with the answer", own: kind.named(name))
    case .habit, .tag: DigestPage.Told("\(text) \(days) with", own: kind.named(name))
    }
  }
}
