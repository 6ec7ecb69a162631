// Renaming keys.

extension EditedFile {
  /// Renames a key; its value, its place and the comment after it stay.
  public mutating func rename(_ path: NodePath, to name: String) throws(EditError) {
    try requireReadable()
    guard let place = place(at: path), let key = place.key,
      let value = NewValue(frontMatter, row: place.row, in: bytes.span)
    else {
      throw EditError(.notFound, at: frontMatter.content)
    }
    var scalar = ScalarWriter()
    scalar.isInFlow = place.isInFlow
    try make(
      ByteSplice(node(key).source, scalar.writeKey(name)),
      RowChange(key..<next(place.row), in: place.parent, NewPair(name, value)))
  }
}
