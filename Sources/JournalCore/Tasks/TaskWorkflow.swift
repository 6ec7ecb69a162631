/// The words for open tasks in a Logseq graph.
public enum TaskWorkflow: Hashable, Sendable {
  /// `TODO`, then `DOING`.
  case todo
  /// `LATER`, then `NOW`.
  case now

  /// Reads `:preferred-workflow` in a graph's settings, `logseq/config.edn`; `todo` without it.
  ///
  /// Source: Logseq's documentation, “Tasks”.
  public init(logseq file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
    let values = lines.compactMap { line -> Substring? in
      // `;` begins a comment.
      let line = line.prefix { $0 != ";" }
      guard let key = line.firstRange(of: ":preferred-workflow") else { return nil }
      return line[key.upperBound...].drop { " \t:\"".contains($0) }.prefix { $0.isLetter }
    }
    self = values.first?.lowercased() == "now" ? .now : .todo
  }

  /// The word for a task to be done.
  public var open: String { self == .now ? "LATER" : "TODO" }
}
