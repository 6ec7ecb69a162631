package import JournalCore
package import Phrases

/// An entry as a card: its photo, its mood and time, its words, and what else was kept; of several
/// moments the last in full, and the others as lines.
package struct LoggedCard {
  let entry: EntryPage
  let scale: ClosedRange<Double>
  /// True if it says its day, on a page about many.
  let hasDay: Bool

  package init(entry: EntryPage, scale: ClosedRange<Double>, hasDay: Bool = false) {
    self.entry = entry
    self.scale = scale
    self.hasDay = hasDay
  }

  /// Appends the card.
  package func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let parts = entry.momentParts
    let shown = parts[parts.count - 1]
    out.raw("<article class=\"card logged\">\n")
    writePhoto(of: shown, to: &out, options)
    out.raw("<div class=\"in\">\n")
    if hasDay { out.element("p", Phrase("\(entry.day, .long)"), class: "quiet") }
    out.raw("<div class=\"when\">")
    HTMLParts.mood(of: shown, scale, options, to: &out)
    if let time = shown.time ?? shown.checkIns.last?.time { out.element("span", time) }
    out.raw("</div>\n")
    if let title = shown.title, !title.isEmpty {
      out.heading(2) { $0.link(title, options.address(.day(entry.day))) }
    }
    let words = shown.excerpt(columns: LoggedCard.columns, TextStyle()).joined(separator: "\n")
    if !words.isEmpty { out.element("p", words, class: "prose") }
    HTMLParts.asked(shown.checkIns, to: &out)
    HTMLParts.thanks(shown.gratitude, to: &out, options)
    writeOthers(Array(parts.dropLast()), to: &out, options)
    HTMLParts.kept(in: entry, to: &out, options)
    if let address = options.address(.day(entry.day)) {
      out.raw("<p><a class=\"read\"")
      out.set("href", address)
      out.raw(">")
      out.text(entry.words == 0 && !hasDay ? Phrase("Add a few words") : Phrase("Open the day"))
      out.raw("</a></p>\n")
    }
    out.raw("</div>\n</article>\n")
  }

  /// The columns in a line of words; a page breaks it.
  private static let columns = 400

  /// Appends the earlier moments, each as a line with its face, its time and its first words.
  private func writeOthers(
    _ parts: [EntryPage], to out: inout HTMLWriter, _ options: PageOptions
  ) {
    guard !parts.isEmpty else { return }
    out.raw("<ul class=\"older\">\n")
    for part in parts.reversed() {
      out.raw("<li>")
      out.linked(options.address(.day(entry.day))) { out in
        part.writeRow(part.time.map { Phrase("\(code: $0)") }, scale, options, to: &out)
        if let photo = part.photos.lazy.compactMap({ options.photo($0, part.path) }).first(
          where: \.isShown), let source = ChartLink.safe(photo.thumbnail ?? photo.href)
        {
          out.raw("<img loading=\"lazy\" alt=\"\"")
          out.set("src", source)
          out.raw(" />")
        }
      }
      out.raw("</li>\n")
    }
    out.raw("</ul>\n")
  }

  private func writePhoto(
    of entry: EntryPage, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    let found = entry.photos.lazy.compactMap { name in
      options.photo(name, entry.path).map { (name: name, photo: $0) }
    }.first { $0.photo.isShown }
    guard let found, let source = ChartLink.safe(found.photo.source) else { return }
    out.raw("<a class=\"hero\"")
    out.set("href", options.address(.day(entry.day)) ?? found.photo.href)
    out.raw("><img")
    out.set("src", source)
    let file = found.name.split(separator: "/").last.map(String.init) ?? found.name
    out.set("alt", Phrase("Photo \(written: file)"))
    out.raw(" /></a>\n")
  }
}

extension EntryPage {
  /// Appends an entry or a moment as a row: its face, a name such as its time or its day, and its
  /// first words in one line.
  package func writeRow(
    _ name: Phrase?, _ scale: ClosedRange<Double>, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    HTMLParts.disc(mood, scale, options, to: &out)
    if let name { out.element("span", name, class: "quiet") }
    if let word = mood.map({ options.mood.word(of: $0) ?? Phrase("mood \($0)") }) {
      out.element("span", word, class: "dm-hidden")
    }
    let words = title ?? excerpt(columns: 80, lines: 1, TextStyle()).first
    out.raw("<bdi>")
    out.text(words ?? gratitude.first ?? "")
    out.raw("</bdi>")
  }
}
