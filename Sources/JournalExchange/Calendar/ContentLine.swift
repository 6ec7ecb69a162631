/// A line of an iCalendar file: a property, its parameters and its value (RFC 5545, 3.1).
struct ContentLine: Hashable, Sendable {
  /// The name with its parameters, such as `DUE;VALUE=DATE`; ASCII.
  var name: String
  /// The value as written, escaped if it is text.
  var value: String

  /// Creates a line from a value that needs no escaping.
  init(_ name: String, _ value: String) {
    (self.name, self.value) = (name, value)
  }

  /// Creates a line from a text value.
  init(_ name: String, text: String) {
    self.init(name, ContentLine.escaped(text))
  }

  /// Creates a line from a list of text values.
  init(_ name: String, texts: [String]) {
    self.init(name, texts.map(ContentLine.escaped).joined(separator: ","))
  }

  /// Returns a text as a value (RFC 5545, 3.3.11).
  ///
  /// Every line break becomes `\n`; other control characters, which texts can't contain, are left
  /// out.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x5C, 0x3B, 0x2C: escaped += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
      case 0x0A where previous == "\r": break
      // Readers that recognize more line endings than RFC 5545 would end the property there.
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: escaped += "\\n".utf8
      case 0x09: escaped.append(0x09)
      case 0x00...0x1F, 0x7F...0x9F: break
      default: escaped += scalar.utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The maximum number of octets in a line of a file, without its line break.
  static let longest = 75

  /// The line as written in a file, with its line breaks.
  ///
  /// It is broken before its 76th octet, never inside a character, and continues after a blank.
  var folded: [UInt8] {
    var file: [UInt8] = []
    write(to: &file)
    return file
  }

  /// Adds the line to a file.
  func write(to file: inout [UInt8]) {
    if name.utf8.count + 1 + value.utf8.count <= ContentLine.longest {
      file += name.utf8
      file.append(0x3A)
      file += value.utf8
    } else {
      fold(to: &file)
    }
    file += [0x0D, 0x0A]
  }

  private func fold(to file: inout [UInt8]) {
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > ContentLine.longest {
        file += [0x0D, 0x0A, 0x20]
        length = 1
      }
      file += scalar.utf8
      length += width
    }
  }
}
