public import JournalCore
import Phrases

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
  package func writeItems(to out: inout HTMLWriter, _ options: PageOptions) {
    if items.isEmpty { out.element("p", options.sentences(emptyText)) }
    if kind == .photos { return writeWall(to: &out, options) }
    if kind == .gratitude { return writeNotes(to: &out, options) }
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

// A wall of notes, one for each thing that the person was grateful for.
extension DiaryView {
  private func writeNotes(to out: inout HTMLWriter, _ options: PageOptions) {
    let notes = items.flatMap { item in (item.gratitude ?? []).map { (day: item.day, text: $0) } }
    HTMLParts.list(notes, "notes", to: &out) { out, note in
      out.text(note.text)
      out.raw(" <small dir=\"ltr\">")
      out.link(EnglishDate.ofYear(note.day), options.day?(note.day))
      out.raw("</small>")
    }
  }
}

// A wall of photos: small pictures by month, and below them each one large, which its link shows.
extension DiaryView {
  fileprivate struct WallPhoto {
    var day: Day
    var name: String
    var photo: PageOptions.Photo?
  }

  private func writeWall(to out: inout HTMLWriter, _ options: PageOptions) {
    let photos = items.flatMap { item in
      (item.photos ?? []).map {
        WallPhoto(day: item.day, name: $0, photo: options.photo($0, item.path))
      }
    }
    var month: DayRange?
    var isOpen = false
    for (place, photo) in photos.enumerated() {
      if month?.contains(photo.day) != true {
        if isOpen { out.raw("</ul>\n") }
        let range = Period.month.range(holding: photo.day)
        out.heading(2) { $0.link(EnglishDate.text(range, "–"), options.calendar(range)) }
        out.raw("<ul class=\"wall\">\n")
        (month, isOpen) = (range, true)
      }
      photo.write(place, to: &out, options)
    }
    if isOpen { out.raw("</ul>\n") }
    for (place, photo) in photos.enumerated() { photo.writeLarge(place, to: &out, options) }
  }
}

extension DiaryView.WallPhoto {
  private var label: String {
    "Photo \(name.split(separator: "/").last.map(String.init) ?? name), \(EnglishDate.text(day))"
  }

  /// Appends the small picture, or the name of one that can't be shown.
  fileprivate func write(_ place: Int, to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<li id=\"wall-")
    out.text("\(place)")
    out.raw("\">")
    if let photo, photo.isShown, let source = ChartLink.safe(photo.thumbnail ?? photo.href) {
      out.raw("<a")
      out.set("href", "#photo-\(place)")
      out.raw("><img loading=\"lazy\"")
      out.set("src", source)
      out.set("alt", label)
      out.raw(" /></a>")
    } else {
      out.link(name, photo?.href)
      out.raw(" ")
    }
    out.linked(options.day?(day)) { $0.text(EnglishDate.ofYear(day)) }
    out.raw("</li>\n")
  }

  /// Appends the large picture, which is hidden until its address is opened.
  fileprivate func writeLarge(_ place: Int, to out: inout HTMLWriter, _ options: PageOptions) {
    guard let photo, photo.isShown, let source = ChartLink.safe(photo.href) else { return }
    out.raw("<div class=\"large\"")
    out.set("id", "photo-\(place)")
    out.raw("><a class=\"close\"")
    out.set("href", "#wall-\(place)")
    out.raw("><span class=\"dm-hidden\">Close</span><img loading=\"lazy\"")
    out.set("src", source)
    out.set("alt", label)
    out.raw(" /></a><p>")
    out.link(EnglishDate.long(day), options.day?(day))
    out.raw("</p></div>\n")
  }
}

extension DiaryView.Kind {
  /// `Check-ins`.
  package var title: String { rawValue.capitalisedFirst }
}

extension DiaryView.Item {
  fileprivate func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let heading = [checkIns == nil ? time : nil, title].compactMap { $0 }.filter { !$0.isEmpty }
    if !heading.isEmpty { out.heading(3, heading.joined(separator: " ")) }
    if let text {
      HTMLParts.body(text, below: heading.isEmpty ? 2 : 3, of: path, options, to: &out)
    }
    HTMLParts.list(songs ?? [], "songs", to: &out) { HTMLParts.song($1, to: &$0) }
    HTMLParts.list(progressLines, "lines", to: &out) { $0.text($1) }
    HTMLParts.checkIns(checkIns ?? [], withMoods: true, options.mood, to: &out)
  }
}
