public import JournalCore
import JournalRender

extension Journal {
  /// Returns the articles of the journal, and the built-in ones.
  public func articles() -> ArticleCatalogue {
    let (own, problems) = articleFiles()
    noteUnread(problems)
    return ArticleCatalogue(own + Journal.builtInArticles)
  }

  /// Returns the journal's own articles, and the problems of their files.
  func articleFiles() -> (articles: [Article], problems: [Diagnostic]) {
    var (files, problems) = files(in: "articles")
    let articles = files.map { file in
      let (article, found) = Article.read(file.contents, path: file.path)
      problems += found
      return article
    }
    return (articles, problems)
  }

  /// The articles that come with the program.
  static var builtInArticles: [Article] {
    Templates.files(in: "starter/articles/", withSuffix: ".md").map {
      Article.read($0.contents, path: $0.path).0
    }
  }
}
