import Codecs

/// The part of an age file before its payload: the file's key, sealed for each recipient.
///
/// Source: the age specification (C2SP), age-encryption.org/v1, section "Header".
package struct AgeHeader: Hashable, Sendable {
  /// The file's key, sealed for one recipient.
  package struct Stanza: Hashable, Sendable {
    /// The kind of key, such as `X25519`, and its values; never empty.
    var arguments: [String]
    /// The sealed key.
    var body: [UInt8]

    /// The kind of key.
    var kind: String { arguments[0] }
  }

  /// One for each recipient.
  var stanzas: [Stanza]
  /// The HMAC of the covered bytes, 32 bytes.
  var mac: [UInt8]
  /// The bytes that the HMAC covers: everything up to the three dashes.
  private(set) var covered: [UInt8]

  static let version = Array("age-encryption.org/v1".utf8)
  private static let dashes = Array("---".utf8)
  private static let arrow = Array("-> ".utf8)
  /// The most characters in a line of base64.
  private static let lineLength = 64

  // MARK: Writing

  /// Creates the header of a new file.
  /// - Parameter mac: returns the HMAC of the covered bytes.
  init(_ stanzas: [Stanza], mac: ([UInt8]) -> [UInt8]) {
    var bytes = AgeHeader.version + [newline]
    for stanza in stanzas {
      bytes += AgeHeader.arrow + Array(stanza.arguments.joined(separator: " ").utf8) + [newline]
      var body = Base64.text(stanza.body)[...]
      while body.count >= AgeHeader.lineLength {
        bytes += body.prefix(AgeHeader.lineLength) + [newline]
        body = body.dropFirst(AgeHeader.lineLength)
      }
      // The last line is shorter than a full one, if need be empty.
      bytes += body + [newline]
    }
    covered = bytes + AgeHeader.dashes
    self.stanzas = stanzas
    self.mac = mac(covered)
  }

  /// The header as bytes.
  var bytes: [UInt8] { covered + [space] + Base64.text(mac) + [newline] }

  // MARK: Reading

  /// Reads the header at the beginning of a file, and moves to the byte after it.
  /// - Throws: `AgeError.header`.
  init(from bytes: inout ArraySlice<UInt8>) throws(AgeError) {
    let whole = bytes
    guard bytes.takeLine() == AgeHeader.version[...] else { throw .header }
    stanzas = []
    mac = []
    covered = []
    while true {
      let lineStart = bytes.startIndex
      guard let line = bytes.takeLine() else { throw .header }
      if line.starts(with: AgeHeader.dashes) {
        covered = Array(whole[..<(lineStart + AgeHeader.dashes.count)])
        mac = try AgeHeader.mac(line.dropFirst(AgeHeader.dashes.count))
        break
      }
      guard line.starts(with: AgeHeader.arrow) else { throw .header }
      stanzas.append(
        Stanza(
          arguments: try AgeHeader.arguments(line.dropFirst(AgeHeader.arrow.count)),
          body: try AgeHeader.body(from: &bytes)))
    }
    let hasPassphrase = stanzas.contains { $0.kind == AgePassphrase.kind }
    // A passphrase authenticates the file only if nobody else can open it.
    guard !stanzas.isEmpty, !hasPassphrase || stanzas.count == 1 else { throw .header }
  }

  private static func mac(_ end: ArraySlice<UInt8>) throws(AgeError) -> [UInt8] {
    guard end.first == space, let mac = Base64.bytes(end.dropFirst()), mac.count == 32 else {
      throw .header
    }
    return mac
  }

  private static func arguments(_ line: ArraySlice<UInt8>) throws(AgeError) -> [String] {
    let arguments = line.split(separator: space, omittingEmptySubsequences: false)
    guard arguments.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (33...126).contains($0) } }) else {
      throw .header
    }
    return arguments.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func body(from bytes: inout ArraySlice<UInt8>) throws(AgeError) -> [UInt8] {
    var text: [UInt8] = []
    while true {
      guard let line = bytes.takeLine(), line.count <= lineLength else { throw .header }
      text += line
      if line.count < lineLength { break }
    }
    guard let body = Base64.bytes(text) else { throw .header }
    return body
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension ArraySlice<UInt8> {
  /// Returns the bytes up to the next newline and moves past it; nil if there is none.
  fileprivate mutating func takeLine() -> ArraySlice<UInt8>? {
    guard let end = firstIndex(of: newline) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }
}

/// An age file's text form: base64 between two lines.
///
/// Source: the age specification, section "ASCII armor": strict PEM (RFC 7468) with white space
/// around it.
package enum AgeArmor {
  private static let begin = Array("-----BEGIN AGE ENCRYPTED FILE-----".utf8)
  private static let end = Array("-----END AGE ENCRYPTED FILE-----".utf8)
  private static let lineLength = 64

  /// Returns true if the bytes are meant to be such a text.
  package static func isArmored(_ bytes: [UInt8]) -> Bool {
    trimmed(bytes[...]).starts(with: begin)
  }

  /// Returns the file in a text.
  /// - Throws: `AgeError.armor`.
  package static func bytes(_ text: [UInt8]) throws(AgeError) -> [UInt8] {
    var lines = trimmed(text[...]).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    guard lines.count >= 2, lines.removeFirst() == begin[...], lines.removeLast() == end[...],
      lines.dropLast().allSatisfy({ $0.count == lineLength }),
      lines.last.map({ (1...lineLength).contains($0.count) }) ?? true,
      let bytes = padded(lines.joined())
    else { throw .armor }
    return bytes
  }

  /// Reads base64 with padding, which only ends a text.
  private static func padded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let text = Array(text)
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count.isMultiple(of: 4), padding <= 2 else { return nil }
    return Base64.bytes(text.dropLast(padding))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return text
  }
}
