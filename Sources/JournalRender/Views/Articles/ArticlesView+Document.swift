public import JournalCore
package import Phrases

extension ArticlesView: RenderedView {
  /// One article with its sources, or a list.
  public var document: Document {
    Document(title, isHeaded: shows == .one && !articles.isEmpty, blocks)
  }

  private var title: Phrase {
    guard shows == .one else {
      return area.map { Phrase("Articles: \(written: $0)") } ?? Phrase("Articles")
    }
    return articles.first.map { Phrase("\(written: $0.title)") } ?? Phrase("Article")
  }

  private var blocks: [Block] {
    switch shows {
    case _ where articles.isEmpty: [.line(emptyText)]
    case .one: articles.flatMap(\.blocks)
    case .list: [.drawing(ArticleList(articles: articles))]
    }
  }

  private var emptyText: Phrase {
    area.map { Phrase("There are no articles about \(quoted: $0).") }
      ?? Phrase("There are no articles.")
  }
}

extension Article {
  /// The article's text and its sources.
  fileprivate var blocks: [Block] {
    var blocks: [Block] = [.line(facts, .quiet)]
    if !text.isEmpty {
      let path = "articles/\(name).md"
      // Markdown keeps the headings as they are, unless one has the same level as the title.
      let isHigh = text.lines().contains { $0.hasPrefix("# ") }
      blocks += [
        .only([.terminal, .page], [.body(text, of: path, below: 1)]),
        .only(.markdown, [.body(text, of: path, below: isHigh ? 1 : 0)]),
      ]
    }
    guard !sources.isEmpty else { return blocks }
    return blocks + [.heading(2, Phrase("Sources")), .drawing(SourceList(sources: sources))]
  }

  /// The subject and the reading time: `shoulders · 3 minutes to read`.
  var facts: Phrase {
    let time = Phrase(minutes, "\(minutes) minute to read", "\(minutes) minutes to read")
    return areas.isEmpty ? time : Phrase("\(list: areas) · \(time)")
  }

  /// Returns `1 minute`, `3 minutes`.
  package static func time(_ minutes: Int) -> Phrase {
    Phrase(minutes, "\(minutes) minute", "\(minutes) minutes")
  }
}

/// An article's sources by name and address; web addresses in them are links.
struct SourceList: Drawn {
  let sources: [String]

  func lines(_ style: TextStyle) -> [String] {
    sources.map { source in
      let lines = Wrapping.lines(
        oneLine(source), width: style.columns, first: "  - ", rest: "    ")
      return style.linked(lines.joined(separator: "\n"), wrappedTo: style.columns)
    }
  }

  func markdown(_ style: PhraseStyle) -> String {
    sources.map { source in
      WebAddresses.parts(of: oneLine(source)).reduce("- ") { line, part in
        line
          + (part.isAddress ? Markdown.link(part.text, part.text) : MarkdownText.inline(part.text))
      }
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(sources, "sources", to: &out) { out, source in
      for part in WebAddresses.parts(of: source) {
        out.link(part.text, part.isAddress ? part.text : nil)
      }
    }
  }
}
