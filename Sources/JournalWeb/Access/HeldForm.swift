/// A form that couldn't be accepted, kept on the page that says so: no text of it is lost.
struct HeldForm: Hashable, Sendable {
  /// The fields, in order.
  var fields: [Form.Field]
  /// Whether it had files, which a page can't keep.
  var hadFiles = false

  /// Fields that a page doesn't keep.
  private static let left: Set = ["csrf", "passphrase", "new", "again"]
  private static let prefix = "held."

  /// Holds a form that was sent.
  init(_ form: Form) {
    fields = form.fields.filter { !HeldForm.left.contains($0.name) }
    hadFiles = form.lacksFiles || !form.files.isEmpty
  }

  /// Finds the form held by a log-in form.
  init(in logIn: Form) {
    fields = logIn.fields.compactMap { field in
      // By bytes: a combining mark would join the prefix.
      let name = field.name.utf8
      guard name.starts(with: HeldForm.prefix.utf8) else { return nil }
      let own = name.dropFirst(HeldForm.prefix.utf8.count)
      return Form.Field(String(decoding: own, as: UTF8.self), field.value)
    }
  }

  /// Returns the form to be answered by its own address.
  func form(csrf: String) -> Form { Form(fields + [Form.Field("csrf", csrf)]) }

  /// Returns the fields for a form of the same address.
  func hiddenFields() -> String { fields.map { HeldForm.hidden($0.name, $0.value) }.joined() }

  /// Returns the fields for the log-in form, under names of their own.
  func fieldsOfLogIn() -> String {
    fields.map { HeldForm.hidden(HeldForm.prefix + $0.name, $0.value) }.joined()
  }

  /// Returns the longer texts, to be seen and copied.
  func texts() -> String {
    fields.filter { $0.value.contains { $0.isWhitespace } }.map { field in
      "<textarea readonly=\"readonly\" rows=\"6\" aria-label=\"Your text\">\n"
        + HeldForm.escaped(field.value) + "</textarea>\n"
    }.joined()
  }

  private static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\" />\n"
  }

  /// Returns a text that browsers read back as the same: they would change line ends that aren't
  /// references.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\r": escaped += "&#13;"
      case "\n": escaped += "&#10;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
