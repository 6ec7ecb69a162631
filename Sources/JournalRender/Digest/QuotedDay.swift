import JournalCore
import Phrases

/// A day and the writer's own words about it.
struct QuotedDay: Drawn {
  let day: Day
  /// The time of day; nil if it isn't shown.
  var time: String?
  /// The number of years before the digest; nil for one of its own days.
  var yearsBefore: Int?
  private let mood: Double?
  private let title: String?
  /// The words as written, ending in an ellipsis if they were cut.
  private let words: String?
  /// The entry's path from the journal's root; nil if the digest is shared.
  private let path: String?
  /// Its heading's level.
  private let level: Int
  private let rendering: DigestRendering

  init(
    _ day: Day, mood: Double?, title: String?, _ excerpt: DigestView.Excerpt?, of path: String?,
    level: Int = 3, _ rendering: DigestRendering
  ) {
    self.day = day
    self.mood = mood
    self.path = path
    self.level = level
    self.title = title.map { oneLine($0) }.flatMap { $0.isEmpty ? nil : $0 }
    words = excerpt.flatMap { $0.text.isEmpty ? nil : $0.isCut ? $0.text + " …" : $0.text }
    self.rendering = rendering
  }

  /// `Sat 21 Nov 2026, 09:30`, `Fri 21 Nov 2025, 1 year before`.
  private var moment: Phrase {
    var parts = [Phrase("\(day, .weekday)")]
    if let time { parts.append(Phrase("\(code: time)")) }
    if let years = yearsBefore {
      parts.append(Phrase(years, "\(years) year before", "\(years) years before"))
    }
    return Phrase("\(list: parts)")
  }

  private var moodWords: Phrase? { mood.map { Phrase("mood \($0)") } }

  /// The moment and the mood.
  private var heading: Phrase { moodWords.map { Phrase("\(moment), \($0)") } ?? moment }

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.paragraph(style.text(heading), .accent)
    if let title { page.paragraph(title, .strong) }
    if let words { page.add(BodyText(style: style).lines(words, margin: "  ")) }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    let name = title.map { ": " + MarkdownText.inline($0) } ?? ""
    let head =
      String(repeating: "#", count: level) + " " + MarkdownText.inline(heading.text(style)) + name
    // Tags and links are detected in the final text: with hidden characters shown and headings
    // moved. For example, `<a b=` before a hidden character isn't a tag, but becomes one before its
    // escape.
    let quote = words.map {
      Markdown.quote(rendering.quoted(Markdown.body($0, below: level), of: path))
    }
    return [head, quote].compactMap { $0 }.joined(separator: "\n\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<article class=\"day\">\n")
    out.heading(level) { out in
      out.text(moment)
      guard let moodWords else { return }
      out.raw(" <span class=\"quiet\">")
      out.text(moodWords)
      out.raw("</span>")
    }
    if let title { out.element("p", title, class: "heading") }
    if let words {
      out.raw("<blockquote dir=\"auto\">\n")
      // No other quotation from the same text has this name.
      let name = "\(level) \(path ?? day.description)"
      out.add(Markup(bytes: HTMLParts.html(words, below: level, of: name, options)))
      out.raw("</blockquote>\n")
    }
    out.raw("</article>\n")
  }
}
