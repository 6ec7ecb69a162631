/// The block at the top of a file: a tree of texts, each with its place in the file.
///
/// Reading never fails: each unreadable part becomes a diagnostic, and every other key still
/// counts. A value can be reused for any number of files and keeps its memory.
public struct FrontMatter: Sendable {
  /// A `key:: value` line or a `[key:: value]` in the body, as written by Logseq and Dataview.
  public struct Property: Hashable, Sendable {
    /// The key's bytes.
    public var key: ByteRange
    /// The value's bytes, without surrounding spaces.
    public var value: ByteRange
    /// The bytes of the whole property: its brackets and their contents, or its line without
    /// indentation and quote and list marks.
    public var source: ByteRange
    /// True if it is in brackets.
    public var isBracketed: Bool
    /// True if it is in the first paragraph; headings may precede it.
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
    block = fences.block
    content = fences.content
    bodyStart = fences.bodyStart
    if fences.isReadable {
      readLines(
        bytes, content, hasObstacles: fences.hasObstacles, checksBytes: fences.needsByteCheck,
        &diagnostics)
    }
    if bodyStart < bytes.count, bytes.count <= SyntaxLimits.fileBytes {
      Self.readProperties(bytes, from: bodyStart, into: &properties)
    }
  }

  /// Reads a part of a file, which has no front matter but may have properties.
  /// - Parameters:
  ///   - bytes: the file up to the end of the part.
  ///   - start: the part's first byte.
  package mutating func readPart(_ bytes: Span<UInt8>, from start: Int) {
    clear()
    bodyStart = start
    Self.readProperties(bytes, from: start, into: &properties)
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
    block = fences.block
    content = fences.content
    guard fences.isReadable else { return }
    readLines(
      bytes, content, hasObstacles: fences.hasObstacles, checksBytes: fences.needsByteCheck,
      &diagnostics)
  }

  /// Clears the contents, but keeps the memory.
  private mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    block = ByteRange(0, 0)
    content = ByteRange(0, 0)
    bodyStart = 0
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

  /// Ends the block early: prose after a blank line, with no more keys, means the block wasn't
  /// closed before it.
  private mutating func endBlock(at place: Int, _ diagnostics: inout [SyntaxDiagnostic]) {
    block.end = Int32(truncatingIfNeeded: place)
    content.end = block.end
    bodyStart = place
    diagnostics.append(SyntaxDiagnostic(.unclosedFrontMatter, at: block))
  }
}

extension FrontMatter {
  /// Reports the keys that begin or end with an invisible character: they look like others, but
  /// aren't.
  func findInvisibleCharacters(_ bytes: Span<UInt8>, _ diagnostics: inout [SyntaxDiagnostic]) {
    var open = nodes.isEmpty ? [] : [0]
    while let row = open.popLast() {
      for pair in pairs(of: row) {
        if nodes[pair.value].kind == .mapping { open.append(pair.value) }
        let text = nodes[pair.key].text
        guard !nodes[pair.key].isDecoded, let place = bytes.invisibleEdge(of: text.indices) else {
          continue
        }
        diagnostics.append(
          SyntaxDiagnostic(
            .invisibleInKey(scalar: bytes.scalar(Int(place.start), Int(place.end)).value),
            at: place))
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the place of the invisible character at either end of a range; nil if there is none.
  fileprivate func invisibleEdge(of range: Range<Int>) -> ByteRange? {
    let low = range.lowerBound
    let high = range.upperBound
    if case let length = invisibleLength(at: low, high), length > 0 {
      return ByteRange(low, low + length)
    }
    let length = invisibleLength(before: high, low)
    return length > 0 ? ByteRange(high - length, high) : nil
  }
}

/// A node in a front matter tree; a row of `FrontMatter.nodes`.
///
/// Nodes are in document order. A mapping is followed by its children, alternating keys and values,
/// and a sequence by its items; `next` is the row after a node and all its contents.
public struct FrontMatterNode: Hashable, Sendable {
  /// A value's style.
  public enum Kind: UInt8, Sendable {
    /// Keys and values, in a block or in braces.
    case mapping
    /// Items, in a block or in brackets.
    case sequence
    /// A scalar without quotes; an absent value is a plain scalar with no bytes.
    case plain
    /// `'…'`
    case singleQuoted
    /// `"…"`
    case doubleQuoted
    /// `|`
    case literal
    /// `>`
    case folded
    /// A value that couldn't be read, for a reason given in a diagnostic. It has no text and no
    /// children.
    case unreadable
  }

  /// The value's style.
  public var kind: Kind
  /// True if `text` is stored in `FrontMatter.decoded` and not in the file.
  public var isDecoded: Bool
  /// Its bytes in the file, including quotes, brackets or the block's indicator.
  public var source: ByteRange
  /// A scalar's text; empty for collections.
  public var text: ByteRange
  /// The row after the node and all its contents.
  public var next: Int32

  /// True if it is a single text, in any style.
  @inlinable public var isScalar: Bool {
    switch kind {
    case .mapping, .sequence, .unreadable: false
    default: true
    }
  }
}
