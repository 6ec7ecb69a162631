import JournalSyntax

// The places where a path may lead: the entry's folder, the journal's root, and the folders from
// which site generators make a site's root.
extension PhotoPath {
  /// Returns a file's possible places, as paths from the journal's root: relative to the entry
  /// first, then from the root; for a path from a site's root also from the folders of site
  /// generators.
  ///
  /// Empty if all lead out of the journal, or if only the generator knows the path.
  package static func places(of path: String, from entry: String) -> [String] {
    guard let path = siteAddress(path) else { return [] }
    let beside = entry.split(separator: "/").dropLast().map(String.init)
    let isFromRoot = path.hasPrefix("/")
    var places: [String] = []
    for start in isFromRoot ? siteRoots(above: beside) : [beside, []] {
      var folder = start
      let top = isFromRoot ? start.count : 0
      var isInside = true
      for part in path.split(separator: "/") where part != "." {
        if part == ".." {
          isInside = isInside && folder.count > top
          if !folder.isEmpty { folder.removeLast() }
        } else {
          folder.append(String(part))
        }
      }
      let place = folder.joined(separator: "/")
      if isInside, !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The folders whose content a generator puts at the site's root: `static` for Hugo, Gatsby and
  /// Zola, `public` for Astro and Next, `source` for Hexo, `src` for Eleventy and for Astro's `@/`,
  /// `assets` for Hugo's pipes.
  private static let siteFolders = ["static", "public", "source", "src", "assets"]

  /// Returns the folders that may be a site's root: the journal's root, as in vaults and Jekyll,
  /// and each folder above the entry, the nearest first, each with the folders of generators.
  private static func siteRoots(above beside: [String]) -> [[String]] {
    // Deeper sites are unusual, and each folder costs a look at the disk for a missing picture.
    let above = (1..<5).reversed().filter { $0 <= beside.count }.map { Array(beside.prefix($0)) }
    return ([[]] + above).flatMap { root in
      [root] + siteFolders.map { root + [$0] }
    }
  }

  /// Returns the path that a generator makes of a path in its own language; the path itself if it
  /// is in none, nil if only the generator knows it.
  ///
  /// `{{ site.baseurl }}/a.png` and `{{ "/a.png" | relative_url }}` in Liquid, `{% link a.png %}`
  /// in Jekyll, `@/a.png` in Astro and Zola, `@site/a.png` in Docusaurus.
  static func siteAddress(_ path: String) -> String? {
    if path.hasPrefix("@/") { return String(path.dropFirst()) }
    if path.hasPrefix("@site/") { return String(path.dropFirst(5)) }
    guard path.utf8.first == Byte.openBrace else { return path }
    var rest = path[...]
    var known = ""
    while rest.hasPrefix("{{") || rest.hasPrefix("{%") {
      let close = rest.hasPrefix("{{") ? "}}" : "%}"
      guard let end = rest.firstRange(of: close) else { return path }
      known += quoted(rest[..<end.lowerBound].dropFirst(2)) ?? ""
      rest = rest[end.upperBound...]
    }
    let whole = known + rest
    return whole.isEmpty ? nil : whole.hasPrefix("/") ? whole : "/" + whole
  }

  /// Returns true if a path is written in a site generator's own language, and doesn't depend on
  /// the entry's place.
  package static func isOfGenerator(_ path: String) -> Bool { siteAddress(path) != path }

  /// Returns the path in an expression: a text in quotes, or the argument of `link`.
  private static func quoted(_ expression: Substring) -> String? {
    if let quote = expression.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let text = expression[expression.index(after: quote)...]
      return text.firstIndex(of: expression[quote]).map { String(text[..<$0]) }
    }
    let words = expression.split(separator: " ").filter { $0 != "-" }
    return words.count == 2 && words[0] == "link" ? "/" + words[1] : nil
  }
}
