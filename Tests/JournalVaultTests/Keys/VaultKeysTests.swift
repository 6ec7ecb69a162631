import JournalVault
import Testing

/// What seals and opens the files of a journal.
@Suite struct VaultKeysTests {
  private let identity = AgeIdentity()
  private let text = Array("I slept well.".utf8)

  @Test("what was sealed opens, and sealing it again gives the same file")
  func roundTrip() throws {
    let keys = VaultKeys(identity)
    let sealed = try keys.seal(text)
    #expect(AgeFile.isSealed(sealed))
    #expect(try keys.open(sealed) == text)
    #expect(try VaultKeys(identity).seal(text) == sealed)
  }

  @Test("an empty file stays empty both ways, and nobody can read anything in it")
  func empty() throws {
    let keys = VaultKeys(identity)
    #expect(try keys.seal([]).isEmpty)
    #expect(try keys.open([]).isEmpty)
    #expect(!AgeFile.isInTheClear([]) && AgeFile.isInTheClear([0x20]))
    #expect(try !AgeFile.isInTheClear(keys.seal(text)))
  }

  @Test("identities from before open what was sealed then, and others don't")
  func earlier() throws {
    let old = try VaultKeys(identity).seal(text)
    #expect(try VaultKeys(AgeIdentity(), earlier: [AgeIdentity(), identity]).open(old) == text)
    #expect(throws: AgeError.noMatch(["X25519"])) { try VaultKeys(AgeIdentity()).open(old) }
  }

  @Test("a file is the journal's own only if somebody with the identity sealed it")
  func own() throws {
    let keys = VaultKeys(AgeIdentity(), earlier: [identity])
    #expect(keys.isOwn(try keys.seal(text), containing: text))
    #expect(keys.isOwn(try VaultKeys(identity).seal(text), containing: text))
    let stranger = try AgeFile.seal(text, for: [keys.identity.recipient])
    #expect(try keys.open(stranger) == text)
    #expect(!keys.isOwn(stranger, containing: text))
  }
}
