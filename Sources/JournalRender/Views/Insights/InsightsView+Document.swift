public import JournalCore
import Phrases

extension InsightsView: RenderedView {
  /// The findings, each with its picture, and the undecided relations.
  public var document: Document {
    var blocks: [Block] = [.only(.page, [.heading(1, heading)])]
    blocks += isVeryLow ? KindWords.blocks : []
    if let summary { blocks.append(.only([.terminal, .markdown], [.line(summary, .quiet)])) }
    if findings.isEmpty {
      blocks += [.space] + emptyBlocks
    } else {
      if let basis { blocks.append(.only(.page, [.line(basis, .quiet)])) }
      blocks += findingBlocks
      blocks.append(.sentences(InsightsView.caution, .note))
    }
    if let recommendation {
      let words = Block.line(recommendation.words)
      blocks += [
        .only([.terminal, .markdown], [.heading(2, Phrase("Today")), words]),
        .only(.page, [.card(Inline(Phrase("Today")), [words])]),
      ]
    }
    var document = Document(title, blocks + notYetBlocks + lookedBlocks + [.notes(counted)])
    document.hasOwnTitle = true
    return document
  }

  /// The most findings that a page shows unfolded.
  private static let mostOpen = 6

  /// The findings; a page folds the less certain ones and has the meaning of the marks once.
  private var findingBlocks: [Block] {
    let parts = findings.enumerated().map { self.blocks(of: $1, at: $0) }
    let all: [Block] = parts.count > 1 ? [.pair(parts)] : parts.flatMap(\.self)
    let rest = Array(parts.dropFirst(InsightsView.mostOpen))
    let fold = Phrase(
      rest.count, "\(rest.count) more finding", "\(rest.count) more findings")
    return [
      .only([.terminal, .markdown], all),
      .only(
        .page,
        [.line(marks, .note), .pair(Array(parts.prefix(InsightsView.mostOpen)))]
          + (rest.isEmpty ? [] : [.fold(fold, [.pair(rest)])])),
    ]
  }

  private func blocks(of finding: Finding, at place: Int) -> [Block] {
    var blocks: [Block] = [
      .heading(2, finding.sentence), .line(finding.evidenceWords),
      .line(finding.daysWords, .quiet),
    ]
    if let together = finding.togetherWords { blocks.append(.line(together, .quiet)) }
    blocks.append(
      .drawing(FindingChart(finding: finding, place: place, low: low, high: high)))
    if let table = finding.dayTable { blocks.append(.table(table)) }
    return blocks
  }

  /// The number of undecided relations in a terminal's list if no particular one was requested.
  private static let shownNotYet = 5

  private var notYetBlocks: [Block] {
    guard moodDays > 0, !soonJudged.isEmpty else { return [] }
    let (shown, rest) = nextNotYet(looked == nil ? InsightsView.shownNotYet : notYet.count)
    var items = shown.map { ListItem($0.words) }
    if rest > 0 {
      items.append(ListItem(Phrase("and \(rest) more: see \(command: "--all")"), voice: .quiet))
    }
    let all = Block.list(soonJudged.map { ListItem($0.words) })
    let name = Phrase("Needs more data")
    return [
      .only([.terminal, .markdown], [.heading(2, name)]),
      .only(.terminal, [.list(items)]), .only(.markdown, [all]),
      // Before there is anything to test, a page has one sentence.
      .only(.page, tried > 0 ? [.fold(name, [all])] : []),
    ]
  }

  private var lookedBlocks: [Block] {
    guard let looked, !looked.isEmpty else { return [] }
    let columns = [
      Table.Column(Phrase("What")), Table.Column(Phrase("Days")), Table.Column(Phrase("Chance")),
    ]
    let rows = looked.map { [Inline($0.words), Inline($0.days), Inline($0.chance)] }
    return [
      .heading(2, Phrase("No more than chance")),
      .table(Table(Phrase("What was tested"), columns, rows)),
    ]
  }
}

extension InsightsView {
  /// The view's title.
  var title: Phrase {
    name.map { Phrase("What goes with better days: \(written: $0), \(range)") }
      ?? Phrase("What goes with better days, \(range)")
  }

  /// The title on a page, which has the days below it.
  private var heading: Phrase {
    name.map { Phrase("What goes with better days: \(written: $0)") }
      ?? Phrase("What goes with better days")
  }

  /// The days that the findings are based on, on a page; nil without a mood.
  private var basis: Phrase? {
    guard moodDays > 0 else { return nil }
    return Phrase(
      moodDays, "\(moodDays) day with a mood, \(range)",
      "\(moodDays) days with a mood, \(range)")
  }

  /// The meaning of the marks in the charts on a page.
  private var marks: Phrase {
    let areNumbers = findings.map { $0.kind == .number }
    return switch (areNumbers.contains(false), areNumbers.contains(true)) {
    case (true, true):
      Phrase(
        """
        Dots are moods, larger for more days, and the lines through them are averages. A band is \
        the middle half of the moods, and the line in it is their median.
        """)
    case (false, true):
      Phrase("A band is the middle half of the moods, and the line in it is their median.")
    default:
      Phrase("Dots are moods, larger for more days, and the lines through them are averages.")
    }
  }

  /// The number of days with a mood, and the number of tests; nil without a mood.
  var summary: Phrase? {
    guard moodDays > 0 else { return nil }
    let days = Phrase(moodDays, "\(moodDays) day with a mood", "\(moodDays) days with a mood")
    guard tried > 0 else { return days }
    return Phrase(
      tried, "\(days), \(tried) possible link tested", "\(days), \(tried) possible links tested")
  }

