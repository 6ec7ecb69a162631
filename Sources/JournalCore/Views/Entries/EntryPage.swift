import JournalSyntax

/// One entry for display, with its contents by meaning.
public struct EntryPage: Hashable, Sendable, Codable {
  /// The civil day.
  public var day: Day
  /// The time, as `09:30`.
  public var time: String?
  /// The file's path from the journal's root.
  public var path: String
  /// The title: `title:`, or else the first heading.
  public var title: String?
  /// The mean mood, on the journal's scale.
  public var mood: Double?
  /// The label for the scale's nearest step, such as `good`.
  public var moodLabel: String?
  /// The symbol for the mood's step, if the settings have one.
  public var moodSymbol: String?
  /// The check-ins, if any.
  public var checkIns: [CheckIn]
  /// The moments in the text, if any.
  public var moments: [Moment]?
  /// The things the writer was grateful for.
  public var gratitude: [String]
  /// The number of these, the last ones, from lists in the text.
  public var gratitudeInText: Int
  /// The pictures, as named in the entry.
  public var photos: [String]
  /// The other files that the entry shows or links, as named there: recordings, videos, documents;
  /// nil if there are none.
  public var files: [String]?
  /// Songs.
  public var songs: [Song]
  /// The weather; nil if it isn't mentioned.
  public var weather: String?
  /// The location; nil if it isn't mentioned.
  public var location: Location?
  /// Tags, without `#`.
  public var tags: [String]
  /// The habits: done, a number, skipped, or not done.
  public var habits: [HabitMark]
  /// The person's own keys, in the file's order.
  public var other: [KeyValue]
  /// The number of words in the text.
  public var words: Int
  /// The text as written, without the front matter.
  public var text: String
  /// The blocks that the text refers to by their names, if any, as in Logseq.
  public var quoted: [QuotedBlock]?

  /// The person's own keys for readers: without the import source, and without keys only the source
  /// program understands, such as `dayone.timezone`.
  public var shownKeys: [KeyValue] {
    guard let source = other.first(where: { $0.key == ImportedEntries.key })?.value,
      let program = source.split(separator: ":").first, source.contains(":")
    else { return other }
    return other.filter { $0.key != ImportedEntries.key && !$0.key.hasPrefix(program + ".") }
  }

  /// The title as written in the text, with its Markdown; the title itself if the text doesn't
  /// begin with it.
  package var writtenTitle: String? {
    let thoughts = Thoughts(text)
    guard isTitle(thoughts), let heading = thoughts.heading, heading != thoughts.title else {
      return title
    }
    return heading
  }

  /// The title to show above the text; nil if there is none, or if the text begins with it.
  public var titleAbove: String? {
    guard let title, !title.isEmpty, !isTitle(Thoughts(text)) else { return nil }
    return title
  }

  /// The entry with its title above the text alone; nil without a title, or if its moments depend
  /// on the text.
  public var withTitleAbove: EntryPage? {
    guard let title, !title.isEmpty else { return nil }
    if titleAbove != nil { return self }
    guard moments == nil else { return nil }
    var page = self
    page.text = textBelowTitle
    return page
  }

  /// The text without the title at its beginning.
  public var textBelowTitle: String {
    let thoughts = Thoughts(text)
    return isTitle(thoughts) ? thoughts.text : text
  }

  /// Returns true if the heading that opens a text is the title, which may be written `# Title #`.
  private func isTitle(_ thoughts: Thoughts) -> Bool {
    guard let title = title?.trimmed, let heading = thoughts.title?.trimmed else { return false }
    return heading.hasPrefix(title)
      && heading.dropFirst(title.count).allSatisfy { $0 == "#" || $0 == " " }
  }

  /// Leaves out the exact place: coordinates, and map addresses.
  public mutating func hideCoordinates() {
    location = location?.withoutCoordinates
    other.removeAll { Location.isAngle(key: $0.key) || Coordinates(in: $0.value) != nil }
  }

  /// The values with a single text or number: the weather, the place, and the person's own keys.
  package var values: [KeyValue] {
    let told = [("weather", weather), ("location", location?.written)].compactMap { key, value in
      value.map { KeyValue(key: key, value: $0) }
    }
    return told + other
  }

  /// One of the person's own keys with its text.
  public struct KeyValue: Hashable, Sendable, Codable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String
  }

  /// A habit as recorded in the entry.
  public struct HabitMark: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// 1 for done, the amount for a number, 0 for not done, -1 for skipped.
    public var amount: Double
  }

  /// Creates a page from an entry.
  init(_ entry: Entry) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    title = entry.title
    mood = entry.mood
    checkIns = entry.checkIns
    let moments = entry.moments
    self.moments = moments.isEmpty ? nil : moments
    gratitude = entry.gratitude
    gratitudeInText = entry.facts.count { $0.kind == .gratitude && $0.isInText }
    photos = entry.photos
    let files = entry.files
    self.files = files.isEmpty ? nil : files
    songs = entry.songs
    weather = entry.weather
    location = entry.location
    tags = entry.tags
    habits = entry.facts.filter { $0.kind == .habit }.map {
      HabitMark(name: entry.chunk.string($0.text), amount: $0.number)
    }
    other = entry.otherKeys.map { KeyValue(key: $0.key, value: $0.value) }
    words = entry.words
    text = entry.text.trimmingBlankLines()
  }

  /// Creates a page from an entry, showing numeric answers in words, and the mood's label.
  init(_ entry: Entry, _ questions: QuestionList, _ scale: MoodScale) {
    self.init(entry)
    moodLabel = mood.flatMap { scale.label(of: $0) }
    moodSymbol = mood.flatMap { scale.symbol(of: $0) }
    checkIns = checkIns.map { questions.answered($0) }
  }
}

extension EntriesView {
  /// Cuts texts longer than a number of bytes, after a whole line if possible.
  /// - Returns: true if any text was cut.
  public mutating func cutTexts(to limit: Int) -> Bool {
    let long = entries.indices.filter { entries[$0].text.utf8.count > limit }
    for place in long { entries[place].text = entries[place].text.beginning(of: limit) }
    return !long.isEmpty
  }
}

extension String {
  /// Returns the whole lines in its first bytes, or the whole characters if there
  /// is no line ending.
  fileprivate func beginning(of limit: Int) -> String {
    let bytes = Array(utf8.prefix(limit + 1))
    var end = bytes.lastIndex(of: Byte.lineFeed) ?? limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Returns the text without empty lines at both ends.
  package func trimmingBlankLines() -> String {
    var text = self
    return text.withUTF8 { bytes in
      guard let last = bytes.lastIndex(where: { !$0.isWhitespace }) else { return "" }
      // The first remaining line keeps its indentation.
      let first = bytes.firstIndex { !$0.isWhitespace } ?? 0
      let start = bytes[..<first].lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
      return String(decoding: bytes[start...last], as: UTF8.self)
    }
  }
}
