import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import Phrases

struct ArticlesCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles", abstract: Phrase("List articles, or read one").help,
    discussion: Phrase(
      """
      \(command: "daymark articles breathing") lists those about breathing; \
      \(command: "daymark articles slow-breathing") shows that one. Your own are files in \
      \(code: "articles/").
      """
    ).help)

  @OptionGroup var options: ViewOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("An area, such as \(code: "neck") or \(code: "breathing"), or an article").help,
      valueName: "words"),
    completion: .journal(.articles))
  var typed: [String] = []

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    try context.show(try view(context.journal.articles()), options.format)
  }

  /// Returns the named article, or else the articles about an area.
  private func view(_ catalogue: ArticleCatalogue) throws -> ArticlesView {
    guard !typed.isEmpty else { return ArticlesView(catalogue) }
    let words = typed.joined(separator: " ")
    if let article = catalogue.article(called: words) { return ArticlesView(article) }
    guard !catalogue.articles(about: words).isEmpty else {
      throw CommandError(CalmWording.noArticle(words, catalogue))
    }
    return ArticlesView(catalogue, area: words)
  }
}
