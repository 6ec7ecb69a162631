/// One thing found in a body, a row of `BodyIndex.items`.
public struct BodyItem: Hashable, Sendable {
  /// What was found.
  public enum Kind: UInt8, Sendable {
    /// A heading; `level` is 1–6, `text` its inline bytes.
    case heading
    /// An item of a list; `level` is the nesting depth from 1, `text` its first paragraph's bytes.
    case listItem
    /// A list item with a box; `mark` is the byte in the box, `text` what follows the box on the
    /// item's first paragraph, `target` the indented detail under it (may be empty).
    case task
    /// `#tag` or `#a/b`; `text` without the `#`.
    case tag
    /// `@name` in prose; `text` without the `@`. Whether it is a tag is for the settings to say.
    case mention
    /// `![alt](target)`; `text` is the alt text.
    case image
    /// `![[target]]` or `![[target|text]]`.
    case embed
    /// `[text](target)`, `<target>` and reference links.
    case link
    /// `[[target]]` or `[[target|text]]`.
    case wikilink
  }

  /// What it is.
  public var kind: Kind
  /// A heading's level, a list item's or task's depth; else 0.
  public var level: UInt8
  /// A task's mark: space, `x`, `-`, `/` or another byte; else 0.
  public var mark: UInt8
  /// Its bytes in the file, marks included.
  public var source: ByteRange
  /// Its text's bytes in the file.
  public var text: ByteRange
  /// What it points at.
  public var target: ByteRange
}
