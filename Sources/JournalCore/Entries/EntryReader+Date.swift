import JournalSyntax

extension EntryReader {
  /// Returns the file's day: `date:` in the front matter, or else the date in its name or path; nil
  /// if the file isn't an entry, or its date can't be read.
  mutating func date(of file: FileBeingRead) -> WrittenDate? {
    let named = self.named(file)
    guard let dateValue = entry.dateValue else { return settle(named, file) }
    let node = frontMatter.nodes[dateValue]
    guard node.kind != .unreadable else {
      if case .day(let date) = named { return date }
      report.notCounted.append(NotCounted(path: file.pathText, problem: .unreadableDate))
      return nil
    }
    guard let written = writtenDate(dateValue, file.bytes) else { return settle(named, file) }
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
      add(.unreadableDate, file, at: node.source)
      return name
    case (.none, .none):
      report.notCounted.append(NotCounted(path: file.pathText, problem: .dateNotRead))
      add(.dateNotRead, file, at: node.source)
      return nil
    case (.none, .impossible): return settle(named, file)
    }
  }

  /// Returns the date in the file's name or path.
  private func named(_ file: FileBeingRead) -> WrittenDate.Finding {
    if let names = plan.settings.dayNames, let day = names.day(of: Array(file.pathText.utf8)) {
      return .day(WrittenDate(day: day, time: nil, offset: nil))
    }
    return WrittenDate.path(file.path, name: file.name)
  }

  /// Returns the date from `date:`; nil if it's empty, null or a template's placeholder.
  ///
  /// It may be a text or a list with one text. If there are several, none is chosen.
  private mutating func writtenDate(_ row: Int, _ bytes: Span<UInt8>) -> WrittenDate.Finding? {
    let node = frontMatter.nodes[row]
    let source = node.source.indices
    if bytes.isTemplate(source) { return nil }
    if node.isScalar {
      let text = keep(node, bytes)
      // Released right away: settling may roll back to before it.
      defer { release(text) }
      guard text.count > 0 else { return nil }
      return WrittenDate.value(pool.span, in: Int(text.start)..<pool.count)
    }
    // YAML reads `[[May 3rd, 2019]]` as a nested list with two items.
    if case let link = bytes.unlinked(source), link != source {
      return WrittenDate.value(bytes, in: link)
    }
    guard let item = frontMatter.firstChild(of: row) else { return nil }
    let isOnly = node.kind == .sequence && frontMatter.nodes[item].next == node.next
    return isOnly ? writtenDate(item, bytes) : WrittenDate.Finding.none
  }

  private mutating func settle(
    _ named: WrittenDate.Finding, _ file: FileBeingRead
  ) -> WrittenDate? {
    switch named {
    case .day(let date): return date
    case .none where hasForeignDate(file):
      report.notCounted.append(NotCounted(path: file.pathText, problem: .dateNotRead))
    case .none:
      // A note without a date isn't an entry, and its problems aren't the journal's.
      goBack()
      noteDateKey(file.bytes)
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

  /// Counts a file without a date under the key with which other programs date theirs, if its value
  /// is a date.
  private mutating func noteDateKey(_ bytes: Span<UInt8>) {
    var found: (place: Int, key: String)?
    for pair in frontMatter.pairs() where frontMatter.nodes[pair.value].isScalar {
      var name: [UInt8] = []
      let node = frontMatter.nodes[pair.key]
      guard !node.isDecoded, node.text.count < 32 else { continue }
      EntryReader.append(node.text.indices, of: bytes, to: &name)
      guard let place = EntryReader.keysOfDates.firstIndex(of: name), place < found?.place ?? .max,
        case .day? = writtenDate(pair.value, bytes)
      else { continue }
      found = (place, bytes.string(node.text.indices).lowercased())
    }
    if let found { report.dateKeys[found.key, default: 0] += 1 }
  }

  /// The keys under which site generators and other programs write the day of a text, as keys are
  /// compared; the likeliest first.
  private static let keysOfDates: [[UInt8]] = [
    "datetime", "day", "entry-date", "written", "written-on", "pubdate", "published",
    "published-at", "publish-date", "date-published", "created", "created-at", "creation-date",
    "date-created", "timestamp", "posted", "posted-on", "datum", "fecha", "data", "日付", "日期",
    "날짜",
  ].map { KeyTable.canonical($0) }
}
