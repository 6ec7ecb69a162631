internal import CCmark

// The text below the front matter.

extension EditedFile {
  /// Replaces the value in a body's `key:: value` line by another value of one line.
  /// - Parameter index: the index in `FrontMatter.properties`.
  public mutating func setProperty(_ index: Int, to text: String) throws(EditError) {
    let old = frontMatter.properties
    guard old.indices.contains(index) else {
      throw EditError(.notFound, at: ByteRange(frontMatter.bodyStart, bytes.count))
    }
    let range = old[index].value
    let isTight = range.isEmpty && bytes[Int(range.start) - 1] == Byte.colon
    let new = (isTight && !text.isEmpty ? [Byte.space] : []) + Array(text.utf8)
    guard !text.utf8.contains(where: { $0.isLineEnd || $0 == 0 }) else {
      throw EditError(.wouldChangeMore, at: range)
    }
    var edited = self
    try edited.make(ByteSplice(range, new), .none)
    let properties = edited.frontMatter.properties
    guard properties.count == old.count, edited.bodyText(properties[index].value) == text,
      old.indices.allSatisfy({
        $0 == index
          || (bodyText(old[$0].key) == edited.bodyText(properties[$0].key)
            && bodyText(old[$0].value) == edited.bodyText(properties[$0].value))
      })
    else { throw EditError(.wouldChangeMore, at: range) }
    self = edited
  }

  private func bodyText(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }

  /// Replaces a range in the body by other bytes.
  public mutating func replaceInBody(_ range: ByteRange, with new: [UInt8]) throws(EditError) {
    guard Int(range.start) >= frontMatter.bodyStart, range.start <= range.end,
      Int(range.end) <= bytes.count
    else { throw EditError(.notFound, at: range) }
    try make(ByteSplice(range, new), .none)
  }

  /// Appends a text to the body as separate paragraphs, using the file's line ending.
  ///
  /// A blank line separates it from the text before; a missing last line ending stays missing. The
  /// edit is refused if the body ends inside a code block or HTML that is never closed.
  public mutating func appendToBody(_ text: String) throws(EditError) {
    let lines = paragraphs(text)
    guard !lines.isEmpty else { return }
    try requireFile()
    let start = bytes.count
    var new = gap()
    let first = start + new.count
    new += Array(lines.joined(separator: lineBreak))
    if start == 0 || bytes[start - 1].isLineEnd || isEmptyBody { new += lineBreak }
    var edited = self
    try edited.make(ByteSplice(start, start, new), .none)
    let old = frontMatter.properties
    guard edited.frontMatter.properties.prefix(old.count).elementsEqual(old) else {
      throw EditError(.wouldChangeMore, at: ByteRange(start, start))
    }
    if let (reason, place) = edited.enclosing(first) {
      throw EditError(reason, at: ByteRange(place, start))
    }
    self = edited
  }

  /// Refuses if the file isn't readable text.
  func requireFile() throws(EditError) {
    for found in diagnostics {
      switch found.problem {
      case .fileTooLong, .notUTF8:
        throw EditError(.blockUnreadable(found.problem), at: found.range)
      default: break
      }
    }
  }

  /// Returns a text's lines without surrounding blanks.
  func paragraphs(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    let first = bytes.firstIndex { !$0.isWhitespace } ?? bytes.count
    // The first line keeps its indentation, which may make it code.
    let from = bytes[..<first].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    let to = bytes.lastIndex { !$0.isWhitespace } ?? from
    guard first < bytes.count else { return [] }
    var lines: [[UInt8]] = [[]]
    for i in from...to {
      if bytes[i] == Byte.lineFeed, i > 0, bytes[i - 1] == Byte.carriageReturn { continue }
      if bytes[i].isLineEnd { lines.append([]) } else { lines[lines.count - 1].append(bytes[i]) }
    }
    return lines
  }

  var isEmptyBody: Bool {
    bytes[min(frontMatter.bodyStart, bytes.count)...].allSatisfy(\.isWhitespace)
  }

  /// Returns the bytes needed between the end of the file and a new paragraph.
  func gap() -> [UInt8] {
    let top = bytes.span.has("\u{FEFF}", at: 0, bytes.count) ? 3 : 0
    guard bytes.count > top else { return [] }
    let last = lineStart(bytes.count)
    guard last == bytes.count else {
      return endsLine(last) ? lineBreak : lineBreak + lineBreak
    }
    var before = last - 1
    if bytes[before] == Byte.lineFeed, before > 0, bytes[before - 1] == Byte.carriageReturn {
      before -= 1
    }
    // The body already ends with a blank line.
    let line = lineStart(before)
    return line >= frontMatter.bodyStart && endsLine(line) ? [] : lineBreak
  }

  /// Returns the block that swallows the last lines from `first` on, and its beginning.
  func enclosing(_ first: Int) -> (EditError.Reason, Int)? {
    guard let block = TopBlocks.last(of: bytes, from: frontMatter.bodyStart, before: first) else {
      return nil
    }
    return (block.isCode ? .insideCode : .insideHTML, block.start)
  }
}

/// A body's blocks outside lists and quotes, as seen by libcmark.
enum TopBlocks {
  /// A code block or HTML block around a place.
  struct Holder {
    /// Its first byte.
    var start: Int
    /// True if it is code.
    var isCode: Bool
  }

  /// Returns the code block or HTML that begins before a place and continues after it.
  ///
  /// Returns nil if there is none, or if the body would keep libcmark busy for too long.
  static func last(of bytes: [UInt8], from start: Int, before place: Int) -> Holder? {
    guard mayHold(bytes, from: start, place) else { return nil }
    var outline = BodyOutline()
    outline.read(bytes.span, from: start)
    guard outline.excess == nil else { return nil }
    let document = bytes[start...].withUnsafeBufferPointer { buffer -> OpaquePointer? in
      let count = buffer.count
      return buffer.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return nil }
    defer { cmark_node_free(document) }
    var node = cmark_node_last_child(document)
    while let block = node, outline.start(ofLine: Int(cmark_node_get_start_line(block))) >= place {
      node = cmark_node_previous(block)
    }
    guard let block = node else { return nil }
    let type = cmark_node_get_type(block)
    guard type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK,
      outline.end(ofLine: Int(cmark_node_get_end_line(block))) > place
    else { return nil }
    return Holder(
      start: outline.start(ofLine: Int(cmark_node_get_start_line(block))),
      isCode: type == CMARK_NODE_CODE_BLOCK)
  }

  /// Returns true if such a block is possible: this requires a fence or a `<` before the place, or
  /// an indented line there.
  private static func mayHold(_ bytes: [UInt8], from start: Int, _ place: Int) -> Bool {
    if place < bytes.count, bytes[place].isBlank { return true }
    return bytes[start..<place].contains {
      $0 == Byte.backquote || $0 == Byte.tilde || $0 == Byte.less
    }
  }
}
