public import JournalCore
import Phrases

extension FriendsView {
  /// The title of the page.
  public var pageTitle: String { "Friends" }

  /// Returns each friend under a heading.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    // A page may be shown to others, whom a folder of this computer doesn't concern.
    if let title { out.element("p", "You are “\(oneLine(title))”", class: "quiet") }
    if friends.isEmpty { out.element("p", options.sentences(emptyText)) }
    for line in ordered {
      out.heading(2, line.heading)
      FriendsView.write(line, to: &out)
    }
    return out.string
  }

  /// Appends a friend below a heading.
  package static func write(_ line: Line, to out: inout HTMLWriter) {
    out.element("p", line.stateText, class: "quiet")
    if line.state == .pending {
      if !line.about.isEmpty { out.element("blockquote", line.about) }
      out.element("p", "Fingerprint: \(line.fingerprint)")
      return
    }
    let rows = line.rows
    if !rows.isEmpty {
      out.add(
        HTMLParts.table(
          caption: line.dayText ?? "", ["", "\(oneLine(line.title))", "You"], rows))
    }
    HTMLParts.list(line.cheers.prefix(5), "lines", to: &out) { $0.text($1.line) }
    if line.state != .asked { out.element("p", line.shareText, class: "quiet") }
  }
}

extension ComparisonView {
  /// Returns the graph with its numbers, and each one's streak.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    write(number: 1, to: &out)
    return out.string
  }

  /// Appends the graph below a heading.
  /// - Parameter number: distinguishes the graphs of a page.
  func write(number: Int, to out: inout HTMLWriter) {
    out.element("p", aboutText, class: "quiet")
    HTMLParts.list(people, "lines", to: &out) { out, person in
      out.text(person.name)
      out.raw(" <span class=\"quiet\">")
      out.text(person.words)
      out.raw("</span>")
    }
    let chart = ChartOptions(idPrefix: "comparison-\(number)")
    out.add(
      Markup(
        bytes: Array(
          ChartFigure.html(
            svg: ComparisonSVG.svg(self, chart), table: ComparisonSVG.table(self)
          ).utf8)))
  }
}

extension FriendPages {
  /// Appends everybody, and each habit side by side.
  func write(_ options: PageOptions, to out: inout HTMLWriter) {
    out.add(Markup(text: view.html(options)))
    for (place, comparison) in comparisons.enumerated() {
      out.heading(2, comparison.pageTitle)
      comparison.write(number: place + 1, to: &out)
    }
  }
}
