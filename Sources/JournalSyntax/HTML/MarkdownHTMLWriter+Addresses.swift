import Codecs

// The addresses allowed in a page. This is the second check, after the closure that provides them.

/// Returns true if an address is `http:`, `https:`, `mailto:`, a path or a fragment.
///
/// Browsers drop tabs, line endings and leading controls before they look for a scheme, so the text
/// before a colon must be exactly one of the three names. `//host` isn't a path.
func isSafeLink(_ address: [UInt8]) -> Bool {
  guard let colon = schemeEnd(address) else { return !address.starts(with: "//".utf8) }
  let scheme = address[..<colon].map { $0 | 0x20 }
  return ["http", "https", "mailto"].contains { scheme.elementsEqual($0.utf8) }
}

/// Returns true if an address is a path, or contains a picture itself.
func isSafePicture(_ address: [UInt8]) -> Bool {
  guard !address.isEmpty else { return false }
  if schemeEnd(address) == nil { return isSafeLink(address) }
  for kind in ["png", "jpeg", "gif", "webp", "avif"] {
    let start = "data:image/\(kind);base64,"
    if address.starts(with: start.utf8) {
      return address.dropFirst(start.utf8.count).allSatisfy { isBase64($0) }
    }
  }
  return false
}

/// Returns the colon's place in an address's first part; nil if there is none.
private func schemeEnd(_ address: [UInt8]) -> Int? {
  for (place, byte) in address.enumerated() {
    switch byte {
    case Byte.colon: return place
    case Byte.slash, Byte.question, Byte.hash: return nil
    default: break
    }
  }
  return nil
}

private func isBase64(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == Byte.plus || byte == Byte.slash || byte == Byte.equals
}

extension MarkdownHTMLWriter {
  /// Writes an address as libcmark does: everything except ASCII letters, digits and harmless
  /// punctuation is percent-encoded, so nothing in it ends the attribute.
  mutating func append(address: String) {
    for byte in address.utf8 {
      switch byte {
      case Byte.ampersand: tag("&amp;")
      case Byte.singleQuote: tag("&#x27;")
      case _ where isPlainInAddress(byte): output.append(byte)
      default:
        output.append(Byte.percent)
        output.append(hexadecimal: byte, digits: 2)
      }
    }
  }
}

private func isPlainInAddress(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
  default: false
  }
}
