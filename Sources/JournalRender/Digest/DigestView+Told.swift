import JournalCore
import Phrases

extension DigestView.Review {
  /// The period in about five plain sentences.
  ///
  /// The writer's own words come last in each: after Arabic or Hebrew, a number would move to their
  /// left.
  func sentences(of period: DigestView.Period) -> [Phrase] {
    let isOver = period.daysPast == period.days
    return [
      written(period, isOver), mood(period, isOver), finding?.told, bestMonth?.told,
      thanks(period.place),
    ].compactMap { $0 }
  }

  /// `In 2026 you wrote 5,312 words on 301 of 365 days, 79 of them in a row.`.
  private func written(_ period: DigestView.Period, _ isOver: Bool) -> Phrase? {
    let run = streak.flatMap { $0.days < 3 ? nil : $0.days }
    let start = period.sentenceStart
    guard let cover, cover.daysWritten > 0 else {
      return run.map { days in
        Phrase(
          days, "\(start) you wrote on \(days) day in a row.",
          "\(start) you wrote on \(days) days in a row.")
      }
    }
    let days = cover.writtenDays
    let words = Phrase(cover.words, "\(cover.words) word", "\(cover.words) words")
    let sentence =
      switch (isOver, cover.words > 0) {
      case (true, true): Phrase("\(start) you wrote \(words) on \(days)")
      case (true, false): Phrase("\(start) you wrote on \(days)")
      case (false, true): Phrase("\(start) you have so far written \(words) on \(days)")
      case (false, false): Phrase("\(start) you have so far written on \(days)")
      }
    guard let run, cover.daysWritten < cover.days else { return Phrase("\(sentence).") }
    return run == cover.daysWritten
      ? Phrase("\(sentence), in a row.") : Phrase("\(sentence), \(run) of them in a row.")
  }

  /// `Your mood in 2026 was 6.1 on average, higher than in 2025 (5.6).`.
  private func mood(_ period: DigestView.Period, _ isOver: Bool) -> Phrase? {
    guard let mean, moodDays >= 3 else { return nil }
    let here = period.place
    func average(_ mean: String) -> Phrase {
      isOver
        ? Phrase("Your mood \(here) was \(figure: mean) on average")
        : Phrase("Your mood \(here) has been \(figure: mean) on average")
    }
    let now = average(Figure.text(mean))
    guard let change, change.low != nil else { return Phrase("\(now).") }
    let place = change.before.place
    let before = change.meanBefore
    guard change.isShown else {
      return change.isAlike
        ? Phrase("\(now), about the same as \(place) (\(before)).")
        : Phrase("\(now), and \(before) \(place): too few days to tell them apart.")
    }
    let figures = Figure.change(from: before, to: change.mean)
    return figures.by > 0
      ? Phrase("\(average(figures.now)), higher than \(place) (\(figure: figures.before)).")
      : Phrase("\(average(figures.now)), lower than \(place) (\(figure: figures.before)).")
  }

  private func thanks(_ place: Phrase) -> Phrase? {
    guard let most = gratitude.first, most.count > 1 else { return nil }
    let sentence = Phrase(
      most.count,
      "What you gave thanks for most often \(place), \(most.count) time: \(written: most.text)",
      "What you gave thanks for most often \(place), \(most.count) times: \(written: most.text)")
    return sentence.ended(after: most.text)
  }
}

extension DigestView.Period {
  /// The place in time at a sentence's start: `In 2026`.
  fileprivate var sentenceStart: Phrase {
    switch kind {
    case .range, .all: Phrase("From \(range.first) to \(range.last)")
    case .day: Phrase("On \(range)")
    case .week, .month, .quarter, .year: Phrase("In \(range)")
    }
  }
}

extension DigestView.Cover {
  /// `301 of 365 days`, `all 30 days`.
  fileprivate var writtenDays: Phrase {
    guard daysWritten == days else {
      return Phrase(days, "\(daysWritten) of \(days) day", "\(daysWritten) of \(days) days")
    }
    return switch days {
    case 1: Phrase("1 day")
    case 2: Phrase("both days")
    default: Phrase("all \(days) days")
    }
  }
}

extension DigestView.MonthMood {
  fileprivate var told: Phrase { Phrase("\(range) was the best month, with a mood of \(mean).") }
}

extension DigestView.Gratitude {
  /// `Grateful 4 times for Coffee.`.
  var told: Phrase {
    Phrase(
      count, "Grateful \(count) time for \(written: text)",
      "Grateful \(count) times for \(written: text)"
    ).ended(after: text)
  }
}

extension Finding {
  /// `Your mood was about 1 higher (likely 0.6 to 1.4) on days with run.`.
  fileprivate var told: Phrase {
    let change = Phrase(
      "\(EffectWords.text(effect)) \(EffectWords.likely(low, high, of: effect))")
    if condition == nil, let best {
      let sentence =
        isClock
        ? Phrase("Your mood was best around \(figure: amount(best)) as \(written: name)")
        : Phrase("Your mood was best around \(figure: amount(best)) of \(written: name)")
      return sentence.ended(after: name)
    }
    if condition == nil, kind == .number { return ofNumber(change).ended(after: name) }
    let sentence =
      lag == 0
      ? Phrase("Your mood was about \(change) on \(ofDays)")
      : Phrase("Your mood was about \(change) the day after \(ofDays)")
    return sentence.ended(after: kind == .habit || kind == .tag ? condition?.habit ?? name : "")
  }

  /// Returns the mood's change with a number: `… for each 0.8 more of sleep`.
  private func ofNumber(_ change: Phrase) -> Phrase {
    let each =
      isClock
      ? Phrase("for each \(figure: step ?? "") later of \(written: name)")
      : Phrase("for each \(figure: step ?? "") more of \(written: name)")
    return lag == 0
      ? Phrase("Your mood was about \(change) \(each)")
      : Phrase("Your mood was about \(change) the day after, \(each)")
  }

  /// `days with run`, `days on which you gave thanks`.
  private var ofDays: Phrase {
    switch kind {
    case .habit where condition?.isNone == true: Phrase("days without \(written: name)")
    case .habit, .tag, .number: Phrase("days with \(subject)")
    case .answer: Phrase("days with the answer \(subject)")
    case .weekday: Weekday.plural(of: name)
    case .gratitude: Phrase("days on which you gave thanks")
    case .photo: Phrase("days with a photo")
    case .longEntry: Phrase("days with a long entry")
    }
  }
}

extension Phrase {
  /// Returns a sentence with a full stop, unless the person's words at its end have one.
  fileprivate func ended(after own: String) -> Phrase {
    oneLine(own).last.map { ".!?…。！？".contains($0) } == true ? self : Phrase("\(self).")
  }
}
