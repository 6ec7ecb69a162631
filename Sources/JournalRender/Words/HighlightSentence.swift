import Codecs
import JournalCore
import Phrases

/// Something that stands out, and the command that shows more of it.
struct HighlightSentence: Hashable {
  /// The subject of the sentence.
  enum Kind {
    case best, hardest, change, gratitude, streak, tag, weekdays
  }

  var kind: Kind
  /// The sentence with its number, on one line.
  var text: String
  /// The command that shows more.
  var command: String
  /// The day that the sentence refers to.
  var day: Day?

  /// The sentence and the command.
  var words: String { "\(text) (\(command))" }
}

extension Highlights {
  /// The days it is about: `16 – 22 Nov 2026`, `November 2026`.
  var heading: String {
    period.kind == .week ? EnglishDate.text(period.range, "–") : period.title
  }

  /// Returns the highlights of a period, in a fixed order.
  /// - Parameter named: whether each names the period, because nothing above it does.
  func sentences(named: Bool) -> [HighlightSentence] {
    var found: [HighlightSentence] = []
    let days = named ? " of \(EnglishDate.text(period.range, "–"))" : ""
    let place = named ? " \(EnglishDate.place(period.range, "–"))" : ""
    func whole(_ words: String) -> String {
      named ? "\(place.dropFirst()): \(words)".capitalisedFirst : words.capitalisedFirst
    }
    func add(
      _ kind: HighlightSentence.Kind, _ text: String, _ command: String, _ day: Day? = nil
    ) {
      found.append(
        HighlightSentence(kind: kind, text: text, command: "daymark \(command)", day: day))
    }
    if let best { add(.best, "Best day\(days): \(best.words)", "show \(best.day)", best.day) }
    if let hardest {
      add(
        .hardest, "Hardest day\(days): \(hardest.words)", "show \(hardest.day)", hardest.day)
    }
    if let change {
      add(.change, whole(change.words), "trends \(period.name)")
    }
    if let gratitude {
      // The person's words come last: after Arabic or Hebrew, a number would move to their left.
      let times = Figure.count(gratitude.count, "time", "times")
      add(
        .gratitude, "Most grateful for\(place) (\(times)): \(oneLine(gratitude.text))",
        "diary gratitude \(period.name)")
    }
    if let streak { add(.streak, streak.words, "streaks") }
    for tag in firstTags {
      let times = Figure.count(tag.entries, "entry", "entries")
      add(
        .tag, "New\(place): #\(oneLine(tag.tag)), first on \(EnglishDate.text(tag.day)), \(times)",
        tag.command, tag.day)
    }
    for tag in lastTags {
      let times = Figure.count(tag.entries, "entry", "entries")
      add(
        .tag,
        "Last used\(place): #\(oneLine(tag.tag)), on \(EnglishDate.text(tag.day)), after \(times)",
        tag.command, tag.day)
    }
    if let weekdays {
      add(
        .weekdays, whole(weekdays.words), "trends \(period.name) --by weekday")
    }
    return found
  }
}

extension TodayView {
  /// The few that today's page has room for: those of the week, and what changed over the month.
  ///
  /// In a heavy time, nothing that could sound like blame is shown.
  var highlightSentences: [HighlightSentence] {
    let (ofWeek, ofMonth) = (
      week: highlights.week.sentences(named: true), month: highlights.month.sentences(named: true)
    )
    let hasThanks = ofWeek.contains { $0.kind == .gratitude }
    let kinds: [(of: [HighlightSentence], shown: Set<HighlightSentence.Kind>)] = [
      (ofWeek, isVeryLow ? [.best, .gratitude] : [.best, .hardest, .gratitude]),
      (ofMonth, hasThanks ? [.change, .streak] : [.change, .gratitude, .streak]),
    ]
    return kinds.flatMap { sentences, shown in sentences.filter { shown.contains($0.kind) } }
      .filter { $0.kind != .change || !isVeryLow && highlights.month.change?.isTold == true }
  }
}

extension Highlights.DayMood {
  /// `Tue 17 Nov 2026, mood 8, as on 2 other days`.
  fileprivate var words: String {
    let same = others == 0 ? "" : ", as on \(Figure.count(others, "other day", "other days"))"
    return "\(EnglishDate.text(day)), mood \(Figure.text(mood))\(same)"
  }
}

extension Highlights.Change {
  /// What changed, and how certain that is.
  fileprivate var words: String {
    let place = EnglishDate.place(before, "–")
    let (now, then) = (Figure.text(mean), Figure.text(meanBefore))
    guard let low, let high else {
      return "mood \(now) on \(Figure.count(days, "day", "days")), \(then) on "
        + "\(Figure.count(daysBefore, "day", "days")) \(place): too few days to compare"
    }
    guard isShown else {
      return isAlike
        ? "mood about the same as \(place), not \(margin.shortest) apart: \(now) after \(then)"
        : "mood \(now) on average, \(then) \(place): too few days to tell them apart"
    }
    let change = Figure.change(from: meanBefore, to: mean)
    return "mood \(EffectWords.text(change.by)) than \(place) "
      + "\(EffectWords.likely(low, high, of: change.by)): \(change.now) after \(change.before)"
  }
}

extension Highlights.Streak {
  /// `Longest streak so far: 14 days in a row, 3 – 16 Nov 2026; before 9`; `Longest streak up to 16 Nov
  /// 2026` if it was reached again.
  fileprivate var words: String {
    """
    Longest streak \(isLongest ? "so far" : "up to \(EnglishDate.plain(range.last))"): \
    \(Figure.count(range.count)) days in a row, 
    """
      + "\(EnglishDate.text(range, "–")); before \(Figure.count(before))"
  }
}

extension Highlights.TagUse {
  /// The search for its entries, quoted for a shell.
  fileprivate var command: String {
    let tag = oneLine(tag).split(separator: "'", omittingEmptySubsequences: false)
    return "search '#\(tag.joined(separator: "'\\''"))'"
  }
}

extension Highlights.Weekdays {
  /// `best on Saturdays (7.4), hardest on Mondays (5.9)`.
  fileprivate var words: String {
    func days(_ name: String) -> String { name.capitalisedFirst + "s" }
    return "best on \(days(highest)) (\(Figure.text(highestMean))), "
      + "hardest on \(days(lowest)) (\(Figure.text(lowestMean)))"
  }
}
