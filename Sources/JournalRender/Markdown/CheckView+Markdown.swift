public import JournalCore

extension CheckView {
  /// Returns a table of the problems, and what was read.
  public func markdown() -> String {
    let rows = problems.map { problem in
      let place = problem.line > 0 ? ":\(problem.line):\(problem.column)" : ""
      return [
        Markdown.inline(problem.path) + place, problem.severity, Markdown.inline(problem.message),
      ]
    }
    let table = rows.isEmpty ? "" : Markdown.table(["Place", "Kind", "What"], rows)
    return Markdown.page([table, summary], counted)
  }
}
