import JournalStore
import JournalSyntax

/// The bytes of a file that a form was made from, sealed, so that the form can bring them back.
///
/// They are what makes a merge possible after the file was changed elsewhere. The browser keeps them
/// in the form, as base64url, because it would rewrite their line endings; the seal says that they
/// are ours.
struct SealedBase: Hashable, Sendable {
  /// The path of the file, which is sealed with its bytes.
  var path: String
  /// The file's bytes.
  var bytes: [UInt8]

  /// Returns the text that a form carries.
  func text(with secret: [UInt8]) -> String {
    Base64URL.text(of: bytes) + "." + seal(with: secret)
  }

  /// Creates the base of a file.
  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Reads what a form brought back; nil if it isn't what we sealed for that file.
  init?(_ text: String, path: String, secret: [UInt8]) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2, let bytes = Base64URL.bytes(of: String(halves[0])) else { return nil }
    self.init(path: path, bytes: bytes)
    guard ConstantTime.areEqual(Array(seal(with: secret).utf8), Array(halves[1].utf8)) else {
      return nil
    }
  }

  private func seal(with secret: [UInt8]) -> String {
    ContentHash.seal(Array("base \(path)\n".utf8) + bytes, with: secret)
  }
}

/// Comparing secrets without saying by the time it takes where they differ.
enum ConstantTime {
  /// Whether two texts are equal; the time depends on their lengths alone.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
