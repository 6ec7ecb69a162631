import Codecs
import JournalSyntax

/// Characters that a text doesn't have, which the system's programs take for something else: NUL, ESC
/// and the like.
enum ControlCharacters {
  /// Whether a byte of UTF-8 is one; TAB, line ends and form feeds aren't.
  static func contain(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte) || byte == 0x7F
  }

  /// Returns those of a form that aren't in the file that it was made from: NUL, which no file that is
  /// edited here has, and what somebody pasted.
  static func new(in form: HeldForm, secret: [UInt8]) -> Set<UInt8> {
    var found: Set<UInt8> = []
    for field in form.fields { found.formUnion(field.value.utf8.filter(contain)) }
    guard !found.isEmpty else { return [] }
    for field in form.fields where field.name == "base" {
      found.subtract(SealedBase(field.value, secret: secret)?.bytes ?? [])
    }
    return found
  }

  /// Returns a form without some characters.
  static func form(_ form: HeldForm, without removed: Set<UInt8>) -> HeldForm {
    var form = form
    for place in form.fields.indices {
      let bytes = form.fields[place].value.utf8.filter { !removed.contains($0) }
      form.fields[place].value = String(decoding: bytes, as: UTF8.self)
    }
    return form
  }

  /// Returns the names of characters, as people may look them up.
  static func names(_ characters: Set<UInt8>) -> String {
    characters.sorted().map { byte in
      switch byte {
      case 0: "NUL"
      case 0x07: "BEL"
      case 0x08: "BS"
      case 0x0B: "VT"
      case 0x1B: "ESC"
      case 0x7F: "DEL"
      default: "U+" + Hex.text(byte, digits: 4, isUppercase: true)
      }
    }.joined(separator: ", ")
  }
}
