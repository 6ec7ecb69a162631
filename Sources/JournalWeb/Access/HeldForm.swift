import Codecs
import Phrases

/// A form that couldn't be accepted, kept on the page that says so: no text of it is lost.
///
/// The page has the whole form once, in a hidden field, and its texts once more, to be seen.
struct HeldForm: Hashable, Sendable {
  /// The fields, in order.
  var fields: [Form.Field]
  /// Whether it had files, which a page can't keep.
  var hadFiles = false

  /// Fields that a page doesn't keep.
  private static let left: Set = ["csrf", "passphrase", "current", "new", "again"]
  /// The name of the hidden field.
  static let name = "held"
  /// The most bytes that a form may have of somebody of whom nothing is known.
  static let strangersLimit = 1 << 20
  /// The most bytes of texts that are shown.
  static let shownLimit = 1 << 20

  /// Holds a form that was sent.
  init(_ form: Form) {
    fields = form.fields.filter { !HeldForm.left.contains($0.name) }
    hadFiles = form.lacksFiles || !form.files.isEmpty
  }

  /// Finds the form that another one holds; nil if it holds none.
  init?(in form: Form) {
    guard let bytes = form[HeldForm.name].flatMap(Base64URL.bytes) else { return nil }
    var (rest, texts) = (bytes[...], [String]())
    while !rest.isEmpty {
      guard let text = HeldForm.text(from: &rest) else { return nil }
      texts.append(text)
    }
    guard texts.count.isMultiple(of: 2) else { return nil }
    fields = stride(from: 0, to: texts.count, by: 2).map { Form.Field(texts[$0], texts[$0 + 1]) }
  }

  /// Finds the form that a request is about, and where it is sent: one that is sent again is held by
  /// the form of the request.
  static func sent(_ visit: Visit) -> (form: HeldForm, to: String) {
    if let held = HeldForm(in: visit.form), let to = visit.form["to"] { return (held, to) }
    return (HeldForm(visit.form), visit.head.target)
  }

  /// Returns the most bytes of a form of which another one holds as many.
  static func limit(holding bytes: Int) -> Int { bytes / 3 * 4 + (4 << 10) }

  /// Returns the form to be answered by its own address.
  func form(csrf: String) -> Form { Form(fields + [Form.Field("csrf", csrf)]) }

  /// Returns the hidden field with the whole form; nothing for an empty one.
  var hiddenField: String {
    guard !fields.isEmpty else { return "" }
    var bytes: [UInt8] = []
    for field in fields {
      for text in [field.name, field.value] {
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
      }
    }
    return
      "<input type=\"hidden\" name=\"\(HeldForm.name)\" value=\"\(Base64URL.text(of: bytes))\" />\n"
  }

  /// Returns each field by itself, for a form of the same address.
  func hiddenFields() -> String {
    fields.map { field in
      "<input type=\"hidden\" name=\"\(HeldForm.escaped(field.name))\" "
        + "value=\"\(HeldForm.escaped(field.value))\" />\n"
    }.joined()
  }

  /// Returns the longer texts, to be seen and copied; of very long ones the beginning, which it says.
  func texts(_ style: PhraseStyle = .page(.english)) -> String {
    var (shown, left) = ("", HeldForm.shownLimit)
    let label = HeldForm.escaped(Phrase("Your text").text(style))
    for field in fields where field.value.contains(where: \.isWhitespace) {
      let text = HeldForm.escaped(field.value, upTo: left)
      left -= text.utf8.count
      shown +=
        "<textarea readonly=\"readonly\" rows=\"6\" aria-label=\"\(label)\">\n\(text)</textarea>\n"
      guard left > 0 else {
        let rest = Phrase("This is the beginning. All of it is kept.").text(style)
        return shown + "<p class=\"hint\">\(HeldForm.escaped(rest))</p>\n"
      }
    }
    return shown
  }

  /// Returns a text that browsers read back as the same: they would change line ends that aren't
  /// references.
  static func escaped(_ text: String, upTo limit: Int = .max) -> String {
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard escaped.count < limit else { break }
      switch scalar {
      case "&": escaped += "&amp;".utf8
      case "<": escaped += "&lt;".utf8
      case ">": escaped += "&gt;".utf8
      case "\"": escaped += "&quot;".utf8
      case "'": escaped += "&#39;".utf8
      case "\r": escaped += "&#13;".utf8
      case "\n": escaped += "&#10;".utf8
      default: escaped += UTF8.encode(scalar)!
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Takes the next text, which comes after its length.
  private static func text(from rest: inout ArraySlice<UInt8>) -> String? {
    guard let colon = rest.prefix(9).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
      count < rest.endIndex - colon
    else { return nil }
    let end = colon + 1 + count
    defer { rest = rest[end...] }
    return String(validating: rest[(colon + 1)..<end], as: UTF8.self)
  }
}
