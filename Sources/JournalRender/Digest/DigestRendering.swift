public import JournalCore
import JournalSyntax
public import JournalTemplates
public import Phrases

/// A digest's rendering as a document.
public struct DigestRendering: Sendable {
  /// The supported document formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, html
  }

  /// The document's format.
  public var format: Format
  /// True if the document has everything, not just a short selection.
  public var isFull = false
  /// True if the person chose the sections, and so their order.
  public var hasOwnSections = false
  /// The plain text's style; its language applies to every document.
  public var style: TextStyle
  /// The mood colours.
  public var palette = MoodPalette.dawn
  /// True if a line break inside a paragraph is kept in HTML.
  public var keepsLineBreaks = false
  /// The path from the document's folder to the journal's root: empty, or ending in `/`.
  public var root: String
  /// Returns a photo's path from the journal's root; nil if the photo doesn't exist.
  public var place: @Sendable (DigestView.Photo) -> String?
  /// Returns true if a path from the journal's root exists; nil if paths aren't checked.
  public var isThere: (@Sendable (String) -> Bool)?
  /// Returns a function that creates a photo thumbnail's `data:` address.
  ///
  /// Returns nil if the journal has no such photo.
  public var picture: @Sendable (String) -> (@Sendable () -> String?)?
  /// Returns the cover photo's `data:` address; nil if there is none.
  public var cover: (@Sendable () -> String?)?
  /// True if it is for a file or another program, rather than a terminal.
  var isDocument: Bool { format != .text || !style.isTerminal }
  /// The note to show if pictures are missing.
  public var pictureNote: Phrase?

  /// Creates a rendering with links from photos to the paths in their entries.
  public init(_ format: Format, style: TextStyle = TextStyle(), root: String = "") {
    self.format = format
    self.style = style
    self.root = root
    place = { $0.places.first }
    picture = { _ in nil }
  }
}

extension DigestRendering {
  /// The style for phrases in the document.
  var phrases: PhraseStyle {
    switch format {
    case .text: style.phrases
    case .markdown: PhraseStyle(style.language)
    case .html: .page(style.language)
    }
  }

  /// Returns a digest's sections in the order of the document.
  ///
  /// In the text of a week the words come first, and how often each mood was is left out.
  func order(of view: DigestView) -> [DigestSection] {
    var order = view.sections
    guard format == .text, !hasOwnSections, view.period.days <= 14 else { return order }
    order.removeAll { $0 == .distribution }
    guard let words = order.firstIndex(of: .thoughts) else { return order }
    order.remove(at: words)
    order.insert(.thoughts, at: order.first == .cover ? 1 : 0)
    return order
  }

  /// Returns the months with texts, if these are under their months: in a full digest of more than
  /// two.
  func months(of view: DigestView) -> [DayRange] {
    guard isFull, view.period.days > 62, let thoughts = view.thoughts else { return [] }
    return [DayRange](.month, of: thoughts.lazy.map(\.day))
  }

  /// Returns blocks in the document's format, without a line end.
  func text(_ blocks: [Block]) -> String {
    var text: String
    switch format {
    case .text:
      var page = Page(style)
      page.add(blocks)
      text = page.text
    case .markdown: text = Markdown.blocks(blocks, phrases)
    case .html:
      var options = PageOptions()
      options.language = style.language
      options.palette = palette
      options.keepsLineBreaks = keepsLineBreaks
      options.namesCommands = false
      var out = HTMLWriter(options)
      out.add(blocks, options)
      text = out.string
    }
    while text.utf8.last == Byte.lineFeed { text.removeLast() }
    return text
  }

  /// The document's template.
  fileprivate var template: String {
    switch format {
    case .text: "digest.txt"
    case .markdown: "digest.md"
    case .html: "digest.html"
    }
  }
}

extension DigestView {
  /// Returns the digest as a document, in pieces, since embedded pictures make it long.
  /// - Throws: `TemplateProblem` if a template's output is too long.
  public func document(
    _ rendering: DigestRendering, _ library: TemplateLibrary
  ) throws(TemplateProblem) -> [Substring] {
    let short = rendering.isFull ? Abridged(full: self) : abridged
    let text = try library.render(
      rendering.template, DigestPage(self, short, rendering),
      parts: rendering.format == .html ? ["chartStyle": ChartStyle.css(rendering.palette)] : [:],
      later: ["view": printed], rendering.phrases)
    guard rendering.format == .html else { return [text[...]] }
    let pictures = pictures
    return TemplateMark.filled(text) { number in
      if number == pictures.count { return rendering.cover?() ?? "" }
      guard pictures.indices.contains(number) else { return nil }
      return rendering.place(pictures[number]).flatMap(rendering.picture)?() ?? ""
    }
  }
}

extension DigestRendering {
  /// Returns an entry's words as Markdown, adapted to the document's folder.
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
    // A shared digest doesn't reveal the location of its files.
    guard let entry else { return .text }
    // A target that only looks like a path, such as `java&#115;cript:`, is treated as a path from
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

  /// The schemes with addresses that run as programs.
  private static let programs: Set<String> = [
    "javascript", "vbscript", "livescript", "mocha", "data", "jar", "mhtml", "view-source",
  ]
}
