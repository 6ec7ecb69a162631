// The rows of tables, as defined by the GitHub Flavored Markdown specification (0.29, section 4.10).
extension Span<UInt8> {
  /// Returns the cells of a row, without the blanks around them; none for a lone bar.
  ///
  /// A bar after a backslash belongs to its cell, even in code.
  func tableCells(_ start: Int, _ end: Int) -> [Range<Int>] {
    let (start, end) = (afterSpaces(start, end), beforeSpaces(start, end))
    var cells: [Range<Int>] = []
    var cell = start
    if cell < end, self[cell] == Byte.bar { cell += 1 }
    var at = cell
    while at < end {
      if self[at] == Byte.bar, at == cell || self[at - 1] != Byte.backslash {
        cells.append(trimmedCell(cell, at))
        cell = at + 1
      }
      at += 1
    }
    if cell < end { cells.append(trimmedCell(cell, end)) }
    return cells
  }

  /// Returns the alignments of a delimiter row such as `| :-- | --: |`; nil for another line, or one
  /// without a bar.
  func tableAlignments(_ start: Int, _ end: Int) -> [BodyTable.Alignment]? {
    var at = afterSpaces(start, end)
    guard at < end, self[at] == Byte.bar || self[at] == Byte.colon || self[at] == Byte.dash else {
      return nil
    }
    var alignments: [BodyTable.Alignment] = []
    var hasBar = self[at] == Byte.bar
    if hasBar { at = afterSpaces(at + 1, end) }
    while at < end {
      let isLeft = self[at] == Byte.colon
      let dashes = isLeft ? at + 1 : at
      at = afterRun(of: Byte.dash, dashes, end)
      guard at > dashes else { return nil }
      let isRight = at < end && self[at] == Byte.colon
      if isRight { at += 1 }
      alignments.append(
        isLeft ? isRight ? .center : .left : isRight ? .right : .none)
      at = afterSpaces(at, end)
      guard at < end else { break }
      guard self[at] == Byte.bar else { return nil }
      hasBar = true
      at = afterSpaces(at + 1, end)
    }
    return hasBar && !alignments.isEmpty ? alignments : nil
  }

  private func trimmedCell(_ start: Int, _ end: Int) -> Range<Int> {
    let start = afterSpaces(start, end)
    return start..<beforeSpaces(start, end)
  }

  /// Returns the place after `[^label]:`; nil if there is no such definition of a footnote.
  func footnoteDefinition(_ start: Int, _ end: Int) -> (label: Range<Int>, end: Int)? {
    guard let name = footnoteLabel(start, end), name.end < end, self[name.end] == Byte.colon else {
      return nil
    }
    return (name.label, name.end + 1)
  }

  /// Returns the label in `[^label]` and the place after it: it contains neither spaces nor
  /// brackets.
  func footnoteLabel(_ start: Int, _ end: Int) -> (label: Range<Int>, end: Int)? {
    guard start + 3 < end, self[start] == Byte.openBracket, self[start + 1] == Byte.caret else {
      return nil
    }
    var at = start + 2
    let limit = Swift.min(end, at + LinkDefinitions.longestLabel + 1)
    while at < limit {
      let byte = self[at]
      if byte == Byte.closeBracket { return at > start + 2 ? (start + 2..<at, at + 1) : nil }
      if byte <= Byte.space || byte == Byte.openBracket { return nil }
      at += 1
    }
    return nil
  }
}
