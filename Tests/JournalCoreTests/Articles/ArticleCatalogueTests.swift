import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore

@Suite("The catalogue of articles")
struct ArticleCatalogueTests {
  private static let starter = StarterFiles.all.filter { $0.path.hasPrefix("articles/") }

  private func article(_ name: String, _ title: String, _ area: String) -> Article {
    Article.read(Array("---\ntitle: \(title)\narea: \(area)\n---\n".utf8), path: "\(name).md").0
  }

  private var catalogue: ArticleCatalogue {
    ArticleCatalogue([
      article("b-one", "Mine", "neck, Writing"), article("b-one", "Theirs", "back"),
      article("a", "B one!", "writing"), article("c", "Any", "Stretching"), article("d", "D", ""),
    ])
  }

  @Test("of several articles with one name the first wins, and all are sorted by name")
  func ownFirst() {
    #expect(catalogue.articles.map(\.name) == ["a", "b-one", "c", "d"])
    #expect(catalogue.articles[1].title == "Mine")
  }

  @Test(
    "an article is called by its name or its title",
    arguments: [
      ("b-one", "b-one"), ("B One", "b-one"), (" b_one ", "b-one"), ("b one!", "a"),
      ("any", "c"), ("on", nil), ("", nil),
    ])
  func called(words: String, name: String?) {
    #expect(catalogue.article(called: words)?.name == name)
  }

  @Test("areas are listed once, and select the articles about them")
  func areas() {
    #expect(catalogue.areas == ["Stretching", "Writing", "neck"])
    #expect(catalogue.articles(about: "writing").map(\.name) == ["a", "b-one"])
    #expect(catalogue.articles(about: nil).count == 4)
    #expect(catalogue.articles(about: "back").isEmpty)
  }

  @Test("beside stretches are the articles about their parts of the body, and about stretching")
  func besideStretches() {
    func names(_ areas: [String]) -> [String] {
      catalogue.articles(besideStretchesFor: areas).map(\.name)
    }
    #expect(names(["Neck", "back"]) == ["b-one", "c"] && names([]) == ["c"])
    let stretch = Stretch(Array("---\narea: neck\n---\n".utf8), name: "roll")
    let day = Day(number: 20_000)
    let one = StretchesView(stretch, on: day).naming(catalogue)
    #expect(one.articles.map(\.title) == ["Mine", "Any"])
    let list = StretchesView(StretchCatalogue([stretch]), on: day, area: "legs").naming(catalogue)
    #expect(list.articles == [Article.Mention(name: "c", title: "Any", minutes: 1)])
  }

  @Test("every article of the starter is complete, not too long, and names its sources")
  func complete() {
    #expect(Self.starter.count == 4)
    for file in Self.starter {
      let (article, problems) = Article.read(file.contents, path: file.path)
      #expect(problems.isEmpty && article.areas.count == 1, "\(file.path)")
      // Where to find help is no claim about what helps, and is short.
      if file.path.hasSuffix("heavy-days.md") { continue }
      #expect((350...600).contains(PlainDocument(file.contents).body.wordCount), "\(file.path)")
      #expect(article.minutes == 3 && article.isEstimated, "\(file.path)")
      #expect(article.sources.count >= 4, "\(file.path)")
      for source in article.sources {
        #expect(source.contains(#/, (19|20)\d\d: /#), "\(source)")
      }
    }
  }
}
