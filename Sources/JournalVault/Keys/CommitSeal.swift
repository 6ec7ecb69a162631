import Codecs

/// A line in a commit's message that proves its author has the journal's identity.
///
/// Its number grows from commit to commit. A host of the repository can't make one. So it can't
/// exchange files, or bring an old state back as a new commit, without being noticed.
package struct CommitSeal: Hashable, Sendable {
  /// The number, which is larger than each parent's.
  package let number: Int
  private let code: [UInt8]

  private static let (name, purpose) = ("Daymark-Seal", "commit")
  /// The largest number; nobody makes as many commits.
  private static let most = 1 << 53

  /// Seals a commit.
  /// - Parameter tree: its tree's name, in hexadecimal digits.
  package init(_ number: Int, tree: String, by identity: AgeIdentity) {
    self.number = number
    code = identity.code(CommitSeal.covered(number, tree), for: CommitSeal.purpose)
  }

  /// Finds the last seal in a commit's message; nil if it has none.
  package init?(message: some StringProtocol) {
    guard let last = CommitSeal.all(in: message).last else { return nil }
    self = last
  }

  /// Finds all seals in a commit's message.
  ///
  /// A commit that changes keys has a seal by each identity, so that devices without the last one
  /// believe it.
  package static func all(in message: some StringProtocol) -> [CommitSeal] {
    message.split(separator: "\n").compactMap { CommitSeal(line: $0) }
  }

  private init?(line: some StringProtocol) {
    let mark = CommitSeal.name + ": "
    guard line.hasPrefix(mark) else { return nil }
    let words = line.dropFirst(mark.count).split(separator: " ")
    guard words.count == 2, let number = Int(words[0]), (1...CommitSeal.most).contains(number),
      let code = Base64.bytes(words[1].utf8)
    else { return nil }
    self.number = number
    self.code = code
  }

  /// Returns a message without seals.
  package static func removed(from message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(name + ": ") }.joined(separator: "\n")
  }

  /// The line, a trailer (git-interpret-trailers(1)).
  package var line: String {
    "\(CommitSeal.name): \(number) \(String(decoding: Base64.text(code), as: UTF8.self))"
  }

  /// Returns true if somebody with the identity made it for this tree.
  package func isValid(tree: String, by identity: AgeIdentity) -> Bool {
    identity.isCode(code, of: CommitSeal.covered(number, tree), for: CommitSeal.purpose)
  }

  private static func covered(_ number: Int, _ tree: String) -> [UInt8] {
    Array("\(number) \(tree)".utf8)
  }
}
