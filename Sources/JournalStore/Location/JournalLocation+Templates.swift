extension JournalLocation {
  /// A journal's own templates: of the names given those that stand in its `templates/`.
  ///
  /// Other files there are left alone: an Obsidian vault keeps templates of another kind in a folder
  /// of that name. One that leads out of the journal is not followed.
  public func templates(named names: [String]) -> [(path: String, contents: [UInt8])] {
    names.sorted().compactMap { name in
      leadsOutside(name) ? nil : contents(of: "templates/" + name).map { (name, $0) }
    }
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
