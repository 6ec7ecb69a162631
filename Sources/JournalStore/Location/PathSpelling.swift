/// Finds a file whose name is spelled in another way on the disk: one system composes `é`, another
/// decomposes it, and the names of files keep what they were given.
enum PathSpelling {
  /// Returns a path as the disk spells it; nil if nothing of that name is there, or if its names have
  /// one spelling only.
  /// - Parameters:
  ///   - path: a path from the journal's root, as a person wrote it.
  ///   - root: the journal's folder.
  static func onDisk(_ path: String, in root: String) -> String? {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var parts: [String] = []
    for part in path.split(separator: "/") {
      guard let listing = try? FolderNames(([root] + parts).joined(separator: "/"), hidden: true)
      else { return nil }
      let names = listing.folders + listing.files
      // Texts are equal if they look the same; the same bytes are preferred.
      guard
        let name = names.first(where: { $0.utf8.elementsEqual(part.utf8) })
          ?? names.filter({ $0 == part }).min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      else { return nil }
      parts.append(name)
    }
    return parts.joined(separator: "/")
  }
}
