import JournalCore

extension EntryPage {
  /// Appends the entry as an article.
  /// - Parameters:
  ///   - level: of its heading; what is inside comes below it.
  ///   - scale: the lowest and highest mood.
  func write(
    to out: inout HTMLWriter, level: Int, scale: ClosedRange<Double>, _ options: PageOptions,
    heading: String? = nil
  ) {
    out.raw("<article class=\"entry\">\n")
    writeHeading(heading, to: &out, level, options)
    if let mood { HTMLParts.mood(mood, scale, to: &out) }
    let told = checkIns.filter { checkIns.count > 1 || $0.question != nil || $0.answer != nil }
    HTMLParts.list(told, "check-ins", to: &out) { out, checkIn in
      out.text(checkIn.words(withMood: checkIns.count > 1))
    }
    HTMLParts.body(text, below: level, of: path, options, to: &out)
    HTMLParts.photos(photos, of: path, options, to: &out)
    if !gratitude.isEmpty {
      out.heading(level + 1, "Grateful for")
      HTMLParts.list(gratitude, "gratitude", to: &out) { $0.text($1) }
    }
    HTMLParts.list(songs, "songs", to: &out) { HTMLParts.song($1, to: &$0) }
    writeFacts(to: &out, options)
    out.raw("</article>\n")
  }

  private func writeHeading(
    _ heading: String?, to out: inout HTMLWriter, _ level: Int, _ options: PageOptions
  ) {
    out.heading(level) { out in
      if let heading {
        out.text(heading)
      } else {
        out.link(EnglishDate.text(day), options.day(day))
        if let time {
          out.raw(", ")
          out.text(time)
        }
      }
      guard let title, !title.isEmpty, !text.hasPrefix("# ") else { return }
      out.raw(": ")
      out.text(title)
    }
  }

  private func writeFacts(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(tags, "tags", to: &out) { out, tag in
      out.link("#" + tag, options.tag(tag))
    }
    HTMLParts.list(habits.map(\.words), "habits", to: &out) { $0.text($1) }
    guard !other.isEmpty else { return }
    out.raw("<dl class=\"facts\">\n")
    for pair in other {
      out.element("dt", pair.key)
      out.element("dd", pair.value)
    }
    out.raw("</dl>\n")
  }
}
