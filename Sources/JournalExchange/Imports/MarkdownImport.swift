/// Files that are already entries: they are never recognized, only named, and copied as they are.
enum MarkdownImport: ImportKind {
  static let format = ImportFormat.markdown
}

extension ImportFormat {
  /// Markdown from any program.
  public static let markdown = ImportFormat("markdown", "Markdown")
}
