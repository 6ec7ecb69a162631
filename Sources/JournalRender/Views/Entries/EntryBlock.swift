import Codecs
package import JournalCore
package import Phrases

/// An entry for reading: its heading, its mood, its other data, and its text.
package struct EntryBlock: Drawn {
  /// The whole entry.
  let whole: EntryPage
  /// The entry without what its moments have of their own.
  let entry: EntryPage
  let level: Int
  let scale: ClosedRange<Double>
  let hasDay: Bool
  /// True if a terminal draws a line above it, because another entry is there.
  private var isNext = false

  /// Creates an entry's block.
  /// - Parameters:
  ///   - level: the heading's level on a page; headings in the text come below it. Markdown has no
  ///     title above the entries, so all are a level higher there.
  ///   - scale: the lowest and highest mood.
  ///   - hasDay: true if the heading has the day. Without the day, only time and title are left,
  ///     and an entry with neither needs no heading.
  package init(
    entry: EntryPage, level: Int = 2, scale: ClosedRange<Double>, hasDay: Bool = true
  ) {
    whole = entry
    self.entry = entry.withoutMoments
    self.level = level
    self.scale = scale
    self.hasDay = hasDay
  }

  /// Returns entries one after the other.
  static func blocks(_ entries: [EntryPage], scale: ClosedRange<Double>) -> [Block] {
    entries.enumerated().map { place, entry -> Block in
      var block = EntryBlock(entry: entry, scale: scale)
      block.isNext = place > 0
      return .drawing(block)
    }
  }

  // MARK: Words

  private static let mood = Phrase("Mood")
  private static let thanks = Phrase("Grateful for")
  private static let photos = Phrase("Photos")
  private static let files = Phrase("Files")
  private static let songs = Phrase("Songs")

  /// `Sat 21 Nov 2026, 21:40: A quiet day`, without a title that also begins the text.
  var heading: Inline? {
    let time = entry.time.flatMap { $0.isEmpty ? nil : $0 }
    let title = entry.titleAbove
    if hasDay {
      let day = entry.day
      let moment =
        time.map { Phrase("\(day, .weekday), \(code: $0)") } ?? Phrase("\(day, .weekday)")
      return Inline(title.map { Phrase("\(moment): \(written: $0)") } ?? moment, to: .day(day))
    }
    if let time, let title { return Inline(Phrase("\(code: time): \(written: title)")) }
    return (time ?? title).map { Inline($0) }
  }

  /// The data with a line each, below the photos and songs.
  private var rows: [(name: Phrase, words: Phrase)] {
    var rows: [(name: Phrase, words: Phrase)] = []
    let tags = entry.tags.map { "#" + $0 }
    if !tags.isEmpty { rows.append((Phrase("Tags"), Phrase("\(list: tags)"))) }
    let habits = entry.habits.map(\.words)
    if !habits.isEmpty { rows.append((Phrase("Habits"), Phrase("\(list: habits)"))) }
    return rows + told
  }

  /// The weather and the place.
  private var told: [(name: Phrase, words: Phrase)] {
    let weather = entry.weather.map { (name: Phrase("Weather"), words: Phrase("\(written: $0)")) }
    let place = entry.location.map {
      (name: Phrase("Place"), words: Phrase("\(written: $0.written)"))
    }
    return [weather, place].compactMap(\.self)
  }

  /// The front matter's check-ins that say more than the day's mood: beside moments all of them.
  private var checkIns: [CheckIn] {
    whole.checkIns.count > 1 ? entry.checkIns : entry.toldCheckIns
  }

  private func words(_ checkIn: CheckIn) -> Phrase {
    checkIn.words(withMood: whole.checkIns.count > 1)
  }
}

// MARK: Terminal

