import JournalSyntax

// The front matter of a text that a person edits.

extension EntryFile {
  /// Returns the line on which an entry's text begins, counted from 1; nil if it has no front matter.
  public static func firstTextLine(of bytes: [UInt8]) -> Int? {
    let frontMatter = frontMatter(of: bytes)
    guard !frontMatter.block.isEmpty else { return nil }
    return 1 + bytes[..<frontMatter.bodyStart].count { $0 == Byte.lineFeed }
  }

  /// Whether an entry had keys in front matter, and has no front matter any more.
  public static func losesFrontMatter(from old: [UInt8], to new: [UInt8]) -> Bool {
    !frontMatter(of: old).nodes.isEmpty && frontMatter(of: new).block.isEmpty
  }

  private static func frontMatter(of bytes: [UInt8]) -> FrontMatter {
    var (frontMatter, problems) = (FrontMatter(), [SyntaxDiagnostic]())
    frontMatter.read(bytes.span, diagnostics: &problems)
    return frontMatter
  }
}
