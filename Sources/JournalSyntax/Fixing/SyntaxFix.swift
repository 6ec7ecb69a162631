/// A change to a file that fixes problems and preserves the meaning of every value.
struct SyntaxFix {
  /// The problems it fixes.
  var problems: [SyntaxDiagnostic]
  /// The changes to the current file; no two overlap.
  var splices: [ByteSplice]
  /// The place of the key if a pair is removed; nil if no value is removed.
  var removedKey: ByteRange?

  init(_ problems: [SyntaxDiagnostic], _ splices: [ByteSplice], removing key: ByteRange? = nil) {
    self.problems = problems
    self.splices = splices
    removedKey = key
  }
}

extension [SyntaxFix] {
  /// All changes in file order; for the same place, in order of proposal.
  var splices: [ByteSplice] {
    flatMap(\.splices).enumerated()
      .sorted { a, b in
        (a.element.range.start, a.element.range.end, a.offset)
          < (b.element.range.start, b.element.range.end, b.offset)
      }
      .map(\.element)
  }

  /// Returns the file with all fixes applied.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var done = 0
    for splice in splices {
      result += bytes[done..<splice.range.indices.lowerBound]
      result += splice.replacement
      done = splice.range.indices.upperBound
    }
    return result + bytes[done...]
  }

  /// The fixes whose changes don't overlap those of an earlier fix.
  var withoutOverlaps: [SyntaxFix] {
    var taken: [ByteSplice] = []
    return filter { fix in
      let isFree = fix.splices.allSatisfy { new in
        let next = taken.firstPlace { $0.range.start >= new.range.end }
        return next == 0 || taken[next - 1].range.end <= new.range.start
      }
      guard isFree else { return false }
      for new in fix.splices {
        taken.insert(new, at: taken.firstPlace { $0.range.start > new.range.start })
      }
      return true
    }
  }
}

extension Array {
  /// Returns the first index that meets a condition, in an array partitioned by it.
  func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The safety net under fixes: every value, every unread line and the whole body must read as
/// before, and there can't be new problems.
struct FixCheck {
  let before: EditedFile
  let fixes: [SyntaxFix]
  let after: EditedFile

  init(_ fixes: [SyntaxFix], of file: EditedFile) {
    before = file
    self.fixes = fixes
    after = EditedFile(fixes.applied(to: file.bytes), isFenced: file.isFenced)
  }

  var passes: Bool {
    after.bytes.count <= SyntaxLimits.fileBytes && hasOtherProblemsOnly && hasSameBody
      && hasSameTree
  }

  // MARK: - Problems

  /// True if the fixed problems are gone and every kind has as many other problems as before.
  private var hasOtherProblemsOnly: Bool {
    var counts: [String: Int] = [:]
    for found in before.diagnostics { counts[found.problem.code, default: 0] += 1 }
    for fix in fixes {
      for found in fix.problems { counts[found.problem.code, default: 0] -= 1 }
    }
    for found in after.diagnostics { counts[found.problem.code, default: 0] -= 1 }
    return counts.values.allSatisfy { $0 == 0 }
  }

  // MARK: - The body

  /// True if the body begins at the right place, and is unchanged apart from insertions before it.
  private var hasSameBody: Bool {
    let start = before.frontMatter.bodyStart
    var growth = 0
    for splice in fixes.flatMap(\.splices) {
      guard Int(splice.range.end) <= start else { return false }
      if Int(splice.range.start) < start { growth += splice.growth }
    }
    // A closing fence that ends the file gets its line ending from a blank line.
    let isEmpty = start == before.bytes.count
    return after.frontMatter.bodyStart == start + growth
      || (isEmpty && after.bytes[after.frontMatter.bodyStart...].allSatisfy(\.isWhitespace))
  }

  // MARK: - The tree

  /// True if the rows are the same, apart from those of the removed keys.
  private var hasSameTree: Bool {
    let old = before.frontMatter.nodes
    let new = after.frontMatter.nodes
    let removed = Set(fixes.compactMap(\.removedKey?.start))
    var places: [Int] = []
    places.reserveCapacity(old.count + 1)
    var kept = 0
    var skippedTo = 0
    for row in old.indices {
      if row >= skippedTo, removed.contains(old[row].source.start), isKey(row) {
        skippedTo = before.next(row + 1)
      }
      places.append(kept)
      if row >= skippedTo { kept += 1 }
    }
    places.append(kept)
    guard kept == new.count else { return false }
    for row in old.indices where places[row + 1] > places[row] {
      let place = places[row]
      guard isSame(old[row], new[place]), Int(new[place].next) == places[Int(old[row].next)] else {
        return false
      }
    }
    return true
  }

  /// Returns true if a row is a key; a mapping begins at the same place as its first key, but isn't
  /// a scalar.
  private func isKey(_ row: Int) -> Bool { before.node(row).isScalar }

  private func isSame(_ a: FrontMatterNode, _ b: FrontMatterNode) -> Bool {
    guard a.kind == b.kind || (a.isScalar && b.isScalar), a.text.count == b.text.count else {
      return false
    }
    return before.textBytes(a) == after.textBytes(b)
  }
}

extension EditedFile {
  /// Returns a row's text as bytes.
  func textBytes(_ node: FrontMatterNode) -> ArraySlice<UInt8> {
    node.isDecoded ? frontMatter.decoded[node.text.indices] : bytes[node.text.indices]
  }
}
