/// An index of the Markdown in one file: rows with places in the file, without copies of its text.
///
/// libcmark determines which bytes are prose, headings, lists and code; tasks, tags and wikilinks
/// are then found in the source bytes. A value can be reused for any number of files and keeps its
/// memory. Several values can be read into concurrently on different threads.
public struct BodyIndex: Sendable {
  private var reader = BodyReader()

  /// All items found, in file order.
  public var items: [BodyItem] { reader.inlines.items }
  /// The number of words: one per ideograph in Chinese and Japanese, otherwise separated by spaces.
  ///
  /// Code is counted; Markdown syntax, URLs, HTML tags and the alt texts of images aren't.
  public var wordCount: Int { reader.inlines.words.count }
  /// The bytes of the first paragraph outside lists and block quotes; if there is none, those of
  /// the first paragraph.
  public var firstParagraph: ByteRange { reader.firstParagraph }
  /// Whether the body was read as plain text to guard against inputs that make libcmark slow.
  public private(set) var isPlainText = false

  /// Creates an empty index.
  public init() {}

  /// Creates an empty index that may read `[[…]]` as CommonMark does: as brackets around any
  /// content.
  init(readsWikilinks: Bool) {
    reader.inlines.readsWikilinks = readsWikilinks
  }

  /// Reads the body of a file; never fails, whatever the bytes are.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: the first byte of the body.
  ///   - diagnostics: receives a warning if the body was read as plain text.
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
    for mark in reader.marksWithNoBreakSpace(bytes, from: start) {
      diagnostics.append(SyntaxDiagnostic(.noBreakSpaceAfterMark, at: mark))
    }
  }

  /// The tags, comments and other raw HTML inside prose.
  package var rawHTML: [ByteRange] { reader.inlines.rawHTML }
  /// Each `<` inside prose that looks like the beginning of raw HTML but isn't.
  var looseTags: [ByteRange] { reader.inlines.looseTags }
  /// The blocks of raw HTML.
  package var htmlBlocks: [ByteRange] { reader.blocks.filter { $0.kind == .html }.map(\.source) }
  /// The definitions `[label]: target`, and their targets.
  package var linkDefinitions: [(source: ByteRange, target: ByteRange)] { reader.definitions.all }
}
