public import JournalCore
import Phrases

extension ArticlesView {
  /// Returns one article with its sources, or a line for each.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if articles.isEmpty { page.paragraph(emptyText) }
    switch shows {
    case .one: for article in articles { page.add(article) }
    case .list: addList(to: &page)
    }
    return page.text
  }

  /// Adds the name, the minutes, the title and what it is about; in a narrow window, without what it
  /// is about.
  private func addList(to page: inout Page) {
    let style = page.style
    let (names, titles) = (width { $0.name }, width { $0.title })
    let hasAreas = !style.isTerminal || style.columns >= names + titles + width(areas(of:)) + 13
    for article in articles {
      let name = style.apart(oneLine(article.name)).padded(names)
      let title = style.apart(oneLine(article.title)).padded(titles)
      var line = "\(name)  \("\(article.minutes) min".indented(7))  \(title)"
      if hasAreas { line += "  " + areas(of: article) }
      page.add((style.isTerminal ? line.cut(style.columns, style.ellipsis) : line).trimmedEnd())
    }
  }

  private func areas(of article: Article) -> String {
    article.areas.map { oneLine($0) }.joined(separator: ", ")
  }

  private func width(_ text: (Article) -> String) -> Int {
    articles.reduce(0) { max($0, DisplayWidth.of(oneLine(text($1)))) }
  }
}

extension Page {
  /// Adds an article: its text, and what it rests on.
  fileprivate mutating func add(_ article: Article) {
    head(oneLine(article.title))
    paragraph(article.factsText(style), .quiet)
    if !article.text.isEmpty {
      skip()
      add(BodyText(style: style).linkedLines(article.text))
    }
    guard !article.sources.isEmpty else { return }
    skip()
    head("Sources")
    for source in article.sources {
      let lines = Wrapping.lines(
        oneLine(source), width: style.columns, first: "  - ", rest: "    ")
      add(style.linked(lines.joined(separator: "\n"), wrappedTo: style.columns))
    }
  }
}
