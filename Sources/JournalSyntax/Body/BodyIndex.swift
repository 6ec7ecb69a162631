/// What the Markdown of one file holds: rows with places in the file, no copies of its text.
///
/// libcmark says which bytes are prose, headings, lists and code; tasks, tags and wikilinks are
/// then found in the source bytes. One value can be read into again and again.
public struct BodyIndex: Sendable {
  /// Everything found, in the order of the file.
  public private(set) var items: [BodyItem] = []
  /// Words of the text: one per ideograph in Chinese and Japanese, else by spaces. Code counts,
  /// marks and URLs do not.
  public private(set) var wordCount = 0
  /// The first paragraph's bytes.
  public private(set) var firstParagraph = ByteRange(0, 0)
  /// The guard against libcmark's slow inputs fired: the body was taken as plain text.
  public private(set) var isPlainText = false

  /// Makes an empty one.
  public init() {}

  /// Reads the body of a file.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: where the body begins.
  public mutating func read(
    _ bytes: Span<UInt8>, from start: Int, diagnostics: inout [SyntaxDiagnostic]
  ) {
  }
}
