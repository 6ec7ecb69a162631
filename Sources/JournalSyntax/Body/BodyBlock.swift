/// A block found by libcmark, with its place in the file; a row of `BodyReader.blocks`.
struct BodyBlock: Equatable {
  enum Kind: UInt8 {
    case listItem
    case heading
    case paragraph
    case code
    case html
    case rule
  }

  var kind: Kind
  /// The level of a heading, or the depth of a list item.
  var level: UInt8
  /// The number of block quotes around it: each of its lines may begin with that many `>`.
  var quoteDepth: Int32
  /// Whether it is the first block in the list item of the preceding row.
  var isFirstInItem: Bool
  /// Its bytes; for a paragraph, without the link definitions at its start.
  var source: ByteRange
  /// The inline bytes of a heading or paragraph.
  var text: ByteRange
}
