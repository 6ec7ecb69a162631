extension String {
  /// The text as a string of JSON, with quotation marks.
  package var json: String {
    unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  /// The text as a string of gettext, with quotation marks: on several lines if it has some.
  var gettext: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return json }
    let ended = lines.dropLast().map { String($0) + "\n" } + lines.suffix(1).map(String.init)
    return (["\"\""] + ended.filter { !$0.isEmpty }.map(\.json)).joined(separator: "\n")
  }

  /// Creates a text from a string of gettext; nil if it has no quotation marks.
  init?(gettext line: Substring) {
    let line = line.unicodeScalars
    guard line.count >= 2, line.first == "\"", line.last == "\"" else { return nil }
    var text = UnicodeScalarView()
    var isEscaped = false
    for scalar in line.dropFirst().dropLast() {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": text.append("\n")
        case "r": text.append("\r")
        case "t": text.append("\t")
        default: text.append(scalar)
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    self.init(text)
  }

  /// Creates a text from a string of JavaScript; nil if it has no double quotation marks, or an
  /// escape that is neither a character's nor `\uXXXX`.
  init?(script literal: String) {
    var rest = literal.unicodeScalars[...]
    guard rest.count >= 2, rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        units += scalar.utf16
        continue
      }
      switch rest.popFirst() {
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case let mark? where "\"'/\\".unicodeScalars.contains(mark): units += mark.utf16
      case "u":
        let digits = rest.prefix(4)
        guard digits.allSatisfy(\.properties.isASCIIHexDigit), digits.count == 4,
          let unit = UInt16(String(digits), radix: 16)
        else { return nil }
        units.append(unit)
        rest = rest.dropFirst(4)
      default: return nil
      }
    }
    self.init(validating: units, as: UTF16.self)
  }
}
