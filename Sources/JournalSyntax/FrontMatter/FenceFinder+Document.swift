// A file consisting only of front matter, such as `daymark.yaml`.

extension FenceFinder {
  /// Takes the file as one document: it may contain an opening `---` and a closing `...`, but no
  /// directive and no second document.
  mutating func findDocument() {
    find(documentOnly: true)
    guard fences.isReadable else { return }
    var line = Int(fences.content.start)
    var hasContent = false
    while line < end {
      let stop = bytes.lineEnd(line, end)
      let next = bytes.afterLineEnd(stop, end)
      let isOpening = isMarker(line, Byte.dash)
      if bytes[line] == Byte.percent, !hasContent {
        return refuse(.directive, line, stop)
      } else if isOpening || isMarker(line, Byte.dot) {
        guard !isOpening || hasContent else {
          hasContent = true
          guard isFence(line, Byte.dash, 3) || isCommented(line, stop) else {
            return refuseRoot(line, stop)
          }
          fences.content.start = Int32(truncatingIfNeeded: next)
          line = next
          continue
        }
        return closeDocument(line, isOpening ? line : next)
      } else if !isEmptyOrComment(line, stop) {
        hasContent = true
      }
      line = next
    }
  }

  /// Returns true if a line begins with `---` or `...` at the margin, followed by white space.
  private func isMarker(_ line: Int, _ byte: UInt8) -> Bool {
    runLength(line, byte) == 3 && (line + 3 == end || bytes[line + 3].isWhitespace)
  }

  private func isCommented(_ line: Int, _ stop: Int) -> Bool {
    let i = bytes.afterBlanks(line + 3, stop)
    return i < stop && i > line + 3 && bytes[i] == Byte.hash
  }

  private func isEmptyOrComment(_ line: Int, _ stop: Int) -> Bool {
    let i = bytes.afterBlanks(line, stop)
    return i == stop || bytes[i] == Byte.hash
  }

  /// Ends the document at a marker, refusing anything after it.
  private mutating func closeDocument(_ marker: Int, _ after: Int) {
    fences.content.end = Int32(truncatingIfNeeded: marker)
    let markerEnd = bytes.lineEnd(marker, end)
    if !isFence(marker, bytes[marker], 3), !isCommented(marker, markerEnd) {
      return refuse(.severalDocuments, marker, markerEnd)
    }
    var line = after
    while line < end {
      let stop = bytes.lineEnd(line, end)
      if !isEmptyOrComment(line, stop), !isFence(line, Byte.dot, 3) {
        return refuse(.severalDocuments, line, stop)
      }
      line = bytes.afterLineEnd(stop, end)
    }
  }

  private mutating func refuse(_ feature: SyntaxProblem.Feature, _ start: Int, _ stop: Int) {
    fences.isReadable = false
    report(.unsupported(feature), start, stop)
  }

  /// Refuses content on the line of the opening `---`.
  private mutating func refuseRoot(_ start: Int, _ stop: Int) {
    fences.isReadable = false
    let i = bytes.afterBlanks(start + 3, stop)
    if let feature = bytes[i].refusedFeature { return report(.unsupported(feature), i, stop) }
    report(.rootIsNotMapping(.scalar), start, stop)
  }
}
