import JournalCore
import JournalEditing
import Phrases

extension CommandWording {
  /// Returns the summary of the fixes: how many, and how to undo them.
  static func fixed(_ fixes: [FileFix], left: Int, isDone: Bool) -> Phrase {
    guard !fixes.isEmpty else {
      return left == 0
        ? Phrase("nothing to fix") : Phrase("nothing can be fixed safely; \(left) left")
    }
    let count = fixes.reduce(0) { $0 + $1.fixed.count }
    let problems = Phrase(count, "\(count) problem", "\(count) problems")
    let files = Phrase(fixes.count, "\(fixes.count) file", "\(fixes.count) files")
    return switch (isDone, left == 0) {
    case (true, true):
      Phrase(
        """
        fixed \(problems) in \(files); \(command: "daymark undo") reverts it; nothing is left
        """)
    case (true, false):
      Phrase("fixed \(problems) in \(files); \(command: "daymark undo") reverts it; \(left) left")
    case (false, true): Phrase("would fix \(problems) in \(files); nothing is left")
    case (false, false): Phrase("would fix \(problems) in \(files); \(left) left")
    }
  }

  static let dryRunAlone = Message(
    .usage, Phrase("--dry-run needs --fix"),
    hint: Phrase("write \(command: "daymark check --fix --dry-run")"))
}
