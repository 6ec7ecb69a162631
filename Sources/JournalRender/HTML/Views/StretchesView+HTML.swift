public import JournalCore
import Phrases

extension StretchesView {
  /// The title of the page.
  public var pageTitle: String {
    guard shows == .one else { return area.map { "Stretches: \(oneLine($0))" } ?? "Stretches" }
    return stretches.first.map { oneLine($0.title) } ?? "Stretch of the day"
  }

  /// Returns one stretch, or all of them one after the other, each with its figure.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    if stretches.isEmpty { out.element("p", options.sentences(emptyText)) }
    for stretch in stretches {
      if shows == .list { out.heading(2, stretch.title) }
      HTMLParts.stretch(stretch, options.figure(stretch.name), to: &out)
    }
    if let levelText { out.element("p", levelText, class: "note") }
    HTMLParts.toRead(articles, options, to: &out)
    return out.string
  }
}

extension StretchLogView {
  /// The title of the page.
  public var pageTitle: String {
    range == .always ? "Stretches done" : "Stretches done, \(EnglishDate.text(range, "–"))"
  }

  /// Returns the days, the number of stretches, and the parts of the body.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    out.element("p", sumText)
    if !areas.isEmpty { out.element("p", areasText) }
    HTMLParts.list(days, "lines", to: &out) { out, day in
      out.link(EnglishDate.text(day.day), options.day?(day.day))
      out.raw(" ")
      out.text(day.titles.joined(separator: ", "))
    }
    HTMLParts.notes(counted, to: &out)
    return out.string
  }
}

extension HTMLParts {
  /// Appends a stretch: its figure, what it is for, its steps, and when to stop.
  fileprivate static func stretch(
    _ stretch: Stretch, _ figure: PageOptions.Figure?, to out: inout HTMLWriter
  ) {
    out.element("p", stretch.factsText(TextStyle()), class: "quiet")
    switch figure {
    case .drawing(let drawing):
      out.raw("<figure class=\"stretch\">\n")
      out.add(drawing.svg)
      out.raw("</figure>\n")
    case .image(let address):
      out.raw("<figure class=\"stretch\"><img")
      out.set("src", address)
      out.set("alt", stretch.title)
      out.raw(" /></figure>\n")
    case nil: break
    }
    if !stretch.about.isEmpty { out.element("p", stretch.about) }
    if !stretch.steps.isEmpty {
      out.raw("<ol>\n")
      for step in stretch.steps { out.element("li", step) }
      out.raw("</ol>\n")
    }
    if !stretch.caution.isEmpty { out.element("p", stretch.caution, class: "quiet") }
  }
}
