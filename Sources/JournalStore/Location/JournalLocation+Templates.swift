extension JournalLocation {
  /// Returns a journal's own templates: those of the given names that are in its `templates/`.
  ///
  /// Other files there are left alone: an Obsidian vault keeps templates of another kind in a
  /// folder of that name. A template that leads out of the journal isn't followed.
  /// - Throws: `StoreError` if a template exists but can't be read.
  public func templates(
    named names: [String]
  ) throws(StoreError) -> [(path: String, contents: [UInt8])] {
    var found: [(path: String, contents: [UInt8])] = []
    for name in names.sorted() where !leadsOutside(name) {
      if let bytes = try contents(of: "templates/" + name) { found.append((name, bytes)) }
    }
    return found
  }

  /// Returns those of the given templates that lead out of the journal, through a link of their own
  /// or of their folder.
  public func templatesLeadingOutside(named names: [String]) -> [String] {
    names.sorted().filter(leadsOutside)
  }

  private func leadsOutside(_ template: String) -> Bool {
    !RealPath.isInside("templates/" + template, of: root)
  }
}
