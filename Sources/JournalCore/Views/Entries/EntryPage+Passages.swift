import JournalSyntax

extension EntryPage {
  /// A part of an entry's text for reading.
  package enum Passage: Hashable, Sendable {
    /// Markdown between moments.
    case text(String)
    /// A moment, its words ready to read; a section has a heading, else it is an item of a list.
    case moment(Moment, isSection: Bool)
  }

  /// The text as passages, in order: its moments, and what is between them.
  ///
  /// A text without moments is one passage; an empty one is none. Each has the link definitions
  /// that it needs from elsewhere in the text.
  package var passages: [Passage] {
    guard let moments, !moments.isEmpty else { return text.isEmpty ? [] : [.text(readingText)] }
    let bytes = Array(text.utf8)
    let definitions = PlainDocument(bytes).body.linkDefinitions.map {
      (range: $0.source.indices, text: bytes.span.string($0.source.indices))
    }
    func reading(_ text: String, _ range: Range<Int>) -> String {
      let others = definitions.filter { !range.contains($0.range.lowerBound) }.map(\.text)
      let text = self.reading(text)
      return others.isEmpty || !text.contains("[")
        ? text : text + "\n\n" + others.joined(separator: "\n")
    }
    var passages: [Passage] = []
    func add(_ range: Range<Int>) {
      let text = bytes.span.string(range).trimmingBlankLines()
      if !text.isEmpty { passages.append(.text(reading(text, range))) }
    }
    var end = 0
    for (place, moment) in places(of: moments, in: bytes) {
      add(end..<max(end, place.range.lowerBound))
      var moment = moment
      moment.text = moment.text.map { reading($0, place.range) }
      passages.append(.moment(moment, isSection: place.level > 0))
      end = max(end, place.range.upperBound)
    }
    add(end..<bytes.count)
    return passages
  }

  /// Returns the moments that are in a text as they are; all but those that were cut off.
  private func places(
    of moments: [Moment], in bytes: [UInt8]
  ) -> [(place: MomentPlace, moment: Moment)] {
    let properties = FrontMatter.properties(of: bytes.span)
    var rest = moments[...]
    return MomentFinder.candidates(bytes.span, properties).compactMap { place in
      guard let moment = rest.first, place.start.time.description == moment.time else { return nil }
      let words = MomentWords(bytes.span, of: place, properties)
      guard words.title == moment.title ?? "", words.text == moment.text ?? "" else { return nil }
      rest.removeFirst()
      return (place, moment)
    }
  }
}
