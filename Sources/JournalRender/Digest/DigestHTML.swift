import JournalSyntax

/// The writer's own words in an HTML digest.
enum DigestHTML {
  /// In a single file, links into the journal have no page to lead to, and pictures have their own
  /// section, so both are shown as words.
  private static let link: @Sendable (String) -> String? = { target in
    let address = target.prefix(8).lowercased()
    return ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) } ? target : nil
  }

  /// Returns Markdown text as safe HTML, with its headings below a level.
  /// - Parameter name: a name that no other quotation of the same text has.
  static func text(
    _ text: String, below level: Int, name: String, keepsLineBreaks: Bool
  ) -> String {
    let body = BodyHTML(keepsLineBreaks: keepsLineBreaks, name: name, link: link)
    var html = body.utf8(Array(text.utf8).span)
    var levels = HeadingLevels(below: level)
    levels.move(&html)
    return String(decoding: html, as: UTF8.self)
  }
}
