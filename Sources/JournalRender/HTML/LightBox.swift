import Codecs
import Phrases

/// Pictures of a page in full size, each hidden until its link is pressed; no script is needed.
struct LightBox {
  /// A picture.
  struct Picture {
    /// Its address in full size.
    var source: String
    /// Its name.
    var label: Phrase
    /// The words below it.
    var caption: Inline?
    /// The id of its small copy, which is shown again when it is closed.
    var place: String
  }

  let pictures: [Picture]

  /// Returns the id of a picture in full size.
  static func id(of place: String) -> String { "large-\(place)" }

  /// Returns a name for an address, as a part of ids.
  static func place(of address: String) -> String {
    "p" + SHA256.digits(of: Array(address.utf8)).prefix(8)
  }

  /// Appends the pictures, each with links to those before and after it.
  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for (number, picture) in pictures.enumerated() {
      out.raw("<div class=\"large\" role=\"group\"")
      out.set("id", LightBox.id(of: picture.place))
      out.set("aria-label", picture.label)
      out.raw(">")
      if pictures.count > 1 {
        out.raw("<span class=\"nth\">")
        out.text(Phrase("\(number + 1) of \(pictures.count)"))
        out.raw("</span>")
      }
      out.raw("<img loading=\"lazy\"")
      out.set("src", picture.source)
      out.set("alt", picture.label)
      out.raw(" />")
      if let caption = picture.caption {
        out.raw("<p>")
        out.add(caption, options)
        out.raw("</p>")
      }
      if number > 0 {
        writeWay("back", .left, Phrase("The photo before"), number - 1, to: &out, options)
      }
      if number + 1 < pictures.count {
        writeWay("on", .right, Phrase("The next photo"), number + 1, to: &out, options)
      }
      out.raw("<a class=\"close\"")
      out.set("href", "#\(picture.place)")
      out.set("aria-label", Phrase("Close"))
      out.raw(">")
      out.icon(.x, options)
      out.raw("</a></div>\n")
    }
  }

  private func writeWay(
    _ kind: StaticString, _ icon: Icon, _ label: Phrase, _ number: Int, to out: inout HTMLWriter,
    _ options: PageOptions
  ) {
    out.raw("<a class=\"way ")
    out.raw(kind)
    out.raw("\"")
    out.set("href", "#\(LightBox.id(of: pictures[number].place))")
    out.set("aria-label", label)
    out.raw(">")
    out.icon(icon, options, isTurned: true)
    out.raw("</a>")
  }
}
