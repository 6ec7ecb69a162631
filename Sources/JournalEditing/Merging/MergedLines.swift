import JournalCore
import JournalSyntax

/// The style for lines added by a merge, and the settings it needs.
struct MergeStyle: Sendable {
  /// The line ending for new lines.
  var ending: [UInt8]
  /// The number of `<` in git's markers; 7 unless the repository sets another.
  var markSize = 7
  /// The minute of the clock when a day starts.
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
  /// The number of conflicts, with both sides between conflict markers.
  private(set) var conflicts = 0

  private let place: Place
  private let style: MergeStyle
  private let base: BlockText
  private let ours: BlockText
  private let theirs: BlockText
  /// The lines each side has added since the last kept line, with their places in the base.
  private var addedByUs: [(unit: Int, slot: Int)] = []
  private var addedByThem: [(unit: Int, slot: Int)] = []
  /// The last lines, if one side has them in place of others.
  private var edit: (lines: [TextLine], isOurs: Bool)?
  /// The lines that the last line's lists are about, by depth.
  private var lists: [Int: TextLine?] = [:]
  /// The last line; nil after a conflict.
  private var last: MergedUnit?

  /// Merges lines of two sides.
  init(
    base: [TextLine], ours: [TextLine], theirs: [TextLine], in place: Place, _ style: MergeStyle
  ) {
    func text(_ lines: [TextLine]) -> BlockText {
      place == .body ? BlockText(body: lines) : BlockText(frontMatter: lines)
    }
    self.place = place
    self.style = style
    self.base = text(base)
    self.ours = text(ours)
    self.theirs = text(theirs)
    for region in MergeRegion.regions(base: self.base, ours: self.ours, theirs: self.theirs) {
      if region.isKept { keep(region) } else { add(region) }
    }
    addPending()
    lines += MergedLines.blanks(self.base.end, self.ours.end, self.theirs.end)
    // In front matter, a conflict's other side is in comments, which are different lines.
    let isWhole =
      place == .frontMatter
      || TextCounts(linesOf: lines).holds(
        TextCounts(linesOf: base), TextCounts(linesOf: ours), TextCounts(linesOf: theirs))
    if !isWhole { (lines, conflicts) = (Self.undecided(ours, theirs, in: place, style), 1) }
  }

  /// Returns both sides as one conflict, from the first different line to the last.
  static func undecided(
    _ ours: [TextLine], _ theirs: [TextLine], in place: Place, _ style: MergeStyle
  ) -> [TextLine] {
    let start = zip(ours, theirs).prefix { $0 == $1 }.count
    let end = zip(ours.reversed(), theirs.reversed())
      .prefix(min(ours.count, theirs.count) - start).prefix { $0 == $1 }.count
    let mine = ours[start..<ours.count - end]
    let others = theirs[start..<theirs.count - end]
    return ours.prefix(start) + conflict(mine, others, in: place, style) + ours.suffix(end)
  }

  // MARK: Regions

  /// Adds lines kept by both sides.
  private mutating func keep(_ region: MergeRegion) {
    for (unit, (one, other)) in zip(region.base, zip(region.ours, region.theirs)) {
      addPending()
      let was = base.units[unit]
      let here = ours.units[one]
      let there = theirs.units[other]
      guard !TextLine.clash(was.line, here.line, there.line) else {
        addConflict(one..<one + 1, other..<other + 1)
        continue
      }
      var kept = MergedUnit(
        MergedUnit(ours, one, isOurs: true), MergedUnit(theirs, other, isOurs: false),
        base: was.line)
      kept.isInPlace = true
      kept.above = MergedLines.blanks(was.above, here.above, there.above)
      add(kept)
    }
  }

  private mutating func add(_ region: MergeRegion) {
    let was = base.units[region.base].map(\.line)
    let one = ours.units[region.ours].map(\.line)
    let other = theirs.units[region.theirs].map(\.line)
    if region.base.isEmpty {
      addedByUs += region.ours.map { ($0, region.base.lowerBound) }
      addedByThem += region.theirs.map { ($0, region.base.lowerBound) }
    } else if other == was {
      replace(region.base, by: region.ours, isOurs: true, beside: region.theirs)
    } else if one == was {
      replace(region.base, by: region.theirs, isOurs: false, beside: region.ours)
    } else {
      addConflicts(region.ours, region.theirs)
    }
  }

  /// Adds the lines one side has in place of others.
  ///
  /// If they begin with a block as deep as the old one, that block was edited, and any less deep
  /// text after it was added.
  /// - Parameter other: the lines on the side that left them unchanged.
  private mutating func replace(
    _ old: Range<Int>, by new: Range<Int>, isOurs: Bool, beside other: Range<Int>
  ) {
    guard !new.isEmpty else { return }
    let text = isOurs ? ours : theirs
    let was = base.block(of: old.lowerBound)
    let now = text.block(of: new.lowerBound)
    let isEdit = was.kind == now.kind && was.depth == now.depth
    let edited = isEdit ? new.prefix { text.block(of: $0).depth >= was.depth } : new.prefix(0)
    let texts = edited.map { text.units[$0].line }
    if !edited.isEmpty {
      // The other side may have added the same lines beside the old ones.
      if texts.starts(with: pending(ofUs: !isOurs)) { dropPending(ofUs: !isOurs) }
      addPending()
    }
    for unit in edited {
      var edit = MergedUnit(text, unit, isOurs: isOurs)
      edit.isInPlace = true
      // On the other side, its neighbours are those of the replaced lines.
      let place = unit == edited.first ? other.first : unit == edited.last ? other.last : nil
      if isOurs { edit.theirs = place } else { edit.ours = place }
      if unit == edited.first, let place {
        let above =
          isOurs ? (edit.above, theirs.units[place].above) : (ours.units[place].above, edit.above)
        edit.above = MergedLines.blanks(base.units[old.lowerBound].above, above.0, above.1)
      }
      add(edit)
    }
    if !edited.isEmpty { edit = (texts, isOurs) }
    let slot = edited.isEmpty ? old.lowerBound : old.upperBound
    let added = new.dropFirst(edited.count).map { (unit: $0, slot: slot) }
    if isOurs { addedByUs += added } else { addedByThem += added }
  }

