import Foundation
import JournalGit
import JournalStore
import JournalVault
import TestSupport
import Testing

/// Keys that change on several devices, or that a host exchanges.
@Suite struct VaultKeyStories {
  private let world: VaultDevices

  init() throws { world = try VaultDevices() }

  /// Two devices that are logged in, with the same history.
  private func two() throws -> (first: Device, second: Device) {
    let (first, _) = try world.first()
    try first.sync()
    return (first, try world.other("second"))
  }

  // MARK: Two devices of one person

  @Test("keys that two devices add before they sync open the journal both, and it can be locked")
  func addedOnBoth() throws {
    let (first, second) = try two()
    let (phone, tablet) = (AgeIdentity(), AgeIdentity())
    try first.add("phone", phone)
    try second.add("tablet", tablet)
    try first.sync()
    #expect(try second.sync().noticed.isEmpty)
    try first.sync()
    for device in [first, second] {
      #expect(try device.names() == ["journal", "recovery key", "tablet", "phone"])
      #expect(try device.isClean)
      #expect(try device.logOut().files.left.isEmpty)
    }
    for key in [phone, tablet] {
      try first.logIn(.key(key.text))
      #expect(first.text("2026-11-21.md") == "A day.\n")
      try first.logOut()
    }
    try second.logIn()
    #expect(try second.vault.check(second.repository).isInOrder)
  }

  @Test("a passphrase that is changed on one device, and a key added on the other, both count")
  func passphraseAndDevice() throws {
    let (first, second) = try two()
    try first.vault.changePassphrase(.passphrase(VaultDevices.passphrase), to: "another one")
    try first.sync()
    let phone = AgeIdentity()
    try second.add("phone", phone)
    try second.sync()
    try first.sync()
    for device in [first, second] {
      try device.logOut()
      #expect(throws: VaultError.wrongSecret) { try device.logIn() }
      try device.logIn(.passphrase("another one"))
      try device.logOut()
      try device.logIn(.key(phone.text))
    }
  }

  @Test(
    "a passphrase that is changed on both devices is that of the one that merges, and it is told")
  func passphraseOnBoth() throws {
    let (first, second) = try two()
    try first.vault.changePassphrase(.passphrase(VaultDevices.passphrase), to: "of the first")
    try second.vault.changePassphrase(.passphrase(VaultDevices.passphrase), to: "of the second")
    try first.sync()
    #expect(try second.sync().noticed.hasOtherPassphrase)
    try first.sync()
    try first.logOut()
    #expect(throws: VaultError.wrongSecret) { try first.logIn(.passphrase("of the first")) }
    try first.logIn(.passphrase("of the second"))
  }

  @Test("new keys twice, and a device added since, reach a device that knew none of them")
  func newKeysTwice() throws {
    let (first, second) = try two()
    try first.change(.renew)
    try first.change(.renew)
    try first.add("phone", AgeIdentity())
    try first.write("2026-11-22.md", "After.\n")
    try first.sync()
    #expect(throws: VaultError.newKeys) { try second.sync() }
    try second.logIn()
    try second.sync()
    #expect(second.text("2026-11-22.md") == "After.\n")
    #expect(try second.names() == ["journal", "recovery key", "phone"])
  }

  @Test("a key added here is named when new keys from another device don't know it")
  func addedBesideNewKeys() throws {
    let (first, second) = try two()
    try second.add("tablet", AgeIdentity())
    try first.change(.renew)
    try first.sync()
    #expect(throws: VaultError.newKeysWithout(devices: ["tablet"])) { try second.sync() }
    try second.logIn()
    try second.sync()
    #expect(try second.names() == ["journal", "recovery key"])
    #expect(try second.isClean)
  }

