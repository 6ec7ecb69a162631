import JournalCore
import JournalSyntax

/// A text with entries of jrnl: its own file, or its export as Markdown.
///
/// Source: the way jrnl reads its file. An entry begins with a date in brackets at the start of a line; before
/// version 2 it had no brackets. Its setting `timeformat` says how dates are written.
struct JrnlPage {
  /// An entry of the page.
  struct Entry {
    var date: WrittenDate
    /// Its first line after the date, and those that follow.
    var lines: [String]
    /// The number of its first line, from 1.
    var line: Int
  }

  /// How an entry begins.
  private enum Layout {
    /// `[2013-06-09 15:39] Title`
    case brackets
    /// `2013-06-09 15:39 Title`
    case bare
    /// `### 2013-06-09 15:39 Title`, below headings with the year and the month.
    case markdown
  }

  private(set) var entries: [Entry] = []

  /// Reads a page; nil if it doesn't begin as one of jrnl does.
  init?(_ text: String) {
    let marked = text.replacing("\r\n", with: "\n")
    let text = marked.hasPrefix("\u{FEFF}") ? marked.dropFirst() : marked[...]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let layout = JrnlPage.layout(lines) else { return nil }
    let isMonthFirst = JrnlPage.isMonthFirst(lines, layout)
    for (place, line) in lines.enumerated() {
      if let (date, rest) = JrnlPage.beginning(line, layout, isMonthFirst) {
        entries.append(Entry(date: date, lines: [String(rest)], line: place + 1))
      } else if let last = entries.indices.last {
        guard layout == .markdown else {
          entries[last].lines.append(String(line))
          continue
        }
        if !JrnlPage.isMonth(line) { entries[last].lines.append(JrnlPage.lowered(line)) }
      }
    }
  }

  private static func layout(_ lines: [Substring]) -> Layout? {
    guard let first = lines.first(where: { !$0.trimmed.isEmpty }) else { return nil }
    if isMonth(first), first.hasPrefix("# ") {
      let next = lines.lazy.filter { !$0.trimmed.isEmpty }.dropFirst(2).first
      return next.map { isBeginning($0, .markdown) } == true ? .markdown : nil
    }
    return [.brackets, .bare].first { isBeginning(first, $0) }
  }

  /// Whether an entry begins with a line, in a file as jrnl writes it now.
  static func isBeginning(_ line: Substring) -> Bool { isBeginning(line, .brackets) }

  private static func isBeginning(_ line: Substring, _ layout: Layout) -> Bool {
    beginning(line, layout, true) != nil || beginning(line, layout, false) != nil
  }

  // MARK: Dates

  /// Reads the date at the beginning of an entry; nil if the line doesn't begin one.
  private static func beginning(
    _ line: Substring, _ layout: Layout, _ isMonthFirst: Bool
  ) -> (date: WrittenDate, rest: Substring)? {
    parts(line, layout).lazy.compactMap { written, rest in
      date(written, isMonthFirst).map { ($0, rest) }
    }.first { layout == .brackets || $0.0.time != nil }
  }

  /// Returns what may be the date of an entry, with the rest of its line, the longest first.
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

  private static func date(_ text: Substring, _ isMonthFirst: Bool) -> WrittenDate? {
    guard let slashed = Slashed(text) else { return WrittenDate(exactly: text.trimmed) }
    let rest = slashed.rest.replacing(" at ", with: " ")
    let (day, month) =
      isMonthFirst ? (slashed.second, slashed.first) : (slashed.first, slashed.second)
    return WrittenDate(exactly: "\(day).\(month).\(rest)")
  }

  /// A date such as `06/09/2013`, of which only the person's country tells which number is the month.
  private struct Slashed {
    var first: Int
    var second: Int
    var rest: Substring

    init?(_ text: Substring) {
      let parts = text.split(separator: "/", maxSplits: 2)
      guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2,
        let first = Int(parts[0]), let second = Int(parts[1])
      else { return nil }
      (self.first, self.second, rest) = (first, second, parts[2])
    }
  }

  /// Whether a page has the month before the day, as jrnl does unless one of its dates says otherwise.
  private static func isMonthFirst(_ lines: [Substring], _ layout: Layout) -> Bool {
    for line in lines {
      guard let slashed = parts(line, layout).lazy.compactMap({ Slashed($0.0) }).first,
        isBeginning(line, layout)
      else { continue }
      if slashed.first > 12 { return false }
      if slashed.second > 12 { return true }
    }
    return true
  }

  // MARK: Markdown

  /// Whether a line is the heading of a year or of a month: those of entries are below them.
  private static func isMonth(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard words.count == 2 else { return false }
    return words[0] == "#" && words[1].count == 4 && Int(words[1]) != nil || words[0] == "##"
  }

  /// Returns a heading of an entry's text as it was: the export adds three levels.
  private static func lowered(_ line: Substring) -> String {
    let level = line.prefix { $0 == "#" }.count
    return String(level > 3 && line.dropFirst(level).first == " " ? line.dropFirst(3) : line)
  }
}
