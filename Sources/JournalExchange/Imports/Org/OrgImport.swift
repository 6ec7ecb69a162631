import JournalCore
import JournalSyntax

/// Reads Org files: datetrees, org-journal's files, dailies of org-roam, and other files with dates
/// in their headings, titles or names.
///
/// Source: the Org manual, and what org-mode, org-journal, org-roam and denote write.
struct OrgImport: ImportKind {
  static let format = ImportFormat.org

  /// Returns true if a file without an ending is one of org-journal: `20261120`.
  static func isName(_ name: String) -> Bool {
    OrgStamp.day(digits: name.split(separator: "/").last ?? "") != nil
  }

  static func reader(of text: ImportText) -> ImportReader? {
    let isOrg = text.name.lowercased().hasSuffix(".org")
    let beginning = String(decoding: text.bytes.prefix(4096), as: UTF8.self)
    guard isOrg || text.named == format || begins(beginning[...]) else { return nil }
    if !isOrg, !isName(text.name) {
      // Another text may begin like this, too.
      guard let characters = text.characters else { return nil }
      let file = OrgImport(characters, text)
      let isNamed = text.named == format && !file.outline.headings.isEmpty
      guard isNamed || file.dates.contains(where: { $0 != nil }) || file.day != nil else {
        return nil
      }
    }
    return { reading, record, problem in
      guard let characters = text.characters else {
        reading.rows.read += 1
        reading.rows.leaveOut(.unreadable)
        return problem(ImportProblem(text.name, .otherEncoding))
      }
      let file = OrgImport(characters, text)
      try file.read(&reading, record, problem)
    }
  }

  /// Returns true if a text's first line is a heading, a setting or a drawer.
  private static func begins(_ text: Substring) -> Bool {
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text
    let first = text.split(whereSeparator: \.isNewline).first { !$0.trimmed.isEmpty } ?? ""
    return first.hasPrefix("* ") || first.hasPrefix("#+") || first == ":PROPERTIES:"
  }

  private let name: String
  private let folder: String
  /// True if there are several texts, so that a line alone doesn't say where something is.
  private let isOneOfMany: Bool
  private let outline: OrgOutline
  /// The day of the whole file; nil if it has none.
  private var day: OrgDate?
  /// The dates of the headings; nil for an undated one.
  private var dates: [OrgDate?] = []
  /// A date that can be read in two ways, of a heading that has no other one.
  private var unclear: [Int: String] = [:]
  private var column: DateColumn

  private init(_ characters: String, _ text: ImportText) {
    name = text.name
    folder = text.folder
    isOneOfMany = text.source.onlyName == nil
    outline = OrgOutline(characters)
    column = DateColumn(asked: text.map.dates)
    day = fileDay()
    findDates()
  }

  // MARK: Dates

  /// Returns the day in the file's title, its settings or its name.
  private func fileDay() -> OrgDate? {
    let title = outline.settings["title"] ?? ""
    if let written = outline.settings["date"] {
      let stamp = OrgStamp.read(written[...])?.stamp
      let date =
        stamp.map { OrgDate(day: $0.day, time: $0.time) }
        ?? WrittenDate(exactly: written).map { OrgDate(day: $0.day, time: $0.time) }
      if var date {
        date.title = title
        return date
      }
    }
    if case .date(let date) = OrgDate.read(title) { return date }
    let base = (name.split(separator: "/").last ?? "").prefix { $0 != "." }
    for length in [10, 8] where base.count >= length {
      let beginning = base.prefix(length)
      let next = base.dropFirst(length).first
      // Denote's names are 20261120T093000--title.
      guard next == nil || !(next!.isNumber || next!.isLetter && next != "T") else { continue }
      let found =
        length == 8
        ? OrgStamp.day(digits: beginning) : Day(iso: String(beginning).replacing("_", with: "-"))
      if let found { return OrgDate(day: found, title: title) }
    }
    return nil
  }