  /// Returns the lines a side has added since the last kept line.
  private func pending(ofUs isOurs: Bool) -> [TextLine] {
    isOurs
      ? addedByUs.map { ours.units[$0.unit].line } : addedByThem.map { theirs.units[$0.unit].line }
  }

  private mutating func dropPending(ofUs isOurs: Bool) {
    if isOurs { addedByUs = [] } else { addedByThem = [] }
  }

  /// Adds the lines each side has added.
  private mutating func addPending() {
    if let edit, edit.lines.reversed().starts(with: pending(ofUs: !edit.isOurs).reversed()) {
      dropPending(ofUs: !edit.isOurs)
    }
    edit = nil
    guard !addedByUs.isEmpty || !addedByThem.isEmpty else { return }
    let one = addedByUs
    let other = addedByThem
    addedByUs = []
    addedByThem = []
    let mine = AddedBlock.blocks(one, of: ours, isOurs: true)
    let their = AddedBlock.blocks(other, of: theirs, isOurs: false)
    if place == .frontMatter, !mine.keys.isDisjoint(with: their.keys),
      let first = one.first?.unit, let last = one.last?.unit, let start = other.first?.unit,
      let end = other.last?.unit
    {
      return addConflicts(first..<last + 1, start..<end + 1)
    }
    for unit in AddedBlock.joined(mine, their, dayStarts: style.dayStarts).flatMap(\.units) {
      add(unit)
    }
  }

  // MARK: Lines

  /// Adds a line so it doesn't become part of a line it wasn't below.
  private mutating func add(_ unit: MergedUnit) {
    if place == .body, unit.above.isEmpty, let last, !unit.canFollow(last, in: lists) {
      lines.append(TextLine([], ending: last.line.ending.isEmpty ? style.ending : last.line.ending))
    }
    lines += unit.above
    lines.append(unit.line)
    switch unit.joint {
    case .item(let depth, let heading):
      lists = lists.filter { $0.key < depth }
      lists[depth] = .some(heading)
    case .continuation: break
    default: lists = [:]
    }
    last = unit
  }

  /// Returns the blank lines at a place.
  private static func blanks(
    _ base: [TextLine], _ ours: [TextLine], _ theirs: [TextLine]
  ) -> [TextLine] {
    if ours == base { return theirs }
    if theirs == base { return ours }
    return theirs.count > ours.count ? theirs : ours
  }

  // MARK: Conflicts

  /// Adds both sides, with conflict markers around the differences: line by line if each line has a
  /// partner, else from the first difference.
  private mutating func addConflicts(_ here: Range<Int>, _ there: Range<Int>) {
    addPending()
    let isSame = zip(here, there).map { one, other in
      let one = ours.units[one].line
      let other = theirs.units[other].line
      return one.identity == other.identity && !TextLine.clash(nil, one, other)
    }
    let isPaired = here.count == there.count
    var index = 0
    while index < max(here.count, there.count) {
      let one = here.lowerBound + index
      let other = there.lowerBound + index
      if index < isSame.count, isSame[index] {
        add(
          MergedUnit(
            MergedUnit(ours, one, isOurs: true), MergedUnit(theirs, other, isOurs: false)))
        index += 1
      } else if isPaired {
        let count = isSame[index...].prefix { !$0 }.count
        addConflict(one..<one + count, other..<other + count)
        index += count
      } else {
        return addConflict(
          min(one, here.upperBound)..<here.upperBound,
          min(other, there.upperBound)..<there.upperBound)
      }
    }
  }

  private mutating func addConflict(_ here: Range<Int>, _ there: Range<Int>) {
    var one = Array(ours.units[here])
    var other = Array(theirs.units[there])
    // Identical blank lines above both go above the conflict.
    let above = one.first?.above ?? other.first?.above ?? []
    if other.first.map({ $0.above == above }) ?? true {
      lines += above
      if !one.isEmpty { one[0].above = [] }
      if !other.isEmpty { other[0].above = [] }
    }
    func all(_ units: [BlockText.Unit]) -> ArraySlice<TextLine> {
      units.flatMap { $0.above + [$0.line] }[...]
    }
    lines += MergedLines.conflict(all(one), all(other), in: place, style)
    conflicts += 1
    last = nil
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

extension [AddedBlock] {
  /// The texts before a colon at the start of a line; a key can't occur twice.
  fileprivate var keys: Set<[UInt8]> {
    let texts = flatMap(\.units).map(\.line.text)
    return Set(
      texts.compactMap { text -> [UInt8]? in
        guard let first = text.first, !first.isWhitespace,
          let colon = text.firstIndex(of: Byte.colon)
        else { return nil }
        return [UInt8](text[..<colon])
      })
  }
}
