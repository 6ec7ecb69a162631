import Codecs
import JournalRender
import Phrases

/// A form that couldn't be accepted, kept on the page that says so, so that no text is lost.
///
/// The page has the whole form once, in a hidden field, and its texts once more, to be seen.
struct HeldForm: Hashable, Sendable {
  /// The fields, in order.
  var fields: [Form.Field]
  /// True if it had files, which a page can't keep.
  var hadFiles = false

  /// Fields that a page doesn't keep.
  private static let left: Set = ["csrf", "passphrase", "current", "new", "again"]
  /// The name of the hidden field.
  static let name = "held"
  /// The most bytes in an unknown sender's form.
  static let strangersLimit = 1 << 20
  /// The most bytes of text to show.
  static let shownLimit = 1 << 20

  /// Holds a sent form.
  init(_ form: Form) {
    fields = form.fields.filter { !HeldForm.left.contains($0.name) }
    hadFiles = form.lacksFiles || !form.files.isEmpty
  }

  /// Finds the form inside another one; nil if it holds none.
  init?(in form: Form) {
    guard let bytes = form[HeldForm.name].flatMap(Base64URL.bytes) else { return nil }
    var rest = bytes[...]
    var texts = [String]()
    while !rest.isEmpty {
      guard let text = HeldForm.text(from: &rest) else { return nil }
      texts.append(text)
    }
    guard texts.count.isMultiple(of: 2) else { return nil }
    fields = stride(from: 0, to: texts.count, by: 2).map { Form.Field(texts[$0], texts[$0 + 1]) }
  }

  /// Finds the form that a request is about, and its address.
  ///
  /// A form that is sent again is inside the request's form.
  static func sent(_ visit: Visit) -> (form: HeldForm, to: String) {
    if let held = HeldForm(in: visit.form), let to = visit.form["to"] { return (held, to) }
    return (HeldForm(visit.form), visit.head.target)
  }

  /// Returns the most bytes in a form that holds another one.
  /// - Parameter bytes: the other form's size.
  static func limit(holding bytes: Int) -> Int { bytes / 3 * 4 + (4 << 10) }

  /// Returns the form for its own address to answer.
  func form(csrf: String) -> Form { Form(fields + [Form.Field("csrf", csrf)]) }

  /// The hidden field with the whole form; empty for an empty form.
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

  /// Returns each field by itself, for a form with the same address.
  func hiddenFields() -> String {
    fields.map { field in
      "<input type=\"hidden\" name=\"\(HeldForm.escaped(field.name))\" "
        + "value=\"\(HeldForm.escaped(field.value))\" />\n"
    }.joined()
  }

  /// Returns the longer texts, to be seen and copied.
  ///
  /// It shows only the beginning of very long ones, and says so.
  func texts(_ style: PhraseStyle = .page(.english)) -> String {
    var shown = ""
    var left = HeldForm.shownLimit
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

  /// Returns a text escaped for browsers to read back unchanged: they would change line ends that
  /// aren't references.
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

/// The texts typed into a form, shown on the page that says why it wasn't carried out.
extension HeldForm {
  /// Fields that nobody types: the form's starting point, the pressed button, and a day, which is
  /// chosen.
  private static let made: Set = [
    "base", "was", "once", "of", "do", "page", "to", "next", "clock", "day", "draft", "username",
  ]

  /// Returns the form with only the typed texts missing from a page's fields.
  func missing(in page: [UInt8]) -> HeldForm {
    var missing = self
    missing.fields = fields.filter { field in
      !HeldForm.made.contains(field.name) && !field.value.trimmed.isEmpty
        && !HeldForm.shows(field.value, in: page)
    }
    return missing
  }

  /// Returns true if a field on a page contains a text as it was sent, except for line ends.
  private static func shows(_ value: String, in page: [UInt8]) -> Bool {
    let lines = HTMLText.escaped(value.replacing("\r\n", with: "\n"))
    return [
      "value=\"\(lines)\"", "value=\"\(escaped(value))\"", ">\n\(lines)</textarea>",
    ].contains { page.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Appends the typed texts, each in its own field, to be read and copied.
  func write(to out: inout HTMLWriter) {
    guard !fields.isEmpty else { return }
    out.raw("<section class=\"held\">")
    out.heading(2, Phrase("Your text"))
    out.element("p", Phrase("It isn't saved. Copy what you want to keep."), class: "quiet")
    for field in fields {
      let isLong = field.value.contains { $0.isWhitespace }
      out.raw("<label>")
      out.text(HeldForm.label(field.name))
      out.raw("<textarea readonly=\"readonly\" dir=\"auto\"")
      out.set("rows", isLong ? "6" : "1")
      out.raw(">\n")
      out.add(Markup(text: HeldForm.escaped(field.value)))
      out.raw("</textarea></label>\n")
    }
    if hadFiles {
      out.element(
        "p", Phrase("Files that you chose aren't kept here: choose them again."), class: "hint")
    }
    out.raw("</section>\n")
  }

  /// Returns a field's label.
  private static func label(_ name: String) -> Phrase {
    switch name {
    case "text", "words": Phrase("Your words")
    case "gratitude": Phrase("Grateful for")
    case "answer": Phrase("Answer")
    case "at-least": Phrase("At least")
    case "at-most": Phrase("At most")
    case "block": Phrase("Block")
    case "by": Phrase("By")
    case "card": Phrase("Card")
    case "choice": Phrase("Choice")
    case "count": Phrase("Count")
    case "days": Phrase("Days")
    case "due": Phrase("Due")
    case "from": Phrase("From")
    case "goal": Phrase("Goal")
    case "habit": Phrase("Habit")
    case "message": Phrase("Message")
    case "mood": Phrase("Mood")
    case "name": Phrase("Name")
    case "only": Phrase("Only")
    case "outcome": Phrase("Outcome")
    case "place": Phrase("Place")
    case "question": Phrase("Question")
    case "range": Phrase("Range")
    case "remind": Phrase("Remind")
    case "rest": Phrase("Rest")
    case "routine": Phrase("Routine")
    case "scale": Phrase("Scale")
    case "song": Phrase("Song")
    case "tag": Phrase("Tag")
    case "tags": Phrase("Tags")
    case "task": Phrase("Task")
    case "time": Phrase("Time")
    case "title": Phrase("Title")
    case "unit": Phrase("Unit")
    case "until": Phrase("Until")
    case "value": Phrase("Value")
    case "without": Phrase("Without")
    default: Phrase("\(written: name.replacing("-", with: " ").capitalisedFirst)")
    }
  }
}
