package import JournalCore
import Phrases

extension EntryPage {
  /// Appends the entry as an article.
  /// - Parameters:
  ///   - level: the level of its heading; headings in its text come below it.
  ///   - scale: the lowest and highest mood.
  ///   - hasDay: whether its heading contains the day. Without the day, only time and title are
  ///     left, and an entry that has neither needs no heading.
  package func write(
    to out: inout HTMLWriter, level: Int, scale: ClosedRange<Double>, _ options: PageOptions,
    hasDay: Bool = true
  ) {
    out.raw("<article class=\"entry\">\n")
    let parts = headingParts(hasDay: hasDay, options)
    if !parts.isEmpty { out.heading(level) { out in parts.forEach { out.link($0.text, $0.href) } } }
    let level = parts.isEmpty ? level - 1 : level
    HTMLParts.mood(of: self, scale, to: &out)
    let told = checkIns.filter { checkIns.count > 1 || $0.question != nil || $0.answer != nil }
    HTMLParts.photos(photosOutsideText, of: path, options, to: &out)
    HTMLParts.checkIns(told, withMoods: checkIns.count > 1, options.mood, to: &out)
    HTMLParts.body(text, below: level, of: path, options, to: &out)
    if !ownGratitude.isEmpty {
      out.heading(level + 1, "Grateful for")
      HTMLParts.list(ownGratitude, "gratitude", to: &out) { $0.text($1) }
    }
    HTMLParts.list(songs, "songs", to: &out) { HTMLParts.song($1, to: &$0) }
    writeFacts(to: &out, options)
    out.raw("</article>\n")
  }

  /// The photos that the text doesn't show itself.
  private var photosOutsideText: [String] {
    photos.filter { name in
      ![name, SitePhoto.address(of: name)].contains { name in
        ["](\(name)", "](<\(name)", "![[\(name)"].contains { text.contains($0) }
      }
    }
  }

  /// Returns the parts of the heading: `Sat 21 Nov 2026`, `, 21:40`, `: A quiet day`.
  ///
  /// The title is left out if the text begins with it.
  private func headingParts(
    hasDay: Bool, _ options: PageOptions
  ) -> [(text: String, href: String?)] {
    var parts: [(text: String, href: String?)] = []
    if hasDay { parts.append((EnglishDate.text(day), options.day?(day))) }
    if let time, !time.isEmpty { parts.append(((parts.isEmpty ? "" : ", ") + time, nil)) }
    if let title = titleAbove {
      parts.append(((parts.isEmpty ? "" : ": ") + title, nil))
    }
    return parts
  }

  private func writeFacts(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(tags, "tags", to: &out) { out, tag in
      out.link("#" + tag, options.tag(tag))
    }
    HTMLParts.list(habits.map(\.words), "habits", to: &out) { $0.text($1) }
    guard !other.isEmpty else { return }
    out.raw("<dl class=\"facts\">\n")
    for pair in shownKeys {
      out.element("dt", pair.key)
      out.element("dd", pair.value)
    }
    out.raw("</dl>\n")
  }
}
