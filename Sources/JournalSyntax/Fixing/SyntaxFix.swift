/// A change of a file that takes problems away and leaves every value as it reads.
struct SyntaxFix {
  /// The problems that are gone with it.
  var problems: [SyntaxDiagnostic]
  /// What changes, in the file as it stands; no two overlap.
  var splices: [ByteSplice]
  /// The key of a pair that goes, where it stands; nil where no value goes.
  var removedKey: ByteRange?

  init(_ problems: [SyntaxDiagnostic], _ splices: [ByteSplice], removing key: ByteRange? = nil) {
    (self.problems, self.splices, removedKey) = (problems, splices, key)
  }
}

extension [SyntaxFix] {
  /// All changes in the order of the file; of two at one place, the one that was proposed first.
  var splices: [ByteSplice] {
    flatMap(\.splices).enumerated()
      .sorted { a, b in
        (a.element.range.start, a.element.range.end, a.offset)
          < (b.element.range.start, b.element.range.end, b.offset)
      }
      .map(\.element)
  }

  /// The file with all of them made.
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

  /// Those that change other bytes than the ones before them.
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
  /// The first place from which on a condition holds, in an array that is ordered by it.
  func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
