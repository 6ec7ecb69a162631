import JournalActions
import JournalCore
import JournalRender

extension CommandContext {
  /// Prints stretches in the format asked for.
  func showStretches(_ view: StretchesView, _ format: Format) throws {
    guard format == .html else { return try show(view, format) }
    var options = pageOptions
    let figures = Dictionary(
      view.stretches.map { ($0.name, journal.figure(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    options.figure = { figures[$0] ?? nil }
    try showPage(view.document, options)
  }
}
