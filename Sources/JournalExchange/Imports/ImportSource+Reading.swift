import JournalCore

// Reading the records of a source: each format knows how it is recognized and read.
extension ImportSource {
  /// Reads all records.
  /// - Parameters:
  ///   - format: the format; nil if it is to be recognized.
  ///   - map: how to read what can't be known.
  ///   - record: gets each record, as soon as it is read.
  ///   - problem: gets what is left out.
  /// - Returns: the format, how a table was read, and the rows.
  /// - Throws: `ImportError`, or what `record` throws.
  public func read(
    _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap = ImportMap(), record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    problems.forEach(problem)
    for kind in ImportFormat.kinds where format == nil || format == kind.format {
      guard let reader = kind.reader(of: self) else { continue }
      var reading = ImportReading(kind.format)
      try reader(&reading, record, problem)
      return reading
    }
    var reading: ImportReading?
    for (name, read) in texts {
      switch read() {
      case .failure(let failure): problem(failure)
      case .success(let bytes):
        let text = ImportText(
          name: name, bytes: bytes, source: self, named: format, clock: clock, moods: moods,
          map: map)
        try add(text, to: &reading, record, problem)
      }
    }
    if let reading { return reading }
    throw format.map { ImportError.otherFormat($0, contents) } ?? .unknownFormat(contents)
  }

  /// Reads a text, if it is of the format that is wanted.
  private func add(
    _ text: ImportText, to reading: inout ImportReading?,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws {
    for kind in ImportFormat.kinds {
      guard let reader = kind.reader(of: text) else { continue }
      let wanted = text.named ?? reading?.format ?? kind.format
      // Two databases are rather the same one at two times.
      guard kind.format == wanted, reading == nil || !text.isDatabase else {
        return problem(ImportProblem(text.name, .ofOtherFormat(kind.format)))
      }
      var more = reading ?? ImportReading(kind.format)
      try reader(&more, record, problem)
      reading = more
      return
    }
    if texts.count > 1 { problem(ImportProblem(text.name, .ofNoFormat)) }
  }
}