  @Test("a key that another device adds with those from before new ones is left out, and named")
  func addedWithOldKeys() throws {
    let (first, second) = try two()
    try first.add("phone", AgeIdentity())
    try first.sync()
    try second.change(.renew)
    #expect(try second.sync().noticed.devicesLeftOut == ["phone"])
    #expect(try second.names() == ["journal", "recovery key"])
    #expect(try second.isClean)
    #expect(throws: VaultError.newKeys) { try first.sync() }
    try first.logIn()
    try first.sync()
    #expect(try first.names() == ["journal", "recovery key"])
    #expect(try first.vault.check(first.repository).isInOrder)
  }

  @Test("a lost device that was taken out can't come back by its old keys")
  func lostDeviceAdds() throws {
    let (first, second) = try two()
    try first.change(.renew)
    try first.sync()
    // The second one is lost: it has the keys from before, and writes on top of what it sees.
    try second.git("fetch", "-q")
    let list = RecipientList(
      try RecipientList(of: second.vault.location).entries + [
        RecipientList.Entry("mine", AgeIdentity().recipient)
      ])
    let old = try #require(try VaultKeys.ofSession(second.vault.place))
    try second.git("checkout", "-q", "--detach")
    try second.git("symbolic-ref", "HEAD", "refs/heads/taken")
    try second.git("update-ref", "refs/heads/taken", "refs/remotes/origin/main")
    try second.git("read-tree", "HEAD")
    try second.commitRaw(
      list.bytes(signedBy: old.identity), at: VaultPaths.recipients, sealedBy: old.identity)
    try second.git("push", "-q", "--no-verify", "origin", "HEAD:main")
    #expect(throws: VaultError.forgedKeys(remote: "origin")) { try first.sync() }
    #expect(try first.names() == ["journal", "recovery key"])
  }

  @Test("new keys on both devices are merged by neither, and nothing is lost")
  func newKeysOnBoth() throws {
    let (first, second) = try two()
    try first.change(.renew)
    try second.change(.renew)
    try first.sync()
    try second.write("2026-11-22.md", "Only here.\n")
    for _ in 1...2 {
      #expect(throws: VaultError.keysOnBoth(remote: "origin")) { try second.sync() }
    }
    #expect(second.text("2026-11-22.md") == "Only here.\n")
    try second.logOut()
    try second.logIn()
    #expect(second.text("2026-11-21.md") == "A day.\n")
  }

  // MARK: A host

  @Test(
    "a file of the vault's folder that a host exchanged isn't merged, nor by the next sync",
    arguments: [
      VaultPaths.identity, VaultPaths.spare, VaultPaths.readMe, VaultPaths.earlier,
      VaultPaths.folder + "/more.txt",
    ])
  func exchanged(_ path: String) throws {
    let (first, second) = try two()
    let before = second.bytes(path)
    let forged = try AgeFile.seal(
      Array((AgeIdentity().text + "\n").utf8),
      for: [try RecipientList(of: first.vault.location).entries[0].recipient])
    try first.commitRaw(forged, at: path)
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    for _ in 1...2 {
      #expect(throws: VaultError.forgedKeys(remote: "origin")) { try second.sync() }
    }
    #expect(second.bytes(path) == before)
    try second.logOut()
    #expect(throws: VaultError.keysWait(remote: "origin")) { try second.sync() }
    #expect(second.bytes(path) == before)
    try second.logIn()
    #expect(second.text("2026-11-21.md") == "A day.\n")
  }

