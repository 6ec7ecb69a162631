import JournalCore
import JournalSyntax

/// Pieces that several pages have.
enum HTMLParts {
  /// A mood: its number on its tone, and the scale in words.
  static func mood(_ mood: Double, _ scale: ClosedRange<Double>, to out: inout HTMLWriter) {
    out.raw("<p class=\"mood\">Mood ")
    tone(mood, scale, to: &out)
    out.raw(" <span class=\"quiet\">of ")
    out.text(Figure.text(scale.lowerBound))
    out.raw("–")
    out.text(Figure.text(scale.upperBound))
    out.raw("</span></p>\n")
  }

  /// A number on its tone.
  static func tone(_ mood: Double, _ scale: ClosedRange<Double>, to out: inout HTMLWriter) {
    let tone =
      mood.isFinite
      ? ToneScale.tone(mood, low: scale.lowerBound, high: scale.upperBound) : 0
    out.raw("<span")
    out.set("class", "tone tone-\(tone)")
    out.raw(">")
    out.text(Figure.text(mood))
    out.raw("</span>")
  }

  /// A list, unless it is empty.
  static func list<Item>(
    _ items: [Item], _ kind: StaticString, to out: inout HTMLWriter,
    _ write: (inout HTMLWriter, Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    out.raw("<ul class=\"")
    out.raw(kind)
    out.raw("\">\n")
    for item in items {
      out.raw("<li dir=\"auto\">")
      write(&out, item)
      out.raw("</li>\n")
    }
    out.raw("</ul>\n")
  }

  /// The text of an entry.
  static func body(
    _ text: String, below level: Int, of path: String, _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    guard !text.isEmpty else { return }
    let picture: @Sendable (String, String) -> BodyPicture? = { target, _ in
      guard let photo = options.photo(target, path), photo.isShown else { return nil }
      return BodyPicture(source: photo.thumbnail ?? photo.href, link: photo.href)
    }
    let body = BodyHTML(link: options.link, picture: picture)
    var levels = HeadingLevels(below: level)
    out.raw("<div class=\"text\" dir=\"auto\">\n")
    out.add(Markup(bytes: levels.moved(body.html(Array(text.utf8)))))
    out.raw("</div>\n")
  }

  /// Pictures as a row, each with its name; by name alone where there is no address.
  static func photos(
    _ photos: [String], of path: String, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    list(photos, "photos", to: &out) { out, name in
      guard let photo = options.photo(name, path),
        let source = ChartLink.safe(photo.thumbnail ?? photo.href)
      else { return out.text(name) }
      guard photo.isShown else { return out.link(name, photo.href) }
      out.linked(photo.href) { out in
        out.raw("<img loading=\"lazy\"")
        out.set("src", source)
        out.set("alt", "Photo " + (name.split(separator: "/").last.map(String.init) ?? name))
        out.raw(" />")
      }
    }
  }

  /// A song, as a link where it has an address that may be one.
  static func song(_ song: Song, to out: inout HTMLWriter) {
    let name = song.name.isEmpty ? song.url ?? "" : song.name
    guard let url = song.url.flatMap(SongLink.safe) else { return out.text(name) }
    out.raw("<a")
    out.set("href", url)
    out.raw(">")
    out.text(name)
    out.raw("</a>")
  }

  /// A chart and its numbers.
  static func figure(_ svg: String, _ table: String) -> Markup {
    Markup(text: ChartFigure.html(svg: svg, table: table))
  }

  /// A table; the first cell of each row is its heading.
  static func table(caption: String, _ head: [String], _ rows: [[String]]) -> Markup {
    Markup(
      text: "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">"
        + ChartTable(caption: caption, head: head, rows: rows).html + "</div>\n")
  }

  /// What was not counted, and what lies after today.
  static func notes(_ counted: Counted, to out: inout HTMLWriter) {
    for note in counted.notes() { out.element("p", note, class: "note") }
  }
}

/// The addresses that a song may have: of the web, or of a music program.
enum SongLink {
  private static let programs: Set<String> = [
    "spotify", "tidal", "deezer", "music", "itms", "itmss", "musics",
  ]

  /// The address, where it may be a link.
  static func safe(_ url: String) -> String? {
    guard let colon = url.firstIndex(of: ":"), !url.unicodeScalars.contains(where: \.isHidden)
    else { return nil }
    let scheme = url[..<colon].lowercased()
    return ["http", "https"].contains(scheme) || programs.contains(scheme) ? url : nil
  }
}
