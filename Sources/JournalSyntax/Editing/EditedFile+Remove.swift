// Removing keys and items.

extension EditedFile {
  /// Removes a key or an item with its lines, along with collections that become empty.
  ///
  /// Removing the last item of a list removes the list's key, and removing the last key of an inner
  /// mapping removes the mapping. Comments on separate lines stay; those after a removed value are
  /// removed with it.
  public mutating func remove(_ path: NodePath) throws(EditError) {
    try requireReadable()
    guard var place = place(at: path), place.parent >= 0 else {
      throw EditError(.notFound, at: frontMatter.content)
    }
    var steps = path.steps
    try requireValue(place)
    while place.parent > 0, isOnlyChild(place) {
      steps.removeLast()
      guard let outer = self.place(at: NodePath(steps)) else { break }
      place = outer
    }
    try requireSingle(place)
    let first = place.key ?? place.row
    let splice = try removal(of: place)
    try make(splice, RowChange(first..<next(place.row), in: place.parent, []))
  }

  private func isOnlyChild(_ place: Place) -> Bool {
    (place.key ?? place.row) == place.parent + 1 && next(place.row) == next(place.parent)
  }

  /// Refuses if the same key is repeated further down.
  private func requireSingle(_ place: Place) throws(EditError) {
    guard let key = place.key else { return }
    let name = frontMatter.text(of: key, in: bytes.span)
    for pair in frontMatter.pairs(of: place.parent)
    where pair.key != key && frontMatter.key(pair.key, equals: name, in: bytes.span) {
      throw EditError(.keyStandsTwice, at: node(pair.key).source)
    }
  }

  private func removal(of place: Place) throws(EditError) -> ByteSplice {
    let first = place.key ?? place.row
    let isItem = place.key == nil
    let siblings = siblings(of: place)
    let begins = place.isInFlow || !isItem ? start(first) : dash(of: place)
    if !place.isInFlow, beginsLine(begins) { return removalOfLines(begins, end(place.row)) }
    if let next = siblings.next {
      // The next one moves up to its place on the line.
      let stop =
        place.isInFlow || !isItem
        ? start(next) : dash(of: Place(row: next, key: nil, parent: place.parent, isInFlow: false))
      try requireNoHash(end(place.row), stop)
      return ByteSplice(begins, stop, [])
    }
    if let previous = siblings.previous, place.isInFlow {
      try requireNoHash(end(previous), begins)
      return ByteSplice(end(previous), end(place.row), [])
    }
    return ByteSplice(begins, end(place.row), [])
  }

  /// Returns a splice that removes whole lines; at the end of a file without a last line ending, it
  /// removes the preceding line ending.
  func removalOfLines(_ begins: Int, _ end: Int) -> ByteSplice {
    let line = lineStart(begins)
    let stop = lineEnd(end)
    guard stop == bytes.count else { return ByteSplice(line, afterLine(stop), []) }
    var from = line
    if from > 0, bytes[from - 1].isLineEnd {
      from -= 1
      if bytes[from] == Byte.lineFeed, from > 0, bytes[from - 1] == Byte.carriageReturn {
        from -= 1
      }
    }
    return ByteSplice(from, stop, [])
  }

  /// Returns the row where the next item or pair begins, and the row of the previous value.
  private func siblings(of place: Place) -> (previous: Int?, next: Int?) {
    let following = next(place.row)
    let next = following < self.next(place.parent) ? following : nil
    var previous: Int?
    if place.key != nil {
      for pair in frontMatter.pairs(of: place.parent) {
        if pair.value == place.row { break }
        previous = pair.value
      }
    } else {
      for item in frontMatter.items(of: place.parent) {
        if item == place.row { break }
        previous = item
      }
    }
    return (previous, next)
  }
}
