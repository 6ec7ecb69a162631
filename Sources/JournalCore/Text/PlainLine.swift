import JournalSyntax

/// A line of an entry as words, for lists and beginnings.
package struct PlainLine: Hashable, Sendable {
  /// The line without the marks of Markdown, the dates of a task, and fields in brackets; the line
  /// itself if nothing else is in it.
  package let text: String
  /// False if nothing but marks is in it, such as a picture.
  package let hasWords: Bool
  /// True if it is a task.
  package let isTask: Bool

  /// Reads a line.
  package init(_ line: String) {
    let bytes = Array(line.utf8)
    let words = PlainLine.withoutFields(bytes)
    // Most lines have no marks, and there may be a hundred thousand of them.
    guard words.count < bytes.count || PlainLine.mayHaveMarks(words.span) else {
      text = line
      hasWords = !line.allSatisfy(\.isWhitespace)
      isTask = false
      return
    }
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(words.span, from: 0, diagnostics: &problems)
    let task = body.items.first { $0.kind == .task }
    // `TODO` is the mark of a task as `[ ]` is.
    let start = task.flatMap { words.span.taskWord(of: $0)?.text } ?? 0
    let plain = body.plainText(of: ByteRange(start, words.count), in: words.span)
    hasWords = !plain.allSatisfy(\.isWhitespace)
    text = hasWords ? plain : line
    isTask = task != nil
  }

  private static func withoutFields(_ bytes: [UInt8]) -> [UInt8] {
    var bare = bytes
    if bytes.contains(Byte.colon) {
      for field in FrontMatter.properties(of: bytes.span).reversed() where field.isBracketed {
        bare.removeSubrange(field.source.indices)
      }
    }
    return Array(bare[bare.span.beforeMarks(0..<bare.count)])
  }

  private static func mayHaveMarks(_ line: Span<UInt8>) -> Bool {
    let first = line.afterBlanks(0, line.count)
    if line.afterListMarker(first, line.count) > first { return true }
    for place in line.indices where "#*_[]`<>~&\\!|".utf8.contains(line[place]) { return true }
    return false
  }
}
