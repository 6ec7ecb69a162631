import Codecs
package import JournalCore

// Entries and what they contain, a row for each.
extension CSVTable {
  /// Creates the table of entries; each of the person's own keys has a column, in order of first
  /// use.
  package init(_ view: EntriesView) {
    let fixed = [
      "day", "time", "mood", "title", "words", "tags", "habits", "gratitude", "photos", "songs",
      "path", "text",
    ]
    let keys = view.entries.flatMap { $0.values.map(\.key) }.uniqued()
    // A key that is named as a column has a colon after it.
    self.init(fixed + keys.map { fixed.contains($0) ? $0 + ":" : $0 })
    for entry in view.entries {
      let own = Dictionary(
        entry.values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      add(
        [
          .date(entry.day), .text(entry.time), .number(entry.mood), .text(entry.title),
          .number(entry.words), .list(entry.tags), .list(entry.habits.map(CSVTable.words)),
          .list(entry.gratitude), .list(entry.photos), .list(entry.songs.map(CSVTable.words)),
          .text(entry.path), .text(entry.text),
        ] + keys.map { key in own[key].map(CSVTable.value) ?? .empty })
    }
  }

  /// Creates the table of one kind of content, a row for each piece of it.
  package init(_ view: DiaryView) {
    switch view.kind {
    case .thoughts: self.init(["day", "time", "title", "text", "path"])
    case .gratitude: self.init(["day", "time", "gratitude", "path"])
    case .photos: self.init(["day", "time", "photo", "path"])
    case .songs: self.init(["day", "time", "title", "artist", "url", "path"])
    case .checkIns: self.init(["day", "time", "mood", "question", "answer", "path"])
    case .progress: self.init(["day", "kind", "name", "amount", "path"])
    }
    for item in view.items { add(item) }
  }

  private mutating func add(_ item: DiaryView.Item) {
    let (day, time, path) = (Cell.date(item.day), Cell.text(item.time), Cell.text(item.path))
    if let text = item.text { add([day, time, .text(item.title), .text(text), path]) }
    for thing in item.gratitude ?? [] { add([day, time, .text(thing), path]) }
    for photo in item.photos ?? [] { add([day, time, .text(photo), path]) }
    for song in item.songs ?? [] {
      add([day, time, .text(song.title), .text(song.artist), .text(song.url), path])
    }
    for checkIn in item.checkIns ?? [] {
      add([
        day, .text(checkIn.time ?? item.time), .number(checkIn.mood), .text(checkIn.question),
        .text(checkIn.answer), path,
      ])
    }
    for habit in item.habits ?? [] {
      add([day, .text("habit"), .text(habit.name), .number(habit.amount), path])
    }
    for task in item.tasks ?? [] { add([day, .text("task"), .text(task), .empty, path]) }
    for name in item.stretches ?? [] { add([day, .text("stretch"), .text(name), .empty, path]) }
  }

  /// Creates the table of the entries that match a query.
  package init(_ view: SearchView) {
    self.init(["day", "time", "path", "title", "mood", "line"])
    for match in view.matches {
      add([
        .date(match.day), .text(match.time), .text(match.path), .text(match.title),
        .number(match.mood), .text(match.line),
      ])
    }
  }

  /// Creates the table of stretches that were done.
  package init(_ view: StretchLogView) {
    self.init(["day", "name", "title", "areas", "seconds"])
    for done in view.done {
      add([
        .date(done.day), .text(done.name), .text(done.title), .list(done.areas),
        .number(done.seconds),
      ])
    }
  }

  /// Creates the table of tags.
  package init(_ view: TagsView) {
    self.init(["tag", "entries", "first", "last"])
    for tag in view.tags {
      add([.text(tag.tag), .number(tag.entries), .date(tag.first), .date(tag.last)])
    }
  }

  private static func words(_ habit: EntryPage.HabitMark) -> String {
    switch habit.amount {
    case 1: habit.name
    case 0: habit.name + ": no"
    case -1: habit.name + ": skip"
    default:
      "\(habit.name): \(habit.amount.shortest)"
    }
  }

  private static func words(_ song: Song) -> String {
    [song.title, song.artist, song.url].compactMap(\.self).joined(separator: ", ")
  }

  /// A value of the person's own key: a number if it is written as one.
  private static func value(_ text: String) -> Cell {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return isPlain ? Double(text).map { .number($0) } ?? .text(text) : .text(text)
  }
}
