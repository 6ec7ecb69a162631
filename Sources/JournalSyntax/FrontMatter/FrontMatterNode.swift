/// A node in the tree of a front matter; a row of `FrontMatter.nodes`.
///
/// Nodes are in document order. A mapping is followed by its children, alternating keys and values,
/// and a sequence by its items; `next` is the row after a node and all of its contents.
public struct FrontMatterNode: Hashable, Sendable {
  /// The style in which a value is written.
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

  /// The style in which the value is written.
  public var kind: Kind
  /// Whether `text` is stored in `FrontMatter.decoded` and not in the file.
  public var isDecoded: Bool
  /// Its bytes in the file, including quotes, brackets or the block's indicator.
  public var source: ByteRange
  /// The text of a scalar; empty for collections.
  public var text: ByteRange
  /// The row after the node and all of its contents.
  public var next: Int32

  /// Whether it is a single text, in any style.
  @inlinable public var isScalar: Bool {
    switch kind {
    case .mapping, .sequence, .unreadable: false
    default: true
    }
  }
}
