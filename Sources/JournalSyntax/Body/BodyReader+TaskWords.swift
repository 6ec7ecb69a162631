// Which items with a word such as `TODO` or `NOW` are tasks.
extension BodyReader {
  /// Returns a task's box, or its word as one; nil if an item's first block doesn't begin with
  /// either.
  ///
  /// In numbered lists, words are text.
  /// - Parameter item: the item.
  mutating func taskHead(
    of first: BodyBlock, in item: BodyBlock, _ bytes: Span<UInt8>
  ) -> TaskBox? {
    guard first.kind == .paragraph || first.kind == .heading else { return nil }
    if first.kind == .paragraph, let box = bytes.taskBox(first.text.indices) { return box }
    guard let word = bytes.taskWord(first.text.indices), !bytes[Int(item.source.start)].isDigit
    else { return nil }
    if !word.isSure {
      let reads = readsDoubtfulWords ?? holdsTasks(bytes)
      readsDoubtfulWords = reads
      guard reads else { return nil }
    }
    return TaskBox(mark: word.mark, end: word.text)
  }

  /// Returns true if words that may begin a sentence are tasks in this body.
  ///
  /// That is so if it is an outline, as Logseq writes all files: nothing but items with `-`, after
  /// the page's properties; or if it has a sure word, a planned date or a logbook.
  private func holdsTasks(_ bytes: Span<UInt8>) -> Bool {
    var isOutline = true
    var end = 0
    for block in blocks {
      if block.kind == .listItem {
        guard block.level == 1, block.quoteDepth == 0 else { continue }
        end = Int(block.source.end)
        if bytes[Int(block.source.start)] != Byte.dash { isOutline = false }
      } else {
        if block.isFirstInItem, bytes.taskWord(block.text.indices)?.isSure == true { return true }
        if Int(block.source.start) >= end, !bytes.isOfProperties(block) { isOutline = false }
      }
    }
    guard !isOutline, let first = blocks.first else { return isOutline }
    return bytes.hasPlanning(in: Int(first.source.start)..<bytes.count)
  }
}

extension Span<UInt8> {
  /// Returns a sure task word as a box.
  func sureTaskWord(_ range: Range<Int>) -> TaskBox? {
    taskWord(range).flatMap { $0.isSure ? TaskBox(mark: $0.mark, end: $0.text) : nil }
  }

  /// Returns true if each line of a paragraph is a property: `title:: Garden`.
  fileprivate func isOfProperties(_ block: BodyBlock) -> Bool {
    guard block.kind == .paragraph else { return false }
    var at = Int(block.text.start)
    let end = Int(block.text.end)
    while at < end {
      let stop = lineEnd(at, end)
      guard let colon = firstIndex(of: Byte.colon, in: at..<stop), has("::", at: colon, stop) else {
        return false
      }
      at = afterLineEnd(stop, end)
    }
    return true
  }

  /// Returns true if a date is planned, `SCHEDULED: <` or `DEADLINE: <`, or there is a `:LOGBOOK:`.
  func hasPlanning(in range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while let colon = firstIndex(of: Byte.colon, in: at..<range.upperBound) {
      let end = range.upperBound
      if has(":LOGBOOK:", at: colon, end) { return true }
      if has(": <", at: colon, end),
        colon - 9 >= range.lowerBound && has("SCHEDULED", at: colon - 9, end)
          || colon - 8 >= range.lowerBound && has("DEADLINE", at: colon - 8, end)
      {
        return true
      }
      at = colon + 1
    }
    return false
  }
}
