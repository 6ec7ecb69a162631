/// One thing found in a body, a row of `BodyIndex.items`.
///
/// All ranges are bytes of the whole file. Rows are ordered by `source.start`, an outer one before
/// what is inside it.
public struct BodyItem: Hashable, Sendable {
  /// What was found.
  public enum Kind: UInt8, Sendable {
    /// A heading; `level` is 1–6, `text` its inline bytes.
    case heading
    /// An item of a list; `level` is the nesting depth from 1, `text` its first paragraph's bytes.
    case listItem
    /// A list item with a box; `mark` is the byte in the box, `text` what follows the box on its
    /// line, `target` the detail: the item's further lines as they stand, with subtasks, indentation
    /// and the `>` of quotes (may be empty).
    case task
    /// `#tag` or `#a/b`; `text` without the `#`.
    case tag
    /// `@name` in prose; `text` without the `@`. Whether it is a tag is for the settings to say.
    case mention
    /// `![alt](target)`; `text` is the alt text. The target of a reference is where it is defined.
    case image
    /// `![[target]]` or `![[target|text]]`.
    case embed
    /// `[text](target)`, `<target>` and reference links.
    case link
    /// `[[target]]` or `[[target|text]]`; without a text, `text` is the target.
    case wikilink
  }

  /// What it is.
  public var kind: Kind
  /// A heading's level, a list item's or task's depth (255 at most); else 0.
  public var level: UInt8
  /// A task's mark: space, `x`, `-`, `/` or another character's first UTF-8 byte; else 0.
  public var mark: UInt8
  /// Its bytes in the file, marks included; of a list item all its lines.
  public var source: ByteRange
  /// Its text's bytes in the file.
  public var text: ByteRange
  /// What it points at, as written: percent escapes, entities and backslashes are not decoded.
  public var target: ByteRange

  init(
    _ kind: Kind, level: UInt8 = 0, mark: UInt8 = 0, source: ByteRange, text: ByteRange,
    target: ByteRange
  ) {
    self.kind = kind
    self.level = level
    self.mark = mark
    self.source = source
    self.text = text
    self.target = target
  }
}
