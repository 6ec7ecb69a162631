public import JournalCore
import Phrases

extension TodayView {
  /// Returns today's page under headings.
  public func markdown() -> String {
    var parts = ["# \(EnglishDate.long(day))", streakText]
    if let openText { parts.append(Markdown.inline(openText)) }
    if !congratulations.isEmpty {
      parts.append(congratulations.map { "★ " + Markdown.inline($0) }.joined(separator: "\n"))
    }
    if isVeryLow { parts.append(KindWords.sentences.map(Markdown.inline).joined(separator: "\n")) }
    if start == .quote { parts += encouragement }
    if start == .tasks { parts += taskParts }
    if !logged.isEmpty {
      let lines = logged.map { entry in
        "- " + (entry.time.map { Markdown.inline($0) + ": " } ?? "")
          + Markdown.inline(entry.summary)
      }
      parts.append("## Today\n\n" + lines.joined(separator: "\n"))
    }
    if !friends.isEmpty {
      let lines = friends.lines.map { "- " + Markdown.inline($0) }
      parts.append("## \(friends.heading)\n\n" + lines.joined(separator: "\n"))
    }
    if !habits.isEmpty {
      parts.append("## Habits\n\n" + habits.map(\.markdownLine).joined(separator: "\n"))
    }
    if !experiments.isEmpty {
      let lines = experiments.map { "- " + Markdown.inline($0.line) }
      parts.append("## \(experimentHeading)\n\n" + lines.joined(separator: "\n"))
    }
    if let question {
      let answers = question.answers.enumerated().map { "\($0 + 1). \(Markdown.inline($1))" }
      parts.append("## \(Markdown.inline(question.text))\n\n" + answers.joined(separator: "\n"))
    }
    if start != .tasks { parts += taskParts }
    if week.contains(where: { $0 != nil }) {
      let table = Markdown.table(weekNames, [week.map { $0.map(Figure.text) ?? "" }])
      parts.append("## The last seven days\n\n" + table)
    }
    let sentences = highlightSentences.map(\.markdown)
    if !sentences.isEmpty { parts.append("## Highlights\n\n" + sentences.joined(separator: "\n")) }
    for (place, entry) in onThisDay.enumerated() {
      let lines = entry.excerpt(columns: 400, TextStyle()).map(Markdown.inline)
      parts.append(
        (place == 0 ? "## On this day\n\n" : "")
          + "### \(Markdown.inline(entry.yearHeading(of: day)))\n\n"
          + lines.joined(separator: "\n"))
    }
    if start != .quote { parts += encouragement }
    if let stretch { parts.append(Markdown.inline(stretch.text)) }
    return Markdown.page(parts, counted)
  }

  private var taskParts: [String] {
    guard !tasks.isEmpty || start == .tasks else { return [] }
    let lines = tasks.map { $0.markdown(today: day) }.joined(separator: "\n")
    return ["## Tasks\n\n" + (tasks.isEmpty ? noTasksText : lines)]
  }

  private var encouragement: [String] {
    (quote.map { [Markdown.quote($0)] } ?? [])
      + (tip.map { ["Tip: " + Markdown.inline($0.lines.joined(separator: " "))] } ?? [])
  }
}
