public import JournalCore
import Phrases

extension ExperimentsView {
  /// The title of the page.
  public var pageTitle: String { "Experiments" }

  /// Returns one experiment per item.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if experiments.isEmpty { out.element("p", options.sentences(emptyText)) }
    HTMLParts.list(experiments, "lines", to: &out) { out, line in
      out.link(line.text, options.experiment(line.name))
      out.raw(" <span class=\"quiet\">")
      out.text(line.words)
      out.raw("</span>")
    }
    return out.string
  }
}

extension ExperimentView {
  /// The title of the page.
  public var pageTitle: String { "Experiment: \(oneLine(text))" }

  /// Returns the experiment under headings, with its sides and its plan as tables.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, oneLine(text))
    out.element("p", planWords, class: "quiet")
    out.element("p", stateWords)
    for line in resultLines { out.element("p", line) }
    for note in notes { out.element("p", note, class: "note") }
    out.heading(2, "What was done")
    out.add(HTMLParts.table(caption: ExperimentView.intention, sideHead, sideRows))
    out.heading(2, "Plan")
    out.add(HTMLParts.table(caption: "Blocks, two by two", ["Days", ""], planRows))
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}
