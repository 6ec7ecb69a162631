// Safe automatic fixes.

extension EditedFile {
  /// Returns the safe fixes for all problems; they can all be applied together.
  ///
  /// The file is read again with the fixes, and a fix that would change anything else is left out;
  /// this costs one reading of the file for each such fix, up to 128. A file with more than 10,000
  /// problems is left unchanged.
  func fixes() -> [SyntaxFix] {
    guard !diagnostics.isEmpty, diagnostics.count <= 10_000 else { return [] }
    var readings = 128
    var made: [SyntaxFix] = []
    take(proposals().withoutOverlaps[...], into: &made, &readings)
    return made
  }

  /// Takes as many proposed fixes as pass the check: all of them, or those of each half.
  private func take(
    _ proposed: ArraySlice<SyntaxFix>, into made: inout [SyntaxFix], _ readings: inout Int
  ) {
    guard !proposed.isEmpty, readings > 0 else { return }
    readings -= 1
    if FixCheck(made + proposed, of: self).passes {
      made += proposed
    } else if proposed.count > 1 {
      let middle = proposed.startIndex + proposed.count / 2
      take(proposed[..<middle], into: &made, &readings)
      take(proposed[middle...], into: &made, &readings)
    }
  }

  // MARK: - Proposals

  /// Returns a fix for every problem that has one; fixes that remove a whole key come first.
  private func proposals() -> [SyntaxFix] {
    var removals: [SyntaxFix] = []
    var others: [SyntaxFix] = []
    var quotedTo: Int32 = 0
    for found in diagnostics {
      switch found.problem {
      case .duplicateKey(_, let first):
        if let fix = removalOfRepeated(found, first) { removals.append(fix) }
      case .readAsText:
        guard found.range.start >= quotedTo, let (fix, end) = quoting(found) else { continue }
        others.append(fix)
        quotedTo = end
      case .blankBeforeFrontMatter: others.append(moveOfBlankLines(found))
      case .oddOpeningFence(let length): others += [shorterFences(found, length)].compactMap(\.self)
      case .typographicFence:
        let hyphens = [UInt8](repeating: Byte.dash, count: 3)
        others.append(SyntaxFix([found], [ByteSplice(found.range, hyphens)]))
      case .missingSpaceAfterColon:
        others.append(
          SyntaxFix([found], [ByteSplice(Int(found.range.end), Int(found.range.end), [Byte.space])])
        )
      case .unknownEscape:
        let place = Int(found.range.start)
        others.append(SyntaxFix([found], [ByteSplice(place, place, [Byte.backslash])]))
      case .tabIndentation where !isLineStart(found.range.start):
        // Between a dash and a key, each tab is as wide as a space.
        let spaces = [UInt8](repeating: Byte.space, count: found.range.count)
        others.append(SyntaxFix([found], [ByteSplice(found.range, spaces)]))
      default: break
      }
    }
    return removals + others + Reindentation(self).fixes()
  }

  func isLineStart(_ place: Int32) -> Bool { lineStart(Int(place)) == Int(place) }

  /// Returns the last row that begins at or before a place.
  private func row(from place: Int32) -> Int? {
    let next = frontMatter.nodes.firstPlace { $0.source.start > place }
    return next > 0 ? next - 1 : nil
  }

  // MARK: - The fences

  /// Returns a fix that moves the blank lines directly below the block, so nothing is lost.
  private func moveOfBlankLines(_ found: SyntaxDiagnostic) -> SyntaxFix {
    let top = bytes.span.has("\u{FEFF}", at: 0, bytes.count) ? 3 : 0
    let start = Int(found.range.end)
    let body = frontMatter.bodyStart
    return SyntaxFix(
      [found],
      [ByteSplice(top, start, []), ByteSplice(body, body, Array(bytes[top..<start]))])
  }

  /// Returns a fix that shortens the fences above and below to three dashes.
  private func shorterFences(_ found: SyntaxDiagnostic, _ length: Int) -> SyntaxFix? {
    let start = Int(found.range.start)
    let closing = Int(frontMatter.content.end)
    guard !bytes[start..<start + length].contains(Byte.hash) else { return nil }
    let dashes = bytes.span.trimmedVisibly(start..<start + length).lowerBound
    guard dashes == start else {
      let fence = [UInt8](repeating: Byte.dash, count: 3)
      return SyntaxFix([found], [ByteSplice(start, start + length, fence)])
    }
    var splices = [ByteSplice(start + 3, start + length, [])]
    let isClosed = closing < frontMatter.bodyStart
    if isClosed, closing + length <= bytes.count,
      bytes[closing..<closing + length].allSatisfy({ $0 == Byte.dash })
    {
      splices.append(ByteSplice(closing + 3, closing + length, []))
    }
    return SyntaxFix([found], splices)
  }

