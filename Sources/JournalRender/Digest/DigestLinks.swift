import JournalCore
import JournalSyntax

extension DigestRendering {
  /// The words of an entry as Markdown for the document's place: what leads to files leads there from
  /// the document's folder, raw HTML is seen as text, and what would run as a program leads nowhere.
  func quoted(_ words: String, of entry: String?) -> String {
    var quoting = MarkdownQuoting(html: .escaped) { item, target in
      switch item.kind {
      case .wikilink, .embed: .none  // found by their names, wherever they stand
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
    // Of what is shared nobody is told where its files lie.
    guard let entry else { return .text }
    // What only looks like a path, as `java&#115;cript:`, is one from here on.
    let path = target.prefix { $0 != "#" && $0 != "?" }
    let places = PhotoPath.places(of: PhotoPath.decoded(Markdown.unescaped(path)), from: entry)
    guard let first = places.first else { return .text }
    let place = isThere.flatMap { places.first(where: $0) } ?? first
    let new = Markdown.encoded(relative(place)).replacing("&", with: "%26")
    return .target(new + target[path.endIndex...])
  }

  /// A path from the journal's root seen from the document; a colon in its first part would make that
  /// a scheme.
  func relative(_ place: String) -> String {
    let path = root + place
    return path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
  }

  /// `https`; nil of what is no address.
  private func scheme(of target: String) -> String? {
    let name = target.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".")
    }
    guard name.count > 1, name.first?.isLetter == true,
      target[name.endIndex...].hasPrefix(":")
    else { return nil }
    return name.lowercased()
  }

  /// The schemes whose addresses programs run.
  private static let programs: Set<String> = [
    "javascript", "vbscript", "livescript", "mocha", "data", "jar", "mhtml", "view-source",
  ]
}
