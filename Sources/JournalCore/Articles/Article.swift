import JournalSyntax

/// An article to read, as written in `articles/NAME.md`.
///
/// Everything is optional: unreadable values get their defaults, and no text is lost.
public struct Article: Hashable, Sendable, Codable {
  /// The file's name without `.md`.
  public var name: String
  /// The title in the front matter, or else the first heading, or else the name in words.
  public var title: String
  /// Its subjects, as written: body parts as in stretches, or any other words.
  public var areas: [String]
  /// The reading time, from 1 to 999 minutes.
  public var minutes: Int
  /// True if the minutes are estimated from the number of words.
  public var isEstimated: Bool
  /// The names and addresses it rests on, as written, each on one line.
  public var sources: [String]
  /// The Markdown text, without the title heading at its beginning.
  public var text: String

  /// An article's mention beside stretches.
  public struct Mention: Hashable, Sendable, Codable {
    /// The file's name without `.md`.
    public var name: String
    /// The title.
    public var title: String
    /// The reading time in minutes.
    public var minutes: Int
  }

  /// The article's mention beside stretches.
  public var mention: Mention { Mention(name: name, title: title, minutes: minutes) }

  /// Returns true if it is about an area, in any spelling; nil matches every article.
  public func isAbout(_ area: String?) -> Bool {
    guard let area else { return true }
    return areas.contains { KeyTable.canonical($0) == KeyTable.canonical(area.trimmed) }
  }
}

extension Article {
  /// Reads an article's file; an unusable value keeps its default and reports a problem.
  /// - Parameter path: the file's path; its last part is the name.
  public static func read(_ file: [UInt8], path: String) -> (Article, [Diagnostic]) {
    var fields = FileFields(file, path: path)
    let last = path.split(separator: "/").last ?? ""
    let name = String(last.hasSuffix(".md") ? last.dropLast(3) : last)
    let given = fields.value("title", .text) { $0 }
    let minutes = fields.value("minutes", .minutes, minutes)
    fields.checkNames(["title", "area", "areas", "minutes", "source", "sources"])
    let document = fields.document
    let heading = Heading(document)
    let article = Article(
      name: name, title: given ?? heading?.title ?? PlainDocument.title(of: name),
      areas: document.texts("area") + document.texts("areas"),
      minutes: minutes ?? estimate(words: document.body.wordCount), isEstimated: minutes == nil,
      sources: fields.lines("source") + fields.lines("sources"),
      text: text(document, without: heading, title: given))
    return (article, fields.problems)
  }

  /// Returns the minutes it takes to read some words: 200 a minute, rounded up.
  private static func estimate(words: Int) -> Int {
    min(max(1, words / 200 + (words % 200 == 0 ? 0 : 1)), 999)
  }

  /// Reads `5`, `5 min` or `5 minutes`.
  private static func minutes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).trimmed.lowercased()
    guard let number = Int(digits), (1...999).contains(number),
      ["", "m", "min", "mins", "minute", "minutes"].contains(unit)
    else { return nil }
    return number
  }

  /// Returns the body without its title heading.
  private static func text(
    _ document: PlainDocument, without heading: Heading?, title: String?
  ) -> String {
    let span = document.bytes.span
    let body = span.trimmed(document.bodyStart..<document.bytes.count)
    guard let heading, heading.source.lowerBound == body.lowerBound,
      title == nil || title == heading.title
    else { return span.string(body) }
    return span.string(
      span.trimmed(min(heading.source.upperBound, body.upperBound)..<body.upperBound))
  }

  /// A body's first heading, and its place.
  private struct Heading {
    let title: String
    let source: Range<Int>

    init?(_ document: PlainDocument) {
      guard let item = document.body.items.first(where: { $0.kind == .heading }) else { return nil }
      title = document.oneLine(item.text)
      source = item.source.indices
      if title.isEmpty { return nil }
    }
  }
}
