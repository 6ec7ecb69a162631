import JournalCore
import Phrases

/// An entry of the same day in an earlier year: how long ago it is, and how its text begins.
struct EarlierEntry: Drawn {
  var entry: EntryPage
  var today: Day

  private var heading: Inline {
    Inline(entry.yearHeading(of: today), to: .day(entry.day))
  }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.paragraph(style.text(heading), first: "  ", .accent)
    for line in entry.excerpt(columns: style.columns - 4, style) { page.add("    " + line) }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    let text = entry.excerpt(columns: EarlierEntry.columns, TextStyle()).map(Markdown.inline)
    let head = Markdown.blocks([.heading(3, heading)], style)
    return text.isEmpty ? head : head + "\n\n" + text.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.heading(3) { $0.add(heading, options) }
    let text = entry.excerpt(columns: EarlierEntry.columns, TextStyle())
    if !text.isEmpty { out.element("p", text.joined(separator: " "), class: "prose") }
    HTMLParts.photos(entry.photos, of: entry.path, options, to: &out)
  }

  /// The columns of a line where lines aren't broken.
  private static let columns = 400
}

extension EntryPage {
  /// Returns the first three lines that contain words, wrapped to the width and cut at the end.
  ///
  /// The title and lines of tags are left out.
  fileprivate func excerpt(columns: Int, _ style: TextStyle) -> [String] {
    var lines: [String] = []
    for line in visible(textBelowTitle, lines: true).split(separator: "\n") {
      let start = line.drop { $0 == " " }
      let marks = start.prefix { $0 == "#" }.count
      let words =
        marks > 0 && start.dropFirst(marks).first == " " ? start.dropFirst(marks + 1) : start
      guard !words.isEmpty, !words.utf8.isTagLine else { continue }
      lines += Wrapping.lines(words, width: columns)
      if lines.count > 3 { break }
    }
    guard lines.count > 3 else { return lines }
    return lines[..<2] + [(lines[2] + " " + style.ellipsis).cut(columns, style.ellipsis)]
  }
}
