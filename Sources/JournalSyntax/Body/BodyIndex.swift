/// What the Markdown of one file holds: rows with places in the file, no copies of its text.
///
/// libcmark says which bytes are prose, headings, lists and code; tasks, tags and wikilinks are
/// then found in the source bytes. One value can be read into again and again; it keeps its
/// memory. Several values can be read into at the same time on several threads.
public struct BodyIndex: Sendable {
  private var reader = BodyReader()

  /// Everything found, in the order of the file.
  public var items: [BodyItem] { reader.inlines.items }
  /// Words of the text: one per ideograph in Chinese and Japanese, else by spaces.
  ///
  /// Code counts; marks, URLs, HTML tags and the alt texts of images do not.
  public var wordCount: Int { reader.inlines.words.count }
  /// The first paragraph's bytes: the first one outside lists and block quotes, else the first.
  public var firstParagraph: ByteRange { reader.firstParagraph }
  /// The guard against libcmark's slow inputs fired: the body was taken as plain text.
  public private(set) var isPlainText = false

  /// Makes an empty one.
  public init() {}

  /// Makes an empty one that may read `[[…]]` as CommonMark does: as brackets, with whatever else is
  /// in them.
  init(readsWikilinks: Bool) {
    reader.inlines.readsWikilinks = readsWikilinks
  }

  /// Reads the body of a file; never fails, whatever the bytes are.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: where the body begins.
  ///   - diagnostics: gets a warning when the body was read as plain text.
  public mutating func read(
    _ bytes: Span<UInt8>, from start: Int, diagnostics: inout [SyntaxDiagnostic]
  ) {
    let start = max(0, min(start, bytes.count))
    let excess = reader.read(bytes, from: start)
    isPlainText = excess != nil
    if let excess {
      let place = ByteRange(start, start)
      diagnostics.append(SyntaxDiagnostic(.bodyTooComplex(excess), at: place))
    }
  }

  /// The tags, comments and the like of raw HTML inside prose.
  var rawHTML: [ByteRange] { reader.inlines.rawHTML }
  /// The `<` that begin as raw HTML inside prose and are none.
  var looseTags: [ByteRange] { reader.inlines.looseTags }
  /// The blocks of raw HTML.
  var htmlBlocks: [ByteRange] { reader.blocks.filter { $0.kind == .html }.map(\.source) }
  /// The definitions `[label]: target`, and their targets.
  var linkDefinitions: [(source: ByteRange, target: ByteRange)] { reader.definitions.all }

  /// Which of `items` is the title: the first heading of level 1, if there is one.
  public var titleIndex: Int? {
    items.firstIndex { $0.kind == .heading && $0.level == 1 }
  }
}
