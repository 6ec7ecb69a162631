public import JournalCore
import Phrases

extension StreaksView {
  /// The title of the page.
  public var pageTitle: String { "Streaks" }

  /// Returns the current run, the longest, and all runs as a table.
  public func html(_ options: PageOptions) -> String { html(options, calendar: nil) }

  /// Returns the same, with the streaks of a calendar's years below the runs.
  public func html(_ options: PageOptions, calendar: CalendarView?) -> String {
    var out = HTMLWriter()
    writeRuns(to: &out)
    calendar?.writeYears(to: &out, options)
    writeHabits(to: &out)
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// Appends the table of the habits.
  func writeHabits(to out: inout HTMLWriter) {
    let rows = habitRows
    guard !rows.isEmpty else { return }
    out.heading(2, "Habits")
    out.add(
      HTMLParts.table(caption: "Each habit", StreaksView.habitHead, rows))
  }

  /// Appends the current streak as a heading.
  func writeHead(to out: inout HTMLWriter) {
    out.heading(1, currentText)
    if isAtRisk { out.element("p", riskText, class: "warning") }
  }

  /// Appends the journal's own streaks.
  func writeRuns(to out: inout HTMLWriter) {
    writeHead(to: &out)
    if let currentRange { out.element("p", EnglishDate.text(currentRange, "–"), class: "quiet") }
    if let bestRange, days > 0 {
      out.element("p", longestText(bestRange, "–"))
      out.element("p", "Written on \(Figure.count(days, "day", "days"))")
    }
    guard !runs.isEmpty else { return }
    out.heading(2, "Runs of two or more days")
    let rows = runs.map { [EnglishDate.text($0, "–"), Figure.count($0.count)] }
    let head = ["Written every day", "Days"]
    out.add(
      HTMLParts.table(caption: "Newest first", head, Array(rows.prefix(StreaksView.mostOpen))))
    let older = Array(rows.dropFirst(StreaksView.mostOpen))
    guard !older.isEmpty else { return }
    HTMLParts.fold("\(Figure.count(older.count)) earlier", to: &out) {
      $0.add(HTMLParts.table(caption: "Earlier", head, older))
    }
  }

  /// The most runs that are open on a page; the others are folded.
  private static let mostOpen = 20
}
