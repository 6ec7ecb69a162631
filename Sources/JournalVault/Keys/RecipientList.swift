import Codecs

/// A journal's recipients, as `.daymark-vault/recipients.txt` contains them: a public key a line,
/// each after a comment with its name, as `age -R` reads it.
///
/// At its end is a code that only somebody with the journal's identity can make. Without it,
/// anybody who can write to the remote could add their own key.
package struct RecipientList: Hashable, Sendable {
  /// A recipient of sealed files.
  package struct Entry: Hashable, Sendable {
    /// The key's purpose: a device's name, or one of the names below.
    package var name: String
    /// The public key.
    package var recipient: AgeRecipient

    /// Creates an entry.
    package init(_ name: String, _ recipient: AgeRecipient) {
      self.name = name
      self.recipient = recipient
    }
  }

  /// The names of the keys in every vault.
  package static let (journal, recovery) = ("journal", "recovery key")

  /// The keys that can open the journal.
  package var entries: [Entry]
  private let code: [UInt8]?
  private let covered: [UInt8]
  /// The earlier identities' codes, which say that this list follows theirs.
  private let earlierCodes: [[UInt8]]

  /// Creates an unsigned list.
  package init(_ entries: [Entry]) {
    self.entries = entries
    code = nil
    covered = []
    earlierCodes = []
  }

  /// Reads a list; nil if a line is neither a comment nor a key.
  package init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var (entries, name): ([Entry], String) = ([], "")
    var (code, covered): ([UInt8]?, Int) = (nil, 0)
    var earlierCodes: [[UInt8]] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
      let line = text[start..<end]
      if line.hasPrefix(RecipientList.codeMark) {
        code = Base64.bytes(line.dropFirst(RecipientList.codeMark.count).utf8)
        covered = text[..<start].utf8.count
      } else if line.hasPrefix(RecipientList.earlierMark) {
        if let code = Base64.bytes(line.dropFirst(RecipientList.earlierMark.count).utf8) {
          earlierCodes.append(code)
        }
      } else if line.hasPrefix("# ") {
        name = String(line.dropFirst(2))
      } else if !line.isEmpty {
        guard code == nil, let recipient = AgeRecipient(String(line)) else { return nil }
        entries.append(Entry(name, recipient))
      }
      start = end < text.endIndex ? text.index(after: end) : end
    }
    self.entries = entries
    self.code = code
    self.covered = Array(bytes[..<covered])
    self.earlierCodes = earlierCodes
  }

  /// Returns true if somebody with an identity made this list for the next identity.
  package func follows(_ identity: AgeIdentity) -> Bool {
    earlierCodes.contains { identity.isCode($0, of: covered, for: RecipientList.followingPurpose) }
  }

  /// Returns true if somebody with the identity wrote the list, and nobody changed it since.
  package func isSigned(by identity: AgeIdentity) -> Bool {
    guard let code else { return false }
    return identity.isCode(code, of: covered, for: RecipientList.purpose)
  }

  /// Returns the list as a file, signed.
  /// - Parameter earlier: the previous identities, whose other devices should believe this list.
  package func bytes(signedBy identity: AgeIdentity, after earlier: [AgeIdentity] = []) -> [UInt8] {
    var text = RecipientList.head
    for entry in entries {
      let name = entry.name.filter { !$0.isNewline }
      text += "# \(name)\n\(entry.recipient.text)\n"
    }
    let covered = Array(text.utf8)
    func line(_ mark: String, _ code: [UInt8]) -> [UInt8] {
      Array(mark.utf8) + Base64.text(code) + [0x0A]
    }
    return covered
      + line(RecipientList.codeMark, identity.code(covered, for: RecipientList.purpose))
      + earlier.flatMap {
        line(RecipientList.earlierMark, $0.code(covered, for: RecipientList.followingPurpose))
      }
  }

  private static let (purpose, followingPurpose) = ("recipients", "following recipients")
  private static let (codeMark, earlierMark) = ("# signed: ", "# follows: ")
  private static let head = """
    # Who can open this journal: one public key a line (age). Daymark wrote this file, and trusts
    # it only with the signature below; 'daymark vault devices' changes it.

    """
}
