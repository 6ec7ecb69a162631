extension JournalLocation {
  /// A journal's own templates: of the names given those that stand in its `templates/`.
  ///
  /// Other files there are left alone: an Obsidian vault keeps templates of another kind in a folder
  /// of that name.
  public func templates(named names: [String]) -> [(path: String, contents: [UInt8])] {
    names.sorted().compactMap { name in
      contents(of: "templates/" + name).map { (name, $0) }
    }
  }

  /// What leads from the folder of a file to the journal's own folder: empty, or with `/` at its end.
  /// - Parameter file: a path whose folder need not be there.
  public func wayBack(from file: String) -> String {
    var folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    var missing = 0
    // Folders that are still to be made lead back the same way.
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
}
