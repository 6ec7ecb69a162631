/// One node of a front matter's tree, a row of `FrontMatter.nodes`.
///
/// Nodes stand in document order. A mapping is followed by its children, key and value in turn; a
/// sequence by its items; `next` is the row after a node and all that is inside it.
public struct FrontMatterNode: Hashable, Sendable {
  /// How a value is written.
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
    /// A value that could not be read; a diagnostic says why. It has no text and no children.
    case unreadable
  }

  /// How it is written.
  public var kind: Kind
  /// Whether `text` lies in `FrontMatter.decoded` instead of in the file.
  public var isDecoded: Bool
  /// The bytes of the file that it takes, with quotes, brackets or the block's indicator.
  public var source: ByteRange
  /// A scalar's text; empty for the others.
  public var text: ByteRange
  /// The row after it and everything inside it.
  public var next: Int32

  /// Whether it is a single text, in whichever style.
  @inlinable public var isScalar: Bool {
    switch kind {
    case .mapping, .sequence, .unreadable: false
    default: true
    }
  }
}
