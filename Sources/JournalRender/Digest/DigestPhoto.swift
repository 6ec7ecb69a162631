import JournalCore
import Phrases

/// A digest's photo, and its place relative to the document.
struct DigestPhoto: Sendable {
  /// The civil day.
  let day: Day
  /// The alternative text from the entry.
  let alt: String?
  /// The path as written; nil if the digest is shared.
  let path: String?
  /// The photo's place for the document: a path, or a web address; nil if it is shared, or nowhere.
  let place: String?
  /// True if the place is an address.
  let isAddress: Bool
  /// True if it is a file in the journal.
  let isFile: Bool
  /// The picture itself, filled in later; nil if there is none.
  var picture: TemplateMark?

  /// A link to it in Markdown, or its name.
  var link: String {
    place.map { Markdown.link(alt ?? path ?? "", $0) } ?? MarkdownText.inline(alt ?? path ?? "")
  }

  /// The photo itself in Markdown; nil if there is no such file.
  var image: String? {
    guard isFile, let link = place.map({ Markdown.link(alt ?? "", $0) }), link.hasPrefix("[") else {
      return nil
    }
    return "!" + link
  }

  /// The photo's address on a page.
  var href: String? { place.map { isAddress ? $0 : Markdown.encoded($0) } }

  /// Appends the picture, if there is one.
  func writePicture(to out: inout HTMLWriter) {
    guard let picture else { return }
    out.raw("<img src=\"")
    out.add(Markup(text: picture.text))
    out.raw("\"")
    if let alt { out.set("alt", alt) } else { out.set("alt", Phrase("Photo, \(day, .weekday)")) }
    out.raw("/>")
  }
}

extension DigestSections {
  /// Returns a photo with a place; without one if the digest is shared.
  private func photo(_ photo: DigestView.Photo) -> DigestPhoto {
    let isShared = view.leaves != nil
    let file = rendering.place(photo)
    let hasPicture = rendering.format == .html && file.flatMap(rendering.picture) != nil
    let isAddress = photo.path.hasPrefix("https://") || photo.path.hasPrefix("http://")
    let place = file.map(rendering.relative) ?? (isAddress ? photo.path : nil)
    return DigestPhoto(
      day: photo.day, alt: photo.alt.map { oneLine($0) },
      path: isShared ? nil : oneLine(photo.path), place: isShared ? nil : place,
      isAddress: isAddress, isFile: file != nil,
      picture: hasPicture ? pictures[photo].map { TemplateMark(number: $0) } : nil)
  }

  /// The photos; a shared digest has only pictures, since it never includes the originals.
  var photos: [Block] {
    let all = (view.photos ?? []).map(photo)
    guard !all.isEmpty else { return [] }
    let shown = view.leaves == nil ? all : all.filter { $0.picture != nil }
    var blocks: [Block] = []
    if !shown.isEmpty { blocks.append(.drawing(DigestPhotos(photos: shown, form: .sheet))) }
    let left = all.count - shown.count
    if left > 0 {
      let note = Phrase(
        left, "\(left) picture is left out: only copies without places and dates are shared",
        "\(left) pictures are left out: only copies without places and dates are shared")
      blocks.append(.line(note, .quiet))
    } else if let note = rendering.pictureNote {
      blocks.append(.line(note, .quiet))
    }
    return blocks
  }

  /// Returns a chapter's photos that can be shown.
  func photos(of chapter: DigestView.Chapter) -> [DigestPhoto] {
    chapter.photos.map(photo).filter {
      rendering.format == .html ? $0.picture != nil : $0.image != nil || view.leaves == nil
    }
  }

  /// Returns the photo at a review's top; nil if it can't be shown.
  func coverPhoto(_ photo: DigestView.Photo) -> DigestPhoto? {
    var shown = self.photo(photo)
    guard rendering.format == .html else { return shown.image == nil ? nil : shown }
    guard rendering.cover != nil else { return shown.picture == nil ? nil : shown }
    // The number after those for the pictures.
    shown.picture = TemplateMark(number: pictures.count)
    return shown
  }
}

/// Photos beside each other on a page, and links to them elsewhere.
struct DigestPhotos: Drawn {
  /// The form on a page.
  enum Form {
    /// Each with its date.
    case sheet
    /// The pictures alone.
    case wall
  }

  let photos: [DigestPhoto]
  let form: Form

  func lines(_ style: TextStyle) -> [String] {
    photos.map { photo in
      let date = style.text(Phrase("\(photo.day, .weekday)"))
      return "- " + [date, photo.alt, photo.path].compactMap { $0 }.joined(separator: "  ")
    }
  }

  func markdown(_ style: PhraseStyle) -> String {
    photos.map { "- \(Phrase("\($0.day, .weekday)").text(style)): \($0.link)" }
      .joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(photos, form == .sheet ? "sheet" : "wall", to: &out) { out, photo in
      out.linked(photo.href) { out in
        if photo.picture == nil {
          out.text(photo.alt ?? photo.path ?? "")
        } else {
          photo.writePicture(to: &out)
        }
      }
      guard form == .sheet else { return }
      out.raw(" <span class=\"quiet\" dir=\"ltr\">")
      out.text(Phrase("\(photo.day, .weekday)"))
      out.raw("</span>")
    }
  }
}
