public import JournalCore

extension DiaryView {
  /// Returns the thread by days.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if items.isEmpty { page.paragraph(emptyText(style)) }
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
  func emptyText(_ style: TextStyle = TextStyle()) -> String {
    let place = range == .always ? "yet" : EnglishDate.place(range, style.dash)
    switch kind {
    case .thoughts: return "No thoughts \(place). They are the text of an entry."
    case .gratitude:
      return "No gratitude \(place). Write 'gratitude: [the first frost]' at the top of an entry."
    case .photos: return "No photos \(place). Write 'photo: frost.jpg' at the top of an entry."
    case .checkIns: return "No check-ins \(place). Write 'mood: 7' at the top of an entry."
    case .progress:
      return "Nothing done \(place). Tick a habit: daymark habits done run"
    case .songs:
      return "No songs \(place). Write 'song: https://example.org/track' at the top of an entry."
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
