/// Finds what is inside prose: links, images, wikilinks, tags and words.
///
/// It follows CommonMark for what hides other things (backslashes, code spans, raw HTML, links),
/// goes over the bytes once, and searches for no closing mark twice, so that its time grows with
/// the length of the text alone.
struct InlineScanner: Sendable {
  /// An open `[`, `![` that may begin a link.
  ///
  /// Millions of them can be open, so it is kept small.
  struct Bracket {
    var start: Int32
    var wordsBefore: Int32
    var isImage: Bool
    /// Whether another bracket was opened inside: then its text is no label.
    var hasBracketInside = false

    /// Where its text begins.
    var textStart: Int { Int(start) + (isImage ? 2 : 1) }
  }

  var items: [BodyItem] = []
  var words = WordCounter()
  /// The tags, comments and the like of raw HTML.
  var rawHTML: [ByteRange] = []
  /// What begins as raw HTML and is none; readers of other dialects may take it for a tag.
  var looseTags: [ByteRange] = []
  /// Whether `[[…]]` is a link by a file's name, and nothing in it is looked at.
  var readsWikilinks = true

  // What belongs to the prose that is being scanned.
  var brackets: [Bracket] = []
  /// Brackets of links below this place in the stack hold a link already and can be none.
  var inactiveBelow = 0
  var codeSpans = CodeSpanCloser()
  var html = HtmlCloser()

  /// Scans one paragraph or heading.
  mutating func scan(_ prose: borrowing Prose, _ definitions: inout LinkDefinitions) {
    brackets.removeAll(keepingCapacity: true)
    inactiveBelow = 0
    codeSpans.reset()
    html.reset()
    words.endWord()
    let firstItem = items.count
    var at = prose.start
    while at < prose.end { at = step(prose, at, &definitions) }
    words.endWord()
    sortItems(from: firstItem)
  }

  /// Links are found at their end: puts them before what is inside them.
  private mutating func sortItems(from first: Int) {
    guard items.count > first + 1 else { return }
    var isSorted = true
    for index in (first + 1)..<items.count
    where items[index].source.start < items[index - 1].source.start {
      isSorted = false
      break
    }
    if !isSorted { items[first...].sort { $0.source.start < $1.source.start } }
  }

  /// Reads what is at a place and returns the place after it.
  @inline(__always)
  private mutating func step(
    _ prose: borrowing Prose, _ at: Int, _ definitions: inout LinkDefinitions
  ) -> Int {
    let byte = prose.bytes[at]
    if byte.isAlphanumeric { return readWord(prose, at) }
    switch byte {
    case UInt8(ascii: " "), 0x09...0x0D:
      words.endWord()
      return at + 1
    case UInt8(ascii: "\\"):
      return at + 1 < prose.end && prose.bytes[at + 1].isPunctuation ? at + 2 : at + 1
    case UInt8(ascii: "`"): return readCodeSpan(prose, at)
    case UInt8(ascii: "<"): return readAngle(prose, at)
    case UInt8(ascii: "&"): return afterEntity(prose, at)
    case UInt8(ascii: "!") where prose.byte(at + 1) == UInt8(ascii: "["):
      return openBracket(prose, at, isImage: true)
    case UInt8(ascii: "["): return openBracket(prose, at, isImage: false)
    case UInt8(ascii: "]"): return closeBracket(prose, at, &definitions)
    case UInt8(ascii: "#"): return readTag(prose, at, .tag)
    case UInt8(ascii: "@"): return readTag(prose, at, .mention)
    case 0x80...:
      let scalar = decodeScalar(prose.bytes, at, prose.end)
      words.count(scalar.value)
      return at + scalar.length
    default: return at + 1
    }
  }

  private mutating func readWord(_ prose: borrowing Prose, _ start: Int) -> Int {
    var at = start
    while at < prose.end, prose.bytes[at].isAlphanumeric { at += 1 }
    if prose.byte(at) == UInt8(ascii: ":"), prose.byte(at + 1) == UInt8(ascii: "/"),
      prose.byte(at + 2) == UInt8(ascii: "/")
    {
      return afterBareURL(prose, at + 3)
    }
    words.countLetter()
    return at
  }

  /// A URL in the text hides tags and counts as no word; it is not a link in CommonMark.
  private func afterBareURL(_ prose: borrowing Prose, _ start: Int) -> Int {
    var at = start
    var depth = 0
    while at < prose.end {
      switch prose.bytes[at] {
      case 0x00...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"):
        return at
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return at }
        depth -= 1
      default: break
      }
      at += 1
    }
    return at
  }

  private mutating func readCodeSpan(_ prose: borrowing Prose, _ start: Int) -> Int {
    let content = afterRun(of: UInt8(ascii: "`"), prose.bytes, start, prose.end)
    guard let end = codeSpans.end(prose, content, length: content - start) else { return content }
    words.count(prose.bytes, from: content, to: end)
    return end
  }

  private mutating func readAngle(_ prose: borrowing Prose, _ start: Int) -> Int {
    if let end = autolink(prose.bytes, start, prose.end) {
      let inside = prose.range(start + 1, end - 1)
      items.append(
        BodyItem(.link, source: prose.range(start, end), text: inside, target: inside))
      return end
    }
    guard let end = html.end(prose, start) else {
      let next = prose.byte(start + 1)
      if next.isLetter || next == UInt8(ascii: "/") {
        looseTags.append(prose.range(start, start + 1))
      }
      return start + 1
    }
    rawHTML.append(prose.range(start, end))
    return end
  }

  private func afterEntity(_ prose: borrowing Prose, _ start: Int) -> Int {
    var at = start + 1
    if prose.byte(at) == UInt8(ascii: "#") { at += 1 }
    let limit = min(prose.end, start + 32)
    while at < limit, prose.bytes[at].isAlphanumeric { at += 1 }
    return at > start + 1 && prose.byte(at) == UInt8(ascii: ";") ? at + 1 : start + 1
  }
}
