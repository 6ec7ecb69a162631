import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Route {
  /// Articles to read.
  static let articles: [Route] = [
    .get("articles") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(reading.articles(), visit, reading.journal)
    },
    .get("articles/:name") { front, visit in
      let journal = try front.open()
      let name = visit.part("name")
      guard let article = journal.articles().articles.first(where: { $0.name == name }) else {
        return try front.noSuchPage(visit, journal)
      }
      return try front.response(
        ArticlesView(article), tab: .more, visit, Reading(journal, visit.language))
    },
  ]
}

extension Reading {
  /// Returns all articles as links, by subject.
  fileprivate func articles() -> WebPage {
    let all = journal.articles()
    let title = Phrase("Articles")
    return WebPage(in: language, title, tab: .more) { out in
      out.heading(1, title)
      for area in all.areas {
        out.heading(2, area.capitalisedFirst)
        write(all.articles(about: area), to: &out)
      }
      let others = all.articles.filter(\.areas.isEmpty)
      if !others.isEmpty { out.heading(2, Phrase("Others")) }
      write(others, to: &out)
    }
  }

  private func write(_ articles: [Article], to out: inout HTMLWriter) {
    HTMLParts.list(articles, "links", to: &out) { out, article in
      out.raw("<a")
      out.set("href", Address.article(article.name))
      out.raw("><strong>")
      out.text(article.title)
      out.raw("</strong><span>")
      out.text(Article.time(article.minutes))
      out.raw("</span></a>")
    }
  }
}
