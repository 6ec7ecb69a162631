public import JournalCore
import Phrases

extension StreaksView {
  /// Returns the current run, the longest, and all runs as a table.
  public func markdown() -> String {
    var parts = ["# \(Markdown.inline(currentText))"]
    if let currentRange { parts.append(EnglishDate.text(currentRange, "–")) }
    if isAtRisk { parts.append(Markdown.inline(riskText)) }
    if let bestRange { parts.append(longestText(bestRange, "–")) }
    let rows = runs.map { ["\($0.first)", "\($0.last)", Figure.count($0.count)] }
    if !rows.isEmpty { parts.append(Markdown.table(["From", "To", "Days"], rows)) }
    let habits = habitRows.map { $0.map(Markdown.inline) }
    if !habits.isEmpty {
      parts.append(Markdown.table(StreaksView.habitHead, habits))
    }
    return Markdown.page(parts, counted)
  }
}
