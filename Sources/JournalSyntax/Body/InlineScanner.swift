/// Finds the inlines in prose: links, images, wikilinks, tags and words.
///
/// It follows CommonMark for all syntax that hides other syntax (backslashes, code spans, raw HTML,
/// links). It makes one pass over the bytes and never searches for the same closing sequence twice,
/// so its time is linear in the text's length.
struct InlineScanner: Sendable {
  /// An open `[` or `![` that may begin a link.
  ///
  /// It is kept small, because millions of them can be open.
  struct Bracket {
    var start: Int32
    var wordsBefore: Int32
    var isImage: Bool
    /// True if another bracket was opened inside, in which case its text isn't a label.
    var hasBracketInside = false

    /// The beginning of its text.
    var textStart: Int { Int(start) + (isImage ? 2 : 1) }
  }

  var items: [BodyItem] = []
  var words = WordCounter()
  /// The tags, comments and other raw HTML.
  var rawHTML: [ByteRange] = []
  /// Text that looks like the beginning of raw HTML but isn't; other dialects may read it as a tag.
  var looseTags: [ByteRange] = []
  /// The places of the backslashes and `&` before `InlineMarks` characters, if kept.
  var escapes: [Int32] = []
  var keepsEscapes = false
  /// True if `[[…]]` is a link to a file name whose content isn't scanned.
  var readsWikilinks = true

  // The state of the prose being scanned.
  var brackets: [Bracket] = []
  /// The stack position below which link brackets already contain a link, and so can't be links
  /// themselves.
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

  /// Moves links before the items inside them, because links are found at their end.
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

  /// Counts the words up to the next possible syntax byte, reads the syntax and returns the place
  /// after it.
  @inline(__always)
  private mutating func step(
    _ prose: borrowing Prose, _ start: Int, _ definitions: inout LinkDefinitions
  ) -> Int {
    let before = words
    let at = words.countProse(prose.bytes, from: start, to: prose.end)
    if let name = nameOfURL(prose, start, at) {
      words = before
      words.count(prose.bytes, from: start, to: name)
      return afterBareURL(prose, at + 3)
    }
    switch prose.byte(at) {
    case Byte.backslash:
      if keepsEscapes, escapableMarks.contains(prose.byte(at + 1)) { keepEscape(prose, at) }
      return at + 1 < prose.end && prose.bytes[at + 1].isPunctuation ? at + 2 : at + 1
    case Byte.backquote: return readCodeSpan(prose, at)
    case Byte.less: return readAngle(prose, at)
    case Byte.ampersand: return afterEntity(prose, at)
    case Byte.bang where prose.byte(at + 1) == Byte.openBracket:
      return openBracket(prose, at, isImage: true)
    case Byte.openBracket: return openBracket(prose, at, isImage: false)
    case Byte.closeBracket: return closeBracket(prose, at, &definitions)
    case Byte.hash: return readTag(prose, at, .tag)
    case Byte.at: return readTag(prose, at, .mention)
    default: return at + 1
    }
  }

  /// Returns the beginning of the name before `://`; nil if there is none at a place.
  private func nameOfURL(_ prose: borrowing Prose, _ start: Int, _ colon: Int) -> Int? {
    guard prose.byte(colon) == Byte.colon, prose.byte(colon + 1) == Byte.slash,
      prose.byte(colon + 2) == Byte.slash
    else { return nil }
    var name = colon
    while name > start, prose.bytes[name - 1].isAlphanumeric { name -= 1 }
    return name < colon ? name : nil
  }

  /// Returns the place after a URL in the text, which hides tags and isn't counted as a word; it
  /// isn't a link in CommonMark.
  private func afterBareURL(_ prose: borrowing Prose, _ start: Int) -> Int {
    var at = start
    var depth = 0
    while at < prose.end {
      switch prose.bytes[at] {
      case 0x00...0x20, Byte.less, Byte.greater, Byte.doubleQuote,
        Byte.backquote, Byte.openBracket, Byte.closeBracket, Byte.backslash:
        return at
      case Byte.openParenthesis: depth += 1
      case Byte.closeParenthesis:
        if depth == 0 { return at }
        depth -= 1
      default: break
      }
      at += 1
    }
    return at
  }

  private mutating func readCodeSpan(_ prose: borrowing Prose, _ start: Int) -> Int {
    let content = prose.bytes.afterRun(of: Byte.backquote, start, prose.end)
    guard let end = codeSpans.end(prose, content, length: content - start) else { return content }
    words.count(prose.bytes, from: content, to: end)
    return end
  }

  private mutating func readAngle(_ prose: borrowing Prose, _ start: Int) -> Int {
    if let end = prose.bytes.autolink(start, prose.end) {
      let inside = prose.range(start + 1, end - 1)
      items.append(
        BodyItem(.link, source: prose.range(start, end), text: inside, target: inside))
      return end
    }
    guard let end = html.end(prose, start) else {
      let next = prose.byte(start + 1)
      if next.isLetter || next == Byte.slash {
        looseTags.append(prose.range(start, start + 1))
      }
      return start + 1
    }
    rawHTML.append(prose.range(start, end))
    if let media = HTMLMedia(prose.bytes, start, end) {
      add(media, prose.range(start, end), shift: prose.shift)
    }
    return end
  }

