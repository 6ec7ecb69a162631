/// The safety net under an edit: everything outside the edit must read as before.
struct EditCheck {
  let before: EditedFile
  let after: FrontMatter
  let bytes: [UInt8]
  let diagnostics: [SyntaxDiagnostic]
  let splice: ByteSplice
  let change: RowChange
  private let old: [FrontMatterNode]
  private let new: [FrontMatterNode]

  init(
    before: EditedFile, after: FrontMatter, _ bytes: [UInt8], _ diagnostics: [SyntaxDiagnostic],
    _ splice: ByteSplice, _ change: RowChange
  ) {
    self.before = before
    self.after = after
    self.bytes = bytes
    self.diagnostics = diagnostics
    self.splice = splice
    self.change = change
    old = EditCheck.withRoot(before.frontMatter.nodes)
    new = EditCheck.withRoot(after.nodes)
  }

  /// True if the edit makes the intended change, and nothing else.
  var passes: Bool { hasSameTree && hasSameProblems && hasSameBody }

  /// Returns the rows with an empty mapping as the root if a block has no keys, and so no rows.
  private static func withRoot(_ nodes: [FrontMatterNode]) -> [FrontMatterNode] {
    guard nodes.isEmpty else { return nodes }
    let empty = ByteRange(0, 0)
    return [
      FrontMatterNode(kind: .mapping, isDecoded: false, source: empty, text: empty, next: 1)
    ]
  }

  // MARK: - The tree

  private var hasSameTree: Bool {
    guard new.count == old.count + change.growth else { return false }
    var i = 0
    var j = 0
    var isDone = change.owner < 0
    while i < old.count || !isDone {
      if !isDone, i == change.rows.lowerBound {
        guard matchesChange(at: &j) else { return false }
        i = change.rows.upperBound
        isDone = true
      } else {
        guard i < old.count, j < new.count, isSame(i, j, next: next(of: i)) else { return false }
        i = i + 1
        j = j + 1
      }
    }
    return j == new.count
  }

  /// Returns the row where the contents of a row outside the change must now end.
  private func next(of row: Int) -> Int {
    let next = Int(old[row].next)
    guard change.owner >= 0 else { return next }
    let isAround = row <= change.owner && next >= Int(old[change.owner].next)
    return isAround || next > change.rows.lowerBound ? next + change.growth : next
  }

  private func isSame(_ i: Int, _ j: Int, next: Int) -> Bool {
    let a = old[i]
    let b = new[j]
    guard a.kind == b.kind, Int(b.next) == next, a.text.count == b.text.count else { return false }
    let from = a.text.indices
    let to = b.text.indices
    let oldText = a.isDecoded ? before.frontMatter.decoded[from] : before.bytes[from]
    let newText = b.isDecoded ? after.decoded[to] : bytes[to]
    return oldText == newText
  }

  private func matchesChange(at j: inout Int) -> Bool {
    if let key = change.key, !isScalar(&j, key) { return false }
    if change.wrapsOldRows {
      guard j < new.count, new[j].kind == .sequence else { return false }
      j += 1
      let shift = j - change.rows.lowerBound
      for row in change.rows {
        guard j < new.count, isSame(row, j, next: Int(old[row].next) + shift) else { return false }
        j += 1
      }
    }
    return change.values.allSatisfy { matches($0, at: &j) }
  }

  private func matches(_ value: NewValue, at j: inout Int) -> Bool {
    guard j < new.count else { return false }
    let end = j + value.rowCount
    guard Int(new[j].next) == end else { return false }
    switch value {
    case .text(let text), .plain(let text): return isScalar(&j, text)
    case .list(let items):
      guard new[j].kind == .sequence else { return false }
      j += 1
      return items.allSatisfy { matches($0, at: &j) }
    case .mapping(let pairs):
      guard new[j].kind == .mapping else { return false }
      j += 1
      return pairs.allSatisfy { isScalar(&j, $0.key) && matches($0.value, at: &j) }
    }
  }

  private func isScalar(_ j: inout Int, _ text: String) -> Bool {
    guard j < new.count, new[j].isScalar else { return false }
    let range = new[j].text.indices
    let found = new[j].isDecoded ? after.decoded[range] : bytes[range]
    j += 1
    return found.elementsEqual(text.utf8)
  }