  /// What is shown if there are no findings.
  private var emptyBlocks: [Block] {
    guard tried > 0 else {
      if moodDays == 0, nearestKey != nil { return TrendsView.noMoods(nearestKey) }
      let words = Phrase("After about 20 days, you can read here what goes with good ones.")
      return [
        .only(
          [.terminal, .markdown],
          moodDays == 0 ? TrendsView.noMoods(nil) : [.line(Phrase("Not enough data yet."))]),
        .only(.page, [.drawing(EmptyState(words: words))]),
      ]
    }
    return [.sentences(emptyText)]
  }

  private var emptyText: [Phrase] {
    guard let name else {
      return [Phrase("None of the links that were tested is firmer than chance would make it.")]
    }
    guard let looked, !looked.isEmpty else {
      return [Phrase("Nothing about \(written: name) was tested.")]
    }
    let days = looked.map { $0.nWith + $0.nWithout }.max() ?? 0
    return [
      Phrase(
        days,
        "No link with \(written: name) on \(days) day is firmer than chance would make it.",
        "No link with \(written: name) on \(days) days is firmer than chance would make it."),
      Phrase("That doesn't show that there is none."),
    ]
  }

  /// Advice for reading the findings.
  static let caution = [
    Phrase("\"Goes with\" is not \"because of\"."),
    Phrase(
      """
      In about 1 of 20 journals in which nothing matters, something would be shown all the same.
      """),
  ]

  /// Returns the relations closest to a verdict, and the number of others.
  func nextNotYet(_ most: Int) -> (shown: [NotYet], rest: Int) {
    let shown = Array(soonJudged.prefix(most))
    return (shown, notYet.count - shown.count)
  }

  /// The undecided relations, without weekdays and tags that would fill the list.
  ///
  /// A few weekdays and tags that need a few more days are kept. If more than the findings was
  /// requested, all are.
  var soonJudged: [NotYet] {
    guard looked == nil else { return notYet }
    var left: [FindingKind: Int] = [.weekday: 1, .tag: 3]
    return notYet.filter { missing in
      guard let kind = missing.kind, let room = left[kind] else { return true }
      guard room > 0, let days = missing.days, days <= 3 else { return false }
      left[kind] = room - 1
      return true
    }
  }
}

extension TriedPair {
  /// `run, the day after`.
  var words: Phrase {
    let subject = kind.named(name, condition)
    return switch (shape, lag) {
    case (.line, 0): subject
    case (.line, _): Phrase("\(subject), the day after")
    case (.optimum, 0): Phrase("\(subject), best at some number")
    case (.optimum, _): Phrase("\(subject), the day after, best at some number")
    }
  }

  /// `41 with, 203 without`, `41 with, 20 with more, 12 not noted`.
  var days: Phrase {
    if let condition { return condition.counts(nWith, nWithout, nNotNoted) }
    return kind == .number
      ? StreakUnit.days.count(nWith) : Phrase("\(nWith) with, \(nWithout) without")
  }

  /// The probability that chance alone would show as much: `p 0.32, q 0.9`.
  var chance: Phrase { Phrase("p \(p, decimals: 2), q \(q, decimals: 2)") }
}

extension NotYet {
  /// `3 more days with run`, `sleep: 2 more days with another number`.
  var words: Phrase {
    guard let kind else { return missing }
    let subject = kind.named(name, condition)
    switch needs {
    case .with where kind == .weekday:
      return Phrase(
        count, "\(subject): \(count) more day with a mood",
        "\(subject): \(count) more days with a mood")
    case .with where condition?.isNone == true: return without(Phrase("\(written: name)"))
    case .with: return with(subject)
    case .without:
      guard let condition else { return without(subject) }
      if condition.isNone { return with(Phrase("\(written: name)")) }
      return condition.isLimit
        ? Phrase(
          count, "\(subject): \(count) more day with more",
          "\(subject): \(count) more days with more")
        : Phrase(
          count, "\(subject): \(count) more day with less",
          "\(subject): \(count) more days with less")
    default: return Phrase("\(subject): \(missing)")
    }
  }

  private var count: Int { days ?? 0 }

  private func with(_ subject: Phrase) -> Phrase {
    Phrase(
      count, "\(count) more day with \(subject)", "\(count) more days with \(subject)")
  }

  private func without(_ subject: Phrase) -> Phrase {
    Phrase(
      count, "\(count) more day without \(subject)", "\(count) more days without \(subject)")
  }

  /// The missing data, for a subject named before it.
  private var missing: Phrase {
    switch needs {
    case .moods:
      Phrase(count, "\(count) more day with a mood", "\(count) more days with a mood")
    case .nearMoods:
      Phrase(
        count, "\(count) more day with a mood and seven other moods within two weeks",
        "\(count) more days with a mood and seven other moods within two weeks")
    case .otherMoods: Phrase("days with different moods")
    case .with: with(Phrase("\(written: name)"))
    case .without: without(Phrase("\(written: name)"))
    case .known:
      Phrase(
        count, "\(count) more day on which it is known",
        "\(count) more days on which it is known")
    case .otherDays: Phrase("different days")
    case .otherNumbers:
      Phrase(
        count, "\(count) more day with a different number",
        "\(count) more days with a different number")
    case .otherWeeks: Phrase("more weeks with different moods")
    case .moreThanMood: Phrase("something other than the mood itself")
    }
  }
}
