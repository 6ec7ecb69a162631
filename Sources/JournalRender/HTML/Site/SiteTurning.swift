import JournalCore

/// The ways from a page to the one before, the one after, and the one that holds it.
struct SiteTurning {
  var before: (text: String, href: String)?
  var above: (text: String, href: String)?
  var after: (text: String, href: String)?

  /// Appends the ways as a landmark of their own, unless there are none.
  func write(to out: inout HTMLWriter) {
    guard before != nil || above != nil || after != nil else { return }
    out.raw("<nav aria-label=\"Earlier and later\"><ul class=\"turn\">\n")
    if let before {
      out.raw("<li>")
      out.linked(before.href) { out in
        out.raw("← ")
        out.text(before.text)
      }
      out.raw("</li>\n")
    }
    if let above {
      out.raw("<li>")
      out.link(above.text, above.href)
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

  /// Appends all periods of a kind, the one that is shown marked.
  static func write(
    _ periods: [(text: String, href: String)], current: String, to out: inout HTMLWriter
  ) {
    guard periods.count > 1 else { return }
    out.raw("<nav aria-label=\"Periods\"><ul class=\"periods\">\n")
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

extension Array where Element == DayRange {
  /// The periods that hold some days, which are in order.
  init(_ period: Period, of days: some Sequence<Day>) {
    self = []
    for day in days where last?.contains(day) != true { append(period.range(holding: day)) }
  }

  /// The ways between periods.
  func turning(
    at place: Int, up: String, _ path: (DayRange) -> String
  ) -> SiteTurning {
    func way(_ place: Int) -> (text: String, href: String)? {
      indices.contains(place)
        ? (EnglishDate.text(self[place], "–"), up + path(self[place])) : nil
    }
    return SiteTurning(before: way(place - 1), after: way(place + 1))
  }
}
