import JournalSyntax

/// A part of an entry that begins with a time of day, with what was logged with it.
public struct Moment: Hashable, Sendable, Codable {
  /// The time, as `09:30`.
  public var time: String
  /// The end in `09:30–10:15`.
  public var until: String?
  /// The words beside the time.
  public var title: String?
  /// The text below, as written, without fields at its beginning.
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
  /// Tags, without `#`.
  public var tags: [String]?
}

extension Entry {
  /// The moments in its text, in order, if the scope keeps texts and check-ins.
  var moments: [Moment] {
    let heads = facts.filter { $0.kind == .checkIn && $0.isInText }
    guard !heads.isEmpty else { return [] }
    let text = Array(self.text.utf8)
    let places = MomentFinder.candidates(text.span)
    let facts = Dictionary(grouping: facts, by: \.checkIn)
    return heads.compactMap { head in
      let place = places.partitioningIndex { $0.range.lowerBound >= Int(head.number) }
      guard place < places.count else { return nil }
      return moment(places[place], facts[head.checkIn] ?? [], text.span)
    }
  }

  private func moment(_ place: MomentPlace, _ own: [Fact], _ text: Span<UInt8>) -> Moment {
    func texts(_ kind: Fact.Kind) -> [String]? {
      let texts = own.filter { $0.kind == kind }.map { chunk.string($0.text) }.uniqued()
      return texts.isEmpty ? nil : texts
    }
    let title = text.string(place.words)
    return Moment(
      time: place.start.time.description, until: place.start.until?.description,
      title: title.isEmpty ? nil : title, text: text.below(place),
      mood: own.first { $0.kind == .mood }?.number, question: texts(.question)?.first,
      answer: texts(.answer)?.first, gratitude: texts(.gratitude), photos: texts(.photo),
      tags: texts(.tag))
  }
}

extension Span<UInt8> {
  /// Returns a moment's text below its line, without the fields below a heading; nil if there is
  /// none.
  fileprivate func below(_ place: MomentPlace) -> String? {
    let start = place.level == 0 ? place.words.upperBound : place.fields.upperBound
    let text = string(min(start, place.range.upperBound)..<place.range.upperBound)
      .trimmingBlankLines()
    return text.isEmpty ? nil : text
  }
}
