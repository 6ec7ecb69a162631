package import Phrases

/// The links from a page to the previous page, the next one, and the pages above it.
package struct SiteTurning {
  /// A link's text and address.
  package typealias Way = (text: Phrase, href: String)

  package var before: Way?
  /// The pages above, narrowest first.
  package var above: [Way] = []
  package var after: Way?

  package init(before: Way? = nil, above: [Way] = [], after: Way? = nil) {
    self.before = before
    self.above = above
    self.after = after
  }

  /// Appends the links as a landmark, unless there are none.
  /// - Parameter isLast: true for the second set, at the end of the page.
  package func write(to out: inout HTMLWriter, isLast: Bool = false) {
    guard before != nil || !above.isEmpty || after != nil else { return }
    out.raw("<nav")
    out.set("aria-label", isLast ? Phrase("Read on") : Phrase("Earlier and later"))
    out.raw("><ul class=\"turn\">\n")
    if let before {
      out.raw("<li>")
      out.linked(before.href) { out in
        out.raw("← ")
        out.text(before.text)
      }
      out.raw("</li>\n")
    }
    if !above.isEmpty {
      out.raw("<li class=\"above\">")
      for way in above {
        out.link(way.text, way.href)
        out.raw(" ")
      }
      out.raw("</li>\n")
    }
    if let after {
      out.raw("<li class=\"after\">")
      out.linked(after.href) { out in
        out.text(after.text)
        out.raw(" →")
      }
      out.raw("</li>\n")
    }
    out.raw("</ul></nav>\n")
  }

  /// Appends a page's title between two arrows, as a landmark; a way that leads nowhere leaves its
  /// place free.
  package func write(
    around title: (inout HTMLWriter) -> Void, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    guard before != nil || after != nil else { return title(&out) }
    out.raw("<nav class=\"arrows\"")
    out.set("aria-label", Phrase("Earlier and later"))
    out.raw(">")
    SiteTurning.write(before, .left, to: &out, options)
    title(&out)
    SiteTurning.write(after, .right, to: &out, options)
    out.raw("</nav>\n")
  }

  private static func write(
    _ way: Way?, _ icon: Icon, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    out.raw(way == nil ? "<span class=\"ic\">" : "<a class=\"ic\"")
    if let way {
      out.set("href", way.href)
      out.set("aria-label", way.text)
      out.raw(">")
    }
    out.icon(icon, options, isTurned: true)
    out.raw(way == nil ? "</span>" : "</a>")
  }

  /// Appends all periods of one kind, with the current one marked.
  /// - Parameter look: `switch` for two to four of them, `chips` for a row that scrolls.
  package static func write(
    _ periods: [Way], named name: Phrase = Phrase("Periods"), current: Phrase? = nil,
    look: String = "periods", to out: inout HTMLWriter
  ) {
    guard periods.count > 1 || current == nil && !periods.isEmpty else { return }
    out.raw("<nav")
    out.set("aria-label", name)
    out.raw("><ul")
    out.set("class", look)
    out.raw(">\n")
    for period in periods {
      out.raw("<li><a")
      out.set("href", period.href)
      if period.text == current { out.raw(" aria-current=\"page\"") }
      out.raw(">")
      out.text(period.text)
      out.raw("</a></li>\n")
    }
    out.raw("</ul></nav>\n")
  }
}
