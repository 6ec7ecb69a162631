import JournalSyntax

/// A line in a merged text, with its places on the sides that have it.
struct MergedUnit: Sendable {
  /// The line.
  var line: TextLine
  /// The blank lines above it.
  var above: [TextLine]
  /// Its place on our side.
  var ours: Int?
  /// Its place on the other side.
  var theirs: Int?
  /// True if it was in the base, or replaces a line there.
  var isInPlace = false
  /// The text that identifies it on both sides.
  let identity: [UInt8]
  /// The kind of lines it can follow, from another side, without a blank line.
  var joint: Joint

  /// Kinds of lines that need no blank line between them.
  enum Joint: Hashable, Sendable {
    case none, heading, continuation, row, line
    /// A list item that is about a block, or belongs to one.
    case item(depth: Int, of: TextLine?)
  }

  init(_ text: BlockText, _ unit: Int, isOurs: Bool) {
    line = text.units[unit].line
    above = text.units[unit].above
    ours = isOurs ? unit : nil
    theirs = isOurs ? nil : unit
    identity = line.identity
    let block = text.block(of: unit)
    joint =
      switch block.kind {
      case .heading: .heading
      case .item where line.isItem || line.text.first?.isDigit ?? false:
        .item(depth: block.depth, of: text.heading(of: text.units[unit].block))
      case .table where text.continues(unit): .row
      default: text.isContinuation(text.units[unit].block) ? .continuation : .none
      }
  }

  /// Creates a line found on both sides.
  init(_ one: MergedUnit, _ other: MergedUnit, base: TextLine? = nil) {
    self = one.ours == nil ? other : one
    theirs = one.theirs ?? other.theirs
    let (mine, its) = one.ours == nil ? (other, one) : (one, other)
    line = TextLine.chosen(base, mine.line, its.line)
    above = its.above.count > mine.above.count ? its.above : mine.above
  }

  /// Returns true if it can be right below a line: it is so on one side, or both are in one list.
  /// - Parameter lists: the lines that the line's lists are about, by depth.
  func canFollow(_ other: MergedUnit, in lists: [Int: TextLine?]) -> Bool {
    func follows(_ one: Int?, _ two: Int?) -> Bool {
      guard let one, let two else { return false }
      return one + 1 == two
    }
    if follows(other.ours, ours) || follows(other.theirs, theirs) { return true }
    if isInPlace && other.isInPlace || joint == .continuation || other.joint == .heading {
      return true
    }
    if case .item(let depth, let heading) = joint { return lists[depth] == .some(heading) }
    return joint != .none && joint == other.joint
  }
}
