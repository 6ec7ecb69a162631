/// Quotes or tips, as `quotes.md` and `tips.md` hold them: headings are categories, each block quote
/// is one, and a last line that begins with a dash names its author.
public struct QuoteList: Hashable, Sendable {
  /// A quote or a tip.
  public struct Quote: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// Who said it, and where.
    public var author: String?
    /// The heading it stands under.
    public var category: String?
  }

  /// In the order of the file.
  public private(set) var quotes: [Quote] = []

  /// An empty list.
  public init() {}

  /// Reads `quotes.md` or `tips.md`.
  public init(_ file: [UInt8]) {
    let document = PlainDocument(file)
    let text = String(decoding: document.bytes[document.bodyStart...], as: UTF8.self)
    var category: String?
    var open: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix(">") {
        let inside = line.dropFirst()
        open.append(inside.hasPrefix(" ") ? inside.dropFirst() : inside)
        continue
      }
      close(&open, category)
      if line.hasPrefix("#") {
        category = line.drop { $0 == "#" || $0 == " " }.description
      }
    }
    close(&open, category)
  }

  /// The quote of a day, by the date alone; `another` gives the next ones of that day.
  public func quote(of day: Day, another: Int = 0) -> Quote? {
    guard !quotes.isEmpty else { return nil }
    let place = DailyChoice.place(of: day, among: quotes.count)
    return quotes[(place + another) % quotes.count]
  }

  private mutating func close(_ open: inout [Substring], _ category: String?) {
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
    if !text.isEmpty { quotes.append(Quote(text: text, author: author, category: category)) }
  }
}
