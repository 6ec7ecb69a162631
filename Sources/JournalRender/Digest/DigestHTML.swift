import JournalSyntax

/// A writer's words in a digest of HTML.
enum DigestHTML {
  /// Links that lead into the journal have no page in a single file, and pictures stand in their own
  /// section; so both are words here.
  private static let body = BodyHTML(
    link: { target in
      let address = target.prefix(8).lowercased()
      return ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) } ? target : nil
    })

  /// A text that is Markdown as safe HTML, its headings below one of a level.
  static func text(_ text: String, below level: Int) -> String {
    var html = body.utf8(Array(text.utf8).span)
    var levels = HeadingLevels(below: level)
    levels.move(&html)
    return String(decoding: html, as: UTF8.self)
  }
}
