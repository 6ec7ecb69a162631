import JournalCore

/// The names of records that have none of their own: `daylio:2026-11-21T10:04`, and `…/2` for the second one of
/// the same moment.
struct MomentNames {
  /// The name of the program.
  let program: String
  private var counts: [String: Int] = [:]

  init(_ program: String) { self.program = program }

  /// Returns the name of the next record of a moment.
  mutating func next(_ day: Day, _ time: ClockTime?) -> String {
    next("\(day)" + (time.map { "T\($0)" } ?? ""))
  }

  /// Returns the name of the next record that is called so.
  mutating func next(_ name: String) -> String {
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    return "\(program):\(name)" + (count == 1 ? "" : "/\(count)")
  }
}
