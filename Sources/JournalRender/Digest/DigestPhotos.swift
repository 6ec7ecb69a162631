import JournalCore
import Phrases

/// Photos beside each other on a page, and links to them elsewhere.
struct DigestPhotos: Drawn {
  /// How a page shows them.
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
