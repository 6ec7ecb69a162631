public import JournalCore
package import Phrases

extension DiaryView: RenderedView {
  /// The thread by days; on a page, photos and gratitude are a wall.
  public var document: Document {
    Document(
      range == .always ? kind.title : Phrase("\(kind.title), \(range)"), isHeaded: false,
      blocks + [.notes(counted)])
  }

  /// The same without the heading and the notes.
  package var blocks: [Block] {
    guard !items.isEmpty else {
      return EmptyState.blocks(emptyText, page: EmptyState(words: pageText, button: button))
    }
    return switch kind {
    case .photos: [.drawing(PhotoWall(items: items))]
    case .gratitude: [.drawing(NoteWall(items: items))]
    case .thoughts, .checkIns, .songs, .progress: [.drawing(DiaryDays(items: items))]
    }
  }

  /// A page's words for an empty thread.
  private var pageText: Phrase {
    guard range == .always else { return emptyText[0] }
    return switch kind {
    case .thoughts: Phrase("Your words will gather here.")
    case .gratitude: Phrase("Your thanks will gather here.")
    case .photos: Phrase("Your photos will gather here.")
    case .checkIns: Phrase("Your check-ins will gather here.")
    case .progress: Phrase("The habits that you did will gather here.")
    case .songs: Phrase("Your songs will gather here.")
    }
  }

  private var button: (text: Phrase, target: Target)? {
    guard range == .always else { return nil }
    return kind == .progress
      ? (Phrase("Habits"), .tab(.habits)) : (Phrase("Check in"), .checkIn(nil))
  }

  /// The hint for an empty thread.
  private var emptyText: [Phrase] {
    let place = range == .always ? nil : range.place
    return switch kind {
    case .thoughts:
      [
        place.map { Phrase("No thoughts \($0).") } ?? Phrase("No thoughts yet."),
        Phrase("They are the text of an entry."),
      ]
    case .gratitude:
      [
        place.map { Phrase("No gratitude \($0).") } ?? Phrase("No gratitude yet."),
        Phrase("Write 'gratitude: [the first frost]' at the top of an entry."),
      ]
    case .photos:
      [
        place.map { Phrase("No photos \($0).") } ?? Phrase("No photos yet."),
        Phrase("Write 'photo: frost.jpg' at the top of an entry."),
      ]
    case .checkIns:
      [
        place.map { Phrase("No check-ins \($0).") } ?? Phrase("No check-ins yet."),
        Phrase("Write 'mood: 7' at the top of an entry."),
      ]
    case .progress:
      [
        place.map { Phrase("Nothing done \($0).") } ?? Phrase("Nothing done yet."),
        Phrase("Tick a habit: \(command: "daymark habits done run")"),
      ]
    case .songs:
      [
        place.map { Phrase("No songs \($0).") } ?? Phrase("No songs yet."),
        Phrase("Write 'song: https://example.org/track' at the top of an entry."),
      ]
    }
  }
}

extension DiaryView.Kind {
  /// The name for its pages.
  package var title: Phrase {
    switch self {
    case .thoughts: Phrase("Thoughts")
    case .gratitude: Phrase("Gratitude")
    case .photos: Phrase("Photos")
    case .checkIns: Phrase("Check-ins")
    case .songs: Phrase("Songs")
    case .progress: Phrase("Progress")
    }
  }
}

extension [DiaryView.Item] {
  /// The items below their days' headings, each made when it is needed: a diary may be long.
  var dayBlocks: some Sequence<Block> {
    indices.lazy.flatMap { place in
      let item = self[place]
      let isFirst = place == startIndex || self[place - 1].day != item.day
      var blocks = isFirst ? [Block.heading(2, Inline(item.day))] : []
      // Check-ins have times of their own.
      let heading = [item.checkIns == nil ? item.time : nil, item.title].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: "  ")
      if !heading.isEmpty { blocks.append(.heading(3, Inline(heading))) }
      item.add(to: &blocks, below: heading.isEmpty ? 2 : 3)
      return blocks
    }
  }
}

extension DiaryView.Item {
  /// Adds its contents.
  /// - Parameter level: the level of the heading above, in Markdown and on pages.
  fileprivate func add(to blocks: inout [Block], below level: Int) {
    if let text { blocks.append(.body(text, of: path, below: level)) }
    if let gratitude { blocks.append(.list(gratitude.map { ListItem(Inline($0)) }, .bullets)) }
    if let photos, !photos.isEmpty {
      blocks.append(.drawing(PhotoNames(names: photos, path: path)))
    }
    if let songs, !songs.isEmpty { blocks.append(.drawing(DiarySongs(songs: songs))) }
    blocks.append(.list(progress.map { ListItem($0) }))
    if let checkIns, !checkIns.isEmpty {
      blocks.append(.drawing(DiaryCheckIns(checkIns: checkIns)))
    }
  }

