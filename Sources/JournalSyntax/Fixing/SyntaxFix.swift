/// A change of a file that fixes problems and preserves the meaning of every value.
struct SyntaxFix {
  /// The problems that it fixes.
  var problems: [SyntaxDiagnostic]
  /// The changes to the current file; no two overlap.
  var splices: [ByteSplice]
  /// The place of the key if a pair is removed; nil if no value is removed.
  var removedKey: ByteRange?

  init(_ problems: [SyntaxDiagnostic], _ splices: [ByteSplice], removing key: ByteRange? = nil) {
    (self.problems, self.splices, removedKey) = (problems, splices, key)
  }
}

extension [SyntaxFix] {
  /// All changes in file order; of two at the same place, the one proposed first comes first.
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
  /// Returns the first index for which a condition holds, in an array partitioned by it.
  func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
