import JournalCore
import JournalSyntax

extension DigestRendering {
  /// Returns the words of an entry as Markdown, adapted to the document's folder.
  ///
  /// Links to files are made relative to that folder, raw HTML is shown as text, and links that
  /// would run as a program are disabled.
  func quoted(_ words: String, of entry: String?) -> String {
    var quoting = MarkdownQuoting(html: .escaped) { item, target in
      switch item.kind {
      case .wikilink, .embed: .none  // found by name, wherever they are
      default: change(target, of: entry, isPicture: item.kind == .image)
      }
    }
    return quoting.text(words)
  }

  private func change(
    _ target: String, of entry: String?, isPicture: Bool
  ) -> MarkdownQuoting.Change {
    if target.isEmpty || target.hasPrefix("#") || target.hasPrefix("//") { return .none }
    if let scheme = scheme(of: target) {
      let isData = isPicture && target.prefix(11).lowercased() == "data:image/"
      return isData || !DigestRendering.programs.contains(scheme) ? .none : .text
    }
    // A shared digest doesn't reveal where its files are.
    guard let entry else { return .text }
    // Something that only looks like a path, such as `java&#115;cript:`, is treated as a path from
    // here on.
    let path = target.prefix { $0 != "#" && $0 != "?" }
    let places = PhotoPath.places(of: PhotoPath.decoded(Markdown.unescaped(path)), from: entry)
    guard let first = places.first else { return .text }
    let place = isThere.flatMap { places.first(where: $0) } ?? first
    let new = Markdown.encoded(relative(place)).replacing("&", with: "%26")
    return .target(new + target[path.endIndex...])
  }

  /// Returns a path from the journal's root, relative to the document.
  ///
  /// A colon in its first part would turn that part into a scheme, hence the `./`.
  func relative(_ place: String) -> String {
    let path = root + place
    return path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
  }

  /// Returns the scheme, such as `https`; nil if the target isn't an address.
  private func scheme(of target: String) -> String? {
    let name = target.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".")
    }
    guard name.count > 1, name.first?.isLetter == true,
      target[name.endIndex...].hasPrefix(":")
    else { return nil }
    return name.lowercased()
  }

  /// The schemes whose addresses are run as programs.
  private static let programs: Set<String> = [
    "javascript", "vbscript", "livescript", "mocha", "data", "jar", "mhtml", "view-source",
  ]
}
