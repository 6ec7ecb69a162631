import JournalVault
import Testing

/// The line that says that a commit is the journal's own.
@Suite struct CommitSealTests {
  private let identity = AgeIdentity()
  private let tree = String(repeating: "a", count: 40)

  @Test("a seal is found in a message, and is valid for its tree alone")
  func roundTrip() throws {
    let seal = CommitSeal(7, tree: tree, by: identity)
    let found = try #require(CommitSeal(message: "journal: 2026-11-21\n\n\(seal.line)\n"))
    #expect(found == seal)
    #expect(found.number == 7)
    #expect(found.isValid(tree: tree, by: identity))
    #expect(!found.isValid(tree: String(repeating: "b", count: 40), by: identity))
    #expect(!found.isValid(tree: tree, by: AgeIdentity()))
  }

  @Test("a commit may have a seal by each identity; the last one is the one that counts alone")
  func several() throws {
    let other = AgeIdentity()
    let lines = [other, identity].map { CommitSeal(7, tree: tree, by: $0).line }
    let message = "keys\n\n" + lines.joined(separator: "\n") + "\n"
    let seals = CommitSeal.all(in: message)
    #expect(seals.map { $0.isValid(tree: tree, by: other) } == [true, false])
    #expect(CommitSeal(message: message) == seals.last)
    #expect(CommitSeal.removed(from: message) == "keys\n\n")
  }

  @Test("another number takes the validity away")
  func otherNumber() throws {
    let line = CommitSeal(7, tree: tree, by: identity).line.replacing(" 7 ", with: " 8 ")
    #expect(try !#require(CommitSeal(message: line)).isValid(tree: tree, by: identity))
  }

  @Test(
    "what isn't a seal is none",
    arguments: [
      "", "Daymark-Seal:", "Daymark-Seal: 1", "Daymark-Seal: 0 AAAA", "Daymark-Seal: -3 AAAA",
      "Daymark-Seal: 99999999999999999999 AAAA", "Daymark-Seal: x AAAA", "Daymark-Seal: 1 !",
      " Daymark-Seal: 1 AAAA",
    ])
  func malformed(_ line: String) { #expect(CommitSeal(message: line) == nil) }

  @Test("an amended commit loses the seal of what it was, and nothing else")
  func removed() {
    let message = "A day\n\n\(CommitSeal(1, tree: tree, by: identity).line)\nAnd a line\n"
    #expect(CommitSeal.removed(from: message) == "A day\n\nAnd a line\n")
  }
}
