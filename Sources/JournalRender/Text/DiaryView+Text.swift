public import JournalCore

extension DiaryView {
  /// The thread by days.
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

  /// What to do where the thread has nothing.
  func emptyText(_ style: TextStyle = TextStyle()) -> String {
    let place = range == .always ? "yet" : "in \(EnglishDate.text(range, style.dash))"
    switch kind {
    case .thoughts: return "No thoughts \(place). Write some with: daymark new"
    case .gratitude:
      return "No gratitude \(place). Note some with: daymark new --thanks 'the first frost'"
    case .photos: return "No photos \(place). Add one with: daymark new --photo frost.jpg"
    case .checkIns: return "No check-ins \(place). Check in with: daymark check-in"
    case .songs:
      return "No songs \(place). Add one with: daymark new --song https://example.org/track"
    }
  }
}

extension DiaryView.Item {
  /// Adds what one entry has of the thread.
  fileprivate func add(to page: inout Page) {
    let style = page.style
    // Check-ins have times of their own.
    let heading = [checkIns == nil ? time : nil, title].compactMap { $0 }.filter { !$0.isEmpty }
    if !heading.isEmpty {
      page.paragraph(heading.map { oneLine($0) }.joined(separator: "  "), .accent)
    }
    if let text { page.add(BodyText(style: style).lines(text)) }
    for item in gratitude ?? [] { page.paragraph(oneLine(item), first: "  - ") }
    for photo in photos ?? [] { page.add("  \(visible(photo))") }
    for song in songs ?? [] { page.paragraph(song.words, first: "  ") }
    for checkIn in checkIns ?? [] { page.paragraph(checkIn.words(withMood: true), first: "  ") }
  }
}