  private mutating func findDates() {
    let found = outline.headings.map { OrgDate.read($0.title) }
    for case .unclear(let written, _, _) in found { column.add(written) }
    // A date that fits only in one order says so for all.
    for case (let heading, .date) in zip(outline.headings, found) {
      if let word = heading.title.split(whereSeparator: \.isWhitespace).last {
        column.add(String(word))
      }
    }
    for (place, finding) in found.enumerated() {
      let heading = outline.headings[place]
      let created = ["CREATED", "DATE"].lazy.compactMap { name in
        heading[property: name].flatMap { OrgStamp(exactly: $0) }
      }.first
      switch finding {
      case .date(var date):
        // In a datetree, a day has only its weekday, in whatever language.
        if !date.title.contains(" "), heading.level >= 3, isBelowMonth(place) { date.title = "" }
        dates.append(date)
      case .unclear(let written, let monthFirst, let dayFirst):
        let known = created?.day ?? day?.day
        let both = [monthFirst, dayFirst]
        let order = column.order.map { $0 == .monthFirst ? monthFirst : dayFirst }
        let date = both.first { $0.day == known } ?? order
        if date == nil { unclear[place] = written }
        dates.append(date)
      case .none:
        // In a file of one day, a date below a heading is when something will be.
        let first = day == nil ? heading.body.first { !$0.trimmed.isEmpty } : nil
        let stamp = created ?? first.flatMap { OrgStamp(exactly: $0) }
        dates.append(stamp.map { OrgDate(day: $0.day, time: $0.time, title: heading.title) })
      }
    }
  }

  /// Returns true if the heading above is a datetree's: `2026-11 November` or `2026-W47`.
  private func isBelowMonth(_ place: Int) -> Bool {
    let level = outline.headings[place].level
    let above = outline.headings[..<place].last { $0.level < level }?.title ?? ""
    return above.count >= 7 && Int(above.prefix(4)) != nil && above.dropFirst(4).first == "-"
  }

  // MARK: Entries

  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    if let day, isOneEntry(day) {
      reading.rows.read += 1
      try reading.put(.success(whole(day)), record, problem)
      return
    }
    if outline.above.contains(where: { !$0.trimmed.isEmpty }) {
      let first = outline.above.first { !$0.trimmed.isEmpty }?.trimmed ?? ""
      leaveOut(at: 1, .aboveFirst(String(first.prefix(60))), &reading, problem)
    }
    // How many dates there are before each heading.
    let counts = dates.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 == nil ? 0 : 1)) }
    var place = 0
    var example: String?
    while place < outline.headings.count {
      let heading = outline.headings[place]
      if let date = dates[place] {
        reading.rows.read += 1
        try reading.put(.success(entry(date, at: place)), record, problem)
        place = outline.ends[place]
      } else if counts[outline.ends[place]] > counts[place] {
        if heading.body.contains(where: { !$0.trimmed.isEmpty }) {
          leaveOut(at: heading.line, .noDay(heading.title), &reading, problem)
        }
        place += 1
      } else if let written = unclear[place] {
        example = example ?? written
        reading.rows.read += 1
        reading.rows.leaveOut(.unclearDay)
        place = outline.ends[place]
      } else {
        leaveOut(at: heading.line, .noDay(String(heading.title.prefix(60))), &reading, problem)
        place = outline.ends[place]
      }
    }
    if let example { problem(ImportProblem(name, .unclearDates(example))) }
    if let assumption = column.assumption { reading.assumptions.append(assumption) }
    if outline.headings.isEmpty, !outline.above.contains(where: { !$0.trimmed.isEmpty }) {
      leaveOut(at: 1, .noDay(outline.settings["title"] ?? ""), &reading, problem)
    }
  }

  private func leaveOut(
    at line: Int, _ reason: ImportProblem.Reason, _ reading: inout ImportReading,
    _ problem: (ImportProblem) -> Void
  ) {
    let found = ImportProblem(place(of: line), reason)
    reading.rows.read += 1
    reading.rows.leaveOut(found.ofRow ?? .otherKind)
    problem(found)
  }

  private func place(of line: Int) -> String {
    isOneOfMany ? "\(name), line \(line)" : "line \(line)"
  }

  /// Returns true if no heading belongs to another day than the file's.
  private func isOneEntry(_ day: OrgDate) -> Bool {
    var place = 0
    while place < outline.headings.count {
      if let date = dates[place], date.day != day.day { return false }
      if unclear[place] != nil { return false }
      place = outline.ends[place]
    }
    return true
  }

  /// Returns the entry of a file with one day.
  private func whole(_ day: OrgDate) -> ImportedRecord {
    let writer = OrgEntry(outline, dates, folder: folder)
    let id = outline.properties.text(of: "ID")
    return writer.record(day, id: id, at: isOneOfMany ? name : "line 1")
  }

  private func entry(_ date: OrgDate, at place: Int) -> ImportedRecord {
    let writer = OrgEntry(outline, dates, folder: folder)
    return writer.record(date, heading: place, at: self.place(of: outline.headings[place].line))
  }
}

extension ImportFormat {
  /// Files of Org mode.
  public static let org = ImportFormat("org", "Org mode")
}
