import JournalCore
import JournalSyntax

/// The head of a form's part: the field's name, and the file's name if it is a file.
struct PartHead: Hashable {
  /// The field's name.
  let name: String
  /// The browser's name for the file; empty if none was chosen, nil if it isn't a file.
  let fileName: String?

  /// Reads a head's lines, without the empty one at its end (RFC 7578 §4.2).
  ///
  /// Returns nil unless there is exactly one `Content-Disposition` with a name. Lines without a
  /// meaning here are ignored, but an encoding isn't: its text would be kept encoded.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var dispositions: [String] = []
    for line in text.split(separator: "\r\n" as Character) {
      guard !line.unicodeScalars.contains(where: PartHead.isControl),
        let colon = line.firstIndex(of: ":")
      else { return nil }
      let value = line[colon...].dropFirst().trimmedOfSpaces
      switch line[..<colon].lowercased() {
      case "content-disposition": dispositions.append(value)
      case "content-transfer-encoding":
        guard ["7bit", "8bit", "binary"].contains(value.lowercased()) else { return nil }
      default: break
      }
    }
    guard dispositions.count == 1, let disposition = MediaValue(dispositions[0]),
      disposition.value == "form-data", let name = disposition.parameters["name"]
    else { return nil }
    self.name = PartHead.unescaped(name)
    fileName = disposition.parameters["filename"].map(PartHead.unescaped)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
  }

  /// Returns a name without the three escapes that browsers write (HTML §4.10.21.8).
  private static func unescaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.first {
      let found = escapes.first { rest.starts(with: $0.written.utf8) }
      bytes.append(found?.meaning ?? byte)
      rest = rest.dropFirst(found == nil ? 1 : 3)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapes = [
    (written: "%22", meaning: Byte.doubleQuote), (written: "%0D", meaning: Byte.carriageReturn),
    (written: "%0A", meaning: Byte.lineFeed),
  ]
}
