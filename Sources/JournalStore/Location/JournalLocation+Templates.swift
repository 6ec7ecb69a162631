extension JournalLocation {
  /// A journal's own templates: of the names given those that stand in its `templates/`.
  ///
  /// Other files there are left alone: an Obsidian vault keeps templates of another kind in a folder
  /// of that name. One that leads out of the journal is not followed.
  /// - Throws: `StoreError` for one that is there and can't be read.
  public func templates(
    named names: [String]
  ) throws(StoreError) -> [(path: String, contents: [UInt8])] {
    var found: [(path: String, contents: [UInt8])] = []
    for name in names.sorted() where !leadsOutside(name) {
      if let bytes = try contents(of: "templates/" + name) { found.append((name, bytes)) }
    }
    return found
  }

  /// Of the templates named those that lead out of the journal, by a link of their own or one of
  /// their folder.
  public func templatesLeadingOutside(named names: [String]) -> [String] {
    names.sorted().filter(leadsOutside)
  }

  private func leadsOutside(_ template: String) -> Bool {
    !RealPath.isInside("templates/" + template, of: root)
  }
}
