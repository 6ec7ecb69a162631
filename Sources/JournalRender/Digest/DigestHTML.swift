import JournalSyntax

/// A writer's words in a digest of HTML.
enum DigestHTML {
  /// Links that lead into the journal have no page in a single file, and pictures stand in their own
  /// section; so both are words here.
  private static let body = BodyHTML(
    headingShift: 4,
    link: { target in
      let address = target.prefix(8).lowercased()
      return ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) } ? target : nil
    })

  /// A text that is Markdown as safe HTML.
  static func text(_ text: String) -> String { body.html(Array(text.utf8)) }
}
