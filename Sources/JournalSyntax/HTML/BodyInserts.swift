/// A body element that CommonMark doesn't know and HTML shows in a special way.
struct BodyInsert {
  /// `escape` writes nothing itself: the character after it was escaped, so it isn't a mark.
  enum Kind { case wikilink, embed, tag, box, literal, escape }

  var kind: Kind
  /// The represented bytes in the file.
  var source: Range<Int>
  var text: Range<Int>
  var target: Range<Int>
}

/// A body with a token in place of each wikilink, embed, tag and task box.
///
/// libcmark would cut `[[a_b_c]]` at the emphasis, and read `[x]` as a link defined elsewhere. To
/// libcmark a token is just a word, so the result shows what `BodyIndex` finds. A token inside
/// source, such as code, is shown as its source.
struct BodyInserts {
  private(set) var markdown: [UInt8] = []
  private(set) var list: [BodyInsert] = []

  /// The length of a token: U+10FFFE, which no text contains, and a number in two letters, a space
  /// and three letters.
  ///
  /// The space keeps `[a]([[b c]])` from becoming a link, since it isn't one with its own space
  /// either.
  static let tokenLength = 10

  /// Puts tokens into a body.
  /// - Parameters:
  ///   - items: the items found in it.
  ///   - escapes: the places of escaped characters that would otherwise be marks.
  init(
    _ items: [BodyItem], escapes: [Int32] = [], _ bytes: Span<UInt8>, from start: Int
  ) {
    markdown.reserveCapacity(bytes.count - start + 64)
    var copied = start
    var referenceEnd = start
    var nextEscape = 0
    for item in items {
      while nextEscape < escapes.count, escapes[nextEscape] < item.source.start {
        appendEscape(Int(escapes[nextEscape]), bytes, &copied, after: referenceEnd)
        nextEscape += 1
      }
      if item.kind == .link || item.kind == .image {
        if isReference(item) { referenceEnd = max(referenceEnd, Int(item.source.end)) }
        continue
      }
      guard let insert = Self.insert(item, bytes), insert.source.lowerBound >= copied,
        insert.source.lowerBound >= referenceEnd, insert.source.upperBound <= bytes.count,
        !endsLabel(insert, bytes)
      else { continue }
      copy(bytes, copied, insert.source.lowerBound)
      append(insert)
      copied = insert.source.upperBound
    }
    for escape in escapes[nextEscape...] {
      appendEscape(Int(escape), bytes, &copied, after: referenceEnd)
    }
    copy(bytes, copied, bytes.count)
  }

  private mutating func appendEscape(
    _ place: Int, _ bytes: Span<UInt8>, _ copied: inout Int, after referenceEnd: Int
  ) {
    guard place >= copied, place >= referenceEnd else { return }
    copy(bytes, copied, place)
    append(BodyInsert(kind: .escape, source: place..<place, text: place..<place, target: 0..<0))
    copied = place
  }

  /// Returns true if an item is a reference: the words in `[#tag][]` are a label too, and no
  /// definition would match a label with a token in it.
  private func isReference(_ item: BodyItem) -> Bool {
    item.target.start < item.source.start || item.target.end > item.source.end
  }

  /// Returns true if `]:` is the next bracket: without its own brackets, `[a [[b]]]: c` would be a
  /// definition and wouldn't be shown.
  private func endsLabel(_ insert: BodyInsert, _ bytes: Span<UInt8>) -> Bool {
    guard insert.kind == .wikilink || insert.kind == .embed else { return false }
    var at = insert.source.upperBound
    while at < bytes.count, bytes[at] != Byte.openBracket, bytes[at] != Byte.closeBracket {
      at += bytes[at] == Byte.backslash ? 2 : 1
    }
    return bytes.has("]:", at: at, bytes.count)
  }

  private static func insert(_ item: BodyItem, _ bytes: Span<UInt8>) -> BodyInsert? {
    let kind: BodyInsert.Kind
    var source = item.source.indices
    switch item.kind {
    case .wikilink: kind = .wikilink
    case .embed: kind = .embed
    case .tag: kind = .tag
    case .task:
      kind = .box
      guard bytes.taskWord(of: item) == nil,
        let box = boxBefore(Int(item.text.start), bytes)
      else { return nil }
      source = box
    default: return nil
    }
    return BodyInsert(
      kind: kind, source: source, text: item.text.indices, target: item.target.indices)
  }

  /// Returns the `[x]` before the text of a task, with blanks in between.
  private static func boxBefore(_ text: Int, _ bytes: Span<UInt8>) -> Range<Int>? {
    var end = min(text, bytes.count)
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    guard end > 2, bytes[end - 1] == Byte.closeBracket else { return nil }
    var start = end - 2
    while start > 0, end - start < 6, bytes[start] != Byte.openBracket { start -= 1 }
    return bytes[start] == Byte.openBracket ? start..<end : nil
  }

  private mutating func copy(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var copied = start
    var at = start
    while at < end {
      guard isTokenHead(bytes, at, end) else {
        at += 1
        continue
      }
      append(bytes.extracting(copied..<at))
      append(BodyInsert(kind: .literal, source: at..<at + 4, text: at..<at, target: at..<at))
      at += 4
      copied = at
    }
    append(bytes.extracting(copied..<end))
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { markdown.append(contentsOf: $0) }
  }

  private mutating func append(_ insert: BodyInsert) {
    StaticString("\u{10FFFE}").withUTF8Buffer { markdown.append(contentsOf: $0) }
    var number = list.count
    for letter in 0..<5 {
      if letter == 2 { markdown.append(Byte.space) }
      markdown.append(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: number % 26))
      number /= 26
    }
    list.append(insert)
  }
}

/// Returns true if U+10FFFE is at a place.
private func isTokenHead(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Bool {
  bytes[at] == 0xF4 && at + 3 < end && bytes[at + 1] == 0x8F && bytes[at + 2] == 0xBF
    && bytes[at + 3] == 0xBE
}

/// Returns the number of the token at a place if it is less than `count`; nil if there is no such
/// token.
func tokenNumber(_ text: Span<UInt8>, _ at: Int, of count: Int) -> Int? {
  guard count > 0, at + BodyInserts.tokenLength <= text.count,
    isTokenHead(text, at, text.count)
  else { return nil }
  var number = 0
  for place in (at + 4..<at + BodyInserts.tokenLength).reversed() {
    if place == at + 6, text[place] == Byte.space { continue }
    guard case UInt8(ascii: "A")...UInt8(ascii: "Z") = text[place] else { return nil }
    number = number * 26 + Int(text[place] - UInt8(ascii: "A"))
  }
  return number < count ? number : nil
}