  /// Keeps a tag that shows a file.
  mutating func add(_ media: HTMLMedia, _ range: ByteRange, shift: Int = 0) {
    guard !media.source.isEmpty else { return }
    func moved(_ range: ByteRange) -> ByteRange {
      ByteRange(Int(range.start) + shift, Int(range.end) + shift)
    }
    items.append(
      BodyItem(
        .media, mark: media.tag.rawValue, source: range,
        text: media.text.isEmpty
          ? ByteRange(Int(range.start), Int(range.start)) : moved(media.text),
        target: moved(media.source)))
  }

  private mutating func afterEntity(_ prose: borrowing Prose, _ start: Int) -> Int {
    var at = start + 1
    if prose.byte(at) == Byte.hash { at += 1 }
    let limit = min(prose.end, start + 32)
    while at < limit, prose.bytes[at].isAlphanumeric { at += 1 }
    guard at > start + 1, prose.byte(at) == Byte.semicolon else { return start + 1 }
    if keepsEscapes { keepEscape(prose, start) }
    return at + 1
  }

  private mutating func keepEscape(_ prose: borrowing Prose, _ at: Int) {
    escapes.append(prose.range(at, at).start)
  }
}

/// The characters in `InlineMarks` and `CalloutHead` that a backslash makes text.
private let escapableMarks = ByteSet("~=[]^!")

extension InlineScanner {
  /// Reads `#tag` or `@name`.
  ///
  /// They are letters, digits, `_`, `-`, `/` and everything outside ASCII except spaces and
  /// punctuation; at least one of them isn't a digit. `#[[a tag]]` may be any words.
  mutating func readTag(_ prose: borrowing Prose, _ start: Int, _ kind: BodyItem.Kind) -> Int {
    guard canBeginTag(prose, start) else { return start + 1 }
    if kind == .tag, readsWikilinks, let end = readTagOfWords(prose, start) { return end }
    var end = start + 1
    while end < prose.end, let length = tagCharacterLength(prose, end) { end += length }
    let next = end
    while end > start + 1, prose.bytes[end - 1] == Byte.slash { end -= 1 }
    var hasNonDigit = false
    for at in (start + 1)..<end where !prose.bytes[at].isDigit { hasNonDigit = true }
    if hasNonDigit {
      let text = prose.range(start + 1, end)
      items.append(
        BodyItem(kind, source: prose.range(start, end), text: text, target: ByteRange(0, 0)))
    }
    words.count(prose.bytes, from: start + 1, to: end)
    return next
  }

  /// Returns true if a tag can begin at a place: after a space, at the start of a line or after
  /// opening punctuation.
  private func canBeginTag(_ prose: borrowing Prose, _ start: Int) -> Bool {
    guard start > prose.start else { return true }
    let before = prose.bytes[start - 1]
    switch before {
    case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.doubleQuote,
      Byte.singleQuote, Byte.asterisk, Byte.underscore, Byte.tilde,
      Byte.greater, Byte.bar:
      return true
    case 0x80...:
      var first = start - 1
      while first > prose.start, start - first < 4, prose.bytes[first] & 0xC0 == 0x80 {
        first -= 1
      }
      let scalar = prose.bytes.scalar(first, start)
      return scalar.isSpace || (scalar.isPunctuation && scalar.value != 0xFFFD)
    default: return before.isSpace
    }
  }

  private func tagCharacterLength(_ prose: borrowing Prose, _ at: Int) -> Int? {
    let byte = prose.bytes[at]
    if byte.isAlphanumeric { return 1 }
    switch byte {
    case Byte.underscore, Byte.dash, Byte.slash: return 1
    case 0x80...:
      let scalar = prose.bytes.scalar(at, prose.end)
      return scalar.isSpace || scalar.isPunctuation ? nil : scalar.length
    default: return nil
    }
  }
}

/// A piece of prose to scan: bytes, and their place in the file.
///
/// Usually `bytes` is the whole file and `shift` is 0. For a paragraph in a block quote, it is a
/// copy of its lines without their `>`, as long as the original.
struct Prose: ~Escapable {
  let bytes: Span<UInt8>
  let start: Int
  let end: Int
  /// The offset from a place in `bytes` to the place in the file.
  let shift: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, to end: Int, shift: Int = 0) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.shift = shift
  }

  /// Returns the byte at a place, or 0 after the end.
  @inline(__always)
  func byte(_ at: Int) -> UInt8 { at < end ? bytes[at] : 0 }

  /// Returns the range in the file between two places in `bytes`.
  @inline(__always)
  func range(_ from: Int, _ to: Int) -> ByteRange { ByteRange(from + shift, to + shift) }
}