  // MARK: - Problems

  /// True if the problems outside the splice are the same; those in the replaced text may
  /// disappear.
  private var hasSameProblems: Bool {
    var expected: [SyntaxDiagnostic: Int] = [:]
    for found in before.diagnostics { expected[moved(found), default: 0] += 1 }
    for found in diagnostics {
      guard let count = expected[found], count > 0 else { return false }
      expected[found] = count - 1
    }
    return before.diagnostics.allSatisfy { expected[moved($0)] == 0 || isReplaced($0) }
  }

  private func isReplaced(_ found: SyntaxDiagnostic) -> Bool {
    let range = found.range
    if found.problem == .missingSpaceAfterColon, range.end == splice.range.start { return true }
    return range.start < splice.range.end && splice.range.start < range.end
      && !(range.start < splice.range.start && splice.range.end < range.end)
  }

  private func moved(_ found: SyntaxDiagnostic) -> SyntaxDiagnostic {
    var found = found
    let isOpenEnded =
      change.owner >= 0
      && (found.problem == .unclosedFrontMatter || found.problem == .tooManyFaults)
    found.range = moved(found.range, isOpenEnded: isOpenEnded)
    if case .duplicateKey(let name, let first) = found.problem {
      found.problem = .duplicateKey(name: name, first: moved(first))
    }
    return found
  }

  /// Returns the new position of bytes; a range that contains the whole splice grows with it.
  /// - Parameter isOpenEnded: true if bytes inserted at the end of the range belong to it.
  private func moved(_ range: ByteRange, isOpenEnded: Bool = false) -> ByteRange {
    let growth = Int32(truncatingIfNeeded: splice.growth)
    var moved = range
    if range.start >= splice.range.end { moved.start += growth }
    if range.end > splice.range.start || moved.start > range.start || isOpenEnded,
      range.end >= splice.range.end
    {
      moved.end += growth
    }
    return moved
  }

  // MARK: - The body

  private var hasSameBody: Bool {
    let start = before.frontMatter.bodyStart
    let isInBlock = change.owner >= 0
    let growth = isInBlock ? splice.growth : 0
    // A closing fence without a line ending gets one when text follows it.
    let isBehindFence = !isInBlock && start == before.bytes.count && splice.range.start == start
    guard
      after.bodyStart == start + growth
        || (isBehindFence && after.bodyStart == start + before.lineBreak.count)
    else { return false }
    guard isInBlock else { return true }
    let properties = before.frontMatter.properties
    return after.properties.count == properties.count
      && zip(properties, after.properties).allSatisfy { moved($0) == $1 }
  }

  private func moved(_ property: FrontMatter.Property) -> FrontMatter.Property {
    var property = property
    property.key = moved(property.key)
    property.value = moved(property.value)
    property.source = moved(property.source)
    return property
  }
}

/// An edit's intended effect on front matter rows.
struct RowChange {
  /// The rows to remove; if the range is empty, the place for new ones.
  var rows: Range<Int>
  /// The row of the mapping or sequence that contains them.
  var owner: Int
  /// The values to insert.
  var values: [NewValue]
  /// The key before the value, if it is a pair.
  var key: String?
  /// True if the old rows become the first item of a new list, before `values`.
  var wrapsOldRows = false

  init(_ rows: Range<Int>, in owner: Int, _ values: [NewValue]) {
    self.rows = rows
    self.owner = owner
    self.values = values
  }

  init(_ rows: Range<Int>, in owner: Int, _ pair: NewPair) {
    self.rows = rows
    self.owner = owner
    values = [pair.value]
    key = pair.key
  }

  init(_ rows: Range<Int>, in owner: Int, wrapping values: [NewValue]) {
    self.rows = rows
    self.owner = owner
    self.values = values
    wrapsOldRows = true
  }

  /// No change to the rows.
  static let none = RowChange(0..<0, in: -1, [])

  /// The number of rows added.
  var growth: Int {
    let added = values.reduce(key == nil ? 0 : 1) { $0 + $1.rowCount }
    return wrapsOldRows ? added + 1 : added - rows.count
  }
}
