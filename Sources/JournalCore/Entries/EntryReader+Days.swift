import JournalSyntax

// Several days in one file, such as `2026-11.md` with `## 2026-11-20`.
extension EntryReader {
  /// Reads the days under headings in a file without a day, if it has any: each is an entry.
  ///
  /// An entry ends at the next such heading, or at any heading of a higher level. The text above
  /// the first one, and front matter, belong to no day.
  mutating func readDays(_ file: FileBeingRead, kept path: PoolRange) {
    let start = frontMatter.bodyStart
    let headings = DayHeading.all(file.bytes, from: start)
    guard let level = headings.first?.level else { return }
    report.undated -= 1
    let whole = plan.scope.isLive ? keep(file.bytes, 0..<file.bytes.count) : nil
    var tops = HeadingLines(file.bytes, from: headings[0].end)
    var top = tops.next(upTo: level - 1)
    for (place, heading) in headings.enumerated() {
      var end = place + 1 < headings.count ? headings[place + 1].start : file.bytes.count
      while let line = top, line < heading.end { top = tops.next(upTo: level - 1) }
      if let line = top, line < end { end = line }
      let part = FileBeingRead(
        file.bytes.extracting(0..<end), path: file.path, name: file.name)
      readDay(heading, part, kept: path, whole: whole)
    }
  }

  /// Reads one day of a file that was kept whole.
  /// - Parameters:
  ///   - start: the first byte below the day's heading.
  ///   - bytes: the file up to the end of the day.
  mutating func read(
    dayFrom start: Int, in bytes: Span<UInt8>, path: Span<UInt8>, name: Int
  ) {
    guard let heading = DayHeading.above(start, bytes) else { return }
    let firstKey = Int32(fileKeys.count)
    let rowCount = Int32(rows.count)
    let entries = report.entries
    var row = FileRow(
      path: keep(path, 0..<path.count), hash: FileRow.hash(path), firstKey: firstKey)
    report.files += 1
    readDay(heading, FileBeingRead(bytes, path: path, name: name), kept: row.path, whole: nil)
    row.rows = rowCount..<Int32(rows.count)
    row.entries = Int32(report.entries - entries)
    row.keyCount = Int32(fileKeys.count) - firstKey
    files.append(row)
  }

  private mutating func readDay(
    _ heading: DayHeading, _ file: FileBeingRead, kept path: PoolRange, whole: PoolRange?
  ) {
    let firstKey = fileKeys.count
    syntax.removeAll(keepingCapacity: true)
    frontMatter.readPart(file.bytes, from: min(heading.end, file.bytes.count))
    entry = EntryState(start: mark)
    entry.flags.insert(.isPart)
    entry.whole = whole
    repeatedKeys.removeAll(keepingCapacity: true)
    if plan.kinds.contains(.title), case let title = file.bytes.trimmed(heading.title),
      !title.isEmpty
    {
      facts.append(Fact(kind: .title, text: keep(file.bytes, title)))
    }
    readKeys(file)
    finish(heading.date, file, kept: path, firstKey: firstKey)
  }
}
