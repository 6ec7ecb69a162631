public import JournalCore

extension CheckView {
  /// The title of the page.
  public var pageTitle: String { "Check" }

  /// Returns a table of the problems, and what was read.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    out.element("p", summary)
    let rows = problems.map { problem in
      let place = problem.line > 0 ? ":\(problem.line):\(problem.column)" : ""
      return [problem.path + place, problem.severity, problem.message]
    }
    if !rows.isEmpty {
      out.add(HTMLParts.table(caption: "Problems", ["Place", "Kind", "What"], rows))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
