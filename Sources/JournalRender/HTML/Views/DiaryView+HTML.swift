public import JournalCore

extension DiaryView {
  /// The title of the page.
  public var pageTitle: String {
    let name = kind.title
    return range == .always ? name : "\(name), \(EnglishDate.text(range, "–"))"
  }

  /// Returns the thread by days, each under a heading that links to its day.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter(capacity: 65_536)
    out.heading(1, pageTitle)
    writeItems(to: &out, options)
    HTMLParts.notes(counted, to: &out)
    return out.string
  }

  /// Appends the days.
  func writeItems(to out: inout HTMLWriter, _ options: PageOptions) {
    if items.isEmpty { out.element("p", emptyText()) }
    var last: Day?
    for item in items {
      if item.day != last {
        out.heading(2) { $0.link(EnglishDate.text(item.day), options.day?(item.day)) }
      }
      last = item.day
      item.write(to: &out, options)
    }
  }
}

extension DiaryView.Kind {
  /// `Check-ins`.
  var title: String { rawValue.capitalisedFirst }
}

extension DiaryView.Item {
  fileprivate func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let heading = [checkIns == nil ? time : nil, title].compactMap { $0 }.filter { !$0.isEmpty }
    if !heading.isEmpty { out.heading(3, heading.joined(separator: " ")) }
    if let text {
      HTMLParts.body(text, below: heading.isEmpty ? 2 : 3, of: path, options, to: &out)
    }
    HTMLParts.list(gratitude ?? [], "gratitude", to: &out) { $0.text($1) }
    HTMLParts.photos(photos ?? [], of: path, options, to: &out)
    HTMLParts.list(songs ?? [], "songs", to: &out) { HTMLParts.song($1, to: &$0) }
    HTMLParts.list(progressLines, "lines", to: &out) { $0.text($1) }
    HTMLParts.list(checkIns ?? [], "check-ins", to: &out) {
      $0.text($1.words(withMood: true))
    }
  }
}
