/// A way to quote Markdown in another place: links lead elsewhere or nowhere, and raw HTML is shown
/// as text or removed.
package struct MarkdownQuoting {
  /// The treatment of raw HTML.
  package enum RawHTML: Sendable {
    /// It is shown as written.
    case escaped
    /// Its tags and comments are removed; the words between them stay.
    case removed
  }

  /// The treatment of a link, an image, or a link definition.
  package enum Change: Hashable, Sendable {
    /// It stays unchanged.
    case none
    /// Its target is replaced, in the same syntax.
    case target(String)
    /// Only its text stays, for `[[a/b]]` the last name; a definition is removed.
    case text
    /// It is removed.
    case gone
  }

  /// The most passes over the result: removing syntax can turn the text around it into new syntax.
  private static let passes = 16

  private let html: RawHTML
  private let change: (BodyItem, _ target: String) -> Change
  /// Readings of the text with and without support for `[[…]]`: a name in one may be a tag in the
  /// other, and hide a backtick.
  private var readings = [BodyIndex(), BodyIndex(readsWikilinks: false)]
  private var problems: [SyntaxDiagnostic] = []

  /// Creates a quoting from the treatment of HTML and of links.
  /// - Parameters:
  ///   - html: the treatment of raw HTML.
  ///   - change: returns the treatment of an item of kind link, wikilink, image or embed, given its
  ///     target as written.
  package init(html: RawHTML, change: @escaping (BodyItem, _ target: String) -> Change) {
    self.html = html
    self.change = change
  }

  /// Returns the text for its new place.
  ///
  /// If a text is too complex to be read, all its syntax is escaped; if raw HTML is to be removed,
  /// the result is empty, so nothing hidden is disclosed.
  package mutating func text(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Self.passes {
      guard read(bytes) else { break }
      let tags = readings.flatMap { htmlSplices($0, bytes) }
      let links = tags.isEmpty ? readings.map { linkSplices($0, bytes) } : []
      let removals = links.flatMap(\.removals)
      let isDone = tags.isEmpty && removals.isEmpty
      let splices = !tags.isEmpty ? tags : !isDone ? removals : links.flatMap(\.targets)
      bytes = Self.applied(splices, to: bytes)
      if isDone { return String(decoding: bytes, as: UTF8.self) }
    }
    return html == .removed ? "" : Self.escaped(bytes)
  }

  /// Reads the text both ways; returns false if it is too complex.
  private mutating func read(_ bytes: [UInt8]) -> Bool {
    problems.removeAll(keepingCapacity: true)
    for index in readings.indices {
      readings[index].read(bytes.span, from: 0, diagnostics: &problems)
    }
    return problems.isEmpty
  }

  private struct Splice {
    var range: Range<Int>
    var bytes: [UInt8] = []
  }

  // MARK: Raw HTML

  private func htmlSplices(_ body: BodyIndex, _ bytes: [UInt8]) -> [Splice] {
    switch html {
    case .escaped:
      (body.rawHTML + body.looseTags + body.htmlBlocks).flatMap { range in
        range.indices.filter { bytes[$0] == Byte.less }
          .map { Splice(range: $0..<$0 + 1, bytes: Array("&lt;".utf8)) }
      }
    case .removed:
      body.rawHTML.map { Splice(range: $0.indices) }
        + body.htmlBlocks.flatMap { Self.tags(in: $0.indices, of: bytes) }
    }
  }

  /// Returns a block's tags and comments; an unclosed one takes the rest of the block.
  private static func tags(in block: Range<Int>, of bytes: [UInt8]) -> [Splice] {
    var found: [Splice] = []
    var closer = HtmlCloser()
    var at = block.lowerBound
    let prose = Prose(bytes.span, from: block.lowerBound, to: block.upperBound)
    while at < block.upperBound {
      let next = prose.byte(at + 1)
      if bytes[at] == Byte.less, next.isLetter || "/!?".utf8.contains(next) {
        let end = closer.end(prose, at) ?? block.upperBound
        found.append(Splice(range: at..<end))
        at = end
      } else {
        at += 1
      }
    }
    return found
  }

  // MARK: Links

  /// Returns the splices that remove text, and those that replace targets.
  private func linkSplices(
    _ body: BodyIndex, _ bytes: [UInt8]
  ) -> (removals: [Splice], targets: [Splice]) {
    var removals: [Splice] = []
    var targets: [Splice] = []
    func take(_ item: BodyItem, _ isDefinition: Bool) {
      let target = String(decoding: bytes[item.target.indices], as: UTF8.self)
      switch change(item, target) {
      case .none: break
      case .gone: removals.append(Splice(range: item.source.indices))
      case .text where isDefinition: removals.append(Splice(range: item.source.indices))
      case .text:
        let source = item.source.indices
        let text = Self.words(of: item, bytes)
        removals.append(Splice(range: source.lowerBound..<text.lowerBound))
        removals.append(Splice(range: text.upperBound..<source.upperBound))
      case .target(let new):
        // A reference's target is in its definition.
        let isHere = item.source.start <= item.target.start && item.target.end <= item.source.end
        if isHere { targets.append(Splice(range: item.target.indices, bytes: Array(new.utf8))) }
      }
    }
    for item in body.items where Self.leads(item) { take(item, false) }
    for (source, target) in body.linkDefinitions {
      let none = ByteRange(Int(source.start), Int(source.start))
      take(BodyItem(.link, source: source, text: none, target: target), true)
    }
    return (removals, targets)
  }

  /// Returns a link's text; for a wikilink with only a target, its name without folders.
  private static func words(of item: BodyItem, _ bytes: [UInt8]) -> Range<Int> {
    let text = item.text.indices
    guard item.kind == .wikilink, item.text == item.target,
      let slash = text.last(where: { bytes[$0] == Byte.slash })
    else { return text }
    return slash + 1..<text.upperBound
  }

  private static func leads(_ item: BodyItem) -> Bool {
    switch item.kind {
    case .link, .wikilink, .image, .embed: true
    case .heading, .listItem, .task, .tag, .mention, .media: false
    }
  }

  // MARK: Bytes

  /// Returns the bytes with ranges replaced; a range inside another replaced range is dropped.
  private static func applied(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    guard !splices.isEmpty else { return bytes }
    var output: [UInt8] = []
    var at = 0
    for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where splice.range.lowerBound >= at {
      output += bytes[at..<splice.range.lowerBound] + splice.bytes
      at = splice.range.upperBound
    }
    return output + bytes[at...]
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for byte in bytes {
      if "\\<>[]!`&".utf8.contains(byte) { output.append(Byte.backslash) }
      output.append(byte)
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension BodyItem {
  /// True if it has the form `<address>`, with its target as its text.
  package var isAutolink: Bool { kind == .link && text == target && !text.isEmpty }
}
