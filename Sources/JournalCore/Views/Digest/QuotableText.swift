/// Reads the words of entries for a digest, one after another: gratitude stands in its own section,
/// and where it is shared nothing leads to files.
struct QuotableText {
  private let gratitudeHeadings: [String]
  private var sharing: SharedText?
  private var reader = DigestText()

  init(_ settings: Settings, _ options: DigestOptions) {
    gratitudeHeadings = settings.gratitudeHeadings
    sharing = options.share ? SharedText() : nil
  }

  /// How the text begins; nil where it says nothing.
  mutating func excerpt(of entry: Entry) -> DigestView.Excerpt? {
    let text =
      entry.has(.gratitude)
      ? reader.withoutGratitude(entry.text, under: gratitudeHeadings) : entry.text
    return reader.excerpt(of: sharing?.text(text) ?? text)
  }

  /// The whole text; nil where it holds gratitude alone.
  mutating func whole(_ entry: Entry) -> DigestView.Excerpt? {
    if entry.has(.gratitude), excerpt(of: entry) == nil { return nil }
    let text = entry.text
    return DigestView.Excerpt(
      text: Thoughts(sharing?.text(text) ?? text).text, isCut: false)
  }
}
