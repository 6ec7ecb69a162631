import JournalCore
import Phrases

// What an entry keeps besides its words and its mood.
extension HTMLParts {
  /// Appends a moment's time and mood, with its face on the line.
  /// - Parameter label: the mood's word; nil for that of the page's scale.
  static func when(
    _ time: String, _ mood: Double?, label: String? = nil, _ scale: ClosedRange<Double>,
    _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    disc(mood, scale, options, to: &out)
    out.raw("<p class=\"when\">")
    if !time.isEmpty { out.element("b", time) }
    if let mood {
      out.raw(" <span class=\"dm-hidden\">")
      out.text(Phrase("Mood"))
      out.raw(" </span><span>")
      let word = label.map { Phrase("\(written: $0)") } ?? options.mood.word(of: mood)
      out.text(word.map { Phrase("\(mood) · \($0)") } ?? Phrase("\(mood)"))
      out.raw("</span>")
    }
    out.raw("</p>\n")
  }

  /// Appends the questions and answers.
  static func asked(_ checkIns: [CheckIn], to out: inout HTMLWriter) {
    let asked = checkIns.filter { $0.question != nil || $0.answer != nil }
    guard !asked.isEmpty else { return }
    out.raw("<dl class=\"asked\">")
    for checkIn in asked {
      out.element("dt", checkIn.question ?? "")
      out.element("dd", checkIn.answer ?? "")
    }
    out.raw("</dl>\n")
  }

  /// Appends what an entry keeps besides its words: habits, weather, place, songs, tags.
  ///
  /// Icons are only on pages that have them in a file of their own.
  /// - Parameter keys: short values of the person's own keys.
  static func kept(
    in entry: EntryPage, keys: [EntryPage.KeyValue] = [], to out: inout HTMLWriter,
    _ options: PageOptions
  ) {
    var facts: [(icon: Icon?, write: (inout HTMLWriter) -> Void)] = []
    for habit in entry.habits {
      // Most habits are just done.
      let words = habit.amount == 1 ? Phrase("\(written: habit.name)") : habit.words
      facts.append((.check, { $0.text(words) }))
    }
    if let weather = entry.weather { facts.append((.cloud, { $0.text(weather) })) }
    if let place = entry.location { facts.append((.pin, { $0.text(place.written) })) }
    for song in entry.songs { facts.append((.song, { HTMLParts.song(song, to: &$0) })) }
    for pair in keys {
      let write = { (out: inout HTMLWriter) in
        out.element("span", pair.key, class: "quiet")
        out.text(" " + pair.value)
      }
      facts.append((nil, write))
    }
    for tag in entry.tags {
      facts.append((nil, { $0.link("#" + tag, options.address(.tag(tag))) }))
    }
    guard !facts.isEmpty else { return }
    out.raw("<ul class=\"facts-row\">")
    for fact in facts {
      out.raw("<li class=\"fact\">")
      if let icon = fact.icon, options.icons != nil { out.icon(icon, options) }
      out.raw("<span dir=\"auto\">")
      fact.write(&out)
      out.raw("</span></li>")
    }
    out.raw("</ul>\n")
  }
}
