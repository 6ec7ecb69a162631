public import JournalCore

extension TodayView {
  /// Today's page under headings.
  public func markdown() -> String {
    var parts = ["# \(EnglishDate.long(day))", streakText]
    if !logged.isEmpty {
      let lines = logged.map { entry in
        "- " + (entry.time.map { Markdown.inline($0) + ": " } ?? "")
          + Markdown.inline(entry.summary)
      }
      parts.append("## Today\n\n" + lines.joined(separator: "\n"))
    }
    if let question {
      let answers = question.answers.enumerated().map { "\($0 + 1). \(Markdown.inline($1))" }
      parts.append("## \(Markdown.inline(question.text))\n\n" + answers.joined(separator: "\n"))
    }
    if week.contains(where: { $0 != nil }) {
      let table = Markdown.table(weekNames, [week.map { $0.map(Figure.text) ?? "" }])
      parts.append("## The last seven days\n\n" + table)
    }
    for (place, entry) in onThisDay.enumerated() {
      let lines = entry.excerpt(columns: 400, TextStyle()).map(Markdown.inline)
      parts.append(
        (place == 0 ? "## On this day\n\n" : "") + "### \(entry.yearHeading(of: day))\n\n"
          + lines.joined(separator: "\n"))
    }
    if let quote {
      let lines = visible(quote.text, lines: true).split(separator: "\n")
      var text = lines.map { "> " + Markdown.inline(String($0)) }.joined(separator: "\n")
      if let author = quote.author, !author.isEmpty {
        text += "\n>\n> — \(Markdown.inline(author))"
      }
      parts.append(text)
    }
    return Markdown.page(parts, counted)
  }
}
