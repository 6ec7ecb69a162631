import JournalSyntax

extension EntryReader {
  /// Which day the file is about: `date:` in the front matter, else its name or path; nil for a file
  /// that is not an entry, or that has a date that can't be read.
  mutating func date(
    _ bytes: Span<UInt8>, path: Span<UInt8>, name: Int, _ start: Mark
  ) -> WrittenDate? {
    let named = WrittenDate.path(path, name: name)
    guard let dateValue else {
      // A `date::` line is the weakest: in a dated note it may be about something else.
      if named == .none, let dateProperty {
        return settle(WrittenDate.value(bytes, in: dateProperty.indices), path, start)
      }
      return settle(named, path, start)
    }
    let node = frontMatter.nodes[dateValue]
    guard node.kind != .unreadable else {
      if case .day(let date) = named { return date }
      report.notCounted.append(
        NotCounted(path: path.string(0..<path.count), problem: .unreadableDate))
      return nil
    }
    guard node.isScalar else { return settle(named, path, start) }
    let text = keep(node, bytes)
    let written = WrittenDate.value(pool.span, in: Int(text.start)..<pool.count)
    // Given back at once: settling may go back to before it.
    release(text)
    switch (written, named) {
    case (.day(var written), .day(let name)):
      if written.day != name.day {
        add(.dateDisagrees(written: written.day, name: name.day), bytes, path, at: node.source)
      } else if written.time == nil {
        written.time = name.time
      }
      return written
    case (.day(let written), _): return written
    case (.impossible, _):
      report.notCounted.append(
        NotCounted(path: path.string(0..<path.count), problem: .impossibleDate))
      add(.impossibleDate, bytes, path, at: node.source)
      return nil
    case (.none, .day(let name)):
      if text.count > 0 { add(.unreadableDate, bytes, path, at: node.source) }
      return name
    case (.none, _): return settle(named, path, start)
    }
  }

  private mutating func settle(
    _ named: WrittenDate.Finding, _ path: Span<UInt8>, _ start: Mark
  ) -> WrittenDate? {
    switch named {
    case .day(let date): return date
    case .none:
      // A note without a date is not an entry, and its problems are not the journal's.
      goBack(to: start)
      report.undated += 1
    case .impossible:
      let path = path.string(0..<path.count)
      report.notCounted.append(NotCounted(path: path, problem: .impossibleDate))
      if scope.keepsDiagnostics {
        report.diagnostics.append(Diagnostic(.entry(.impossibleDate), path: path))
      }
    }
    return nil
  }
}
