// Blocks of lines put between others of the body.
extension EditedFile {
  /// Inserts a text before a line of the body, or at its end, and returns its place.
  ///
  /// Blank lines separate it from the text around it; a missing last line ending stays missing. The
  /// edit is refused inside code or HTML, and if the text would take what follows into its own.
  /// - Parameters:
  ///   - place: the start of a line, or the end of the file.
  ///   - isTight: true for an item among others, without blank lines around it.
  @discardableResult
  package mutating func insertInBody(
    _ text: String, before place: Int, isTight: Bool = false
  ) throws(EditError) -> ByteRange {
    let lines = paragraphs(text)
    guard place >= frontMatter.bodyStart, place <= bytes.count, !lines.isEmpty else {
      throw EditError(.notFound, at: ByteRange(place, place))
    }
    try requireFile()
    let joined = Array(lines.joined(separator: lineBreak))
    let isLast = place == bytes.count
    let before = isLast ? (isTight ? lineGap : gap()) : gap(before: place, isTight)
    let first = place + before.count
    var new = before + joined
    if isLast {
      if place == 0 || bytes[place - 1].isLineEnd || isEmptyBody { new += lineBreak }
    } else {
      new += isTight ? lineBreak : lineBreak + lineBreak
    }
    var edited = self
    try edited.make(ByteSplice(place, place, new), .none)
    try edited.requireSameProperties(as: self, insertedAt: place, new.count)
    for start in [first, place + new.count] where start < edited.bytes.count {
      if let (reason, block) = edited.enclosing(start) {
        throw EditError(reason, at: ByteRange(min(block, place), place))
      }
    }
    self = edited
    return ByteRange(first, first + joined.count)
  }

  /// Removes lines of the body, and the blank lines that would be left at its end.
  package mutating func removeFromBody(_ lines: ByteRange) throws(EditError) {
    var start = Int(lines.start)
    if Int(lines.end) >= bytes.count {
      while start > frontMatter.bodyStart, case let line = lineStart(start - 1),
        line >= frontMatter.bodyStart, bytes[line..<start].allSatisfy(\.isWhitespace)
      { start = line }
    }
    try replaceInBody(ByteRange(start, Int(lines.end)), with: [])
  }

  private func requireSameProperties(
    as old: EditedFile, insertedAt place: Int, _ count: Int
  ) throws(EditError) {
    let kept = frontMatter.properties.filter {
      Int($0.source.start) < place || Int($0.source.start) >= place + count
    }
    let isSame =
      kept.count == old.frontMatter.properties.count
      && zip(kept, old.frontMatter.properties).allSatisfy {
        bytes[$0.source.indices] == old.bytes[$1.source.indices]
          && $0.isBracketed == $1.isBracketed
      }
    guard isSame else { throw EditError(.wouldChangeMore, at: ByteRange(place, place)) }
  }

  /// The line ending that is missing at the end of the file.
  private var lineGap: [UInt8] {
    isEmptyBody || bytes[bytes.count - 1].isLineEnd ? [] : lineBreak
  }

  /// Returns the line ending needed for a blank line before a line.
  private func gap(before place: Int, _ isTight: Bool) -> [UInt8] {
    guard !isTight, place > frontMatter.bodyStart else { return [] }
    let line = lineStart(place - 1)
    let isBlank = bytes[line..<place].allSatisfy(\.isWhitespace)
    return isBlank ? [] : lineBreak
  }
}
