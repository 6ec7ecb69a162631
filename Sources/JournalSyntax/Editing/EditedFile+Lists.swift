// Lists.

extension EditedFile {
  /// Appends an item to a list in the list's own style.
  ///
  /// A missing key, or one without a value, gets a list. A single text becomes the first item of a
  /// list, and so does a mapping in braces when a mapping is appended.
  public mutating func append(_ item: NewValue, to path: NodePath) throws(EditError) {
    try requireReadable()
    guard let place = place(at: path), place.parent >= 0 else {
      return try set(path, to: .list([item]))
    }
    try requireValue(place)
    let node = node(place.row)
    switch node.kind {
    case .sequence: try append(item, toSequence: place)
    case .mapping: try wrap(place, item)
    default:
      if node.text.isEmpty, node.source.isEmpty { return try set(path, to: .list([item])) }
      try makeList(of: place, path, item)
    }
  }

  private mutating func append(
    _ item: NewValue, toSequence place: Place
  ) throws(EditError) {
    let rows = next(place.row)
    let change = RowChange(rows..<rows, in: place.row, [item])
    if isFlow(place.row) {
      let bytes = writer.inline(item, ScalarWriter(isInFlow: true))
      return try make(flowSplice(bytes, place.row), change)
    }
    let indentation = indentation(start(place.row))
    var line = writer.block([item], indentation)
    if case .mapping(let pairs) = item, !pairs.isEmpty, let last = lastChild(place.row)?.value,
      node(last).kind == .mapping, !isFlow(last)
    {
      line = writer.blockMapping(pairs, indentation)
    }
    let stop = lineEnd(end(place.row))
    try make(ByteSplice(stop, stop, lineBreak + line), change)
  }

  /// Turns `{…}` into `[{…}, {…}]`.
  private mutating func wrap(_ place: Place, _ item: NewValue) throws(EditError) {
    let source = node(place.row).source
    guard case .mapping = item, isFlow(place.row) else { throw EditError(.notAList, at: source) }
    let old = Array(bytes[source.indices])
    let more = [Byte.comma, Byte.space] + writer.inline(item) + [Byte.closeBracket]
    let rows = place.row..<next(place.row)
    try make(
      ByteSplice(source, [Byte.openBracket] + old + more),
      RowChange(rows, in: place.parent, wrapping: [item]))
  }

  /// Turns a single text into the first item of a list.
  private mutating func makeList(
    of place: Place, _ path: NodePath, _ item: NewValue
  ) throws(EditError) {
    let node = node(place.row)
    let text = frontMatter.text(of: place.row, in: bytes.span)
    // Text that had no quotes before may stay without them.
    let first = node.kind == .plain ? NewValue.plain(text) : .text(text)
    try set(path, to: .list([first, item]))
  }
}
