/// Finds a template's tags in one pass over its bytes.
struct TagReader {
  /// A tag and the text before it; at the end of the template there is no tag.
  struct Piece {
    /// The text, without the blanks of the tag's line if the tag is alone on it.
    var text: Range<Int>
    /// True if the text begins a line.
    var isTextAtLineStart: Bool
    var tag: Tag?
    /// True if the tag begins a line that isn't removed.
    var isTagAtLineStart: Bool
    /// The blanks before a tag alone on its line; nil for other tags.
    var indentation: Range<Int>?
  }

  /// The maximum length of a delimiter in bytes: it is compared at every byte of the template.
  private static let longestDelimiter = 16

  let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// True if the line contains only blanks so far, so a tag may be alone on it.
  private var isLineBlank = true
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next piece, or nil at the end of the template.
  mutating func next() throws(TemplateError) -> Piece? {
    guard position < bytes.count else { return nil }
    var piece = Piece(
      text: position..<position, isTextAtLineStart: position == lineStart,
      isTagAtLineStart: false)
    while position < bytes.count, !isAt(open) { advance() }
    piece.text = piece.text.lowerBound..<position
    guard position < bytes.count else { return piece }
    let tagStart = position
    let tagLineStart = lineStart
    let wasLineBlank = isLineBlank
    let tag = try readTag()
    piece.tag = tag
    if tag.kind.standsAlone, wasLineBlank, skipBlankLine() {
      piece.text = piece.text.lowerBound..<tagLineStart
      piece.indentation = tagLineStart..<tagStart
    } else {
      piece.isTagAtLineStart = tagStart == tagLineStart
      isLineBlank = false
    }
    return piece
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Steps

  private func isAt(_ word: [UInt8]) -> Bool {
    bytes[position] == word[0] && bytes[position...].starts(with: word)
  }

  private mutating func advance() {
    switch bytes[position] {
    case UInt8(ascii: "\n"):
      line += 1
      lineStart = position + 1
      isLineBlank = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"): break
    default: isLineBlank = false
    }
    position += 1
  }

  /// Moves to the next line if the rest of this one is blank.
  private mutating func skipBlankLine() -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return false }
    while position < min(end + 1, bytes.count) { advance() }
    return true
  }

  // MARK: A tag

  private mutating func readTag() throws(TemplateError) -> Tag {
    let place = Place(offset: position, line: line, column: position - lineStart + 1)
    var tag = Tag(kind: .escaped, name: "", place: place)
    position += open.count
    let mark = position < bytes.count ? bytes[position] : nil
    if mark == UInt8(ascii: "<") || mark == UInt8(ascii: "$") { throw tag.error(.inheritance) }
    if let kind = Tag.Kind(mark: mark) {
      tag.kind = kind
      position += 1
    }
    let inside = try readInside(tag, upTo: Tag.Kind.closing(mark: mark) + close)
    tag.name = text(inside.indices)
    switch tag.kind {
    case .comment, .contentType: break
    case .delimiters:
      guard setDelimiters(inside) else { throw tag.error(.badDelimiters) }
    case .partial:
      if inside.first == UInt8(ascii: "*") { throw tag.error(.dynamicName) }
      guard inside.isFileName else { throw tag.error(.badName) }
    default:
      guard inside.isName else { throw tag.error(.badName) }
    }
    return tag
  }

  /// Returns a tag's content, without surrounding blanks.
  private mutating func readInside(
    _ tag: Tag, upTo end: [UInt8]
  ) throws(TemplateError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !isAt(end) { advance() }
    guard position < bytes.count else { throw tag.error(.unfinishedTag) }
    defer { position += end.count }
    return bytes[start..<position].trimmed
  }

  private mutating func setDelimiters(_ words: ArraySlice<UInt8>) -> Bool {
    let words = words.split { $0.isBlank }
    guard words.count == 2,
      words.allSatisfy({ $0.count <= Self.longestDelimiter && !$0.contains(UInt8(ascii: "=")) })
    else { return false }
    open = Array(words[0])
    close = Array(words[1])
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    let rest = drop { $0.isBlank }
    return rest[..<(rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)]
  }

  /// True if the bytes are a single dot, or words separated by dots and made from letters, digits,
  /// `_` and `-`.
  fileprivate var isName: Bool {
    let dot = UInt8(ascii: ".")
    return elementsEqual([dot])
      || split(separator: dot, omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.allSatisfy(\.isOfName)
      }
  }

  fileprivate var isFileName: Bool {
    !isEmpty && allSatisfy { $0.isOfName || $0 == UInt8(ascii: ".") }
  }
}
