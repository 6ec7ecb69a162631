/// What the block at the top of a file says: a tree of texts, each with its place in the file.
///
/// Reading never fails: what cannot be read is a diagnostic, and every other key still counts. One
/// value can be read into again and again; it keeps its memory.
public struct FrontMatter: Sendable {
  /// A `key:: value` line in the first paragraph of the body, as Logseq and Dataview write it.
  public struct Property: Hashable, Sendable {
    /// The key's bytes.
    public var key: ByteRange
    /// The value's bytes, without the spaces around.
    public var value: ByteRange
  }

  /// The tree in document order; row 0, where there is one, is the root mapping.
  public private(set) var nodes: [FrontMatterNode] = []
  /// The texts of scalars that do not stand in the file as they are (escapes, folded lines).
  public private(set) var decoded: [UInt8] = []
  /// From the first byte of the opening fence's line to the end of the closing fence's line; empty
  /// where there is no front matter.
  public private(set) var block = ByteRange(0, 0)
  /// The lines between the fences.
  public private(set) var content = ByteRange(0, 0)
  /// Where the body begins.
  public private(set) var bodyStart = 0
  /// `key:: value` lines of the body's first paragraph, in order.
  public private(set) var properties: [Property] = []

  /// Makes an empty one.
  public init() {}

  /// Reads the front matter of a whole file.
  public mutating func read(_ bytes: Span<UInt8>, diagnostics: inout [SyntaxDiagnostic]) {
  }

  /// Reads a whole file that is front matter without fences, as `daymark.yaml` is.
  public mutating func readUnfenced(
    _ bytes: Span<UInt8>, diagnostics: inout [SyntaxDiagnostic]
  ) {
  }
}
