/// An index of the Markdown in one file: rows with places in the file, without copies of its text.
///
/// libcmark determines which bytes are prose, headings, lists and code; tasks, tags and wikilinks
/// are then found in the source bytes. A value can be reused for any number of files and keeps its
/// memory. Several values can be read into concurrently on different threads.
package struct BodyIndex: Sendable {
  private var reader = BodyReader()

  /// All items found, in file order.
  package var items: [BodyItem] { reader.inlines.items }
  /// The number of words: one per ideograph in Chinese and Japanese, otherwise separated by spaces.
  ///
  /// Counts code; doesn't count Markdown syntax, URLs, HTML tags and image alt texts.
  package var wordCount: Int { reader.inlines.words.count }
  /// The bytes of the first paragraph outside lists and block quotes; if there is none, of the
  /// first paragraph anywhere.
  package var firstParagraph: ByteRange { reader.firstParagraph }
  /// True if the body was read as plain text to guard against inputs that make libcmark slow.
  package private(set) var isPlainText = false

  /// Creates an empty index.
  package init() {}

  /// Creates an empty index that reads `[[…]]` as wikilinks, or as CommonMark does: as brackets
  /// around any content.
  init(readsWikilinks: Bool) {
    reader.inlines.readsWikilinks = readsWikilinks
  }

  /// Reads the body of a file; never fails, whatever the bytes are.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - start: the first byte of the body.
  ///   - diagnostics: receives a warning if the body was read as plain text.
  package mutating func read(
    _ bytes: Span<UInt8>, from start: Int, diagnostics: inout [SyntaxDiagnostic]
  ) {
    let start = max(0, min(start, bytes.count))
    // What is for a program has no words, tags or links.
    let masked = QuietParts(bytes, from: start)?.masked(bytes)
    let excess =
      if let masked {
        reader.read(masked.span, from: start, isPlanned: bytes.hasPlanning(in: start..<bytes.count))
      } else {
        reader.read(bytes, from: start)
      }
    isPlainText = excess != nil
    if let excess {
      let place = ByteRange(start, start)
      diagnostics.append(SyntaxDiagnostic(.bodyTooComplex(excess), at: place))
    }
    for mark in reader.marksWithNoBreakSpace(bytes, from: start) {
      diagnostics.append(SyntaxDiagnostic(.noBreakSpaceAfterMark, at: mark))
    }
  }

  /// The tags, comments and other raw HTML inside prose.
  package var rawHTML: [ByteRange] { reader.inlines.rawHTML }
  /// Each `<` inside prose that looks like the beginning of raw HTML but isn't.
  var looseTags: [ByteRange] { reader.inlines.looseTags }
  /// The blocks of raw HTML.
  package var htmlBlocks: [ByteRange] { reader.blocks.filter { $0.kind == .html }.map(\.source) }
  /// The definitions `[label]: target`, and their targets.
  package var linkDefinitions: [(source: ByteRange, target: ByteRange)] { reader.definitions.all }
}

extension BodyIndex {
  /// Returns git's leftover conflict markers in a body: from `<<<<<<< ours` over `=======` to
  /// `>>>>>>> theirs`.
  ///
  /// Each marker is at the beginning of a line and at least seven characters long, depending on
  /// `conflict-marker-size`. Markers inside fenced code are ignored, because the writer wanted to
  /// show them.
  package static func unfinishedMerges(
    _ bytes: Span<UInt8>, from start: Int
  ) -> [SyntaxDiagnostic] {
    let start = max(0, min(start, bytes.count))
    guard bytes.mayHaveMergeMark(from: start) else { return [] }
    var found: [SyntaxDiagnostic] = []
    var first = -1
    var hasMiddle = false
    var fence = UInt8(0)
    var line = start
    while line < bytes.count {
      let next = bytes.afterLineEnd(bytes.lineEnd(line, bytes.count), bytes.count)
      if fence != 0 || first < 0, let mark = bytes.codeFence(line) {
        // A merge may have cut a code block in two, so its fences mean nothing.
        if fence == 0 { fence = mark } else if fence == mark { fence = 0 }
      } else if fence == 0, bytes.isMergeMark(Byte.less, line) {
        first = line
        hasMiddle = false
      } else if first >= 0, bytes.has("=======", at: line, bytes.count) {
        hasMiddle = true
      } else if first >= 0, hasMiddle, bytes.isMergeMark(Byte.greater, line) {
        found.append(SyntaxDiagnostic(.unfinishedMerge, at: ByteRange(first, next)))
        first = -1
      }
      line = next
    }
    return found
  }
}

extension Span<UInt8> {
  /// Returns true if seven `<` follow each other; faster than reading the lines.
  fileprivate func mayHaveMergeMark(from start: Int) -> Bool {
    var at = start
    while let first = firstIndex(of: Byte.less, in: at..<count) {
      at = afterRun(of: Byte.less, first, count)
      if at - first >= 7 { return true }
    }
    return false
  }

  /// Returns true if a line begins with seven or more of a character, followed by a space.
  fileprivate func isMergeMark(_ sign: UInt8, _ line: Int) -> Bool {
    var at = line
    while at < count, self[at] == sign { at += 1 }
    return at - line >= 7 && at < count && self[at] == Byte.space
  }

  /// Returns the character used in a code fence; nil if the line isn't a code fence.
  fileprivate func codeFence(_ line: Int) -> UInt8? {
    let at = afterBlanks(line, count)
    return has("```", at: at, count) || has("~~~", at: at, count) ? self[at] : nil
  }
}
