import Codecs
import JournalCore
import JournalSyntax
import Phrases

extension Book {
  /// Returns the pages in the order of reading: cover, title, the period at a glance, the chapters,
  /// and what looks back.
  func makePages() -> [BookPage] {
    let chapters = contents.chapters.indices.map(chapter)
    return [cover, titlePage] + [glance].compactMap { $0 } + chapters + [ending].compactMap { $0 }
  }

  private var pageOptions: PageOptions {
    var page = PageOptions()
    page.isBook = true
    page.namesCommands = false
    page.language = options.language
    page.palette = options.palette
    page.keepsLineBreaks = options.keepsLineBreaks
    page.mood = options.scale
    page.link = { BookLink.web($0) }
    return page
  }

  /// Returns a page of XHTML.
  private func page(
    _ name: String, _ title: String, _ kind: StaticString,
    parts: [(id: String, title: String)] = [], _ write: (inout HTMLWriter) -> Void
  ) -> BookPage {
    var out = HTMLWriter(phrases)
    out.beginXHTML(title, language)
    out.raw("<body epub:type=\"")
    out.raw(kind)
    out.raw("\">\n")
    write(&out)
    out.raw("</body>\n</html>\n")
    return BookPage(name: name, title: title, parts: parts, bytes: out.bytes)
  }

  // MARK: The beginning

  private var cover: BookPage {
    page("cover.xhtml", Phrase("Cover").text(phrases), "cover") { out in
      out.raw("<div class=\"cover\"><img src=\"cover.jpg\"")
      out.set("alt", writer.map { "\(title), \($0)" } ?? title)
      out.raw(" /></div>\n")
    }
  }

  private var titlePage: BookPage {
    page("title.xhtml", title, "titlepage") { out in
      out.raw("<section class=\"title-page\">\n")
      if let writer { out.element("p", writer, class: "writer") }
      out.heading(1, title)
      if let dates = digest.dates { out.element("p", dates, class: "dates") }
      if let cover = digest.cover, cover.entries > 0 {
        DigestCover(cover: cover, period: digest.period).write(to: &out, pageOptions)
      }
      if contents.chapters.isEmpty { out.element("p", digest.nothing) }
      if let note = options.pictureNote { out.element("p", note, class: "quiet") }
      if contents.isPartial, !options.isFull {
        out.element("p", Phrase("The full book has whole texts and all photos."), class: "quiet")
      }
      out.raw("</section>\n")
    }
  }

  /// The sections before the days.
  private static let opening: [DigestSection] = [
    .review, .highlights, .mood, .calendar, .distribution,
  ]
  /// The sections that the days contain.
  private static let daily: Set<DigestSection> = [.cover, .chapters, .thoughts, .photos, .songs]

  private var glance: BookPage? {
    sections("glance.xhtml", Phrase("At a glance"), Self.opening.contains)
  }

  private var ending: BookPage? {
    sections("ending.xhtml", Phrase("Looking back")) {
      !Self.opening.contains($0) && !Self.daily.contains($0)
    }
  }

  /// Returns a page with some of the digest's sections; nil if they are empty.
  private func sections(
    _ name: String, _ title: Phrase, _ isPart: (DigestSection) -> Bool
  ) -> BookPage? {
    var rendering = DigestRendering(.html)
    rendering.isFull = true
    rendering.place = { _ in nil }
    let sections = DigestSections(DigestView.Abridged(full: digest), rendering, pictures: [])
    // A year's review has its pixels.
    let isTwice = digest.review != nil && digest.period.days <= 366
    let wanted = digest.sections.filter { isPart($0) && !(isTwice && $0 == .calendar) }
    let shown = wanted.map { (name: $0, blocks: sections.blocks(of: $0)) }
      .filter { !$0.blocks.isEmpty }
    guard !shown.isEmpty else { return nil }
    return page(name, title.text(phrases), "chapter") { out in
      out.heading(1, title)
      for section in shown {
        out.raw("<section")
        out.set("class", section.name.rawValue)
        out.raw(">\n")
        if let heading = digest.heading(of: section.name) { out.heading(2, heading) }
        out.add(section.blocks, pageOptions)
        out.raw("</section>\n")
      }
    }
  }

