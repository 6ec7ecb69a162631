import JournalCore

/// A header field's value with parameters: `multipart/form-data; boundary=x` (RFC 9110 §5.6.6).
struct MediaValue: Hashable {
  /// The text before the first semicolon, in lower case.
  let value: String
  /// The parameters; names are in lower case.
  let parameters: [String: String]

  /// Reads a value; nil if it is malformed, or names a parameter twice.
  init?(_ text: String) {
    // By scalars: a name may begin with a mark that would join the quotation mark before it.
    var rest = text.unicodeScalars[...]
    value = String(MediaValue.upToSemicolon(&rest)).trimmedOfSpaces.lowercased()
    var parameters: [String: String] = [:]
    while rest.popFirst() != nil {
      rest = rest.drop(while: MediaValue.isBlank)
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let name = String(rest[..<equals]).lowercased()
      rest = rest[equals...].dropFirst()
      guard !name.isEmpty, parameters[name] == nil, let value = MediaValue.value(&rest) else {
        return nil
      }
      parameters[name] = value
    }
    self.parameters = parameters
  }

  /// Takes a parameter's value, and everything before the next semicolon.
  ///
  /// Browsers don't escape a backslash in a quoted string, and others escape quotation marks with
  /// one. So the mark that ends the string is the one before a semicolon or the end.
  private static func value(_ rest: inout Substring.UnicodeScalarView) -> String? {
    guard rest.first == "\"" else {
      let value = String(upToSemicolon(&rest)).trimmedOfSpaces
      return value.isEmpty || value.contains("\"") ? nil : value
    }
    rest.removeFirst()
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\"" else {
        value.append(scalar)
        continue
      }
      let next = rest.drop(while: isBlank)
      if next.isEmpty || next.first == ";" {
        rest = next
        return String(value)
      }
      guard value.last == "\\" else { return nil }
      value.removeLast()
      value.append(scalar)
    }
    return nil
  }

  private static func upToSemicolon(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let taken = rest.prefix { $0 != ";" }
    rest = rest[taken.endIndex...]
    return taken
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
