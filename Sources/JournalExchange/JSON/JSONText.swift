import JournalSyntax

/// Writes JSON on one line.
package enum JSONText {
  /// Returns a value.
  package static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): quoted(text)
    case .array(let items): "[" + items.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }

  /// Returns a text in quotes; what a terminal would obey is written as `\u001b`.
  package static func quoted(_ text: String) -> String {
    var bytes = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [Byte.backslash, UInt8(scalar.value)]
      case "\n": bytes += Array("\\n".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: bytes += Array(String(Character(scalar)).utf8)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}