  @Test("a passphrase from before that a host brings back, with its commit's seal, isn't merged")
  func broughtBack() throws {
    let (first, second) = try two()
    let old = try first.git("rev-parse", "HEAD").filter { !$0.isNewline }
    try first.vault.changePassphrase(.passphrase(VaultDevices.passphrase), to: "another one")
    try first.sync()
    try second.sync()
    // The old commit again at another time, and a merge that takes its files.
    let message = try first.git("log", "-1", "--format=%B", old)
    let tree = try first.git("rev-parse", old + "^{tree}").filter { !$0.isNewline }
    let again = try first.git("commit-tree", tree, "-p", old, "-m", message)
      .filter { !$0.isNewline }
    let merge = try first.git("commit-tree", tree, "-p", "HEAD", "-p", again, "-m", "Merge")
      .filter { !$0.isNewline }
    try first.git("push", "-q", "--no-verify", "origin", merge + ":main")
    #expect(throws: VaultError.forgedKeys(remote: "origin")) { try second.sync() }
    try second.logOut()
    #expect(throws: VaultError.wrongSecret) { try second.logIn() }
    try second.logIn(.passphrase("another one"))
  }

  @Test("what was refused once is refused again, though it is fetched already")
  func refusedAgain() throws {
    let (first, second) = try two()
    try first.write(".gitattributes", "*.md merge=daymark\n")
    try first.git("commit", "-aqm", "No filter any more")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    for _ in 1...3 {
      #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
    }
    #expect(try second.isClean)
  }

  @Test("keys that were changed while nobody was logged in wait until somebody can seal that")
  func changedWhileLocked() throws {
    let (first, second) = try two()
    try first.logOut()
    try first.vault.changePassphrase(.passphrase(VaultDevices.passphrase), to: "another one")
    #expect(throws: VaultError.keysUnsealed) { try first.sync() }
    try first.logIn(.passphrase("another one"))
    try first.sync()
    try second.sync()
    try second.logOut()
    try second.logIn(.passphrase("another one"))
  }

  // MARK: Turning it off

  @Test(
    "a vault that was turned off is told as that, and turned off here, too, both have all words")
  func turnedOff() throws {
    let (first, second) = try two()
    // As 'daymark git setup' leaves it.
    try first.write(
      ".gitattributes", "*.md merge=daymark\n" + #require(first.text(".gitattributes")))
    try first.sync()
    try second.sync()
    try second.write("2026-11-21.md", "A day.\n\nFrom the second.\n")
    try first.vault.turnOff(first.repository, message: "vault off\n")
    try first.write("2026-11-22.md", "After.\n")
    try first.sync()
    for _ in 1...2 {
      #expect(throws: VaultError.turnedOff(remote: "origin")) { try second.sync() }
    }
    #expect(second.vault.place.isOn && !second.vault.place.isLocked)
    try second.vault.turnOff(second.repository, message: "vault off\n")
    try second.sync()
    try first.sync()
    for device in [first, second] {
      #expect(device.text("2026-11-21.md") == "A day.\n\nFrom the second.\n")
      #expect(device.text("2026-11-22.md") == "After.\n")
      #expect(try device.isClean)
    }
  }

  @Test("a vault that somebody turned off who can't open it stays on")
  func turnedOffByStranger() throws {
    let (first, second) = try two()
    try first.vault.turnOff(first.repository, message: "vault off\n")
    let tree = try first.git("rev-parse", "HEAD^{tree}").filter { !$0.isNewline }
    // The same files, as a commit that a host makes.
    let commit = try first.git("commit-tree", tree, "-p", "HEAD~1", "-m", "vault off")
    try first.git("push", "-q", "--no-verify", "origin", commit.filter { !$0.isNewline } + ":main")
    #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
    try second.logOut()
    #expect(throws: VaultError.keysWait(remote: "origin")) { try second.sync() }
    #expect(AgeFile.isSealed(second.bytes("2026-11-21.md")))
  }
}

extension Device {
  fileprivate func change(_ change: Vault.KeyChange) throws {
    _ = try vault.changeKeys(change, VaultDevices.passphrase, repository, message: "keys\n")
  }

  fileprivate func add(_ name: String, _ key: AgeIdentity) throws {
    try change(.add(name: name, key: key.recipient.text))
  }

  /// The names of those who can open the journal.
  fileprivate func names() throws -> [String] {
    try RecipientList(of: vault.location).entries.map(\.name)
  }
}
