import JournalSyntax

extension EntryReader {
  /// Returns the day the file is about: `date:` in the front matter, or else its name or path; nil
  /// if the file isn't an entry, or its date can't be read.
  mutating func date(of file: FileBeingRead) -> WrittenDate? {
    let named = WrittenDate.path(file.path, name: file.name)
    guard let dateValue = entry.dateValue else {
      // A `date::` line is the weakest: in a dated note it may be about something else.
      if named == .none, let property = entry.dateProperty {
        return settle(WrittenDate.value(file.bytes, in: property.indices), file)
      }
      return settle(named, file)
    }
    let node = frontMatter.nodes[dateValue]
    guard node.kind != .unreadable else {
      if case .day(let date) = named { return date }
      report.notCounted.append(NotCounted(path: file.pathText, problem: .unreadableDate))
      return nil
    }
    guard let text = dateText(dateValue, file.bytes) else { return settle(named, file) }
    let written = WrittenDate.value(pool.span, in: Int(text.start)..<pool.count)
    // Released right away: settling may roll back to before it.
    release(text)
    switch (written, named) {
    case (.day(var written), .day(let name)):
      if written.day != name.day {
        add(.dateDisagrees(written: written.day, name: name.day), file, at: node.source)
      } else if written.time == nil {
        written.time = name.time
      }
      return written
    case (.day(let written), _): return written
    case (.impossible, _):
      report.notCounted.append(NotCounted(path: file.pathText, problem: .impossibleDate))
      add(.impossibleDate, file, at: node.source)
      return nil
    case (.none, .day(let name)):
      if text.count > 0 { add(.unreadableDate, file, at: node.source) }
      return name
    case (.none, .none) where text.count > 0 && !isPlaceholder(file.bytes, node.source):
      report.notCounted.append(NotCounted(path: file.pathText, problem: .dateNotRead))
      add(.dateNotRead, file, at: node.source)
      return nil
    case (.none, _): return settle(named, file)
    }
  }

  /// Returns the text of `date:`: a scalar, or the single scalar in `[[2026-11-21]]`, which YAML
  /// reads as a list in a list.
  private mutating func dateText(_ row: Int, _ bytes: Span<UInt8>) -> PoolRange? {
    let node = frontMatter.nodes[row]
    if node.isScalar { return keep(node, bytes) }
    guard node.kind == .sequence, Int(node.next) == row + 3, frontMatter.nodes[row + 2].isScalar
    else { return nil }
    return keep(frontMatter.nodes[row + 2], bytes)
  }

  /// Whether a value is a template's placeholder, yet to be filled in: `{{date}}`,
  /// `<% tp.date.now() %>`.
  private func isPlaceholder(_ bytes: Span<UInt8>, _ range: ByteRange) -> Bool {
    for i in range.indices.dropLast() {
      let pair = (bytes[i], bytes[i + 1])
      if pair == (Byte.openBrace, Byte.openBrace) { return true }
      if pair == (Byte.less, Byte.percent) { return true }
    }
    return false
  }

  private mutating func settle(
    _ named: WrittenDate.Finding, _ file: FileBeingRead
  ) -> WrittenDate? {
    switch named {
    case .day(let date): return date
    case .none where hasForeignDate:
      report.notCounted.append(NotCounted(path: file.pathText, problem: .dateNotRead))
    case .none:
      // A note without a date isn't an entry, and its problems aren't the journal's.
      goBack()
      report.undated += 1
    case .impossible:
      let path = file.pathText
      report.notCounted.append(NotCounted(path: path, problem: .impossibleDate))
      if plan.scope.keepsDiagnostics {
        report.diagnostics.append(Diagnostic(.entry(.impossibleDate), path: path))
      }
    }
    return nil
  }
}
