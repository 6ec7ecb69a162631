import JournalCore
import JournalTemplates
import Phrases

/// A digest for its templates: the sections, each complete, and the parts around them.
///
/// The figures themselves are in `view`, next to the page, in the same form as in the digest's
/// JSON.
struct DigestPage: Encodable {
  /// The parts outside the sections.
  struct Head: Encodable {
    /// `Week 47, 2026`, `November 2026`.
    var title: Phrase
    /// `16 – 22 Nov 2026`; nil if the title already gives the dates.
    var dates: Phrase?
    /// `2026-W47`.
    var period: String
    /// The first and the last day.
    var from: Day
    var to: Day
    /// The language's name: `en`.
    var language: String
    /// True if it is long enough for its own title page.
    var hasTitlePage: Bool
    /// True if it was requested in full.
    var isFull: Bool
    /// True if it begins with a review, which replaces the title page.
    var hasReview: Bool
    /// The person's name.
    var writer: String?
    /// The sentence to show if the digest is empty.
    var nothing: Phrase?
    /// The last sentence, if something is left out.
    var more: Phrase?
    /// The months with texts of their own, in order; nil without them.
    var months: [Month]?
  }

  /// A month whose texts are under its heading.
  struct Month: Encodable {
    /// `2026-11`; a page has `m2026-11` as the class of its texts.
    var name: String
    /// `November 2026`.
    var title: Phrase
  }

  /// A section in the document's format.
  struct Section: Encodable {
    /// `best-and-hardest`.
    var name: String
    /// The heading; nil for the cover and the review, which need none.
    var heading: Phrase?
    /// True if it is the cover, which a page has in its head.
    var isCover: Bool
    /// Everything below the heading.
    var body: TemplateText
  }

  /// The contents that leave the journal when a section is shared.
  struct Leaving: Encodable {
    var heading: Phrase
    var fields: String
    var items: Int
  }

  var digest: Head
  /// The sections in order, without empty ones.
  var shown: [Section]
  /// The contents that leave the journal; nil if it isn't made for sharing.
  var leaves: [Leaving]?

  /// Creates a digest for one document.
  init(_ digest: DigestView, _ short: DigestView.Abridged, _ rendering: DigestRendering) {
    let view = short.view
    let sections = DigestSections(short, rendering, pictures: digest.pictures)
    shown = rendering.order(of: view).compactMap { section in
      let blocks = sections.blocks(of: section)
      return blocks.isEmpty
        ? nil
        : Section(
          name: section.rawValue, heading: view.heading(of: section), isCover: section == .cover,
          body: TemplateText(rendering.text(blocks)))
    }
    let names = Set(shown.map(\.name))
    let range = view.period.range
    let months = names.contains(DigestSection.thoughts.rawValue) ? rendering.months(of: view) : []
    self.digest = Head(
      title: view.period.title, dates: view.dates, period: view.period.name, from: range.first,
      to: range.last, language: rendering.style.language.name,
      hasTitlePage: range.count > DigestView.longestWithoutReview, isFull: rendering.isFull,
      hasReview: names.contains(DigestSection.review.rawValue),
      writer: digest.cover?.name.flatMap { oneLine($0).isEmpty ? nil : oneLine($0) },
      nothing: names.subtracting([DigestSection.notCounted.rawValue]).isEmpty
        ? digest.nothing : nil,
      more: short.isPartial ? DigestView.fullHint : nil,
      months: months.isEmpty
        ? nil
        : months.map { Month(name: Period.month.name(of: $0.first), title: Phrase("\($0)")) })
    leaves = view.leaves?.map { leaving in
      Leaving(
        heading: leaving.section.heading, fields: leaving.fields.joined(separator: ", "),
        items: leaving.items)
    }
  }
}
