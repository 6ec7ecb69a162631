public import JournalCore
import Phrases

extension InsightsView {
  /// Returns the findings with their numbers, and tables of what isn't known yet and what was
  /// tested.
  public func markdown() -> String {
    var parts = ["# \(Markdown.inline(title)), \(EnglishDate.text(range, "–"))"]
    if isVeryLow { parts.append(KindWords.sentences.map(Markdown.inline).joined(separator: "\n")) }
    if let summary { parts.append(summary) }
    if !emptyText.isEmpty { parts.append(Markdown.inline(emptyText)) }
    for finding in findings { parts += finding.markdownParts }
    if !findings.isEmpty { parts.append("*\(Markdown.inline(InsightsView.caution))*") }
    if let recommendation { parts.append("## Today\n\n" + Markdown.inline(recommendation.words)) }
    if !soonJudged.isEmpty, moodDays > 0 {
      let lines = soonJudged.map { "- " + Markdown.inline($0.words) }
      parts.append("## Needs more data\n\n" + lines.joined(separator: "\n"))
    }
    if let looked, !looked.isEmpty {
      let rows = looked.map { [$0.words, $0.days, $0.chance].map(Markdown.inline) }
      parts.append(
        "## No more than chance\n\n" + Markdown.table(["What", "Days", "Chance"], rows))
    }
    return Markdown.page(parts, counted)
  }
}

extension Finding {
  /// The sentence as a heading, the numbers, and the picture as a table.
  fileprivate var markdownParts: [String] {
    var parts = ["## " + Markdown.inline(sentence.capitalisedFirst)]
    let words = [effectWords, evidence, daysWords] + [togetherWords].compactMap { $0 }
    parts.append(words.map { "- " + Markdown.inline($0) }.joined(separator: "\n"))
    let (head, rows) = table
    parts.append(Markdown.table(head, rows.map { $0.map(Markdown.inline) }))
    if let days {
      let rows = days.map { dayRow($0).map(Markdown.inline) }
      parts.append(Markdown.table(Finding.dayHead, rows))
    }
    return parts
  }

  /// The column headings of the days that a finding is based on.
  static let dayHead = ["Day", "Mood", "What"]

  /// Returns a row for a day that the finding is based on.
  func dayRow(_ day: FindingDay) -> [String] {
    let what = kind == .number ? figure(day.value) : rows[day.value > 0 ? 0 : 1]
    return [EnglishDate.text(day.day), Figure.text(day.mood), what]
  }

  /// Its picture as a table: days and mean mood with and without, or the moods by the number.
  var table: (head: [String], rows: [[String]]) {
    guard kind == .number else {
      let rows = zip(rows, strips).map { name, strip in
        [name, Figure.count(strip.days.reduce(0, +)), Figure.text(strip.mean)]
      }
      return (["", "Days", "Mean mood"], rows)
    }
    let rows = fan.map { part in
      [range(part, "–"), Figure.count(part.count)]
        + [part.lowerQuartile, part.median, part.upperQuartile].map(Figure.text)
    }
    return ([numberName, "Days", "Lower quartile", "Median mood", "Upper quartile"], rows)
  }
}
