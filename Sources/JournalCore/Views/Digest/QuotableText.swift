import JournalSyntax

/// Reads the texts of entries for a digest.
///
/// Comments are removed; so is gratitude, because it has its own section, and so is everything that leads to files
/// if the digest is shared.
struct QuotableText {
  private let gratitudeHeadings: [String]
  private var sharing: SharedText?
  private var reader = DigestText()

  init(_ settings: Settings, _ options: DigestOptions) {
    gratitudeHeadings = settings.gratitudeHeadings
    sharing = options.share ? SharedText() : nil
  }

  /// Returns the beginning of the text; nil if it has no content.
  mutating func excerpt(of entry: Entry) -> DigestView.Excerpt? {
    let shown = BodyComments.removed(from: entry.text)
    let text =
      entry.has(.gratitude) ? reader.withoutGratitude(shown, under: gratitudeHeadings) : shown
    return reader.excerpt(of: sharing?.text(text) ?? text)
  }

  /// Returns the full text; nil if it contains only gratitude.
  mutating func whole(_ entry: Entry) -> DigestView.Excerpt? {
    if entry.has(.gratitude), excerpt(of: entry) == nil { return nil }
    let text = BodyComments.removed(from: entry.text)
    return DigestView.Excerpt(
      text: Thoughts(sharing?.text(text) ?? text).text, isCut: false)
  }
}
