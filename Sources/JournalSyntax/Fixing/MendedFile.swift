/// A file after all safe fixes.
///
/// No value changes: what was read leniently is written so that every YAML reader reads the same.
/// No byte of the body changes; blank lines from above the front matter are moved before it.
/// Anything that only the person can decide stays unchanged.
public struct MendedFile: Hashable, Sendable {
  /// The bytes of the fixed file.
  public private(set) var bytes: [UInt8]
  /// The problems that were fixed, with their places in the original file, in its order.
  public private(set) var problems: [SyntaxDiagnostic] = []
  /// The lines that were changed, in order.
  public let lines: [LineChange]

  /// Fixes a file.
  /// - Parameter isFenced: whether front matter is between fences; if not, the whole file is front
  ///   matter.
  public init(_ bytes: [UInt8], isFenced: Bool = true) {
    var file = EditedFile(bytes, isFenced: isFenced)
    var left = file.diagnostics
    var kept = KeptLines(bytes)
    var passes: [[ByteSplice]] = []
    // One fix may enable another, such as keys inside two values that are then equal.
    while passes.count < 16 {
      let fixes = file.fixes()
      if fixes.isEmpty { break }
      for found in fixes.flatMap(\.problems) {
        let place = passes.reversed().reduce(found.range.start) { MendedFile.place($0, before: $1) }
        let index = left.firstIndex { old in
          old.range.start == place && old.problem.code == found.problem.code
        }
        if let index { problems.append(left.remove(at: index)) }
      }
      passes.append(fixes.splices)
      kept.make(fixes.splices, in: file.bytes)
      file = EditedFile(fixes.applied(to: file.bytes), isFenced: isFenced)
    }
    self.bytes = file.bytes
    lines = passes.isEmpty ? [] : kept.changes(to: file.bytes)
    problems.sort { $0.range.start < $1.range.start }
  }

  /// Returns the place in a file before splices that corresponds to a place after them.
  private static func place(_ place: Int32, before splices: [ByteSplice]) -> Int32 {
    var growth = 0
    for splice in splices {
      let start = Int(splice.range.start) + growth
      if Int(place) < start { break }
      if Int(place) < start + splice.replacement.count { return splice.range.start }
      growth += splice.growth
    }
    return Int32(truncatingIfNeeded: Int(place) - growth)
  }
}
