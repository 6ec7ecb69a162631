import JournalSyntax

/// Quotes or tips, as stored in `quotes.md` and `tips.md`: headings are categories, each block
/// quote is one, and a last line that begins with a dash names its author.
public struct QuoteList: Hashable, Sendable {
  /// A quote or a tip.
  public struct Quote: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// The author, and the source.
    public var author: String?
    /// The heading it's under.
    public var category: String?
    /// The address of its first link, for example to a film.
    public var link: String?
  }

  /// The quotes, in file order.
  public private(set) var quotes: [Quote] = []

  /// Creates an empty list.
  public init() {}

  /// Reads `quotes.md` or `tips.md`.
  public init(_ file: [UInt8]) {
    let document = PlainDocument(file)
    var category: String?
    var open: [Substring] = []
    var start = document.bodyStart
    document.forEachLine { line, range in
      if line.hasPrefix(">") {
        let inside = line.dropFirst()
        if open.isEmpty { start = range.lowerBound }
        open.append(inside.hasPrefix(" ") ? inside.dropFirst() : inside)
        return
      }
      close(&open, category, document.link(in: start..<range.lowerBound))
      if line.hasPrefix("#") {
        category = line.drop { $0 == "#" || $0 == " " }.description
      }
    }
    close(&open, category, document.link(in: start..<document.bytes.count))
  }

  /// Returns a day's quote, chosen by the date alone; `another` gives that day's next ones.
  public func quote(of day: Day, another: Int = 0) -> Quote? {
    guard !quotes.isEmpty else { return nil }
    let place = DailyChoice.place(of: day, among: quotes.count)
    return quotes[(place + another) % quotes.count]
  }

  /// The categories, in order of first appearance.
  public var categories: [String] { quotes.compactMap(\.category).uniqued() }

  /// Returns the quotes in a category and by an author; nil means any.
  /// - Parameters:
  ///   - category: the category's heading, in any spelling.
  ///   - author: a part of the author's line, in any case.
  public func quotes(category: String? = nil, author: String? = nil) -> QuoteList {
    var list = self
    list.quotes = quotes.filter { quote in
      let isOfCategory = category.map { wanted in
        quote.category.map { KeyTable.canonical($0) == KeyTable.canonical(wanted) } ?? false
      }
      let isOfAuthor = author.map { quote.author?.comparedName.contains($0.comparedName) ?? false }
      return isOfCategory ?? true && isOfAuthor ?? true
    }
    return list
  }

  private mutating func close(
    _ open: inout [Substring], _ category: String?, _ link: @autoclosure () -> String?
  ) {
    defer { open = [] }
    while open.last?.allSatisfy(\.isWhitespace) == true { open.removeLast() }
    guard var last = open.last else { return }
    var author: String?
    if last.hasPrefix("—") || last.hasPrefix("--") {
      last = last.drop { $0 == "—" || $0 == "-" || $0 == " " }
      author = String(last)
      open.removeLast()
    }
    let text = open.joined(separator: "\n").trimmingBlankLines()
    guard !text.isEmpty else { return }
    quotes.append(Quote(text: text, author: author, category: category, link: link()))
  }
}

extension PlainDocument {
  /// Returns the target of a range's first link; nil if there is none.
  fileprivate func link(in range: Range<Int>) -> String? {
    let item = body.items.first { $0.kind == .link && range.contains(Int($0.source.start)) }
    return item.map { plainText($0.target) }
  }
}
