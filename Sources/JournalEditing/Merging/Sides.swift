import JournalSyntax

/// The three versions of a file to merge.
struct Sides: Sendable {
  let base: EntryParts
  let ours: EntryParts
  let theirs: EntryParts
  /// The byte order mark for the merged file, or nothing.
  let mark: [UInt8]
  /// The ending for lines the merge adds.
  let ending: [UInt8]
  /// True if each version uses one line ending, so the merged file can too.
  private let isUniform: Bool

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    func hasMark(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Sides.byteOrderMark) }
    func parts(_ bytes: [UInt8]) -> EntryParts {
      EntryParts(hasMark(bytes) ? Array(bytes.dropFirst(3)) : bytes)
    }
    self.base = parts(base)
    self.ours = parts(ours)
    self.theirs = parts(theirs)
    // If the two differ, the side that changed it counts.
    let keepsMark = hasMark(ours) == hasMark(base) ? hasMark(theirs) : hasMark(ours)
    mark = keepsMark ? Sides.byteOrderMark : []
    let endings = [base, ours, theirs].map { bytes in
      Set(TextLine.lines(of: bytes).map(\.ending).filter { !$0.isEmpty })
    }
    isUniform = endings.allSatisfy { $0.count <= 1 }
    let was = endings[0].first
    let one = endings[1].first
    let other = endings[2].first
    ending = (isUniform && one == was ? other ?? one : one ?? other) ?? [Byte.lineFeed]
  }

  /// Returns the merged lines' bytes, with one line ending if each version used one.
  func bytes(of lines: [TextLine]) -> [UInt8] {
    let alike =
      isUniform
      ? lines.map { $0.ending.isEmpty ? $0 : TextLine($0.text, ending: ending) } : lines
    return mark + alike.bytes(ending: ending)
  }
}

/// A version of a file, split into its parts.
struct EntryParts: Sendable {
  /// The whole file, without a byte order mark.
  let bytes: [UInt8]
  /// The lines up to the first key, those between the fences, the closing fence, and the body.
  let (opening, content, closing, body): ([TextLine], [TextLine], [TextLine], [TextLine])
  /// The keys; empty if there is no front matter, nil if it can't be split.
  let keys: KeyBlocks?
  /// True if the front matter, if any, is between plain fences; in braces it has none.
  let isPlain: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let file = EditedFile(bytes)
    let content = file.frontMatter.content.indices
    let body = file.frontMatter.bodyStart
    opening = TextLine.lines(of: bytes[..<content.lowerBound])
    self.content = TextLine.lines(of: bytes[content])
    closing = TextLine.lines(of: bytes[content.upperBound..<max(content.upperBound, body)])
    self.body = TextLine.lines(of: bytes[max(content.upperBound, body)...])
    keys = KeyBlocks(file)
    isPlain =
      (body == 0 || !opening.isEmpty)
      && (opening + closing).allSatisfy { line in
        line.isBlank || line.text.starts(with: "---".utf8) || line.text.starts(with: "...".utf8)
      }
  }

  /// True if there is front matter.
  var hasBlock: Bool { !opening.isEmpty }
}

extension EditedFile {
  /// True if nothing in its front matter is lost; commented conflict markers do no harm.
  var isUnderstood: Bool {
    diagnostics.allSatisfy { $0.problem.severity != .error || $0.problem == .unfinishedMerge }
      && !frontMatter.nodes.contains { $0.kind == .unreadable }
  }
}