extension EntryBlock {
  package func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    if isNext {
      page.add(style.paint(String(repeating: style.glyph("─", "-"), count: 20), .quiet))
      page.skip()
    }
    if let heading { page.add(.heading(2, heading)) }
    page.add(style.link(style.paint(visible(entry.path), .quiet), toFile: entry.path))
    addMood(to: &page)
    addLists(to: &page)
    for passage in whole.passages {
      page.skip()
      switch passage {
      case .text(let text): page.add(BodyText(style: style).linkedLines(text))
      case .moment(let moment, let isSection):
        page.add(block(moment, isSection, below: 2).lines(style))
      }
    }
    return page.lines
  }

  private func addMood(to page: inout Page) {
    let style = page.style
    if let mood = entry.mood, let words = entry.moodText {
      page.skip()
      page.add(style.text(EntryBlock.mood) + " " + style.text(words) + track(mood, style))
    }
    for checkIn in checkIns {
      page.paragraph(style.text(words(checkIn)), first: "  ")
    }
  }

  /// Returns a mood as a bar on its scale, if there is room.
  private func track(_ mood: Double, _ style: TextStyle) -> String {
    let low = scale.lowerBound
    let high = scale.upperBound
    guard low < high, style.columns >= 32 else { return "" }
    let width = style.columns < 60 ? 10 : 20
    let figures = Figure.range(Figure.text(low), Figure.text(high), style.dash)
    return "  " + Bars.track((mood - low) / (high - low), width: width, style)
      + style.paint("  " + figures, .quiet)
  }

  private func addLists(to page: inout Page) {
    let style = page.style
    if !entry.ownGratitude.isEmpty {
      page.skip()
      page.add(style.text(EntryBlock.thanks))
      for item in entry.ownGratitude { page.paragraph(oneLine(item), first: "  - ") }
    }
    let rows = rows.map { (name: style.text($0.name), text: style.text($0.words)) }
    let photos = style.text(EntryBlock.photos)
    let files = style.text(EntryBlock.files)
    let songs = style.text(EntryBlock.songs)
    let names = [photos, songs] + (entry.files == nil ? [] : [files])
    let width = (names + rows.map(\.name)).reduce(0) { max($0, DisplayWidth.of($1)) } + 2
    let hasList = !entry.photos.isEmpty || entry.files != nil || !entry.songs.isEmpty
    if !rows.isEmpty || hasList { page.skip() }
    // Paths and addresses stay whole, so that they can be copied.
    add(
      entry.photos.map { EntryBlock.photo($0, of: entry, style) }, below: photos.padded(width),
      to: &page)
    add((entry.files ?? []).map { visible($0) }, below: files.padded(width), to: &page)
    add(entry.songs.map { style.linked($0.words) }, below: songs.padded(width), to: &page)
    for row in rows { page.paragraph(row.text, first: row.name.padded(width)) }
    for pair in entry.keyLines {
      page.paragraph("\(visible(pair.key)): \(oneLine(pair.value))", rest: "  ", .quiet)
    }
  }

  /// Returns a photo's name, and below it the picture if it is drawn.
  static func photo(_ name: String, of entry: EntryPage, _ style: TextStyle) -> String {
    let picture = style.picture(name, of: entry.path).map { "\n" + $0 } ?? ""
    return style.link(photo: name, of: entry.path) + picture
  }

  /// Adds items, one per line, with their name before the first.
  private func add(_ items: [String], below name: String, to page: inout Page) {
    let blank = String(repeating: " ", count: DisplayWidth.of(name))
    for (place, item) in items.enumerated() {
      page.add(((place == 0 ? name : blank) + item).trimmedEnd())
    }
  }
}

// MARK: Markdown

extension EntryBlock {
  package func markdown(_ style: PhraseStyle) -> String {
    let level = level - 1
    var parts: [String] = []
    if let heading {
      parts.append(String(repeating: "#", count: level) + " " + Markdown.inline(heading, style))
    }
    let facts = facts(style)
    if !facts.isEmpty { parts.append(facts.joined(separator: "\n")) }
    parts += whole.passages.map { passage in
      switch passage {
      case .text(let text): Markdown.body(text, below: level)
      case .moment(let moment, let isSection):
        block(moment, isSection, below: level).markdown(style)
      }
    }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the entry's data apart from its text, as list items.
  private func facts(_ style: PhraseStyle) -> [String] {
    var facts: [String] = []
    func inline(_ phrase: Phrase) -> String { Markdown.inline(Inline(phrase), style) }
    func add(_ name: String, _ items: [String]) {
      if !items.isEmpty { facts.append("- \(name): \(items.joined(separator: ", "))") }
    }
    if let words = entry.moodText { add(inline(EntryBlock.mood), [inline(words)]) }
    for checkIn in checkIns {
      add(inline(Phrase("Check-in")), [inline(words(checkIn))])
    }
    if !entry.ownGratitude.isEmpty {
      facts.append("- \(inline(EntryBlock.thanks)):")
      facts += entry.ownGratitude.map { "  - \(oneLine($0))" }
    }
    add(inline(EntryBlock.photos), entry.photos.map { Markdown.link($0, $0) })
    add(inline(EntryBlock.files), (entry.files ?? []).map { Markdown.link($0, $0) })
    add(inline(EntryBlock.songs), entry.songs.map { Markdown.song($0) })
    for row in rows { add(inline(row.name), [inline(row.words)]) }
    for pair in entry.keyLines {
      add(MarkdownText.inline(pair.key), [MarkdownText.inline(pair.value)])
    }
    return facts
  }
}
