import Codecs
import Foundation
import JournalPrograms
import TestSupport
import Testing

@testable import JournalVault

@Suite struct AgeFileTests {
  private let one = AgeIdentity()
  private let other = AgeIdentity()
  private static let sizes = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
  }

  @Test("what is sealed for two is opened by each of them, at every size", arguments: sizes)
  func roundTrip(_ count: Int) throws {
    let bytes = AgeFileTests.bytes(count)
    let sealed = try AgeFile.seal(bytes, for: [one.recipient, other.recipient])
    #expect(AgeFile.isSealed(sealed))
    #expect(try AgeFile.open(sealed, with: [one]) == bytes)
    #expect(try AgeFile.open(sealed, with: [other]) == bytes)
    #expect(throws: AgeError.noMatch(["X25519", "X25519"])) {
      try AgeFile.open(sealed, with: [AgeIdentity()])
    }
  }

  @Test("a passphrase opens what it sealed, however its letters are composed, and another doesn't")
  func passphrase() throws {
    let sealed = try AgeFile.seal([1, 2, 3], by: AgePassphrase("caf\u{E9} au lait"), cost: 10)
    #expect(try AgeFile.open(sealed, with: [AgePassphrase("cafe\u{301} au lait")]) == [1, 2, 3])
    #expect(throws: AgeError.noMatch(["scrypt"])) {
      try AgeFile.open(sealed, with: [AgePassphrase("cafe au lait")])
    }
  }

  @Test("a passphrase that costs too much is refused before anything is computed")
  func cost() throws {
    let sealed = try AgeFile.seal([1], by: AgePassphrase("words"), cost: 12)
    #expect(throws: AgeError.header) {
      try AgeFile.open(sealed, with: [AgePassphrase("words", mostCost: 11)])
    }
  }

  @Test("a flipped bit anywhere, a missing end and added bytes are all noticed")
  func tampering() throws {
    let sealed = try AgeFile.seal(AgeFileTests.bytes(300), for: [one.recipient])
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: AgeError.self) { try AgeFile.open(changed, with: [one]) }
    }
    for count in sealed.indices {
      #expect(throws: AgeError.self) { try AgeFile.open(Array(sealed.prefix(count)), with: [one]) }
    }
    #expect(throws: AgeError.payload) { try AgeFile.open(sealed + [0], with: [one]) }
  }

  @Test("of a file whose second chunk was changed, only the first is given out")
  func secondChunk() throws {
    let bytes = AgeFileTests.bytes(100_000)
    var sealed = try AgeFile.seal(bytes, for: [one.recipient])
    sealed[sealed.count - 1] ^= 1
    var given: [UInt8] = []
    #expect(throws: AgeError.payload) {
      try AgeFile.open(sealed, with: [one]) { given += $0 }
    }
    #expect(given == Array(bytes.prefix(65_536)))
  }

  @Test("keys of low order, whose secret everybody knows, neither open nor seal")
  func lowOrder() throws {
    let zero = String(decoding: Base64.text([UInt8](repeating: 0, count: 32)), as: UTF8.self)
    let body = [UInt8](repeating: 7, count: 32)
    #expect(throws: AgeError.header) {
      try one.fileKey(from: AgeHeader.Stanza(arguments: ["X25519", zero], body: body))
    }
    let nobody = try #require(
      AgeRecipient(Bech32.text([UInt8](repeating: 0, count: 32), prefix: "age")))
    #expect(throws: AgeError.header) { try AgeFile.seal([1], for: [nobody]) }
  }

  // MARK: The same file each time

  @Test("repeatable sealing gives the same file for the same bytes and recipients in any order")
  func repeatable() throws {
    let sealing = RepeatableSealing(one)
    let both = [one.recipient, other.recipient]
    let sealed = try sealing.seal([1, 2], for: both)
    #expect(try sealing.seal([1, 2], for: both.reversed()) == sealed)
    #expect(try AgeFile.open(sealed, with: [other]) == [1, 2])
  }

  @Test("other bytes, other recipients and another identity share no key")
  func separate() throws {
    let both = [one.recipient, other.recipient]
    let files = [
      try RepeatableSealing(one).seal([1, 2], for: both),
      try RepeatableSealing(one).seal([1, 3], for: both),
      try RepeatableSealing(one).seal([1, 2], for: [one.recipient]),
      // The same bytes altogether, if recipients weren't counted.
      try RepeatableSealing(one).seal(
        both.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }[1] + [1, 2],
        for: [both.min { $0.bytes.lexicographicallyPrecedes($1.bytes) }!]),
      try RepeatableSealing(other).seal([1, 2], for: both),
    ]
    let nonces = files.map { file in
      var rest = file[...]
      _ = try? AgeHeader(from: &rest)
      return Array(rest.prefix(AgePayload.nonceSize))
    }
    #expect(Set(nonces).count == files.count)
  }

  // MARK: The age program

  @Test(
    "stock age opens ours, and we open its, in both forms", .needs(.programs("age", "age-keygen")))
  func stockAge() throws {
    let folder = try TemporaryFolder()
    let (age, keygen) = (try #require(Program("age")), try #require(Program("age-keygen")))
    @discardableResult func run(_ program: Program, _ arguments: String...) throws -> [UInt8] {
      let result = try program.run(ProgramRun(arguments, folder: folder.path))
      #expect(result.isSuccess, "\(String(decoding: result.errors, as: UTF8.self))")
      return result.output
    }
    try run(keygen, "-o", "key")
    let lines = try folder.text("key").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("AGE-") })
    let identity = try #require(AgeIdentity(String(line)))
    for count in AgeFileTests.sizes {
      let bytes = AgeFileTests.bytes(count)
      try folder.write("ours", try AgeFile.seal(bytes, for: [one.recipient, identity.recipient]))
      #expect(try run(age, "-d", "-i", "key", "ours") == bytes)
      try folder.write("plain", bytes)
      for form in [[], ["-a"]] {
        let result = try age.run(
          ProgramRun(
            form + ["-r", identity.recipient.text, "-o", "theirs", "plain"], folder: folder.path))
        #expect(result.isSuccess)
        let theirs = Array(try Data(contentsOf: URL(filePath: folder.path + "/theirs")))
        #expect(try AgeFile.open(theirs, with: [identity]) == bytes)
      }
    }
    try folder.write("identity", Array((one.text + "\n").utf8))
    try folder.write("ours", try RepeatableSealing(one).seal([7], for: [one.recipient]))
    #expect(try run(age, "-d", "-i", "identity", "ours") == [7])
  }
}
