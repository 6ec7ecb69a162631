import JournalSyntax

extension JournalIndex {
  /// Returns the same journal with new bytes for one file, as if everything had been read again.
  ///
  /// Only the other entries' places are copied: their rows and texts are shared.
  /// - Parameters:
  ///   - path: the file's path from the journal's root, as bytes.
  ///   - bytes: the whole file, for example an unsaved buffer; nil if there is no such file.
  ///   - scope: the scope used to read the journal.
  public func replacing(_ path: [UInt8], with bytes: [UInt8]?, scope: Scope) -> JournalIndex {
    var index = self
    index.remove(path)
    let keys = chunks.last?.keys ?? KeyTable(settings.keys)
    var reader = EntryReader(settings: settings, scope: scope, keys: keys)
    if let bytes {
      let name = (path.lastIndex(of: Byte.slash) ?? -1) + 1
      reader.read(bytes.span, path: path.span, name: name)
    }
    index.add(reader.finish(), path)
    return index
  }

  private mutating func remove(_ path: [UInt8]) {
    report.removeFile(path.span.string(0..<path.count))
    guard let (chunk, file) = file(path) else { return }
    report.files -= 1
    report.entries -= Int(file.entries)
    if file.isUndated { report.undated -= 1 }
    for row in file.rows {
      let place = place(chunk, UInt32(row))
      var position = position(of: place)
      // Two days of one file may be the same; an index with only some entries may not have this one.
      while position < order.count, order[position].key == place.key, order[position] != place {
        position += 1
      }
      if position < order.count, order[position] == place { order.remove(at: position) }
    }
  }

  /// Adds the data from a file, or the fact that it doesn't exist.
  private mutating func add(_ part: JournalPart, _ path: [UInt8]) {
    let chunk = replaced[path] ?? chunks.count
    if chunk == chunks.count { chunks.append(part.chunk) } else { chunks[chunk] = part.chunk }
    replaced[path] = chunk
    report.insert(part.report)
    for row in part.chunk.rows.indices {
      let place = place(chunk, UInt32(row))
      order.insert(place, at: position(of: place))
    }
  }

  private func file(_ path: [UInt8]) -> (chunk: Int, file: FileRow)? {
    if let chunk = replaced[path] { return chunks[chunk].files.first.map { (chunk, $0) } }
    let hash = FileRow.hash(path.span)
    for (number, chunk) in chunks.enumerated() {
      if let file = chunk.file(path, hash: hash) { return (number, file) }
    }
    return nil
  }

  private func place(_ chunk: Int, _ row: UInt32) -> Place {
    let key = JournalIndex.sortKey(chunks[chunk].rows[Int(row)], dayStarts: settings.dayStarts)
    return Place(key: key, chunk: UInt32(chunk), row: row)
  }

  /// Returns an entry's position in the order, or the one where it belongs.
  private func position(of place: Place) -> Int {
    let path = JournalIndex.path(place, chunks)
    return order.partitioningIndex { other in
      guard other.key == place.key else { return other.key > place.key }
      return !JournalIndex.path(other, chunks).lexicographicallyPrecedes(path)
    }
  }
}

extension FileReport {
  /// Removes everything about one file from a sorted report.
  fileprivate mutating func removeFile(_ path: String) {
    diagnostics.removeFile(path, of: \.path)
    notCounted.removeFile(path, of: \.path)
    notes.removeFile(path, of: \.path)
    periods.removeFile(path, of: \.path)
    references.removeFile(path, of: \.diagnostic.path)
    numbers.removeFile(path, of: \.diagnostic.path)
  }

  /// Adds everything about one file to a sorted report that has nothing about it yet.
  fileprivate mutating func insert(_ file: FileReport) {
    files += file.files
    entries += file.entries
    undated += file.undated
    let file = file.sorted()
    diagnostics.insert(file.diagnostics, by: \.path)
    notCounted.insert(file.notCounted, by: \.path)
    notes.insert(file.notes, by: \.path)
    periods.insert(file.periods, by: \.path)
    references.insert(file.references, by: \.diagnostic.path)
    numbers.insert(file.numbers, by: \.diagnostic.path)
  }
}

extension Array {
  fileprivate mutating func removeFile(_ name: String, of path: (Element) -> String) {
    let start = partitioningIndex { path($0) >= name }
    let end = self[start...].prefix { path($0) == name }.endIndex
    if start < end { removeSubrange(start..<end) }
  }

  fileprivate mutating func insert(_ ofOneFile: [Element], by path: (Element) -> String) {
    guard let name = ofOneFile.first.map(path) else { return }
    insert(contentsOf: ofOneFile, at: partitioningIndex { path($0) > name })
  }
}

extension JournalIndex {
  /// Returns the index for another scope, as if the journal had been read with it; nil if it needs
  /// data that only the disk has: problems, and settled tasks.
  ///
  /// Without a query it is this index, which has more data on each entry. With one, or with a
  /// filter, the entries that may match are read again from memory, so the query is answered in one
  /// place.
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
    // The entries that pass a filter are counted, even if they don't match the query.
    let condition = scope.filter ?? scope.query
    // Pieces with several folders each, since most are small.
    let size = chunks.count / 64 + 1
    let starts = Array(stride(from: 0, to: chunks.count, by: size))
    return work.results(starts.count) { number in
      var reader = EntryReader(
        settings: settings, scope: scope, keys: chunks[starts[number]].keys)
      for chunk in chunks[starts[number]...].prefix(size) {
        let pool = chunk.pool
        for row in chunk.rows where condition?.mayMatch(row, in: chunk) ?? true {
          let slash = pool[row.path.range].lastIndex(of: Byte.slash)
          let name = slash.map { $0 + 1 - row.path.range.lowerBound } ?? 0
          let file = pool.span.extracting(chunk.file(of: row))
          let path = pool.span.extracting(row.path.range)
          if row.flags.contains(.isPart) {
            reader.read(dayFrom: Int(row.bodyStart), in: file, path: path, name: name)
          } else {
            reader.read(file, path: path, name: name)
          }
        }
      }
      return reader.finish()
    }
  }

  /// Returns a note as another scope reports it; nil if it doesn't.
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
