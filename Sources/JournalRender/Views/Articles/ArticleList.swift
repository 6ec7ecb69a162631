import JournalCore
import Phrases

/// Articles: on a terminal, one per line with the name to type; on a page, links.
struct ArticleList: Drawn {
  let articles: [Article]

  /// Returns the name, the minutes, the title and the subject; in a narrow window, without the
  /// subject.
  func lines(_ style: TextStyle) -> [String] {
    let names = width { $0.name }
    let titles = width { $0.title }
    let hasAreas = !style.isTerminal || style.columns >= names + titles + width(areas(of:)) + 13
    return articles.map { article in
      let name = style.apart(oneLine(article.name)).padded(names)
      let time = style.text(Phrase("\(article.minutes) min")).indented(7)
      var line = "\(name)  \(time)  \(style.apart(oneLine(article.title)).padded(titles))"
      if hasAreas { line += "  " + areas(of: article) }
      return (style.isTerminal ? line.cut(style.columns, style.ellipsis) : line).trimmedEnd()
    }
  }

  func markdown(_ style: PhraseStyle) -> String {
    let columns = [
      Table.Column(Phrase("Name")), Table.Column(Phrase("Article")),
      Table.Column(Phrase("Minutes"), isNumber: true), Table.Column(Phrase("About")),
    ]
    let rows = articles.map { article in
      [
        Inline(article.name), Inline(article.title), Inline(article.minutes),
        Inline(areas(of: article)),
      ]
    }
    return Markdown.blocks([.table(Table(Phrase("Articles"), columns, rows))], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let items = articles.map { article in
      ListItem(Inline(article.title, to: .article(article.name)), aside: [Inline(article.facts)])
    }
    out.add([.list(items)], options)
  }

  private func areas(of article: Article) -> String {
    article.areas.map { oneLine($0) }.joined(separator: ", ")
  }

  private func width(_ text: (Article) -> String) -> Int {
    articles.reduce(0) { max($0, DisplayWidth.of(oneLine(text($1)))) }
  }
}
