import JournalCore
import Phrases

/// A moment for reading: its time and its mood, its words, and what was logged with them.
struct MomentBlock: Drawn {
  let moment: Moment
  /// True if its words are in a heading, false if its text goes on with them.
  let isSection: Bool
  /// The entry's page.
  let entry: EntryPage
  /// The level of its heading on a page.
  let level: Int
  /// The lowest and highest mood.
  let scale: ClosedRange<Double>

  /// `18:00–19:00`.
  private var time: String {
    [moment.time, moment.until].compactMap(\.self).joined(separator: "–")
  }

  /// `At the lake`, or nothing for an item, whose words begin its text.
  private var title: String? { isSection ? moment.title : nil }

  /// The words below the time.
  private var text: String {
    let title = isSection ? nil : moment.title
    return [title, moment.text].compactMap(\.self).joined(separator: "\n")
  }

  /// `18:00  mood 7  At the lake`.
  private var heading: Phrase {
    let mood = moment.mood.map { Phrase("mood \($0)") }
    return [mood, title.map { Phrase("\(written: $0)") }].compactMap(\.self).reduce(
      Phrase("\(code: time)")
    ) { Phrase("\($0)  \($1)") }
  }

  /// Question and answer, thanks, songs and tags, with a line each.
  private var rows: [(name: Phrase, words: Phrase)] {
    var rows: [(name: Phrase, words: Phrase)] = []
    let asked = [moment.question, moment.answer].compactMap(\.self).joined(separator: " ")
    if !asked.isEmpty { rows.append((Phrase("Question"), Phrase("\(written: asked)"))) }
    let thanks = moment.gratitude ?? []
    if !thanks.isEmpty {
      rows.append((Phrase("Grateful for"), Phrase("\(list: thanks.map(oneLine))")))
    }
    let songs = (moment.songs ?? []).map(\.words)
    if !songs.isEmpty { rows.append((Phrase("Songs"), Phrase("\(list: songs)"))) }
    let tags = tags.map { "#" + $0 }
    if !tags.isEmpty { rows.append((Phrase("Tags"), Phrase("\(list: tags)"))) }
    return rows
  }

  /// The tags that aren't in the text.
  private var tags: [String] { (moment.tags ?? []).filter { !text.contains("#" + $0) } }

  /// The pictures that the text doesn't show.
  private var photos: [String] { EntryBlock.photos(moment.photos ?? [], outside: text) }

  // MARK: Doors

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    for line in Wrapping.lines(style.text(heading), width: style.columns) {
      page.add(style.paint(line, .strong))
    }
    if !text.isEmpty { page.add(BodyText(style: style).linkedLines(text)) }
    for photo in photos { page.add("  " + EntryBlock.photo(photo, of: entry, style)) }
    for row in rows {
      page.paragraph(style.text(row.words), first: "  \(style.text(row.name)): ", rest: "    ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    let mark = String(repeating: "#", count: min(level, 6))
    var parts = ["\(mark) " + Markdown.inline(Inline(heading), style)]
    func inline(_ phrase: Phrase) -> String { Markdown.inline(Inline(phrase), style) }
    var facts = photos.map { (name: String) -> String in
      "- \(inline(Phrase("Photo"))): \(Markdown.link(name, name))"
    }
    for row in rows { facts.append("- \(inline(row.name)): \(inline(row.words))") }
    if !facts.isEmpty { parts.append(facts.joined(separator: "\n")) }
    if !text.isEmpty { parts.append(Markdown.body(text, below: level)) }
    return parts.joined(separator: "\n\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<section class=\"moment\">")
    HTMLParts.when(time, moment.mood, scale, options, to: &out)
    if let title { out.heading(level) { $0.text(title) } }
    HTMLParts.body(text, below: level, of: entry.path, options, isPart: true, to: &out)
    HTMLParts.photos(photos, of: entry.path, options, to: &out)
    HTMLParts.thanks(moment.gratitude ?? [], to: &out, options)
    if let question = moment.question { out.element("p", question, class: "quiet") }
    if let answer = moment.answer { out.element("p", answer) }
    HTMLParts.list(moment.songs ?? [], "songs", to: &out) { HTMLParts.song($1, to: &$0) }
    HTMLParts.list(tags, "tags", to: &out) {
      $0.link("#" + $1, options.address(.tag($1)))
    }
    out.raw("</section>\n")
  }
}
