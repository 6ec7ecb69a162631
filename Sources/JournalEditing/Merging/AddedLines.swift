/// Different lines that both sides added at one place: all are kept, those in common once.
struct AddedLines: Sendable {
  /// The lines.
  private(set) var lines: [TextLine] = []
  private let ending: [UInt8]
  /// Whether one of the first lines, those examined so far, is blank.
  private var (hasBlank, seen) = (false, 0)

  /// Combines the sides' lines: ordered by time if both begin with one, else ours and then theirs,
  /// between each two lines that both have.
  /// - Parameter above: the line above them.
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
    var (ours, between) = (one, [[TimedLines]](repeating: [], count: one.count + 1))
    let latest = TimedLines.latest(one)
    var places = Dictionary(grouping: one.indices) { one[$0].heading }
    for block in other {
      if let same = places[block.heading]?.first {
        places[block.heading]?.removeFirst()
        var both = AddedLines(ending)
        both.join(ours[same].lines[...], block.lines[...], under: above)
        ours[same].lines = both.lines
      } else {
        // Lines with the same time come after ours.
        var (low, high) = (0, latest.count)
        while low < high {
          let middle = (low + high) / 2
          if latest[middle] > block.minute { high = middle } else { low = middle + 1 }
        }
        between[low].append(block)
      }
    }
    for (index, theirs) in between.enumerated() {
      let theirs = TimedLines.sorted(theirs).flatMap(\.lines)
      if !theirs.isEmpty { append(theirs[...], under: above) }
      guard index < ours.count else { break }
      if theirs.isEmpty {
        lines += ours[index].lines
      } else {
        append(ours[index].lines[...], under: above)
      }
    }
  }

  private init(_ ending: [UInt8]) { self.ending = ending }

  /// Adds ours, then theirs, between each two lines that both have.
  private mutating func join(
    _ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>, under above: TextLine?
  ) {
    // Blank lines are everywhere, so having them in common means nothing.
    let (one, other) = (
      ours.indices.filter { !ours[$0].isBlank }, theirs.indices.filter { !theirs[$0].isBlank }
    )
    let same = LineMatches.pairs(one.map { ours[$0].identity }, other.map { theirs[$0].identity })
    var (i, j) = (ours.startIndex, theirs.startIndex)
    for pair in same {
      let (here, there) = (one[pair.old], other[pair.new])
      guard !TextLine.clash(nil, ours[here], theirs[there]) else { continue }
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

  /// Appends a text so that two paragraphs don't become one, and without a second blank line.
  private mutating func append(_ more: ArraySlice<TextLine>, under above: TextLine?) {
    guard let last = lines.last else { return lines += more }
    guard !last.isBlank else { return lines += more.drop(while: \.isBlank) }
    guard let next = more.first else { return }
    // Inside a paragraph both sides' lines are lines of that paragraph.
    hasBlank = hasBlank || lines[seen...].contains(where: \.isBlank)
    seen = lines.count
    let isInside = !hasBlank && above.map { !$0.isBlank } ?? false
    if !next.isBlank, !isInside, !(last.isItem && next.isItem) {
      lines.append(TextLine([], ending: last.ending.isEmpty ? ending : last.ending))
    }
    lines += more
  }
}

extension TextLine {
  /// Whether it is an item of a list, a line of a table or a quote, or continues one, as far as a
  /// single line shows.
  fileprivate var isItem: Bool {
    text.first.map { " \t-*+>|0123456789".utf8.contains($0) } ?? false
  }
}
