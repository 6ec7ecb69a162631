package import JournalCore
import JournalSyntax
package import Phrases

extension CalendarWalk {
  /// Returns the month and the chosen day, side by side if the window is wide enough, or else one
  /// above the other.
  /// - Parameters:
  ///   - entries: the chosen day's entries to show.
  ///   - words: the words to highlight, from a search.
  ///   - rows: the most lines to return.
  package func lines(
    _ entries: EntriesView, words: [String] = [], _ style: TextStyle, rows: Int
  ) -> [String] {
    let high = WalkedMonth(self, style, isHigh: true)
    let rest = style.columns - high.width - CalendarWalk.gap.count
    if rest >= CalendarWalk.narrowest, rows >= 8 {
      let month = rows >= high.height ? high : WalkedMonth(self, style, isHigh: false)
      return beside(
        month, dayLines(entries, words: words, style, columns: rest), style, rows: rows)
    }
    return above(dayLines(entries, words: words, style, columns: style.columns), style, rows: rows)
  }

  /// The columns needed for a day beside the month.
  private static let narrowest = 34
  /// The lines needed for a day below the month.
  private static let fewest = 6
  private static let gap = "   "

  private func beside(
    _ month: WalkedMonth, _ day: [String], _ style: TextStyle, rows: Int
  ) -> [String] {
    var left = month.lines
    let legend = Wrapping.lines(month.legend, width: month.width)
    if month.height + 1 + legend.count <= rows {
      left += [String](repeating: "", count: month.height + 1 - left.count)
      left += legend.map { style.paint($0, .quiet) }
    }
    let right = day.shortened(to: rows, style)
    let count = min(rows, max(left.count, right.count))
    return (0..<count).map { row in
      let left = row < left.count ? left[row] : ""
      let right = row < right.count ? right[row] : ""
      guard !right.isEmpty else { return left.trimmedEnd() }
      return style.fromLeft(PaintedText(left).padded(month.width) + CalendarWalk.gap + right)
    }
  }

  private func above(_ day: [String], _ style: TextStyle, rows: Int) -> [String] {
    let months = [true, false].map { WalkedMonth(self, style, isHigh: $0) }
    guard let low = months.last, low.width <= style.columns, rows >= 4 else {
      return day.shortened(to: rows, style)
    }
    let fitting = months.first {
      $0.width <= style.columns && $0.height + 1 + CalendarWalk.fewest <= rows
    }
    let top = fitting.map { $0.lines + [""] } ?? [low.lines[0]] + low.weekOfDay
    return top.map { $0.trimmedEnd() } + day.shortened(to: rows - top.count, style)
  }

  // MARK: The day

  /// Returns a day's lines, none wider than a number of columns.
  package func dayLines(
    _ entries: EntriesView, words: [String] = [], _ style: TextStyle, columns: Int
  ) -> [String] {
    var style = style
    style.width = columns
    var page = Page(style)
    page.add(
      entries.entries.isEmpty
        ? [.heading(1, Phrase("\(day, .weekday)")), .line(nothing, .quiet)]
        : EntryBlock.blocks(entries.entries, scale: entries.low...max(entries.low, entries.high)))
    let found = words.map { FoundWords(visible($0)) }
    // The last line ends too.
    return page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      let line = PaintedText(String($0)).cut(columns, style.ellipsis)
      return found.isEmpty ? line : PaintedText(line).highlighted(found, style)
    }
  }

  /// The sentence shown for a day without an entry.
  private var nothing: Phrase {
    if isEmpty {
      return Phrase("Your journal begins here. Press e to write; one sentence is enough.")
    }
    return day > today ? Phrase("This day is still ahead.") : Phrase("Nothing written.")
  }

  // MARK: In words

  /// The most columns from an entry's words in a sentence.
  private static let spoken = 300

  /// Returns the chosen day in a sentence, for a terminal that can't draw.
  package func sentence(_ entries: EntriesView) -> Phrase {
    guard let cell = cell(day) else { return Phrase("\(day, .long). \(nothing)") }
    let facts = facts(cell)
    let about =
      facts.isEmpty ? Phrase("\(day, .long)") : Phrase("\(day, .long): \(list: facts)")
    let words = entries.entries.lazy.compactMap { $0.title ?? $0.firstWords }.first
    let shown = words.map { oneLine($0).cut(CalendarWalk.spoken, "...").trimmedEnd() } ?? ""
    return shown.isEmpty ? Phrase("\(about).") : Phrase("\(about). \(written: shown)")
  }

  /// Returns the known facts about the chosen day besides its words.
  private func facts(_ cell: CalendarView.Cell) -> [Phrase] {
    var facts: [Phrase] = []
    if let mood = cell.mood { facts.append(Phrase("mood \(mood)")) }
    if let count = cell.entries, count > 1 {
      facts.append(Phrase(count, "\(count) entry", "\(count) entries"))
    }
    if cell.streak > 1 { facts.append(StreakUnit.days.inARow(cell.streak)) }
    if hasPhoto(day) { facts.append(Phrase("with a photo")) }
    if isFound(day) { facts.append(Phrase("found")) }
    return facts
  }
}

extension EntryPage {
  /// The text's first line with words, without comments; nil if there is none.
  fileprivate var firstWords: String? {
    ShownText.text(text, for: .excerpt).lines().first { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0) }
  }
}

extension [String] {
  /// Returns the first lines, and a note at the end if there are more.
  fileprivate func shortened(to rows: Int, _ style: TextStyle) -> [String] {
    guard count > rows else { return self }
    let more = style.paint(style.text(Phrase("… Enter shows all")), .quiet)
    return prefix(Swift.max(0, rows - 1)) + (rows > 0 ? [more] : [])
  }
}
