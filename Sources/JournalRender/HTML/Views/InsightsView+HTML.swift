public import JournalCore
import Phrases

extension InsightsView {
  /// The title of the page.
  public var pageTitle: String { "\(title), \(EnglishDate.text(range, "–"))" }

  /// Returns the findings, each with its picture and its numbers as a table, and what isn't known
  /// yet.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if isVeryLow { for sentence in KindWords.sentences { out.element("p", sentence) } }
    if let summary { out.element("p", summary, class: "quiet") }
    if !emptyText.isEmpty { out.element("p", options.sentences(emptyText)) }
    if !findings.isEmpty {
      out.raw("<div class=\"pair\">\n")
      for (place, finding) in findings.enumerated() { write(finding, place, to: &out, options) }
      out.raw("</div>\n")
    }
    if !findings.isEmpty { out.element("p", InsightsView.caution, class: "note") }
    if let recommendation {
      out.heading(2, "Today")
      out.element("p", recommendation.words)
    }
    if !soonJudged.isEmpty, moodDays > 0 {
      out.heading(2, "Needs more data")
      HTMLParts.list(soonJudged, "lines", to: &out) { $0.text($1.words) }
    }
    if let looked, !looked.isEmpty {
      out.heading(2, "No more than chance")
      let rows = looked.map { [$0.words, $0.days, $0.chance] }
      out.add(HTMLParts.table(caption: "What was tested", ["What", "Days", "Chance"], rows))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  private func write(
    _ finding: Finding, _ place: Int, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    out.raw("<section>\n")
    out.heading(2, finding.sentence.capitalisedFirst)
    out.element("p", "\(finding.effectWords), \(finding.evidence)")
    if let together = finding.togetherWords { out.element("p", together, class: "quiet") }
    let chart = options.chart("insight-\(place)")
    out.add(
      HTMLParts.figure(
        InsightSVG.svg(finding, low: low, high: high, chart), InsightSVG.table(finding, chart),
        InsightSVG.caption(finding)))
    if let days = finding.days {
      out.add(
        HTMLParts.table(
          caption: "The days compared: \(finding.condition?.shown ?? oneLine(finding.name))",
          Finding.dayHead,
          days.map(finding.dayRow)))
    }
    out.raw("</section>\n")
  }
}
