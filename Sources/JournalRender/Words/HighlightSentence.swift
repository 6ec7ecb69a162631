import Codecs
import JournalCore
import Phrases

/// A highlight, and the command to show more about it.
struct HighlightSentence: Hashable, Sendable {
  /// The sentence's subject.
  enum Kind {
    case best, hardest, change, gratitude, streak, tag, weekdays
  }

  var kind: Kind
  /// The sentence with its number.
  var text: Phrase
  /// The command to show more.
  var command: String
  /// The day mentioned in the sentence.
  var day: Day?

  /// Returns a list of sentences, each with its command or its page.
  static func block(_ sentences: [HighlightSentence]) -> Block {
    sentences.isEmpty ? .list([]) : .drawing(HighlightList(sentences: sentences))
  }
}

extension Highlights {
  /// The period's days: `16 – 22 Nov 2026`, `November 2026`.
  var heading: Phrase {
    period.kind == .week ? Phrase("\(period.range)") : period.title
  }

  /// Returns a period's highlights, in a fixed order.
  /// - Parameter named: true if each names the period, because nothing above it does.
  func sentences(named: Bool) -> [HighlightSentence] {
    var found: [HighlightSentence] = []
    let range = named ? period.range : nil
    func add(
      _ kind: HighlightSentence.Kind, _ text: Phrase, _ command: String, _ day: Day? = nil
    ) {
      found.append(
        HighlightSentence(kind: kind, text: text, command: "daymark \(command)", day: day))
    }
    if let best {
      let text = range.map { Phrase("Best day of \($0): \(best.words)") }
      add(.best, text ?? Phrase("Best day: \(best.words)"), "show \(best.day)", best.day)
    }
    if let hardest {
      let text = range.map { Phrase("Hardest day of \($0): \(hardest.words)") }
      add(
        .hardest, text ?? Phrase("Hardest day: \(hardest.words)"), "show \(hardest.day)",
        hardest.day)
    }
    if let change { add(.change, change.words(of: period, in: range), "trends \(period.name)") }
    if let gratitude {
      add(
        .gratitude, Highlights.words(gratitude, in: range), "diary gratitude \(period.name)")
    }
    if let streak { add(.streak, streak.words, "streaks") }
    for tag in firstTags { add(.tag, tag.firstWords(in: range), tag.command, tag.day) }
    for tag in lastTags { add(.tag, tag.lastWords(in: range), tag.command, tag.day) }
    if let weekdays {
      add(.weekdays, weekdays.words(in: range), "trends \(period.name) --by weekday")
    }
    return found
  }

  /// Returns the most frequent gratitude.
  ///
  /// The person's words come last: after Arabic or Hebrew, a number would move to their left.
  private static func words(_ most: DigestView.Gratitude, in range: DayRange?) -> Phrase {
    let (count, text) = (most.count, most.text)
    return range.map {
      Phrase(
        count, "Most grateful for \($0.place) (\(count) time): \(written: text)",
        "Most grateful for \($0.place) (\(count) times): \(written: text)")
    }
      ?? Phrase(
        count, "Most grateful for (\(count) time): \(written: text)",
        "Most grateful for (\(count) times): \(written: text)")
  }
}

extension TodayView {
  /// The few highlights that fit on today's page, from the week and from the month.
  ///
  /// In a heavy time, nothing that could sound like blame is shown.
  var highlightSentences: [HighlightSentence] { highlightSentences(named: true).map(\.sentence) }

  /// Returns the sentences, each with its period.
  /// - Parameter named: true if each names the period, because nothing above it does.
  func highlightSentences(named: Bool) -> [(period: DigestView.Period, sentence: HighlightSentence)]
  {
    let ofWeek = highlights.week.sentences(named: named)
    let ofMonth = highlights.month.sentences(named: named)
    let hasThanks = ofWeek.contains { $0.kind == .gratitude }
    let weekly: Set<HighlightSentence.Kind> =
      isVeryLow ? [.best, .gratitude] : [.best, .hardest, .gratitude]
    let monthly: Set<HighlightSentence.Kind> =
      hasThanks ? [.change, .streak] : [.change, .gratitude, .streak]
    let found =
      ofWeek.filter { weekly.contains($0.kind) }.map { (highlights.week.period, $0) }
      + ofMonth.filter { monthly.contains($0.kind) }.map { (highlights.month.period, $0) }
    return found.filter {
      $0.1.kind != .change || !isVeryLow && highlights.month.change?.isTold == true
    }
  }
}

extension Highlights.DayMood {
  /// `Tue 17 Nov 2026, mood 8, as on 2 other days`.
  fileprivate var words: Phrase {
    let words = Phrase("\(day, .weekday), mood \(mood)")
    return others == 0
      ? words
      : Phrase(
        others, "\(words), as on \(others) other day", "\(words), as on \(others) other days")
  }
}

