// `---` … `---`, and its common misspellings.

extension FenceFinder {
  /// Finds a block that begins with `---`, or with a line that resembles it.
  mutating func findDashes(_ start: Int, isFirst: Bool) {
    let dashes = runLength(start, Byte.dash)
    let lineEnd = bytes.lineEnd(start + dashes, end)
    guard dashes >= 3 else { return findTypographic(start, isFirst: isFirst) }
    guard bytes.afterBlanks(start + dashes, end) == lineEnd else {
      if dashes == 3, isFirst { findNamedFormat(start, lineEnd) }
      if fences.block.isEmpty { findLooseDashes(start, isFirst: isFirst) }
      return
    }
    let first = bytes.afterLineEnd(lineEnd, end)
    let isUsual = isFirst && dashes == 3
    if let closing = closing(first, dashes) {
      guard isFrontMatter(first, closing, isUsual: isUsual) else { return }
      take(start, first, closing)
    } else {
      guard let stop = endOfUnclosed(first) else { return }
      take(start, first, stop)
      fences.block.end = Int32(truncatingIfNeeded: stop)
      fences.bodyStart = stop
      report(.unclosedFrontMatter, start, stop)
    }
    if !isFirst { report(.blankBeforeFrontMatter, 0, start) }
    if dashes != 3 { report(.oddOpeningFence(length: dashes), start, start + dashes) }
  }

  /// Finds a closed block of keys that opens with `---` and something invisible or meaningless:
  /// indentation, invisible characters, a comment.
  mutating func findLooseDashes(_ start: Int, isFirst: Bool) {
    let lineEnd = bytes.lineEnd(start, end)
    let visible = bytes.trimmedVisibly(start..<lineEnd)
    let dashes = visible.lowerBound
    guard visible.count >= 3, dashes - start <= 3, runLength(dashes, Byte.dash) == 3 else {
      return findTypographic(start, isFirst: isFirst)
    }
    let rest = bytes.afterBlanks(dashes + 3, visible.upperBound)
    let isComment = rest < visible.upperBound && rest > dashes + 3 && bytes[rest] == Byte.hash
    let first = bytes.afterLineEnd(lineEnd, end)
    guard isComment || rest == visible.upperBound, let closing = closing(first, 3),
      isFrontMatter(first, closing, isUsual: false)
    else { return }
    take(start, first, closing)
    if !isFirst { report(.blankBeforeFrontMatter, 0, start) }
    report(.oddOpeningFence(length: lineEnd - start), start, lineEnd)
  }

  /// Returns the first line from `start` that is `---` or `...`, or has as many dashes as the
  /// opening one.
  mutating func closingLine(_ start: Int, _ dashes: Int) -> Int? {
    var line = start
    while line < end {
      switch bytes[line] {
      case Byte.dash where isFence(line, Byte.dash, 3) || isFence(line, Byte.dash, dashes):
        return line
      case Byte.dot where isFence(line, Byte.dot, 3):
        return line
      case Byte.dash, 0xE2:
        if typographicLine == nil, isTypographicFence(line) { typographicLine = line }
        line = scanLine(line)
      default: line = scanLine(line)
      }
    }
    return nil
  }

  /// Records the reader's needs for the line at `line`, and returns the next line.
  @inline(__always)
  mutating func scanLine(_ line: Int) -> Int {
    let first = bytes[line]
    if first == Byte.less || first == Byte.greater || first == Byte.equals {
      fences.hasObstacles = true
    } else if first == Byte.hash, bytes.isCommentedMerge(line, end) {
      fences.hasObstacles = true
    }
    var i = line
    while i < end, !bytes[i].isLineEnd {
      // NUL and all bytes outside ASCII.
      if bytes[i] &- 1 >= 0x7F { fences.needsByteCheck = true }
      i += 1
    }
    if i - line > SyntaxLimits.lineBytes { fences.hasObstacles = true }
    return bytes.afterLineEnd(i, end)
  }

  /// Returns true if a block between two fences is front matter and not prose between two rules.
  func isFrontMatter(_ first: Int, _ closing: Int, isUsual: Bool) -> Bool {
    var reader = YAMLReader(bytes)
    reader.end = closing
    reader.firstContentLine(at: first)
    if reader.indent < 0 { return isUsual }
    if reader.key(at: reader.position) != nil || reader.tightKey(at: reader.position) != nil {
      return true
    }
    // In Markdown, a rule is followed by a blank line; front matter that isn't a mapping is still
    // refused.
    if isUsual, bytes.afterBlanks(first, end) != bytes.lineEnd(first, end) { return true }
    return isUsual && holdsKeys(first, closing)
  }

  /// Returns true if the lines between two fences are keys with a few faults, although the first
  /// line isn't one: there are at least as many `key:` lines as others, and far fewer sentences.
  private func holdsKeys(_ first: Int, _ closing: Int) -> Bool {
    var reader = YAMLReader(bytes)
    reader.end = closing
    var keys = 0
    var others = 0
    var sentences = 0
    var line = first
    while line < closing {
      let stop = bytes.lineEnd(line, closing)
      if reader.isOneWordKey(at: line) || reader.tightKey(at: line) != nil {
        keys += 1
      } else if line < stop, !bytes[line].isBlank, bytes[line] != Byte.hash, !reader.isDash(line) {
        others += 1
        let spaces = (line..<stop).count { bytes[$0].isBlank }
        if spaces > 3 { sentences += 1 }
      }
      line = bytes.afterLineEnd(stop, closing)
    }
    return keys > 0 && keys >= others && keys >= 3 * sentences
  }

  // MARK: - Unclosed

  /// Returns the end of a block without a closing fence; nil if its first line isn't a key.
  ///
  /// The block ends before the first line that can't belong to it.
  mutating func endOfUnclosed(_ first: Int) -> Int? {
    var reader = YAMLReader(bytes)
    reader.end = end
    var line = first
    var stop = first
    var hasGap = false
    var takesItems = false
    while line < end {
      let i = bytes.afterBlanks(line, end)
      let next = bytes.afterLineEnd(bytes.lineEnd(i, end), end)
      let isMerge = bytes.has("<<<<<<<", at: line, end) || bytes.has(">>>>>>>", at: line, end)
      if reader.at(i).isLineEnd {
        hasGap = true
      } else if i == line, bytes[i] == Byte.hash, stop > first {
        // Either a comment or the body's heading: the next line decides.
        hasGap = true
      } else if isMerge || bytes.has("=======", at: line, end) {
        stop = next
      } else if i == line, isUnclosedKey(reader, first, i, hasGap: hasGap) {
        takesItems = reader.isRestBlank(reader.key(at: i).map { $0.colon + 1 } ?? i)
        stop = next
        hasGap = false
      } else if stop > first, i > line ? !hasGap : takesItems && !hasGap && reader.isDash(i) {
        stop = next
      } else {
        break
      }
      line = next
    }
    return stop > first ? stop : nil
  }

  /// Returns true if a line is a key and not prose with a colon: after a blank line it must be one
  /// word, in lower case if the first key is.
  private func isUnclosedKey(
    _ reader: borrowing YAMLReader, _ first: Int, _ i: Int, hasGap: Bool
  ) -> Bool {
    let isKey = reader.isClearKey(at: i) || reader.tightKey(at: i) != nil
    guard hasGap, isKey, bytes[first].isNameByte else { return isKey }
    let isSmaller = bytes[first] & 0x20 != 0 && bytes[i] & 0x20 == 0
    return !isSmaller && (reader.isOneWordKey(at: i) || reader.tightKey(at: i) != nil)
  }
}
