public import JournalCore
import Phrases

extension InsightsView: RenderedView {
  /// The findings, each with its picture, and what isn't known yet.
  public var document: Document {
    var blocks = isVeryLow ? KindWords.blocks : []
    if let summary { blocks.append(.line(summary, .quiet)) }
    if findings.isEmpty {
      blocks += [.space, .sentences(emptyText)]
    } else {
      let parts = findings.enumerated().map { self.blocks(of: $1, at: $0) }
      blocks += parts.count > 1 ? [.pair(parts)] : parts.flatMap(\.self)
      blocks.append(.sentences(InsightsView.caution, .note))
    }
    if let recommendation {
      blocks += [.heading(2, Phrase("Today")), .line(recommendation.words)]
    }
    return Document(title, blocks + notYetBlocks + lookedBlocks + [.notes(counted)])
  }

  private func blocks(of finding: Finding, at place: Int) -> [Block] {
    var blocks: [Block] = [
      .heading(2, finding.sentence), .line(finding.evidenceWords),
      // On a page they are above the chart.
      .only([.terminal, .markdown], [.line(finding.daysWords, .quiet)]),
    ]
    if let together = finding.togetherWords { blocks.append(.line(together, .quiet)) }
    blocks.append(
      .drawing(FindingChart(finding: finding, place: place, low: low, high: high)))
    if let table = finding.dayTable { blocks.append(.table(table)) }
    return blocks
  }

  /// How many relations that can't be judged yet a terminal lists if no particular one is asked for.
  private static let shownNotYet = 5

  private var notYetBlocks: [Block] {
    guard moodDays > 0, !soonJudged.isEmpty else { return [] }
    let (shown, rest) = nextNotYet(looked == nil ? InsightsView.shownNotYet : notYet.count)
    var items = shown.map { ListItem($0.words) }
    if rest > 0 {
      items.append(ListItem(Phrase("and \(rest) more: see \(command: "--all")"), voice: .quiet))
    }
    return [
      .heading(2, Phrase("Needs more data")), .only(.terminal, [.list(items)]),
      .only([.markdown, .page], [.list(soonJudged.map { ListItem($0.words) })]),
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
