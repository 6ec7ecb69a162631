/// Lines that both sides added at one place, each their own: all of them, those of both once.
struct AddedLines: Sendable {
  /// The lines.
  private(set) var lines: [TextLine] = []
  private let ending: [UInt8]

  /// Puts the sides' lines together: in the order of the times where both begin with one, else ours
  /// and then theirs, between each two lines that both have.
  /// - Parameter above: the line that they stand under.
  init(
    _ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>, under above: TextLine?,
    _ style: MergeStyle
  ) {
    ending = style.ending
    guard let one = TimedLines.blocks(of: ours, dayStarts: style.dayStarts),
      let other = TimedLines.blocks(of: theirs, dayStarts: style.dayStarts)
    else {
      join(ours, theirs, under: above)
      return
    }
    var blocks = one.map { (lines: $0, isOurs: true) }
    for block in other {
      if let same = blocks.firstIndex(where: { $0.lines.heading == block.heading }) {
        var both = AddedLines(ending)
        both.join(blocks[same].lines.lines[...], block.lines[...], under: above)
        blocks[same].lines.lines = both.lines
      } else {
        // What is of the same time stands behind ours.
        let place = blocks.firstIndex { $0.lines.minute > block.minute } ?? blocks.count
        blocks.insert((block, false), at: place)
      }
    }
    var wasOurs = blocks[0].isOurs
    for (block, isOurs) in blocks {
      if isOurs == wasOurs { lines += block.lines } else { append(block.lines[...], under: above) }
      wasOurs = isOurs
    }
  }

  private init(_ ending: [UInt8]) { self.ending = ending }

  /// Ours, then theirs, between each two lines that both have.
  private mutating func join(
    _ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>, under above: TextLine?
  ) {
    // Blank lines are everywhere: that both have them says nothing.
    let (one, other) = (
      ours.indices.filter { !ours[$0].isBlank }, theirs.indices.filter { !theirs[$0].isBlank }
    )
    let same = LineMatches.pairs(one.map { ours[$0].identity }, other.map { theirs[$0].identity })
    var (i, j) = (ours.startIndex, theirs.startIndex)
    for pair in same {
      let (here, there) = (one[pair.old], other[pair.new])
      let above = lines.last ?? above
      var gap = AddedLines(ending)
      gap.append(ours[i..<here], under: above)
      gap.append(theirs[j..<there], under: above)
      lines += gap.lines + [TextLine.chosen(nil, ours[here], theirs[there])]
      (i, j) = (here + 1, there + 1)
    }
    let last = lines.last ?? above
    var gap = AddedLines(ending)
    gap.append(ours[i...], under: last)
    gap.append(theirs[j...], under: last)
    lines += gap.lines
  }

  /// Puts a text behind what there is, so that two paragraphs don't become one, and without another
  /// blank line where one stands.
  private mutating func append(_ more: ArraySlice<TextLine>, under above: TextLine?) {
    guard let last = lines.last else { return lines += more }
    guard !last.isBlank else { return lines += more.drop(while: \.isBlank) }
    guard let next = more.first else { return }
    // Inside a paragraph both sides' lines are lines of that paragraph.
    let isInside = !lines.contains(where: \.isBlank) && above.map { !$0.isBlank } ?? false
    if !next.isBlank, !isInside, !(last.isItem && next.isItem) {
      lines.append(TextLine([], ending: last.ending.isEmpty ? ending : last.ending))
    }
    lines += more
  }
}

extension TextLine {
  /// Whether it is an item of a list, a line of a table or a quote, or goes on with one, as far as
  /// one line tells.
  fileprivate var isItem: Bool {
    text.first.map { " \t-*+>|0123456789".utf8.contains($0) } ?? false
  }
}
