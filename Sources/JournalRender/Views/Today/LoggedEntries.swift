import JournalCore
import JournalSyntax
import Phrases

/// Today's entries: a line for each, on a terminal with its first words; on a page with its mood and
/// its photos.
struct LoggedEntries: Drawn {
  var entries: [EntryPage]
  /// The lowest and highest mood.
  var scale: ClosedRange<Double>

  private var list: Block {
    .list(entries.map { ListItem(lead: $0.time.map { Inline($0) }, Inline($0.summary)) })
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    for entry in entries {
      let item = ListItem(lead: entry.time.map { Inline($0) }, Inline(entry.summary))
      page.add(.list([item]))
      let most = entries.count == 1 ? 3 : 1
      for line in entry.excerpt(columns: style.columns - 4, lines: most, style) {
        page.add("    " + line)
      }
      guard !entry.ownGratitude.isEmpty, entries.count == 1 else { continue }
      page.paragraph(
        style.text(Phrase("Grateful for \(list: entry.ownGratitude.map { oneLine($0) })")),
        first: "    ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([list], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for entry in entries { LoggedCard(entry: entry, scale: scale).write(to: &out, options) }
  }
}

/// The path for a new entry's file, to be copied; a page that can write needs none.
struct NewEntryPath: Drawn {
  var path: String

  func lines(_ style: TextStyle) -> [String] { ["  " + style.paint(visible(path), .accent)] }

  func markdown(_ style: PhraseStyle) -> String { MarkdownText.inline(path) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    guard options.namesCommands else { return }
    out.raw("<p><code>")
    out.text(path)
    out.raw("</code></p>\n")
  }
}

/// An entry on the same day in an earlier year: its age, and the beginning of its text.
struct EarlierEntry: Drawn {
  var entry: EntryPage
  var today: Day

  private var heading: Inline {
    Inline(entry.yearHeading(of: today), to: .day(entry.day))
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    for line in Wrapping.lines(style.text(heading), width: style.columns - 2) {
      page.add("  " + style.paint(line, .accent))
    }
    for line in entry.excerpt(columns: style.columns - 4, style) { page.add("    " + line) }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    let text = entry.excerpt(columns: EarlierEntry.columns, TextStyle()).map(MarkdownText.inline)
    let head = Markdown.blocks([.heading(3, heading)], style)
    return text.isEmpty ? head : head + "\n\n" + text.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let photo = entry.photos.lazy.compactMap { options.photo($0, entry.path) }.first {
      $0.isShown
    }
    out.raw("<div class=\"past\">")
    if let source = photo.flatMap({ ChartLink.safe($0.thumbnail ?? $0.href) }) {
      out.raw("<img loading=\"lazy\" alt=\"\"")
      out.set("src", source)
      out.raw(" />")
    }
    out.raw("<div><h3 class=\"when\" dir=\"auto\">")
    if let mood = entry.mood {
      let scale = options.mood
      HTMLParts.disc(mood, scale.low...max(scale.low, scale.high), options, to: &out)
    }
    out.raw("<span>")
    out.add(Inline(entry.yearsAgo(from: today), to: .day(entry.day)), options)
    out.raw("</span></h3>\n")
    let text = entry.excerpt(columns: EarlierEntry.columns, TextStyle())
    if !text.isEmpty { out.element("p", text.joined(separator: " "), class: "prose") }
    out.raw("</div></div>\n")
  }

  /// The columns in a line where lines aren't broken.
  private static let columns = 400
}

extension EntryPage {
  /// Returns the first lines with words, wrapped to the width and cut at the end.
  ///
  /// The title, tasks and tag lines are left out.
  func excerpt(
    columns: Int, lines most: Int = 3, _ style: TextStyle
  ) -> [String] {
    var lines: [String] = []
    let shown = ShownText.text(quotedText, for: .excerpt)
    for line in visible(shown, lines: true).split(separator: "\n") {
      guard !line.utf8.isTagLine, case let plain = PlainLine(String(line)),
        case let words = plain.text.trimmed, plain.hasWords,
        // Tasks have a section of their own.
        !plain.isTask
      else { continue }
      lines += Wrapping.lines(words, width: columns)
      if lines.count > most { break }
    }
    guard lines.count > most else { return lines }
    let last = lines[most - 1] + " " + style.ellipsis
    return lines[..<(most - 1)] + [last.cut(columns, style.ellipsis)]
  }
}