extension Highlights.Change {
  /// Returns the change, and its certainty.
  /// - Parameters:
  ///   - period: the week, the month or the year.
  ///   - range: its days, if the sentence begins with them.
  fileprivate func words(of period: DigestView.Period, in range: DayRange?) -> Phrase {
    let here = period.shortPlace
    let place = range == nil ? period.placeBefore(before) : before.place
    guard let low, let high else { return fewDays(here, place, in: range) }
    guard isShown else {
      return isAlike ? alike(here, place, in: range) : unclear(here, place, in: range)
    }
    let change = Figure.change(from: meanBefore, to: mean)
    let size = EffectWords.text(change.by)
    let likely = EffectWords.likely(low, high, of: change.by)
    return range.map {
      Phrase(
        """
        In \($0): mood \(size) than \(place) \(likely): \(figure: change.now) after \
        \(figure: change.before)
        """)
    }
      ?? Phrase(
        """
        Mood \(here) \(size) than \(place) \(likely): \(figure: change.now) after \
        \(figure: change.before)
        """)
  }

  private func fewDays(_ here: Phrase, _ place: Phrase, in range: DayRange?) -> Phrase {
    let (now, then) = (StreakUnit.days.count(days), StreakUnit.days.count(daysBefore))
    return range.map {
      Phrase(
        """
        In \($0): mood \(mean) on \(now), \(meanBefore) on \(then) \(place): too few days \
        to compare
        """)
    }
      ?? Phrase(
        """
        Mood \(mean) on \(now) \(here), \(meanBefore) on \(then) \(place): too few days to \
        compare
        """)
  }

  private func alike(_ here: Phrase, _ place: Phrase, in range: DayRange?) -> Phrase {
    let apart = margin.shortest
    return range.map {
      Phrase(
        """
        In \($0): mood about the same as \(place), not \(figure: apart) apart: \(mean) \
        after \(meanBefore)
        """)
    }
      ?? Phrase(
        """
        Mood \(here) about the same as \(place), not \(figure: apart) apart: \(mean) after \
        \(meanBefore)
        """)
  }

  private func unclear(_ here: Phrase, _ place: Phrase, in range: DayRange?) -> Phrase {
    range.map {
      Phrase(
        """
        In \($0): mood \(mean) on average, \(meanBefore) \(place): too few days to tell \
        them apart
        """)
    }
      ?? Phrase(
        """
        Mood \(mean) on average \(here), \(meanBefore) \(place): too few days to tell them apart
        """)
  }
}

extension Highlights.Streak {
  /// The record streak: `Longest streak so far: 14 days in a row, 3 – 16 Nov 2026; before 9`;
  /// `Longest streak up to 16 Nov 2026` if it was reached again.
  fileprivate var words: Phrase {
    let count = range.count
    let days = Phrase(count, "\(count) day in a row", "\(count) days in a row")
    return isLongest
      ? Phrase("Longest streak so far: \(days), \(range); before \(before)")
      : Phrase("Longest streak up to \(range.last): \(days), \(range); before \(before)")
  }
}

extension Highlights.TagUse {
  private var hashtag: String { "#" + tag }

  /// `New in November 2026: #garden, first on Fri 13 Nov 2026, 3 entries`.
  fileprivate func firstWords(in range: DayRange?) -> Phrase {
    range.map {
      Phrase(
        entries,
        "New \($0.place): \(written: hashtag), first on \(day, .weekday), \(entries) entry",
        "New \($0.place): \(written: hashtag), first on \(day, .weekday), \(entries) entries")
    }
      ?? Phrase(
        entries, "New: \(written: hashtag), first on \(day, .weekday), \(entries) entry",
        "New: \(written: hashtag), first on \(day, .weekday), \(entries) entries")
  }

  /// `Last used in November 2026: #garden, on Fri 13 Nov 2026, after 3 entries`.
  fileprivate func lastWords(in range: DayRange?) -> Phrase {
    range.map {
      Phrase(
        entries,
        "Last used \($0.place): \(written: hashtag), on \(day, .weekday), after \(entries) entry",
        "Last used \($0.place): \(written: hashtag), on \(day, .weekday), after \(entries) entries")
    }
      ?? Phrase(
        entries, "Last used: \(written: hashtag), on \(day, .weekday), after \(entries) entry",
        "Last used: \(written: hashtag), on \(day, .weekday), after \(entries) entries")
  }

  /// The search for its entries, quoted for a shell.
  fileprivate var command: String {
    let tag = oneLine(tag).split(separator: "'", omittingEmptySubsequences: false)
    return "search '#\(tag.joined(separator: "'\\''"))'"
  }
}

extension Highlights.Weekdays {
  /// Returns the weekdays that differ: `Best on Saturdays (7.4), hardest on Mondays (5.9)`.
  fileprivate func words(in range: DayRange?) -> Phrase {
    let best = Phrase("\(Highlights.Weekdays.days(highest)) (\(highestMean))")
    let hardest = Phrase("\(Highlights.Weekdays.days(lowest)) (\(lowestMean))")
    return range.map { Phrase("In \($0): best \(best), hardest \(hardest)") }
      ?? Phrase("Best \(best), hardest \(hardest)")
  }

  private static func days(_ name: String) -> Phrase {
    Weekday(named: name)?.onWords ?? Phrase("\(code: name)")
  }
}
