/// A file after everything was mended that can be without a doubt.
///
/// No value changes: what was read forgivingly is written so that every reader of YAML reads the
/// same. No byte of the body changes; blank lines from above the front matter come before it. What
/// only the person can know is left as it is.
public struct MendedFile: Hashable, Sendable {
  /// The file as it is then.
  public private(set) var bytes: [UInt8]
  /// The problems that are gone, where they stood in the file as it was, in its order.
  public private(set) var problems: [SyntaxDiagnostic] = []
  /// The lines that are others then, in order.
  public let lines: [LineChange]

  /// Mends a file.
  /// - Parameter isFenced: whether front matter stands between fences; else the whole file is one.
  public init(_ bytes: [UInt8], isFenced: Bool = true) {
    var file = EditedFile(bytes, isFenced: isFenced)
    var left = file.diagnostics
    var kept = KeptLines(bytes)
    var passes: [[ByteSplice]] = []
    // One fix may clear the way for another, as keys inside two values that are then the same.
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

  /// Where a place of a file was before splices were made.
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
