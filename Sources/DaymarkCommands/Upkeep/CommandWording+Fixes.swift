import JournalCore
import JournalEditing
import JournalRender

extension CommandWording {
  /// Returns the summary of the fixes: how many, and how to undo them.
  static func fixed(_ fixes: [FileFix], left: Int, isDone: Bool) -> String {
    let rest = left == 0 ? "nothing is left" : "\(left) left"
    guard !fixes.isEmpty else {
      return left == 0 ? "nothing to fix\n\n" : "nothing can be fixed safely; \(rest)\n\n"
    }
    let count = fixes.reduce(0) { $0 + $1.fixed.count }
    let what =
      "\(count) \(count == 1 ? "problem" : "problems") in "
      + "\(fixes.count) \(fixes.count == 1 ? "file" : "files")"
    return isDone
      ? "fixed \(what); daymark undo reverts it; \(rest)\n\n"
      : "would fix \(what); \(rest)\n\n"
  }

  static let dryRunAlone = """
    error: --dry-run needs --fix
    hint: write daymark check --fix --dry-run
    """
}
