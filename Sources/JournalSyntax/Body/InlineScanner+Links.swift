// Brackets: inline links, references and images follow CommonMark's algorithm with a stack of open
// brackets; `[[…]]` is read as in Obsidian and Logseq.
extension InlineScanner {
  /// Reads `[`, `![`, `[[…]]` or `![[…]]`.
  mutating func openBracket(_ prose: borrowing Prose, _ start: Int, isImage: Bool) -> Int {
    let bracket = isImage ? start + 1 : start
    if readsWikilinks, prose.byte(bracket + 1) == Byte.openBracket,
      let end = readWikilink(prose, start, bracket + 2, isImage ? .embed : .wikilink)
    {
      return end
    }
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketInside = true }
    brackets.append(
      Bracket(
        start: Int32(truncatingIfNeeded: start),
        wordsBefore: Int32(truncatingIfNeeded: words.count), isImage: isImage))
    return bracket + 1
  }

  /// Reads `]`, which may end a link.
  mutating func closeBracket(
    _ prose: borrowing Prose, _ at: Int, _ definitions: inout LinkDefinitions
  ) -> Int {
    guard let opener = brackets.popLast() else { return at + 1 }
    let isInactive = !opener.isImage && brackets.count < inactiveBelow
    inactiveBelow = min(inactiveBelow, brackets.count)
    guard !isInactive, let link = link(prose, opener, at, &definitions) else { return at + 1 }
    items.append(
      BodyItem(
        opener.isImage ? .image : .link, source: prose.range(Int(opener.start), link.end),
        text: prose.range(opener.textStart, at), target: link.target))
    if opener.isImage {
      words.count = Int(opener.wordsBefore)
    } else {
      inactiveBelow = brackets.count
    }
    return link.end
  }

  /// Returns a closed bracket's target and the end of the link.
  private func link(
    _ prose: borrowing Prose, _ opener: Bracket, _ close: Int,
    _ definitions: inout LinkDefinitions
  ) -> (target: ByteRange, end: Int)? {
    if let tail = prose.bytes.linkTail(close + 1, prose.end) {
      return (prose.range(tail.target.lowerBound, tail.target.upperBound), tail.end)
    }
    if definitions.isEmpty { return nil }
    let label = prose.bytes.linkLabel(close + 1, prose.end)
    if let label, !withoutSpaces(prose, label.label.lowerBound, label.label.upperBound).isEmpty {
      return definitions.target(of: label.label, in: prose.bytes).map { ($0, label.end) }
    }
    if opener.hasBracketInside { return nil }
    return definitions.target(of: opener.textStart..<close, in: prose.bytes).map {
      ($0, label?.end ?? close + 1)
    }
  }

  /// Reads the rest of a wikilink after `[[`: a target on one line without brackets, then an
  /// optional `|` and text.
  private mutating func readWikilink(
    _ prose: borrowing Prose, _ start: Int, _ content: Int, _ kind: BodyItem.Kind
  ) -> Int? {
    guard let close = wikilinkClose(prose, content) else { return nil }
    var at = content
    while at < close, prose.bytes[at] != Byte.bar { at += 1 }
    // In a table, the bar is written as `\|`.
    let isEscaped = at < close && at > content && prose.bytes[at - 1] == Byte.backslash
    let target = withoutSpaces(prose, content, isEscaped ? at - 1 : at)
    let text = at < close ? withoutSpaces(prose, at + 1, close) : target
    if target.isEmpty { return nil }
    items.append(
      BodyItem(
        kind, source: prose.range(start, close + 2),
        text: kind == .embed && at == close
          ? prose.range(close, close) : prose.range(text.lowerBound, text.upperBound),
        target: prose.range(target.lowerBound, target.upperBound)))
    if kind == .wikilink {
      words.count(prose.bytes, from: text.lowerBound, to: text.upperBound)
    }
    return close + 2
  }

  /// Reads `#[[night walk]]`, a tag as in Logseq, and returns the place after it.
  mutating func readTagOfWords(_ prose: borrowing Prose, _ start: Int) -> Int? {
    guard prose.byte(start + 1) == Byte.openBracket, prose.byte(start + 2) == Byte.openBracket,
      let close = wikilinkClose(prose, start + 3),
      case let text = withoutSpaces(prose, start + 3, close), !text.isEmpty
    else { return nil }
    items.append(
      BodyItem(
        .tag, source: prose.range(start, close + 2),
        text: prose.range(text.lowerBound, text.upperBound), target: ByteRange(0, 0)))
    words.count(prose.bytes, from: text.lowerBound, to: text.upperBound)
    return close + 2
  }

  private func wikilinkClose(_ prose: borrowing Prose, _ content: Int) -> Int? {
    var at = content
    while at < prose.end {
      switch prose.bytes[at] {
      case Byte.openBracket, Byte.lineFeed, Byte.carriageReturn: return nil
      case Byte.closeBracket:
        // `[[1]](https://…)` is a link with its text in brackets.
        let isLink = prose.byte(at + 2) == Byte.openParenthesis
        return prose.byte(at + 1) == Byte.closeBracket && !isLink ? at : nil
      default: at += 1
      }
    }
    return nil
  }

  private func withoutSpaces(_ prose: borrowing Prose, _ start: Int, _ end: Int) -> Range<Int> {
    let start = prose.bytes.afterSpaces(start, end)
    return start..<prose.bytes.beforeSpaces(start, end)
  }
}
