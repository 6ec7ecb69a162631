public import JournalCore
import Phrases

extension DiaryView {
  /// Returns the thread by days.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if items.isEmpty { page.paragraph(emptyText) }
    var last: Day?
    for item in items {
      if item.day != last {
        page.head(EnglishDate.text(item.day))
        last = item.day
      } else if kind == .thoughts {
        page.skip()
      }
      item.add(to: &page)
    }
    page.notes(counted)
    return page.text
  }

  /// Returns what to do if the thread is empty.
  var emptyText: [Phrase] {
    let place = range == .always ? Phrase("yet") : range.place
    return switch kind {
    case .thoughts:
      [Phrase("No thoughts \(place)."), Phrase("They are the text of an entry.")]
    case .gratitude:
      [
        Phrase("No gratitude \(place)."),
        Phrase("Write 'gratitude: [the first frost]' at the top of an entry."),
      ]
    case .photos:
      [Phrase("No photos \(place)."), Phrase("Write 'photo: frost.jpg' at the top of an entry.")]
    case .checkIns:
      [Phrase("No check-ins \(place)."), Phrase("Write 'mood: 7' at the top of an entry.")]
    case .progress:
      [
        Phrase("Nothing done \(place)."),
        Phrase("Tick a habit: \(command: "daymark habits done run")"),
      ]
    case .songs:
      [
        Phrase("No songs \(place)."),
        Phrase("Write 'song: https://example.org/track' at the top of an entry."),
      ]
    }
  }
}

extension DiaryView.Item {
  /// Adds an entry's part of the thread.
  fileprivate func add(to page: inout Page) {
    let style = page.style
    // Check-ins have times of their own.
    let heading = [checkIns == nil ? time : nil, title].compactMap { $0 }.filter { !$0.isEmpty }
    if !heading.isEmpty {
      page.paragraph(heading.map { oneLine($0) }.joined(separator: "  "), .accent)
    }
    if let text { page.add(BodyText(style: style).linkedLines(text)) }
    for item in gratitude ?? [] { page.paragraph(oneLine(item), first: "  - ") }
    for photo in photos ?? [] {
      page.add("  \(style.link(photo: photo, of: path))".trimmedEnd())
      if let picture = style.picture(photo, of: path) { page.add("  " + picture) }
    }
    for song in songs ?? [] { page.add("  \(style.linked(song.words))".trimmedEnd()) }
    for line in progressLines { page.paragraph(line, first: "  ") }
    for checkIn in checkIns ?? [] { page.paragraph(checkIn.words(withMood: true), first: "  ") }
  }
}

extension DiaryView.Item {
  /// What was done, one kind per line: `Habits: run, water 6`.
  var progressLines: [String] {
    let parts = [
      ("Habits", (habits ?? []).map(\.words)), ("Tasks", (tasks ?? []).map { oneLine($0) }),
      ("Stretches", (stretchTitles ?? stretches ?? []).map { oneLine($0) }),
    ]
    return parts.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
  }
}
