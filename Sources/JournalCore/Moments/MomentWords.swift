package import JournalSyntax

/// The words of a moment for reading: those beside its time, and the text below.
///
/// Its fields are left out, and an item's lines stand without their indentation.
package struct MomentWords: Hashable, Sendable {
  /// The words beside the time; may be empty.
  package var title: String
  /// The text below, in Markdown, without empty lines at both ends; may be empty.
  package var text: String

  /// Reads the words of a moment.
  /// - Parameters:
  ///   - bytes: the text that `place` is in.
  ///   - properties: those in the text, in order.
  package init(
    _ bytes: Span<UInt8>, of place: MomentPlace, _ properties: [FrontMatter.Property]
  ) {
    let first = properties.partitioningIndex { Int($0.source.start) >= place.range.lowerBound }
    let fields = properties[first...].prefix { Int($0.source.start) < place.range.upperBound }
      .filter { place.fields.contains(Int($0.source.start)) }.map(\.source.indices)
    title = MomentWords.kept(bytes, place.words, without: fields).trimmedOfASCII
    let column = place.level > 0 ? 0 : bytes.itemColumn(place.range)
    var lines: [String] = []
    var line = bytes.afterLineEnd(
      bytes.lineEnd(place.words.upperBound, place.range.upperBound), place.range.upperBound)
    while line < place.range.upperBound {
      let stop = bytes.lineEnd(line, place.range.upperBound)
      let text = bytes.afterColumns(column, line, stop)
      let hasField = fields.contains { $0.overlaps(line..<max(stop, line + 1)) }
      let kept = MomentWords.kept(bytes, text..<stop, without: fields)
      // A line with nothing but fields is gone, with its mark.
      if !hasField || kept.contains(where: { !$0.isWhitespace && !"-*+>".contains($0) }) {
        lines.append(hasField ? kept.trimmedEnd : kept)
      }
      line = bytes.afterLineEnd(stop, place.range.upperBound)
    }
    text = lines.joined(separator: "\n").trimmingBlankLines()
  }

  /// Returns a text without the fields of its moments.
  package static func text(withoutFieldsIn text: String) -> String {
    guard text.contains("::") else { return text }
    let bytes = Array(text.utf8)
    let properties = FrontMatter.properties(of: bytes.span)
    // A time with fields is always a moment.
    var places = MomentFinder.candidates(bytes.span, properties)[...]
    var fields: [Range<Int>] = []
    for field in properties.map(\.source.indices) {
      places = places.drop { $0.fields.upperBound <= field.lowerBound }
      if places.first?.fields.contains(field.lowerBound) ?? false { fields.append(field) }
    }
    guard !fields.isEmpty else { return text }
    var rest = fields[...]
    var shown = ""
    var line = 0
    while line < bytes.count {
      let next = bytes.span.afterLineEnd(bytes.span.lineEnd(line, bytes.count), bytes.count)
      rest = rest.drop { $0.upperBound <= line }
      let own = rest.prefix { $0.lowerBound < next }
      if own.isEmpty {
        shown += bytes.span.string(line..<next)
      } else {
        let kept = MomentWords.kept(bytes.span, line..<next, without: own)
        // A line with nothing but fields is gone.
        if kept.contains(where: { !$0.isWhitespace }) { shown += kept }
      }
      line = next
    }
    return shown
  }

  /// Returns a range's text without the fields in it.
  private static func kept(
    _ bytes: Span<UInt8>, _ range: Range<Int>, without fields: some Sequence<Range<Int>>
  ) -> String {
    var text = ""
    var start = range.lowerBound
    for field in fields where field.overlaps(range) {
      if field.lowerBound > start { text += bytes.string(start..<field.lowerBound) }
      start = max(start, field.upperBound)
      if text.last?.isWhitespace ?? true { start = bytes.afterBlanks(start, range.upperBound) }
    }
    return text + bytes.string(min(start, range.upperBound)..<range.upperBound)
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }
}

extension Span<UInt8> {
  /// Returns the column of an item's text, from its mark.
  fileprivate func itemColumn(_ item: Range<Int>) -> Int {
    let marked = afterListMarker(item.lowerBound, item.upperBound)
    return afterBlanks(marked, item.upperBound) - item.lowerBound
  }

  /// Returns the place after blanks worth a number of columns; a tab is four.
  fileprivate func afterColumns(_ columns: Int, _ start: Int, _ end: Int) -> Int {
    var place = start
    var column = 0
    while place < end, column < columns, self[place].isBlank {
      column += self[place] == Byte.tab ? 4 : 1
      place += 1
    }
    return place
  }
}
