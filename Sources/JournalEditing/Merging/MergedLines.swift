import JournalCore
import JournalSyntax

/// The style of lines that a merge adds, and the settings that it needs.
struct MergeStyle: Sendable {
  /// The ending of a new line.
  var ending: [UInt8]
  /// The number of `<` in git's markers; 7 unless the repository sets another.
  var markSize = 7
  /// The minute of the clock that a day starts at.
  var dayStarts = 0
}

/// Lines merged from two sides.
struct MergedLines: Sendable {
  /// The part of the file, which decides how a conflict is written.
  enum Place {
    /// In a body: both sides between git's conflict markers.
    case body
    /// In front matter, which git's markers would make unreadable: ours, and theirs as comments.
    case frontMatter
  }

  /// The lines.
  private(set) var lines: [TextLine] = []
  /// The number of places where the sides exclude each other, so that both are between conflict
  /// markers.
  private(set) var conflicts = 0

  private let place: Place
  private let style: MergeStyle

  /// Merges lines of two sides.
  init(
    base: [TextLine], ours: [TextLine], theirs: [TextLine], in place: Place, _ style: MergeStyle
  ) {
    (self.place, self.style) = (place, style)
    for region in MergeRegion.regions(base: base, ours: ours, theirs: theirs) { add(region) }
  }

  private mutating func add(_ region: MergeRegion) {
    let (base, ours, theirs) = (region.base, region.ours, region.theirs)
    if let same = MergedLines.same(base, ours, theirs) {
      lines += same
    } else if theirs == base {
      lines += ours
    } else if ours == base {
      lines += theirs
    } else if base.isEmpty, place == .body || ours.keys.isDisjoint(with: theirs.keys) {
      lines += AddedLines(ours, theirs, under: lines.last, style).lines
    } else {
      addConflicts(ours, theirs)
    }
  }

  /// Returns the lines of sides that differ only in the progress of tasks; nil for others, and if
  /// neither side's mark of a task takes precedence.
  private static func same(
    _ base: ArraySlice<TextLine>, _ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>
  ) -> [TextLine]? {
    guard ours.hasSameLines(as: theirs) else { return nil }
    let old = base.hasSameLines(as: ours) ? base.map { Optional($0) } : ours.map { _ in nil }
    let sides = zip(old, zip(ours, theirs))
    guard !sides.contains(where: { TextLine.clash($0, $1.0, $1.1) }) else { return nil }
    return sides.map { TextLine.chosen($0, $1.0, $1.1) }
  }

  /// Adds both sides, between conflict markers where they differ.
  private mutating func addConflicts(_ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>) {
    var (i, j) = (ours.startIndex, theirs.startIndex)
    for pair in LineMatches.pairs(ours.map(\.identity), theirs.map(\.identity)) {
      let (here, there) = (ours.startIndex + pair.old, theirs.startIndex + pair.new)
      guard !TextLine.clash(nil, ours[here], theirs[there]) else { continue }
      addConflict(ours[i..<here], theirs[j..<there])
      lines.append(TextLine.chosen(nil, ours[here], theirs[there]))
      (i, j) = (here + 1, there + 1)
    }
    addConflict(ours[i...], theirs[j...])
  }

  private mutating func addConflict(_ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>) {
    guard !ours.isEmpty || !theirs.isEmpty else { return }
    lines += MergedLines.conflict(ours, theirs, in: place, style)
    conflicts += 1
  }

  /// Returns both sides between conflict markers.
  static func conflict(
    _ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>, in place: Place,
    _ style: MergeStyle
  ) -> [TextLine] {
    func mark(_ sign: String, _ label: String = "") -> TextLine {
      let start = place == .frontMatter ? "# " : ""
      // Readers of front matter recognize the markers by their usual size.
      let size = place == .frontMatter ? 7 : style.markSize
      let text = start + String(repeating: sign, count: size) + label
      return TextLine(text.utf8, ending: style.ending)
    }
    let other =
      place == .frontMatter
      ? theirs.map { TextLine("# ".utf8 + $0.text, ending: $0.ending) } : Array(theirs)
    return [mark("<", " ours")] + ours + [mark("=")] + other + [mark(">", " theirs")]
  }
}

extension ArraySlice<TextLine> {
  /// Whether the lines are the same, whatever their boxes contain.
  fileprivate func hasSameLines(as other: ArraySlice<TextLine>) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || $0.identity == $1.identity }
  }

  /// The texts before a colon at the beginning of a line: a key can't occur twice.
  fileprivate var keys: Set<[UInt8]> {
    Set(
      compactMap { line in
        line.text.first?.isWhitespace ?? true
          ? nil : line.text.firstIndex(of: Byte.colon).map { Array(line.text[..<$0]) }
      })
  }
}