  // MARK: Chapters

  private func chapter(_ number: Int) -> BookPage {
    let chapter = contents.chapters[number]
    let heading = heading(of: chapter)
    let listsDays = digest.period.days <= 62
    let parts = chapter.days.map {
      (id: "d\($0.day)", title: Phrase("\($0.day, .weekday)").text(phrases))
    }
    return page(
      "chapter-\(number + 1).xhtml", heading.text(phrases), "chapter",
      parts: listsDays ? parts : []
    ) { out in
      out.heading(1, heading)
      writeMonth(of: chapter, to: &out)
      for day in chapter.days {
        BookDay(page: day, book: self, options: pageOptions).write(to: &out)
      }
    }
  }

  private func heading(of chapter: DigestBook.Chapter) -> Phrase {
    guard let period = chapter.period else { return digest.period.title }
    return period == .month
      ? Phrase("\(period.range(holding: chapter.range.first))") : Phrase("\(chapter.range)")
  }

  /// Appends a month's chart, if the digest has its days.
  private func writeMonth(of chapter: DigestBook.Chapter, to out: inout HTMLWriter) {
    guard chapter.period == .month, digest.sections.contains(.calendar),
      let calendar = digest.calendar,
      calendar.days.contains(where: { chapter.range.contains($0.day) })
    else { return }
    let chart = pageOptions.chart("month")
    out.raw("<figure class=\"dm-figure month\">\n")
    out.add(
      Markup(text: MonthSVG.svg(calendar, month: chapter.range.first, hasLegend: false, chart)))
    out.raw("</figure>\n")
  }
}

extension HTMLWriter {
  /// Appends the beginning of a book's page, up to its head's end.
  mutating func beginXHTML(_ title: String, _ language: String) {
    raw(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
      """)
    set("lang", language)
    set("xml:lang", language)
    raw(">\n<head>\n<meta charset=\"utf-8\" />\n<title>")
    text(title)
    raw("</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"book.css\" />\n</head>\n")
  }
}

/// Links of a book: readers refuse a whole book because of one malformed address.
enum BookLink {
  /// Returns a web or mail address if it is well-formed (RFC 3986), else nil.
  static func web(_ target: String) -> String? {
    guard let safe = SafeLink.web(target), let colon = safe.utf8.firstIndex(of: Byte.colon) else {
      return nil
    }
    var rest = safe.utf8[safe.utf8.index(after: colon)...]
    let isMail = safe.utf8[..<colon].count == 6
    if !isMail {
      guard rest.starts(with: "//".utf8) else { return nil }
      rest = rest.dropFirst(2)
      let host = rest.prefix { !"/?#".utf8.contains($0) }
      guard isHost(host) else { return nil }
    }
    guard !rest.isEmpty, rest.count(where: { $0 == Byte.hash }) <= (isMail ? 0 : 1) else {
      return nil
    }
    // Other characters are encoded when the address is written, but not these.
    for place in rest.indices where rest[place] == Byte.percent {
      let digits = rest[place...].dropFirst().prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Hex.value(of: $0) != nil }) else { return nil }
    }
    return safe
  }

  /// Returns true for a host's name of ASCII letters, digits, `-` and `.`, with or without a port.
  ///
  /// Readers of books don't parse names in other letters.
  private static func isHost(_ host: Substring.UTF8View) -> Bool {
    let parts = host.split(separator: Byte.colon, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2,
      name.allSatisfy({ $0.isAlphanumeric || $0 == Byte.dash || $0 == Byte.dot })
    else { return false }
    return parts.dropFirst().allSatisfy { $0.allSatisfy(\.isDigit) }
  }
}
