package import JournalCore
import Phrases

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
    let text = shown.excerpt(columns: 400, TextStyle()).joined(separator: "\n")
    let hasMore = entry.words > 0 || entry.photos.count > 1
    if !text.isEmpty { out.element("p", text, class: "prose") }
    if let address = options.address(.day(entry.day)) {
      out.raw("<p><a class=\"read\"")
      out.set("href", address)
      out.raw(">")
      out.text(
        hasDay ? Phrase("Open the day") : hasMore ? Phrase("More") : Phrase("Add a few words"))
      out.raw("</a></p>\n")
    }
    writeOthers(Array(parts.dropLast()), to: &out, options)
    HTMLParts.asked(entry.checkIns, to: &out)
    HTMLParts.thanks(entry.gratitude, to: &out, options)
    HTMLParts.kept(in: entry, to: &out, options)
    out.raw("</div>\n</article>\n")
  }

  private func writeOthers(
    _ parts: [EntryPage], to out: inout HTMLWriter, _ options: PageOptions
  ) {
    HTMLParts.list(parts.reversed(), "lines", to: &out) { out, part in
      if let time = part.time { out.link(time, options.address(.day(entry.day))) }
      out.raw(" <bdi>")
      let mood = part.mood.map { options.mood.word(of: $0) ?? Phrase("\($0)") }
      let words = part.excerpt(columns: 80, lines: 1, TextStyle()).first ?? part.title ?? ""
      let said = words.isEmpty ? nil : Phrase("\(written: words)")
      for phrase in [mood, said].compactMap(\.self) {
        out.text("· ")
        out.text(phrase)
        out.text(" ")
      }
      out.raw("</bdi>")
    }
  }

  private func writePhoto(
    of entry: EntryPage, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    let found = entry.photos.lazy.compactMap { name in
      options.photo(name, entry.path).map { (name: name, photo: $0) }
    }.first { $0.photo.isShown }
    guard let found, let source = ChartLink.safe(found.photo.href) else { return }
    out.raw("<a class=\"hero\"")
    out.set("href", options.address(.day(entry.day)) ?? source)
    out.raw("><img")
    out.set("src", source)
    let file = found.name.split(separator: "/").last.map(String.init) ?? found.name
    out.set("alt", Phrase("Photo \(written: file)"))
    out.raw(" /></a>\n")
  }
}
