import Codecs
import JournalSyntax

/// The bytes of a file that a form was made from, sealed, so that the form can bring them back.
///
/// They make a merge possible after the file was changed elsewhere. The browser keeps them in the
/// form, as base64url, because it would rewrite their line endings; the seal proves that they are
/// ours.
struct SealedBase: Hashable, Sendable {
  /// The file's path, which is sealed with its bytes.
  var path: String
  /// The file's bytes.
  var bytes: [UInt8]

  /// Returns the text for a form.
  ///
  /// It names the file: the entry may have been moved by the time the form comes back.
  func text(with secret: [UInt8]) -> String {
    [Base64URL.text(of: Array(path.utf8)), Base64URL.text(of: bytes), seal(with: secret)]
      .joined(separator: ".")
  }

  /// Creates a file's base.
  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Reads the base from a sent form; nil if we didn't seal it.
  init?(_ text: String?, secret: [UInt8]) {
    let parts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let path = Base64URL.bytes(of: String(parts[0])),
      let bytes = Base64URL.bytes(of: String(parts[1]))
    else { return nil }
    self.init(path: String(decoding: path, as: UTF8.self), bytes: bytes)
    guard ConstantTime.areEqual(Array(seal(with: secret).utf8), Array(parts[2].utf8)) else {
      return nil
    }
  }

  /// Reads the base from a sent form; nil if we didn't seal it for that file.
  init?(_ text: String?, path: String, secret: [UInt8]) {
    self.init(text, secret: secret)
    guard self.path == path else { return nil }
  }

  private func seal(with secret: [UInt8]) -> String {
    SHA256.seal(Array("base \(path)\n".utf8) + bytes, with: secret)
  }
}

/// Comparing secrets in a time that doesn't tell where they differ.
enum ConstantTime {
  /// Returns true if two texts are equal; the time depends on their lengths alone.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
