import JournalCore
import JournalSyntax

/// A text with jrnl entries: its own file, or its export as Markdown.
///
/// Source: the way jrnl reads its file. An entry begins with a date in brackets at the start of a
/// line; before version 2 it had no brackets. Its setting `timeformat` defines how dates are
/// written.
struct JrnlPage {
  /// An entry on the page.
  struct Entry {
    var date: WrittenDate
    /// Its first line after the date, and the lines below.
    var lines: [String]
    /// The number of its first line, from 1.
    var line: Int
  }

  /// The beginning of an entry.
  private enum Layout {
    /// `[2013-06-09 15:39] Title`
    case brackets
    /// `2013-06-09 15:39 Title`
    case bare
    /// `### 2013-06-09 15:39 Title`, below headings with the year and the month.
    case markdown
  }

  private(set) var entries: [Entry] = []
  /// The nonblank lines above the first entry, with their numbers, from 1.
  private(set) var above: [(number: Int, line: String)] = []
  /// The conclusion about the order of dates; nil if there is none.
  private(set) var assumption: ImportAssumption?

  /// Reads a page; nil if no jrnl entry begins in it.
  /// - Parameters:
  ///   - mostAbove: the maximum number of nonblank lines above the first entry.
  ///   - asked: the order of dates; nil to find it from the dates themselves.
  init?(_ text: String, mostAbove: Int, dates asked: DateOrder? = nil) {
    let marked = text.replacing("\r\n", with: "\n")
    let text = marked.hasPrefix("\u{FEFF}") ? marked.dropFirst() : marked[...]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let (layout, first) = JrnlPage.layout(lines, mostAbove) else { return nil }
    let dates = JrnlPage.dates(lines[first...], layout, asked)
    // As in jrnl.
    let order = dates.order ?? .monthFirst
    assumption =
      dates.order == nil ? dates.unclear.map { .usualDates(order, $0) } : dates.assumption
    for (place, line) in lines.enumerated() {
      if place >= first, let (date, rest) = JrnlPage.beginning(line, layout, order) {
        entries.append(Entry(date: date, lines: [String(rest)], line: place + 1))
      } else if place < first {
        if !line.trimmed.isEmpty { above.append((place + 1, line.trimmed)) }
      } else if let last = entries.indices.last {
        guard layout == .markdown else {
          entries[last].lines.append(String(line))
          continue
        }
        if !JrnlPage.isMonth(line) { entries[last].lines.append(JrnlPage.lowered(line)) }
      }
    }
  }

  /// Returns the layout of entries, and the place of the first entry's line; for Markdown, that of
  /// its year's heading.
  private static func layout(_ lines: [Substring], _ mostAbove: Int) -> (Layout, first: Int)? {
    var above = 0
    for (place, line) in lines.enumerated() where !line.trimmed.isEmpty {
      if let layout = layout(at: line, before: lines[(place + 1)...]) { return (layout, place) }
      above += 1
      if above > mostAbove { return nil }
    }
    return nil
  }

  private static func layout(at line: Substring, before rest: ArraySlice<Substring>) -> Layout? {
    guard !isMonth(line) else {
      guard line.hasPrefix("# ") else { return nil }
      let next = rest.lazy.filter { !$0.trimmed.isEmpty }.dropFirst().first
      return next.map { isBeginning($0, .markdown) } == true ? .markdown : nil
    }
    return [.brackets, .bare].first { isBeginning(line, $0) }
  }

  /// Returns true if a line begins an entry, in a file as jrnl writes it now.
  static func isBeginning(_ line: Substring) -> Bool { isBeginning(line, .brackets) }

  private static func isBeginning(_ line: Substring, _ layout: Layout) -> Bool {
    DateOrder.allCases.contains { beginning(line, layout, $0) != nil }
  }

  // MARK: Dates

  /// Reads the date at the beginning of an entry; nil if the line doesn't begin one.
  private static func beginning(
    _ line: Substring, _ layout: Layout, _ order: DateOrder
  ) -> (date: WrittenDate, rest: Substring)? {
    parts(line, layout).lazy.compactMap { written, rest in
      date(written, order).map { ($0, rest) }
    }.first { layout == .brackets || $0.0.time != nil }
  }

  /// Returns the possible dates of an entry, with the rest of its line, longest first.
  private static func parts(_ line: Substring, _ layout: Layout) -> [(Substring, Substring)] {
    var line = line
    switch layout {
    case .brackets:
      guard line.first == "[", let end = line.firstIndex(of: "]") else { return [] }
      let rest = line[line.index(after: end)...]
      guard rest.isEmpty || rest.first == " " else { return [] }
      return [(line[line.index(after: line.startIndex)..<end], rest.dropFirst())]
    case .markdown:
      guard line.hasPrefix("### ") else { return [] }
      line = line.dropFirst(4)
    case .bare:
      guard line.first?.isNumber == true else { return [] }
    }
    // Up to three words: `09.06.2013 03:39 PM`.
    var found: [(Substring, Substring)] = []
    var place = line.startIndex
    for _ in 0..<3 where place < line.endIndex {
      if place > line.startIndex { place = line.index(after: place) }
      place = line[place...].firstIndex(of: " ") ?? line.endIndex
      found.insert((line[..<place], line[place...].dropFirst()), at: 0)
    }
    return found
  }

  private static func date(_ text: Substring, _ order: DateOrder) -> WrittenDate? {
    guard let slashed = SlashedDate(text) else { return WrittenDate(exactly: text.trimmed) }
    return slashed.date(order)
  }

  /// Returns the dates that begin entries; a line in a text says nothing about them.
  private static func dates(
    _ lines: ArraySlice<Substring>, _ layout: Layout, _ asked: DateOrder?
  ) -> DateColumn {
    var dates = DateColumn(asked: asked)
    for line in lines where isBeginning(line, layout) {
      let written = parts(line, layout).map(\.0).first { part in
        SlashedDate(part).map { date in
          DateOrder.allCases.contains {
            date.date($0).map { layout == .brackets || $0.time != nil } == true
          }
        } ?? false
      }
      if let written { dates.add(String(written)) }
    }
    return dates
  }

  // MARK: Markdown

  /// Returns true if a line is a year's or a month's heading: those of entries are below them.
  private static func isMonth(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard words.count == 2 else { return false }
    return words[0] == "#" && words[1].count == 4 && Int(words[1]) != nil || words[0] == "##"
  }

  /// Returns a heading in an entry's text as it was: the export adds three levels.
  private static func lowered(_ line: Substring) -> String {
    let level = line.prefix { $0 == "#" }.count
    return String(level > 3 && line.dropFirst(level).first == " " ? line.dropFirst(3) : line)
  }
}