  // MARK: - Duplicate keys

  /// Returns a fix that removes the second of two keys with its lines, if both have the same value
  /// and no comment is lost.
  private func removalOfRepeated(
    _ found: SyntaxDiagnostic, _ first: ByteRange
  ) -> SyntaxFix? {
    guard let key = row(from: found.range.start), let other = row(from: first.start),
      node(key).source == found.range, node(other).source == first,
      isSameValue(key + 1, other + 1), beginsLine(start(key)), endsLine(end(key + 1)),
      !holdsComment(key + 1, after: end(key))
    else { return nil }
    let splice = removalOfLines(start(key), end(key + 1))
    let gone = diagnostics.filter {
      $0.range.start >= splice.range.start && $0.range.end <= splice.range.end
    }
    return SyntaxFix(gone, [splice], removing: found.range)
  }

  private func isSameValue(_ a: Int, _ b: Int) -> Bool {
    guard next(a) - a == next(b) - b else { return false }
    return (a..<next(a)).allSatisfy { row in
      let one = node(row)
      let two = node(row - a + b)
      return (one.kind == two.kind && one.kind != .unreadable || one.isScalar && two.isScalar)
        && next(row) - a == next(row - a + b) - b && textBytes(one) == textBytes(two)
    }
  }

  /// Returns true if there is a comment on a value's lines.
  private func holdsComment(_ row: Int, after key: Int) -> Bool {
    if (try? requireNoComment(in: row, from: key)) == nil { return true }
    return (row..<next(row)).contains { inner in
      let kind = node(inner).kind
      guard kind == .literal || kind == .folded else { return false }
      return bytes[start(inner)..<lineEnd(start(inner))].contains(Byte.hash)
    }
  }

  // MARK: - Quotes

  /// Returns a fix that quotes a value read as text, and the end of the affected bytes.
  private func quoting(_ found: SyntaxDiagnostic) -> (SyntaxFix, Int32)? {
    guard let row = row(from: found.range.start), node(row).isScalar,
      node(row).source.end >= found.range.end
    else { return nil }
    guard found.problem == .readAsText(.reservedStart), let flow = outermostFlow(around: row) else {
      return (SyntaxFix([found], quotes(around: row)), node(row).source.end)
    }
    let rows = (flow..<next(flow)).filter { inner in
      guard node(inner).kind == .plain, !node(inner).text.isEmpty else { return false }
      let text = textBytes(node(inner))
      return text.first?.cannotStartPlain == true
        || zip(text, text.dropFirst()).contains { $0.isBlank && $1 == Byte.hash }
    }
    let range = node(flow).source
    let inside = diagnostics.filter {
      $0.problem == found.problem && range.start <= $0.range.start && $0.range.end <= range.end
    }
    return (SyntaxFix(inside, rows.flatMap(quotes)), range.end)
  }

  /// Returns the outermost brackets or braces around a row.
  private func outermostFlow(around row: Int) -> Int? {
    var found: Int?
    var outer = row
    while outer > 0 {
      outer -= 1
      guard next(outer) > row else { continue }
      guard isFlow(outer) else { break }
      found = outer
    }
    return found
  }

  /// Returns double quotes if the text contains none, otherwise single quotes; writes only the
  /// quotes around text of several lines.
  private func quotes(around row: Int) -> [ByteSplice] {
    let node = node(row)
    let text = node.isDecoded ? node.source.indices : node.text.indices
    let isDouble = !bytes[text].contains { $0 == Byte.doubleQuote || $0 == Byte.backslash }
    let quote = isDouble ? Byte.doubleQuote : Byte.singleQuote
    let inner = text.filter { bytes[$0] == quote }.map { ByteSplice($0, $0, [quote]) }
    return [ByteSplice(start(row), text.lowerBound, [quote])] + inner
      + [ByteSplice(text.upperBound, end(row), [quote])]
  }
}
