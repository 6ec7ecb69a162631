public import JournalCore
import JournalStore

// Notes of a week, a month, a quarter or a year: a person's own, in Obsidian's Periodic Notes.
extension Journal {
  /// Returns the notes of exactly these days, with their bytes; leaves out those that can't be read.
  package func periodNotes(
    of range: DayRange, in report: FileReport
  ) -> [(note: PeriodNote, bytes: [UInt8])] {
    read(report.periods.filter { $0.range == range })
  }

  /// Returns the entries, and the notes of periods, that match a query.
  public func search(
    _ query: Query, typed: String, oldestFirst: Bool = false
  ) throws -> SearchView {
    let index = try index(SearchView.scope(query))
    var view = SearchView(index, query: query, typed: typed, oldestFirst: oldestFirst)
    view.add(read(index.report.periods), matching: query, settings)
    return view
  }

  private func read(_ notes: [PeriodNote]) -> [(note: PeriodNote, bytes: [UInt8])] {
    notes.compactMap { note in
      ((try? location.contents(of: note.path)) ?? nil).map { (note, $0) }
    }
  }
}
