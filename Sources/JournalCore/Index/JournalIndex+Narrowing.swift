import JournalSyntax

extension JournalIndex {
  /// Returns the index that reading the journal with another scope gives; nil if only the disk has
  /// what it needs: problems, and settled tasks.
  ///
  /// Without a query it is this index, which knows more of each entry. With one, or with a filter, the entries
  /// that may match are read again from memory, so that the query is answered in one place.
  /// - Parameters:
  ///   - scope: the other scope.
  ///   - work: how to look through the entries.
  package func narrowed(to scope: Scope, by work: PieceWork = .inTurn) -> JournalIndex? {
    guard !scope.keepsDiagnostics, scope.listed != .all else { return nil }
    var index = self
    let numbers = scope.measuring(settings).flatMap { narrowed(to: $0, by: work) }
    let scope = numbers.map(scope.measured(by:)) ?? scope
    if !scope.conditions.isEmpty {
      index = JournalIndex(matching(scope, work), settings: settings)
    }
    let entries = scope.filter == nil ? report.entries : index.report.entries
    index.report = report
    index.report.entries = entries
    index.report.notes = report.notes.compactMap { note($0, scope) }
    return index
  }

  private func matching(_ scope: Scope, _ work: PieceWork) -> [JournalPart] {
    // The entries that pass a filter are counted, whether they match the query or not.
    let condition = scope.filter ?? scope.query
    // Pieces of several folders each, since most are small.
    let size = chunks.count / 64 + 1
    let starts = Array(stride(from: 0, to: chunks.count, by: size))
    return work.results(starts.count) { number in
      var reader = EntryReader(
        settings: settings, scope: scope, keys: chunks[starts[number]].keys)
      for chunk in chunks[starts[number]...].prefix(size) {
        let pool = chunk.pool
        for row in chunk.rows where condition?.mayMatch(row, in: chunk) ?? true {
          let slash = pool[row.path.range].lastIndex(of: Byte.slash)
          reader.read(
            pool.span.extracting(chunk.file(of: row)), path: pool.span.extracting(row.path.range),
            name: slash.map { $0 + 1 - row.path.range.lowerBound } ?? 0)
        }
      }
      return reader.finish()
    }
  }

  /// Returns a note as another scope reports it; nil if that doesn't.
  private func note(_ note: NoteTasks, _ scope: Scope) -> NoteTasks? {
    var keys = KeyTable(settings.keys)
    let plan = ReadingPlan(settings: settings, scope: scope, keys: &keys)
    guard plan.countsTasksOfNotes, plan.boxesOfNotes == .all || note.mayBeOpen else { return nil }
    guard scope.listed == .open else { return note }
    var note = note
    note.tasks = note.open > 0 ? note.tasks.filter(\.state.isOpen) : []
    return note
  }
}
