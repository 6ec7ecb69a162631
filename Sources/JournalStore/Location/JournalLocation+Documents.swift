import JournalCore

// Paths for documents written beside the journal or into it.
extension JournalLocation {
  /// Returns the relative path from a file's folder to the journal's own folder: empty, or ending
  /// in `/`.
  /// - Parameter file: a path whose folder need not exist.
  public func wayBack(from file: String) -> String {
    var folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    var missing = 0
    // Folders that don't exist yet lead back the same way.
    while RealPath.of(folder) == nil, missing < 100 {
      let parts = folder.split(separator: "/", omittingEmptySubsequences: true).dropLast()
      folder = (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      if folder.isEmpty { folder = "." }
      missing += 1
    }
    guard let real = RealPath.of(folder) else { return "" }
    let from = real.split(separator: "/")
    let to = root.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: from.count - shared + missing)
    return up + to[shared...].map { $0 + "/" }.joined()
  }

  /// Returns the path from the journal's root to a file that need not exist; nil if it isn't in the
  /// journal.
  public func path(ofNew file: String) -> String? {
    var parts = file.split(separator: "/")
    guard let name = parts.popLast() else { return nil }
    var rest = [name]
    func folder() -> String { (file.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/") }
    while RealPath.of(folder()) == nil, let missing = parts.popLast() {
      rest.insert(missing, at: 0)
    }
    return path(of: folder()).map { ([$0] + rest.map(String.init)).filter { !$0.isEmpty } }?
      .joined(separator: "/")
  }

  /// Returns the first folder above a path that is a separate journal, both as paths from the
  /// journal's root; nil if there is none.
  package func journal(above path: String) -> String? {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty ? "\(part)" : "/\(part)"
      if isThere(folder + "/" + JournalLocation.settingsName) { return folder }
    }
    return nil
  }

  /// Returns true if a file at this path from the journal's root is read as a day's entry.
  public static func isNameOfEntry(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return mayHoldEntry(bytes) && DatedName.day(bytes) != nil
  }
}

extension JournalLocation {
  /// Returns a journal's own templates: those in its `templates/` with the given names.
  ///
  /// Other files there are ignored: an Obsidian vault keeps other templates in a folder with that
  /// name. A template that leads out of the journal isn't followed.
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

  /// Returns those given templates that lead out of the journal, through a link in their path.
  public func templatesLeadingOutside(named names: [String]) -> [String] {
    names.sorted().filter(leadsOutside)
  }

  private func leadsOutside(_ template: String) -> Bool {
    !RealPath.isInside("templates/" + template, of: root)
  }
}
