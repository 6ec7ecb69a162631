import JournalCore
import JournalSyntax

/// A part of an Org file, or a whole one, as an entry.
///
/// A heading with a word such as `TODO` becomes a task, and what is below it becomes its text; the
/// other headings stay headings.
struct OrgEntry {
  private let outline: OrgOutline
  private let dates: [OrgDate?]
  private let folder: String
  private var text: OrgText
  private var tags: [String]
  /// The properties, which have no place of their own.
  private var properties: [NewPair] = []

  init(_ outline: OrgOutline, _ dates: [OrgDate?], folder: String) {
    self.outline = outline
    self.dates = dates
    self.folder = folder
    tags = outline.tags
    text = OrgText(OrgInline(folder: folder))
  }

  /// Returns the whole file as one day's entry.
  func record(_ date: OrgDate, id: String?, at place: String) -> ImportedRecord {
    var entry = self
    entry.properties = outline.properties
    entry.text.inline.id = id
    entry.text.read(outline.above)
    entry.write(0..<outline.headings.count, below: 0, of: date)
    return entry.finished(date, id: id, at: place)
  }

  /// Returns the part of a heading as an entry.
  func record(_ date: OrgDate, heading place: Int, at words: String) -> ImportedRecord {
    var entry = self
    let heading = outline.headings[place]
    var date = date
    entry.tags += heading.tags
    entry.properties = heading.properties
    if let keyword = heading.keyword {
      // A task is one line of the text, and not the title of a day.
      entry.writeTask(heading, keyword, title: date.title)
      date.title = ""
    } else {
      entry.text.inline.id = heading[property: "ID"]
      entry.writePlanning(heading)
      entry.text.read(body(of: heading, on: date))
    }
    entry.write((place + 1)..<outline.ends[place], below: heading.level, of: date)
    return entry.finished(date, id: heading[property: "ID"], at: words)
  }

  private func finished(_ date: OrgDate, id: String?, at place: String) -> ImportedRecord {
    var record = ImportedRecord(of: "org", at: place, day: date.day, time: date.time)
    if let id, !id.trimmed.isEmpty {
      record.source = "org:\(id.trimmed)"
      record.isNamed = true
    }
    record.title = date.title
    record.tags = tags.uniqued()
    record.text = text.lines.text
    record.files = text.inline.files
    let kept = properties.filter { $0.key.uppercased() != "ID" }
    if !kept.isEmpty { record.others = [NewPair("org", .mapping(kept))] }
    return record
  }

  // MARK: Headings

  /// Writes the headings in a range.
  /// - Parameter level: the number of stars of the heading around them.
  private mutating func write(_ range: Range<Int>, below level: Int, of day: OrgDate) {
    // The levels of the tasks around a heading.
    var tasks: [Int] = []
    var base = level
    for place in range {
      let heading = outline.headings[place]
      if heading.level <= base { base = level }
      while let last = tasks.last, last >= heading.level { tasks.removeLast() }
      text.inline.id = heading[property: "ID"] ?? text.inline.id
      let keyword = heading.keyword
      if level == 0, tasks.isEmpty, keyword == nil, let date = dates[place], isDateAlone(place),
        date.title.isEmpty
      {
        // The file's own day.
        base = heading.level
        tags += heading.tags
        text.read(heading.body)
        keep(heading, as: "")
      } else if keyword != nil || !tasks.isEmpty {
        writeItem(heading, depth: tasks.count)
        tasks.append(heading.level)
      } else {
        writeHeading(heading, at: place, level: heading.level - base + 1, of: day)
      }
    }
  }

  /// Returns true if a heading's words are a date, and not only a property or a line below.
  private func isDateAlone(_ place: Int) -> Bool {
    if case .none = OrgDate.read(outline.headings[place].title) { false } else { true }
  }

