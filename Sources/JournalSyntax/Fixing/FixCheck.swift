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

  /// Whether the fixed problems are gone and the number of other problems of every kind is
  /// unchanged.
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

  /// Whether the body begins where it should, and is unchanged apart from insertions before it.
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

  /// Whether the rows are the same, apart from those of the removed keys.
  private var hasSameTree: Bool {
    let (old, new) = (before.frontMatter.nodes, after.frontMatter.nodes)
    let removed = Set(fixes.compactMap(\.removedKey?.start))
    var places: [Int] = []
    places.reserveCapacity(old.count + 1)
    var (kept, skippedTo) = (0, 0)
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

  /// Returns whether a row is a key; a mapping begins at the same place as its first key, but isn't
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
  /// Returns the text of a row as bytes.
  func textBytes(_ node: FrontMatterNode) -> ArraySlice<UInt8> {
    node.isDecoded ? frontMatter.decoded[node.text.indices] : bytes[node.text.indices]
  }
}
