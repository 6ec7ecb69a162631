import JournalCore
import Phrases

/// A diary's photos: on a page small pictures by month, and below them each one large, shown by its
/// link; elsewhere their names by days.
struct PhotoWall: Drawn {
  let items: [DiaryView.Item]

  func lines(_ style: TextStyle) -> [String] { DiaryDays(items: items).lines(style) }

  func markdown(_ style: PhraseStyle) -> String { DiaryDays(items: items).markdown(style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let photos = items.flatMap { item in
      (item.photos ?? []).map {
        Photo(day: item.day, name: $0, photo: options.photo($0, item.path))
      }
    }
    var month: DayRange?
    var isOpen = false
    for (place, photo) in photos.enumerated() {
      if month?.contains(photo.day) != true {
        if isOpen { out.raw("</ul>\n") }
        let range = Period.month.range(holding: photo.day)
        out.heading(2) { $0.add(Inline(Phrase("\(range)"), to: .calendar(range)), options) }
        out.raw("<ul class=\"wall\">\n")
        month = range
        isOpen = true
      }
      photo.write(place, to: &out, options)
    }
    if isOpen { out.raw("</ul>\n") }
    LightBox(pictures: photos.enumerated().compactMap { $0.element.picture($0.offset) })
      .write(to: &out, options)
  }
}

extension PhotoWall {
  fileprivate struct Photo {
    var day: Day
    var name: String
    var photo: PageOptions.Photo?

    private var label: Phrase {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return Phrase("Photo \(written: last), \(day, .weekday)")
    }

    /// Appends the small picture, or its name if it can't be shown.
    func write(_ place: Int, to out: inout HTMLWriter, _ options: PageOptions) {
      out.raw("<li")
      out.set("id", "wall-\(place)")
      out.raw(">")
      if let photo, photo.isShown, let source = ChartLink.safe(photo.thumbnail ?? photo.href) {
        out.raw("<a")
        out.set("href", "#\(LightBox.id(of: "wall-\(place)"))")
        out.raw("><img loading=\"lazy\"")
        out.set("src", source)
        out.set("alt", label)
        out.raw(" /></a>")
      } else {
        out.link(name, photo?.href)
        out.raw(" ")
      }
      out.add(Inline(day, .ofYear), options)
      out.raw("</li>\n")
    }

    /// Returns the large picture; nil if it can't be shown.
    func picture(_ place: Int) -> LightBox.Picture? {
      guard let photo, photo.isShown, let source = ChartLink.safe(photo.href) else { return nil }
      return LightBox.Picture(
        source: source, label: label, caption: Inline(day, .long), place: "wall-\(place)")
    }
  }
}

/// An entry's photos by their names; a terminal that shows pictures has each below its name.
struct PhotoNames: Drawn {
  let names: [String]
  /// The entry's path.
  let path: String

  private var list: Block {
    .list(names.map { ListItem(Inline($0, to: .photo($0, of: path))) })
  }

  func lines(_ style: TextStyle) -> [String] {
    names.flatMap { name in
      ["  \(style.link(photo: name, of: path))".trimmedEnd()]
        + (style.picture(name, of: path).map { ["  " + $0] } ?? [])
    }
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([list], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add([list], options) }
}
