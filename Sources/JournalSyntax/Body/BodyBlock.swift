/// A block that libcmark found, with its place in the file; a row of `BodyReader.blocks`.
struct BodyBlock {
  enum Kind: UInt8 {
    case listItem
    case heading
    case paragraph
    case code
    case html
    case rule
  }

  var kind: Kind
  /// A heading's level or a list item's depth.
  var level: UInt8
  /// How many block quotes it stands in: as many `>` may begin each of its lines.
  var quoteDepth: Int32
  /// Whether it is the first block inside the list item of the row before.
  var isFirstInItem: Bool
  /// Its bytes; of a paragraph without the link definitions at its start.
  var source: ByteRange
  /// A heading's or paragraph's inline bytes.
  var text: ByteRange
}
