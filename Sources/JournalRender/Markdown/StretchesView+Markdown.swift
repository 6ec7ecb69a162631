public import JournalCore
import Phrases

extension StretchesView {
  /// Returns one stretch under a heading, or a table.
  public func markdown() -> String {
    let style = TextStyle()
    var parts = [levelText.map { Markdown.inline($0) } ?? ""]
    if stretches.isEmpty { parts.append(Markdown.inline(emptyText)) }
    switch shows {
    case .one: parts = stretches.flatMap { Markdown.stretch($0, style) } + parts
    case .list where !stretches.isEmpty:
      let rows = stretches.map { stretch in
        [
          stretch.name, stretch.title, stretch.otherLevel ?? stretch.level.rawValue,
          stretch.timeText, stretch.areas.joined(separator: ", "),
        ].map(Markdown.inline)
      }
      parts.append(Markdown.table(["Name", "Stretch", "Level", "Time", "For"], rows))
    case .list: break
    }
    parts += articles.map { Markdown.inline($0.text) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension StretchLogView {
  /// Returns the days, the number of stretches, and the parts of the body.
  public func markdown() -> String {
    let lines = days.map { day, titles in
      "- \(EnglishDate.text(day)): \(Markdown.inline(titles.joined(separator: ", ")))"
    }
    return Markdown.page(
      [lines.joined(separator: "\n"), Markdown.inline(sumText), Markdown.inline(areasText)],
      counted)
  }
}

extension Markdown {
  /// Returns the parts of a stretch.
  fileprivate static func stretch(_ stretch: Stretch, _ style: TextStyle) -> [String] {
    let steps = stretch.steps.enumerated().map { "\($0 + 1). \(inline($1))" }
    return [
      "# \(inline(stretch.title))", "*\(inline(stretch.factsText(style)))*",
      inline(stretch.about), steps.joined(separator: "\n"), inline(stretch.caution),
    ]
  }
}
