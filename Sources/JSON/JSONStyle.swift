import Codecs
import JournalSyntax

/// The layout of JSON, the order of its members, and the escaped characters.
///
/// Quotation marks, backslashes and controls are always escaped; an escape has the same value as
/// its character.
package enum JSONStyle: Sendable {
  /// For people, who may see it on a terminal: indented by two spaces, members sorted, everything
  /// invisible escaped.
  case indented
  /// The same on one line, without spaces.
  case line
  /// For programs that take text as it is: on one line, members in the given order; only characters
  /// that control a terminal or reverse a line are escaped.
  case record

  var isCompact: Bool { self != .indented }
  var isSorted: Bool { self != .record }
}

extension JSONStyle {
  /// Appends a text in quotes.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(Byte.doubleQuote)
    text.withUTF8 { utf8 in
      // Most texts need no escape.
      let isPlain = utf8.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != Byte.doubleQuote && $0 != Byte.backslash
      }
      if isPlain {
        bytes.append(contentsOf: utf8)
      } else {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
          append(scalar, to: &bytes)
        }
      }
    }
    bytes.append(Byte.doubleQuote)
  }

  private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"", "\\": bytes += [Byte.backslash, UInt8(truncatingIfNeeded: scalar.value)]
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": bytes += [Byte.backslash, UInt8(ascii: "n")]
    case "\t": bytes += [Byte.backslash, UInt8(ascii: "t")]
    case "\r": bytes += [Byte.backslash, UInt8(ascii: "r")]
    case "\u{8}" where self != .record: bytes += [Byte.backslash, UInt8(ascii: "b")]
    case "\u{C}" where self != .record: bytes += [Byte.backslash, UInt8(ascii: "f")]
    case _ where isEscaped(scalar): appendEscape(scalar, to: &bytes)
    default: bytes += scalar.utf8
    }
  }

  private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if self == .record {
      return switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xFE0F
    return scalar.isHidden && !isJoiner
  }

  /// Appends a character as `\u001B`; beyond the first plane, as a surrogate pair.
  private func appendEscape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    // Controls have small letters, as most encoders write them.
    let isUppercase = self != .record && scalar.value >= 0x20
    for unit in scalar.utf16 {
      bytes += [Byte.backslash, UInt8(ascii: "u")]
      bytes.append(hexadecimal: unit, digits: 4, isUppercase: isUppercase)
    }
  }
}
