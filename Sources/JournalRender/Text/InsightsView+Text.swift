public import JournalCore
import Phrases

extension InsightsView {
  /// How many relations that can't be judged yet are listed if no particular one is asked for.
  private static let shownNotYet = 5

  /// Returns the findings, each with its picture, and what isn't known yet.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head("\(title), \(EnglishDate.text(range, style.dash))")
    if isVeryLow { for sentence in KindWords.sentences { page.paragraph(sentence) } }
    if let summary { page.paragraph(summary, .quiet) }
    if !emptyText.isEmpty {
      page.skip()
      page.paragraph(emptyText)
    }
    for finding in findings { add(finding, to: &page) }
    if !findings.isEmpty {
      page.skip()
      page.paragraph(InsightsView.caution, .quiet)
    }
    if let recommendation {
      page.head("Today")
      page.paragraph(recommendation.words)
    }
    addNotYet(to: &page)
    addLooked(to: &page)
    page.notes(counted)
    return page.text
  }

  private func add(_ finding: Finding, to page: inout Page) {
    page.head(finding.sentence.capitalisedFirst)
    page.paragraph("\(finding.effectWords), \(finding.evidence)")
    page.paragraph(finding.daysWords, .quiet)
    if let together = finding.togetherWords { page.paragraph(together, .quiet) }
    page.add(
      finding.kind == .number
        ? MoodFanChart(finding: finding, low: low, high: high).lines(page.style)
        : MoodStrips(names: finding.rows, strips: finding.strips, low: low, high: high).lines(
          page.style))
    if let days = finding.days { add(days, of: finding, to: &page) }
  }

  private func add(_ days: [FindingDay], of finding: Finding, to page: inout Page) {
    page.skip()
    for day in days {
      let row = finding.dayRow(day)
      let line = "\(row[0].indented(15))  \(row[1].padded(4))  \(row[2])"
      if line.count <= page.style.columns {
        page.add(line)
      } else {
        page.paragraph(row.joined(separator: ", "), first: "", rest: "  ")
      }
    }
  }

  private func addNotYet(to page: inout Page) {
    let (shown, rest) = nextNotYet(looked == nil ? InsightsView.shownNotYet : notYet.count)
    guard !shown.isEmpty, moodDays > 0 else { return }
    page.head("Needs more data")
    for missing in shown { page.paragraph(missing.words, first: "", rest: "  ") }
    if rest > 0 { page.paragraph("and \(Figure.count(rest)) more: see --all", .quiet) }
  }

  private func addLooked(to page: inout Page) {
    guard let looked, !looked.isEmpty else { return }
    page.head("No more than chance")
    for pair in looked {
      page.paragraph("\(pair.words): \(pair.days), \(pair.chance)", first: "", rest: "  ")
    }
  }
}

extension TriedPair {
  /// How often chance alone would show as much: `p 0.32, q 0.9`.
  var chance: String { "p \(Figure.signed(p, 2)), q \(Figure.signed(q, 2))" }
}
