/// The block at the top of a file: a tree of texts, each with its place in the file.
///
/// Reading never fails: anything that can't be read becomes a diagnostic, and every other key still
/// counts. A value can be reused for any number of files and keeps its memory.
public struct FrontMatter: Sendable {
  /// A `key:: value` line or a `[key:: value]` in the body, as written by Logseq and Dataview.
  public struct Property: Hashable, Sendable {
    /// The key's bytes.
    public var key: ByteRange
    /// The value's bytes, without surrounding spaces.
    public var value: ByteRange
    /// The bytes of the whole property: its brackets and what is between them, or its line without
    /// indentation and the marks of quotes and lists.
    public var source: ByteRange
    /// Whether it is in brackets.
    public var isBracketed: Bool
    /// Whether it is in the first paragraph; headings may precede it.
    public var isLeading: Bool
  }

  /// The tree in document order; row 0, if it exists, is the root mapping.
  public private(set) var nodes: [FrontMatterNode] = []
  /// The texts of scalars that aren't stored verbatim in the file (escapes, folded lines).
  public private(set) var decoded: [UInt8] = []
  /// The block, from the first byte of the opening fence's line to the end of the closing fence's
  /// line; empty if there is no front matter.
  public private(set) var block = ByteRange(0, 0)
  /// The lines between the fences.
  public private(set) var content = ByteRange(0, 0)
  /// The first byte of the body.
  public private(set) var bodyStart = 0
  /// The properties in the body, in order.
  public private(set) var properties: [Property] = []

  /// Kept only to reuse its memory.
  private var keyTable: [Int32] = []

  /// Creates an empty front matter.
  public init() {}

  /// Reads the front matter of a whole file.
  public mutating func read(_ bytes: Span<UInt8>, diagnostics: inout [SyntaxDiagnostic]) {
    clear()
    var finder = FenceFinder(bytes)
    swap(&finder.diagnostics, &diagnostics)
    finder.find()
    swap(&finder.diagnostics, &diagnostics)
    let fences = finder.fences
    (block, content, bodyStart) = (fences.block, fences.content, fences.bodyStart)
    if fences.isReadable {
      readLines(
        bytes, content, hasObstacles: fences.hasObstacles, checksBytes: fences.needsByteCheck,
        &diagnostics)
    }
    if bodyStart < bytes.count, bytes.count <= SyntaxLimits.fileBytes {
      Self.readProperties(bytes, from: bodyStart, into: &properties)
    }
  }

  /// Reads a whole file that is front matter without fences, such as `daymark.yaml`.
  public mutating func readUnfenced(
    _ bytes: Span<UInt8>, diagnostics: inout [SyntaxDiagnostic]
  ) {
    clear()
    bodyStart = bytes.count
    var finder = FenceFinder(bytes)
    swap(&finder.diagnostics, &diagnostics)
    finder.findDocument()
    swap(&finder.diagnostics, &diagnostics)
    let fences = finder.fences
    (block, content) = (fences.block, fences.content)
    guard fences.isReadable else { return }
    readLines(
      bytes, content, hasObstacles: fences.hasObstacles, checksBytes: fences.needsByteCheck,
      &diagnostics)
  }

  /// Forgets what was read, but keeps the memory.
  private mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    (block, content, bodyStart) = (ByteRange(0, 0), ByteRange(0, 0), 0)
  }

  private mutating func readLines(
    _ bytes: Span<UInt8>, _ lines: ByteRange, hasObstacles: Bool, checksBytes: Bool,
    _ diagnostics: inout [SyntaxDiagnostic]
  ) {
    var reader = YAMLReader(bytes)
    swap(&reader.nodes, &nodes)
    swap(&reader.decoded, &decoded)
    swap(&reader.diagnostics, &diagnostics)
    let hasBadBytes =
      checksBytes && bytes.firstBadByte(Int(lines.start), Int(lines.end)) != nil
    reader.read(
      from: Int(lines.start), to: Int(lines.end), hasObstacles: hasObstacles,
      hasBadBytes: hasBadBytes)
    swap(&reader.nodes, &nodes)
    swap(&reader.decoded, &decoded)
    swap(&reader.diagnostics, &diagnostics)
    if reader.bodyInBlock >= 0 { endBlock(at: reader.bodyInBlock, &diagnostics) }
    var duplicates = DuplicateKeys(bytes)
    swap(&duplicates.table, &keyTable)
    duplicates.find(nodes, decoded, &diagnostics)
    swap(&duplicates.table, &keyTable)
    if checksBytes { findInvisibleCharacters(bytes, &diagnostics) }
  }

  /// Ends the block early: prose after a blank line, with no more keys, means that the block wasn't
  /// closed before it.
  private mutating func endBlock(at place: Int, _ diagnostics: inout [SyntaxDiagnostic]) {
    block.end = Int32(truncatingIfNeeded: place)
    content.end = block.end
    bodyStart = place
    diagnostics.append(SyntaxDiagnostic(.unclosedFrontMatter, at: block))
  }
}
