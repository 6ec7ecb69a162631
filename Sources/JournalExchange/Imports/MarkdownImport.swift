/// Files that are entries already: they are never recognized, only named, and copied as they are.
enum MarkdownImport: ImportKind {
  static let format = ImportFormat.markdown
}

extension ImportFormat {
  /// Markdown of any program.
  public static let markdown = ImportFormat("markdown", "Markdown")
}