  private mutating func writeHeading(
    _ heading: OrgHeading, at place: Int, level: Int, of day: OrgDate
  ) {
    var title = heading.title
    var body = heading.body
    // `[2026-11-20 Fri 09:30] Breakfast` is a moment of its day: `09:30 Breakfast`.
    if let (stamp, rest) = OrgStamp.read(title[...]), stamp.day == day.day, let time = stamp.time {
      title = "\(time) \(rest.trimmed)".trimmed
    } else if let stamp = OrgEntry.stamp(below: heading), stamp.day == day.day,
      let time = stamp.time
    {
      title = "\(time) \(title)".trimmed
      body = OrgEntry.withoutStamp(body)
    }
    let words = text.inline.markdown(title)
    text.add(heading: words + hashtags(heading), level: level)
    writePlanning(heading)
    text.read(body)
    keep(heading, as: title)
  }

  /// Returns the timestamp that is alone on the first line below a heading, as captures write it.
  private static func stamp(below heading: OrgHeading) -> OrgStamp? {
    heading.body.first { !$0.trimmed.isEmpty }.flatMap { OrgStamp(exactly: $0) }
  }

  private static func withoutStamp(_ body: [Substring]) -> [Substring] {
    Array(body.drop { $0.trimmed.isEmpty }.dropFirst())
  }

  private func body(of heading: OrgHeading, on date: OrgDate) -> [Substring] {
    let isUsed = OrgEntry.stamp(below: heading).map { OrgDate(day: $0.day, time: $0.time) }
    var own = date
    own.title = ""
    return isUsed == own ? OrgEntry.withoutStamp(heading.body) : heading.body
  }

  /// Writes planned dates as lines, where they aren't a task's.
  private mutating func writePlanning(_ heading: OrgHeading) {
    for (name, stamp) in heading.planning { text.read(["\(name): \(stamp)"]) }
  }

  // MARK: Tasks

  private mutating func writeTask(_ heading: OrgHeading, _ keyword: String, title: String) {
    var heading = heading
    heading.title = title
    writeItem(heading, depth: 0)
  }

  /// Writes a task, or a heading below one, as an item.
  private mutating func writeItem(_ heading: OrgHeading, depth: Int) {
    var words = text.inline.markdown(heading.title) + hashtags(heading)
    var planning: [String] = []
    if let keyword = heading.keyword {
      words = outline.words.task(keyword) + " " + words
      for (name, stamp) in heading.planning {
        if name == "CLOSED", let closed = OrgStamp.read(stamp[...])?.stamp {
          let isCancelled = words.hasPrefix("CANCEL")
          let time = closed.time.map { " [done-time:: \($0)]" } ?? ""
          words += isCancelled ? " ❌ \(closed.day)" : "\(time) ✅ \(closed.day)"
        } else {
          planning.append("\(name): \(stamp)")
        }
      }
    } else {
      planning = heading.planning.map { "\($0.name): \($0.stamp)" }
    }
    var inner = OrgText(text.inline)
    inner.read(heading.body)
    text.inline = inner.inline
    let body = inner.lines.text
    let lines = body.isEmpty ? [] : body.split(separator: "\n", omittingEmptySubsequences: false)
    text.add(item: words, below: planning + lines.map { String($0) }, depth: depth)
    keep(heading, as: heading.title)
  }

  private mutating func hashtags(_ heading: OrgHeading) -> String {
    var words = ""
    for tag in heading.tags {
      let isWord = tag.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if isWord, tag.contains(where: \.isLetter) { words += " #\(tag)" } else { tags.append(tag) }
    }
    return words
  }

  /// Keeps a heading's properties below its name.
  private mutating func keep(_ heading: OrgHeading, as title: String) {
    guard !heading.properties.isEmpty else { return }
    if title.isEmpty {
      properties += heading.properties
    } else {
      properties.append(NewPair(title, .mapping(heading.properties)))
    }
  }
}

extension OrgText {
  /// Adds a heading.
  mutating func add(heading: String, level: Int) { lines.add(heading: heading, level: level) }

  /// Adds an item with lines below it.
  /// - Parameter depth: the number of items around it.
  mutating func add(item: String, below: [String], depth: Int) {
    lines.add(item: item, mark: "-", at: depth)
    lines.add(text: below)
  }
}
