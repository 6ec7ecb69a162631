import JournalSyntax

/// A part of an entry that begins with a time of day, with what was logged with it.
public struct Moment: Hashable, Sendable, Codable {
  /// The time, as `09:30`.
  public var time: String
  /// The end in `09:30–10:15`.
  public var until: String?
  /// The words beside the time, without its fields.
  public var title: String?
  /// The text below, in Markdown, without its fields and without an item's indentation.
  public var text: String?
  /// The mood on the journal's scale.
  public var mood: Double?
  /// The question, as worded in the entry.
  public var question: String?
  /// The answer: its text, or its number in the question's list of answers.
  public var answer: String?
  /// The things the writer was grateful for.
  public var gratitude: [String]?
  /// The pictures, as named in the entry.
  public var photos: [String]?
  /// Songs.
  public var songs: [Song]?
  /// Tags, without `#`.
  public var tags: [String]?
}

extension Entry {
  /// The moments in its text, in order, if the scope keeps texts and check-ins.
  var moments: [Moment] {
    let heads = facts.filter { $0.kind == .checkIn && $0.isInText }
    guard !heads.isEmpty else { return [] }
    let text = Array(self.text.utf8)
    let properties = FrontMatter.properties(of: text.span)
    let places = MomentFinder.candidates(text.span, properties)
    let facts = Dictionary(grouping: facts, by: \.checkIn)
    return heads.compactMap { head in
      let place = places.partitioningIndex { $0.range.lowerBound >= Int(head.number) }
      guard place < places.count else { return nil }
      let words = MomentWords(text.span, of: places[place], properties)
      return moment(places[place], words, facts[head.checkIn] ?? [])
    }
  }

  private func moment(_ place: MomentPlace, _ words: MomentWords, _ own: [Fact]) -> Moment {
    func texts(_ kind: Fact.Kind) -> [String]? {
      let texts = own.filter { $0.kind == kind }.map { chunk.string($0.text) }.uniqued()
      return texts.isEmpty ? nil : texts
    }
    let songs = songs(in: own)
    return Moment(
      time: place.start.time.description, until: place.start.until?.description,
      title: words.title.isEmpty ? nil : words.title, text: words.text.isEmpty ? nil : words.text,
      mood: own.first { $0.kind == .mood }?.number, question: texts(.question)?.first,
      answer: texts(.answer)?.first, gratitude: texts(.gratitude), photos: texts(.photo),
      songs: songs.isEmpty ? nil : songs, tags: texts(.tag))
  }
}