  /// The day's habits, tasks and stretches, one kind per line: `Habits: run, water 6`.
  private var progress: [Phrase] {
    var lines: [Phrase] = []
    if let habits, !habits.isEmpty {
      lines.append(Phrase("Habits: \(list: habits.map(\.words))"))
    }
    if let tasks, !tasks.isEmpty { lines.append(Phrase("Tasks: \(list: tasks)")) }
    if let stretches = stretchTitles ?? stretches, !stretches.isEmpty {
      lines.append(Phrase("Stretches: \(list: stretches)"))
    }
    return lines
  }
}

/// Items by days; on a page with the date beside them.
struct DiaryDays: Drawn {
  let items: [DiaryView.Item]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    page.add(items.dayBlocks)
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks(items.dayBlocks, style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    var rest = items[...]
    while let day = rest.first?.day {
      let own = rest.prefix { $0.day == day }
      rest = rest.dropFirst(own.count)
      out.raw("<section class=\"thread\">\n<h2>")
      out.linked(options.address(.day(day))) { out in
        out.raw("<span aria-hidden=\"true\"><b>")
        out.text("\(day.components.day)")
        out.raw("</b> ")
        out.text(day.weekday.shortWords)
        out.raw("</span><span class=\"dm-hidden\">")
        out.text(Phrase("\(day, .weekday)"))
        out.raw("</span>")
        // The mood of an entry is about all its moments, so it is beside the day.
        if own.count == 1, let item = own.first, item.checkIns == nil {
          item.writeFace(to: &out, options)
        }
      }
      out.raw("</h2>\n<div>\n")
      for item in own { item.write(hasFace: own.count > 1, to: &out, options) }
      out.raw("</div>\n</section>\n")
    }
  }
}

extension DiaryView.Item {
  /// Appends the face of its mood, with a word for those who don't see it.
  fileprivate func writeFace(to out: inout HTMLWriter, _ options: PageOptions) {
    guard let mood else { return }
    let scale = options.mood
    HTMLParts.disc(mood, scale.low...max(scale.low, scale.high), options, to: &out)
    out.element("span", scale.word(of: mood) ?? Phrase("mood \(mood)"), class: "dm-hidden")
  }

  /// Appends it to a page: the face and the time, the title, and the contents.
  fileprivate func write(hasFace: Bool, to out: inout HTMLWriter, _ options: PageOptions) {
    let time = time ?? ""
    // Check-ins have times and moods of their own.
    if checkIns == nil, hasFace && mood != nil || !time.isEmpty {
      out.raw("<div class=\"when\">")
      if hasFace { writeFace(to: &out, options) }
      if !time.isEmpty { out.element("span", time) }
      out.raw("</div>\n")
    }
    let title = title ?? ""
    if !title.isEmpty { out.heading(3, title) }
    var blocks: [Block] = []
    add(to: &blocks, below: title.isEmpty ? 2 : 3)
    out.add(blocks, options)
  }
}

/// An entry's check-ins: on a page a timeline, elsewhere a line each.
struct DiaryCheckIns: Drawn {
  let checkIns: [CheckIn]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    for checkIn in checkIns {
      page.paragraph(style.text(checkIn.words(withMood: true)), first: "  ")
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    Markdown.blocks([.list(checkIns.map { ListItem($0.words(withMood: true)) })], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.checkIns(checkIns, withMoods: true, options.mood, to: &out)
  }
}

/// An entry's songs; their addresses stay on one line, so that they can be copied.
struct DiarySongs: Drawn {
  let songs: [Song]

  func lines(_ style: TextStyle) -> [String] {
    songs.map { "  \(style.linked($0.words))".trimmedEnd() }
  }

  func markdown(_ style: PhraseStyle) -> String {
    songs.map { "- " + Markdown.song($0) }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(songs, "songs", to: &out) { HTMLParts.song($1, to: &$0) }
  }
}

/// Gratitude: on a page a wall with one note for each thing, elsewhere lists by days.
struct NoteWall: Drawn {
  let items: [DiaryView.Item]

  func lines(_ style: TextStyle) -> [String] { DiaryDays(items: items).lines(style) }

  func markdown(_ style: PhraseStyle) -> String { DiaryDays(items: items).markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let notes = items.flatMap { item in (item.gratitude ?? []).map { (day: item.day, text: $0) } }
    HTMLParts.list(notes, "notes", to: &out) { out, note in
      // A wall may be long, so it has icons only from a file of their own.
      if options.icons != nil { out.icon(.heart, options) }
      out.text(note.text)
      out.raw(" <small dir=\"ltr\">")
      out.add(Inline(note.day, .ofYear), options)
      out.raw("</small>")
    }
  }
}
