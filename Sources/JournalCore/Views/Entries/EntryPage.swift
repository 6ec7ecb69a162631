/// One entry as it is shown: what it says, by what it means.
public struct EntryPage: Hashable, Sendable, Codable {
  /// The civil day.
  public var day: Day
  /// The time, as `09:30`.
  public var time: String?
  /// The file's path from the journal's root.
  public var path: String
  /// The title: `title:`, else the first heading.
  public var title: String?
  /// The mean of the moods, on the journal's scale.
  public var mood: Double?
  /// The check-ins, where there are any.
  public var checkIns: [CheckIn]
  /// What the writer was grateful for.
  public var gratitude: [String]
  /// Pictures, as the entry names them.
  public var photos: [String]
  /// Songs.
  public var songs: [Song]
  /// Tags, without `#`.
  public var tags: [String]
  /// Habits: done, a number, skipped, or not done.
  public var habits: [HabitMark]
  /// Keys of the person's own, in the order of the file.
  public var other: [KeyValue]
  /// Words of the text.
  public var words: Int
  /// The text as it is written, without the front matter.
  public var text: String

  /// A key of the person's own and its text.
  public struct KeyValue: Hashable, Sendable, Codable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String
  }

  /// A habit as the entry notes it.
  public struct HabitMark: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// 1 for done, the amount for a number, 0 for not done, -1 for skipped.
    public var amount: Double
  }

  /// Makes a page of an entry.
  init(_ entry: Entry) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    title = entry.title
    mood = entry.mood
    checkIns = entry.checkIns
    gratitude = entry.gratitude
    photos = entry.photos
    songs = entry.songs
    tags = entry.tags
    habits = entry.facts.filter { $0.kind == .habit }.map {
      HabitMark(name: entry.chunk.string($0.text), amount: $0.number)
    }
    other = entry.otherKeys.map { KeyValue(key: $0.key, value: $0.value) }
    words = entry.words
    text = entry.text.trimmingBlankLines()
  }

  /// Makes a page of an entry, with an answer given by its number in words.
  init(_ entry: Entry, _ questions: QuestionList) {
    self.init(entry)
    checkIns = checkIns.map { questions.answered($0) }
  }
}

extension EntriesView {
  /// Cuts texts that are longer than so many bytes, behind a whole line if there is one.
  /// - Returns: whether there was one.
  public mutating func cutTexts(to limit: Int) -> Bool {
    let long = entries.indices.filter { entries[$0].text.utf8.count > limit }
    for place in long { entries[place].text = entries[place].text.beginning(of: limit) }
    return !long.isEmpty
  }
}

extension String {
  /// The whole lines in its first bytes; as many whole characters if there is no line's end in them.
  fileprivate func beginning(of limit: Int) -> String {
    let bytes = Array(utf8.prefix(limit + 1))
    var end = bytes.lastIndex(of: 0x0A) ?? limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Without empty lines at both ends.
  func trimmingBlankLines() -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = self
    return text.withUTF8 { bytes in
      guard let last = bytes.lastIndex(where: { !isBlank($0) && $0 != 0x0A }) else { return "" }
      // The first line that is left keeps its indentation.
      let first = bytes.firstIndex { !isBlank($0) && $0 != 0x0A } ?? 0
      let start = bytes[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return String(decoding: bytes[start...last], as: UTF8.self)
    }
  }
}
