import JournalSyntax

extension EntryFile {
  /// The keys by which plugins of Obsidian know their own files, which are Markdown by name alone: the
  /// drawings of Excalidraw and tldraw, the boards of Kanban, the tables of Projects and DB Folder.
  private static let keysOfOthers = [
    "excalidraw-plugin", "tldraw-file", "kanban-plugin", "database-plugin", "db-folder",
  ]

  /// Whether it is a note that a person writes, which more can be added to; not a drawing, a board or a
  /// table that another program keeps in a Markdown file.
  public var isPlainNote: Bool {
    !EntryFile.keysOfOthers.contains { file.frontMatter.value(of: $0, in: file.bytes.span) != nil }
  }
}
