package import JournalCore
package import JournalTemplates
package import Phrases

/// The frame around the body of every page: `page.html`, filled in once for many pages.
package struct PageFrame: Sendable {
  /// A link to another part of the journal, on every page.
  package struct Tab: Hashable, Sendable, Encodable {
    /// The label of the link.
    package var name: Phrase
    /// Its address, relative to the page.
    package var href: String
    /// `page` for this page, `true` for the part that this page belongs to; else nil.
    package var current: String?
    /// The path of its icon, if it has one.
    package var icon: String?
    /// True if the check-in comes after it, in the middle of a phone's bar.
    package var isMiddle = false

    /// Creates a tab from its label and address.
    package init(name: Phrase, href: String, current: String? = nil, icon: Icon? = nil) {
      self.name = name
      self.href = href
      self.current = current
      self.icon = icon?.path
    }
  }

  /// A site's search, on every page.
  struct Search: Hashable, Sendable, Encodable {
    /// Its page's address, relative to the page.
    var href: String
    /// `page` for this page, `true` for a page within it; else nil.
    var current: String?
    /// The search script, on its page alone.
    var script: String?
  }

  private struct Values: Encodable {
    /// The name of the page's language.
    var language: String
    /// The journal's name.
    var brand: Phrase?
    /// The address of the first tab.
    var home: String?
    var hasTabs: Bool
    var tabs: [Tab]
    var hasParts: Bool
    var parts: [Tab]
    var search: Search?
    var stylesheet: String?
  }

  /// The parts that change from page to page.
  private enum Part: CaseIterable {
    case title, body

    /// A control character: once hidden characters are shown, no text in a journal contains one.
    var mark: String { self == .title ? "\u{1}" : "\u{2}" }
  }

  private enum Piece: Sendable {
    case fixed(Markup)
    case part(Part)
  }

  private let pieces: [Piece]

  /// The templates that a frame is built from.
  package static let templates = ["page.html", "style.css"]

  /// Fills in everything common to all pages.
  /// - Parameters:
  ///   - tabs: the journal's main parts; empty for a standalone page.
  ///   - parts: the current tab's parts; empty if there is only one.
  ///   - stylesheet: the style sheet's address; nil to embed the style in the page.
  ///   - palette: the mood colours in an embedded style.
  /// - Throws: `TemplateProblem` if the template's output is too long.
  package init(
    _ library: TemplateLibrary, tabs: [Tab] = [], parts: [Tab] = [], stylesheet: String? = nil,
    palette: MoodPalette = .dawn
  ) throws(TemplateProblem) {
    try self.init(
      library, name: nil, tabs: tabs, parts: parts, search: nil, stylesheet: stylesheet,
      palette: palette)
  }

  /// Fills in the same, with a site's search.
  /// - Parameter name: the journal's name; nil for a standalone page.
  init(
    _ library: TemplateLibrary, name: Phrase?, tabs: [Tab], parts: [Tab], search: Search?,
    stylesheet: String?, palette: MoodPalette = .dawn
  ) throws(TemplateProblem) {
    let values = Values(
      language: library.language.name, brand: name, home: tabs.first?.href, hasTabs: !tabs.isEmpty,
      tabs: tabs, hasParts: !parts.isEmpty, parts: parts, search: search, stylesheet: stylesheet)
    // The marks are inserted as parts, because control characters in a view's own text are escaped.
    let page = try library.render(
      "page.html", values,
      parts: [
        "style": stylesheet == nil ? try PageStyle.css(library, palette) : "",
        "title": Part.title.mark,
        "body": Part.body.mark,
      ])
    var pieces: [Piece] = []
    var fixed = String.UnicodeScalarView()
    for scalar in page.unicodeScalars {
      guard let part = Part.allCases.first(where: { $0.mark.unicodeScalars.first == scalar }) else {
        fixed.append(scalar)
        continue
      }
      pieces += [.fixed(Markup(text: String(fixed))), .part(part)]
      fixed.removeAll()
    }
    self.pieces = pieces + [.fixed(Markup(text: String(fixed)))]
  }

  /// Returns a whole page.
  /// - Parameters:
  ///   - title: the title shown on a browser's tab.
  ///   - body: the HTML of a view.
  package func page(title: String, body: String) -> [UInt8] {
    var out = HTMLWriter(capacity: body.utf8.count + 4096)
    write(to: &out, title: title) { $0.add(Markup(text: body)) }
    return out.bytes
  }

  /// Appends a whole page to an empty writer.
  func write(
    to out: inout HTMLWriter, title: String, body: (inout HTMLWriter) -> Void
  ) {
    for piece in pieces {
      switch piece {
      case .fixed(let part): out.add(part)
      case .part(.title): out.text(title)
      case .part(.body): body(&out)
      }
    }
  }
}

/// The style sheet for pages.
package enum PageStyle {
  /// Returns `style.css`, the charts' colours, and the tones as backgrounds.
  /// - Parameter face: returns the address of a tone's face, as written in a style sheet; pages
  ///   without a server embed it.
  package static func css(
    _ library: TemplateLibrary, _ palette: MoodPalette,
    face: (Int) -> String = { "url(\"\(MoodFace.dataAddress($0))\")" }
  ) throws(TemplateProblem) -> String {
    let own = try library.render("style.css", Nothing())
    let tones = (0..<Tones.count).map {
      ".tone-\($0) { background: var(--dm-t\($0)); color: var(--dm-n\($0)); --face: \(face($0)); }\n"
    }
    let counts = (0..<Tones.count).map {
      ".count-\($0) { background: var(--dm-c\($0)); color: var(--dm-nc\($0)); }\n"
    }
    return ChartStyle.css(palette) + own + tones.joined() + counts.joined()
  }

  /// The style sheet uses no names.
  private struct Nothing: Encodable {}
}
