import Foundation
import JournalCore
import JournalPrograms
import JournalGit
import JournalStore
import JournalVault
import TestSupport
import Testing

/// A journal with a vault, from the first day to a lost device.
@Suite struct VaultStories {
  private let world: VaultDevices

  init() throws { world = try VaultDevices() }

  @Test(
    "turning it on begins a new history with nothing in the clear, and keeps the old one sealed")
  func on() throws {
    let (device, made) = try world.first()
    #expect(made.files == 2)
    #expect(made.leftObjects == 0)
    #expect(made.remotes.map(\.name) == ["origin"])
    #expect(device.text("2026-11-20.md") == "In the clear once.\n")
    #expect(try !device.objects().contains("In the clear"))
    #expect(try !device.objects().contains("A day."))
    #expect(try device.git("rev-list", "--count", "--all") == "1\n")
    #expect(try device.isClean)
    #expect(try device.vault.check(device.repository).isInOrder)
    // The old history, by the steps that the docs name.
    let keys = try #require(try VaultKeys.ofSession(device.vault.place))
    let bundle = try keys.open(device.bytes(try #require(made.history)))
    try Data(bundle).write(to: URL(filePath: world.devices.folder + "/old.bundle"))
    try world.devices.run(["clone", "-q", "old.bundle", "old"], at: world.devices.folder)
    let old = try world.devices.run(["log", "--format=%s"], at: world.devices.folder + "/old")
    #expect(old == "Before\n")
  }

  @Test(
    "logged out, the disk has only sealed files, and git sees no change; logged in, all is back")
  func outAndIn() throws {
    let (device, _) = try world.first()
    try device.write("2026-11-22.md", "Not committed.\n")
    try device.write(".daymark/drafts/a.md", "A draft.\n")
    try device.write("photos/a.jpg", "\u{FF}pixels")
    let before = try device.git("status", "--porcelain")
    let made = try device.logOut()
    #expect(made.files.left.isEmpty)
    #expect(device.vault.place.isLocked)
    for path in ["2026-11-20.md", "2026-11-22.md", ".daymark/drafts/a.md", "photos/a.jpg"] {
      #expect(AgeFile.isSealed(device.bytes(path)), "\(path)")
    }
    #expect(try device.git("status", "--porcelain") == before)
    #expect(device.vault.readable(nil).isEmpty)
    try device.logIn()
    #expect(device.text("2026-11-22.md") == "Not committed.\n")
    #expect(device.text(".daymark/drafts/a.md") == "A draft.\n")
    #expect(try device.git("status", "--porcelain") == before)
  }

  @Test(
    "a sealed file that was changed on the disk stays sealed and is named; the others are opened")
  func changedOnDisk() throws {
    let (device, _) = try world.first()
    try device.logOut()
    let path = device.folder + "/2026-11-21.md"
    let sealed = device.bytes("2026-11-21.md")
    for place in stride(from: 0, to: sealed.count, by: 29) {
      var changed = sealed
      changed[place] ^= 0x10
      // Without its first line it counts as a file of the person's.
      guard AgeFile.isSealed(changed) else { continue }
      try Data(changed).write(to: URL(filePath: path))
      let made = try device.logIn()
      #expect(
        made.files.left == [
          FolderConversion.Left(path: Array("2026-11-21.md".utf8), reason: .refused)
        ])
      #expect(device.bytes("2026-11-21.md") == changed)
      #expect(device.text("2026-11-20.md") == "In the clear once.\n")
      try device.logOut()
    }
    try Data(sealed).write(to: URL(filePath: path))
    #expect(try device.logIn().files.left.isEmpty)
    #expect(device.text("2026-11-21.md") == "A day.\n")
  }

  @Test("only the passphrase and the recovery key open it; after five wrong ones there is a wait")
  func secrets() throws {
    let (device, made) = try world.first()
    try device.logOut()
    for _ in 0..<5 {
      #expect(throws: VaultError.wrongSecret) { try device.logIn(.passphrase("wrong")) }
    }
    let attempts = device.folder + "/.daymark/vault/attempts"
    let words = try String(contentsOfFile: attempts, encoding: .utf8).split(separator: " ")
    #expect(words.first == "5")
    // After as many, the wait is longer than this test can take.
    try "20 \(words[1])".write(toFile: attempts, atomically: true, encoding: .utf8)
    guard
      case .waiting(let seconds)? = #expect(
        throws: VaultError.self, performing: { try device.logIn() })
    else {
      Issue.record("there is no wait")
      return
    }
    #expect((1...900).contains(seconds))
    #expect(device.vault.place.isLocked)
    try FileManager.default.removeItem(atPath: attempts)
    #expect(throws: VaultError.wrongSecret) { try device.logIn(.key(AgeIdentity().text)) }
    #expect(throws: VaultError.wrongSecret) { try device.logIn(.key("not a key")) }
    try device.logIn(.key(made.recoveryKey))
    #expect(device.text("2026-11-21.md") == "A day.\n")
  }

  @Test("the recovery key alone opens it on a new computer, and sets a new passphrase")
  func recovery() throws {
    let (device, made) = try world.first()
    try device.sync()
    let new = try world.devices.device("new")
    #expect(AgeFile.isSealed(new.bytes("2026-11-21.md")))
    try new.logIn(.key(made.recoveryKey))
    #expect(new.text("2026-11-21.md") == "A day.\n")
    #expect(try new.isClean)
    try new.vault.changePassphrase(.key(made.recoveryKey), to: "another one")
    try new.logOut()
    #expect(throws: VaultError.wrongSecret) { try new.logIn() }
    try new.logIn(.passphrase("another one"))
  }

  @Test("two devices write, on the same day too, and only sealed files pass between them")
  func twoDevices() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write("2026-11-21.md", "A day.\n\nFrom the first.\n")
    try first.sync()
    try second.write("2026-11-21.md", "---\nmood: 7\n---\nA day.\n")
    try second.write("2026-11-23.md", "From the second.\n")
    try second.sync()
    try first.sync()
    #expect(first.text("2026-11-21.md") == "---\nmood: 7\n---\nA day.\n\nFrom the first.\n")
    #expect(second.text("2026-11-21.md") == first.text("2026-11-21.md"))
    #expect(first.text("2026-11-23.md") == "From the second.\n")
    let stick = Device(folder: world.devices.folder + "/stick.git", devices: world.devices)
    for word in ["A day", "From the", "mood"] { #expect(try !stick.objects().contains(word)) }
    let checkup = try first.vault.check(first.repository)
    #expect(checkup.isInOrder)
    #expect(checkup.unsealed.isEmpty)
    #expect(checkup.foreign.isEmpty)
  }

  @Test("a conflict is shown in the clear here, and is sealed in git")
  func conflict() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write("2026-11-21.md", "A day by the sea.\n")
    try first.sync()
    try second.write("2026-11-21.md", "A day in the hills.\n")
    guard case .conflicts? = try second.problem() else {
      Issue.record("there is no conflict")
      return
    }
    let text = try #require(second.text("2026-11-21.md"))
    #expect(
      text.contains("<<<<<<<") && text.contains("by the sea") && text.contains("in the hills"))
    #expect(try !second.objects().contains("by the sea"))
    try second.write("2026-11-21.md", "A day by the sea and in the hills.\n")
    try second.sync()
    try first.sync()
    #expect(first.text("2026-11-21.md") == "A day by the sea and in the hills.\n")
  }

  @Test("a locked device passes sealed files on; what must be merged waits for a log-in")
  func syncWhileLocked() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write("2026-11-21.md", "A day.\n\nMore.\n")
    try first.sync()
    try second.logOut()
    try second.sync()
    #expect(AgeFile.isSealed(second.bytes("2026-11-21.md")))
    try second.logIn()
    #expect(second.text("2026-11-21.md") == "A day.\n\nMore.\n")
    try second.write("2026-11-21.md", "A day.\n\nMore, and more.\n")
    try second.git("commit", "-aqm", "By hand")
    try second.logOut()
    try first.write("2026-11-21.md", "Title.\n\nA day.\n\nMore.\n")
    try first.sync()
    #expect(throws: VaultError.mergeWaits([Array("2026-11-21.md".utf8)])) { try second.sync() }
    try second.logIn()
    try second.sync()
    #expect(second.text("2026-11-21.md") == "Title.\n\nA day.\n\nMore, and more.\n")
  }

  @Test("after a restart without the key, nothing is sealed in another way or sent")
  func afterRestart() throws {
    let (device, _) = try world.first()
    try device.sync()
    try device.vault.place.forgetKey()
    #expect(device.vault.place.isLocked)
    guard
      case .open(let paths)? = #expect(throws: VaultError.self, performing: { try device.sync() })
    else {
      Issue.record("it isn't told that files are open")
      return
    }
    #expect(paths.count == 2)
    try device.logIn()
    #expect(try device.isClean)
  }

  // MARK: Keeping plain text in

  @Test("a commit that was made without the filter is neither pushed by git nor by a sync")
  func pushGuard() throws {
    let (device, _) = try world.first()
    try device.sync()
    try device.write("2026-11-22.md", "Slipped through.\n")
    try device.git(
      "-c", "filter.daymark.process=", "-c", "filter.daymark.clean=cat", "-c",
      "filter.daymark.required=false", "add", "2026-11-22.md")
    try device.git("commit", "-q", "-m", "By hand")
    #expect(
      try !world.devices.git.run(["push", "-q", "origin", "HEAD"], in: device.folder).isSuccess)
    let found = #expect(throws: InTheClearError.self) { try device.sync() }
    #expect(found?.plain.map(\.path) == [Array("2026-11-22.md".utf8)])
    let stick = Device(folder: world.devices.folder + "/stick.git", devices: world.devices)
    #expect(try !stick.objects().contains("Slipped"))
    // The way out that the message names.
    try device.git("reset", "-q", try #require(found?.plain.first).commit + "~1")
    try device.sync()
    #expect(try !stick.objects().contains("Slipped"))
    #expect(device.text("2026-11-22.md") == "Slipped through.\n")
  }

  @Test("what would turn sealing off isn't merged")
  func unsealing() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write(".gitattributes", "*.md merge=daymark\n")
    try first.git("commit", "-aqm", "No filter any more")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
    #expect(try second.isClean)
  }

  @Test("attributes in a folder that turn sealing off are neither merged nor obeyed")
  func otherAttributes() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write("letters/.gitattributes", "* !filter\n")
    try first.write("letters/2026-11-22.md", "For nobody else.\n")
    #expect(throws: VaultError.unfiltered([Array("letters/2026-11-22.md".utf8)])) {
      try first.sync()
    }
    #expect(try !first.objects().contains("For nobody else"))
    try first.write("letters/2026-11-22.md", nil)
    try first.git("add", "-A")
    try first.git("commit", "-qm", "By hand")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
    #expect(second.text("letters/.gitattributes") == nil)
  }

  @Test("keys that nobody made who had the old ones aren't taken over")
  func forgedKeys() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    let stranger = AgeIdentity()
    let list = RecipientList([
      RecipientList.Entry(RecipientList.journal, stranger.recipient)
    ])
    let before = second.bytes(VaultPaths.recipients)
    try first.commitRaw(list.bytes(signedBy: stranger), at: VaultPaths.recipients)
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.forgedKeys(remote: "origin")) { try second.sync() }
    #expect(second.bytes(VaultPaths.recipients) == before)
    #expect(!second.vault.place.isLocked)
  }

  @Test(
    "files of the vault that somebody else removed or changed aren't merged",
    arguments: [VaultPaths.identity, VaultPaths.recipients], [true, false])
  func changedVault(_ path: String, isLoggedIn: Bool) throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    let before = second.bytes(path)
    if !isLoggedIn { try second.logOut() }
    try first.git("rm", "-q", "--cached", path)
    try first.git("commit", "-q", "--no-verify", "-m", "Gone")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.forgedKeys(remote: "origin")) { try second.sync() }
    #expect(second.bytes(path) == before)
    #expect(second.vault.place.isLocked == !isLoggedIn)
  }

  @Test("a list of readers that somebody added a key to isn't merged")
  func addedReader() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    let list = first.bytes(VaultPaths.recipients)
    try first.commitRaw(
      Array((AgeIdentity().recipient.text + "\n").utf8) + list, at: VaultPaths.recipients)
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.forgedKeys(remote: "origin")) { try second.sync() }
    #expect(second.bytes(VaultPaths.recipients) == list)
  }

  @Test(
    "attributes that only git reads as turning sealing off aren't merged",
    arguments: [
      "\"*[!\r# ]\" -filter", "*[!\u{2028}#] -filter", "*\u{0C}# -filter", "*[!\u{85}# -filter",
      "*.md -filter", "*.md\tfilter=cat", "[attr]quiet -filter", "*.md binary",
    ])
  func trickyAttributes(_ line: String) throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    let lines = first.bytes(".gitattributes") + Array((line + "\n").utf8)
    try first.commitRaw(lines, at: ".gitattributes")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
  }

  @Test("a number that somebody else writes into a message keeps nobody from committing")
  func hugeNumber() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    for number in ["9223372036854775807", "9007199254740992"] {
      try first.git(
        "-c", "core.hooksPath=/dev/null", "commit", "-q", "--allow-empty", "-m",
        "x\n\nDaymark-Seal: \(number) AAAA")
    }
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    #expect(try second.sync().noticed.wronglySealed.count == 1)
    try second.write("2026-11-22.md", "After it.\n")
    try second.sync()
    let checkup = try second.vault.check(second.repository)
    #expect(checkup.wronglySealed.count == 1)
    #expect(checkup.unsealed.count == 1)
  }

  @Test("a changed byte on the remote is told, and nothing is merged")
  func tampered() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    var sealed = [UInt8](try VaultKeys.ofSession(first.vault.place)!.seal(Array("Forged.\n".utf8)))
    sealed[sealed.count - 3] ^= 1
    try first.commitRaw(sealed, at: "2026-11-21.md")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    guard
      case .incomingDamaged(_, let found)? = #expect(
        throws: VaultError.self, performing: { try second.sync() })
    else {
      Issue.record("it isn't told")
      return
    }
    #expect(found.damaged.map(\.path) == [Array("2026-11-21.md".utf8)])
    #expect(second.text("2026-11-21.md") == "A day.\n")
  }

  @Test("exchanged days, an old state brought back, and a remote that went back are told")
  func replayed() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write("2026-11-21.md", "A day, told again.\n")
    try first.sync()
    try second.sync()
    // A host can't make a seal; it can repeat one.
    let old = try first.git("rev-parse", "HEAD~1^{tree}").filter { !$0.isNewline }
    let message = try first.git("log", "-1", "--format=%B", "HEAD~1")
    let commit = try first.git("commit-tree", old, "-p", "HEAD", "-m", message)
    try first.git("push", "-q", "--no-verify", "origin", commit.filter { !$0.isNewline } + ":main")
    #expect(try second.sync().noticed.wronglySealed.count == 1)
    try second.git("push", "-q", "--no-verify", "--force", "origin", "HEAD~2:main")
    try second.git("update-ref", "refs/remotes/origin/main", "HEAD")
    #expect(try second.sync().noticed.goneBack == 2)
  }

  @Test("a key that somebody adds to the list of readers gets nothing")
  func forgedReader() throws {
    let (device, _) = try world.first()
    let path = device.folder + "/" + VaultPaths.recipients
    let list = try String(contentsOfFile: path, encoding: .utf8)
    try (AgeIdentity().recipient.text + "\n" + list)
      .write(toFile: path, atomically: false, encoding: .utf8)
    try device.write("2026-11-22.md", "For nobody else.\n")
    #expect(throws: VaultError.forgedRecipients) { try VaultKeys.ofSession(device.vault.place) }
    #expect(throws: VaultError.forgedRecipients) {
      try device.vault.changeKeys(
        .renew, VaultDevices.passphrase, Repository(of: device.folder, world.devices.git),
        message: "keys\n")
    }
    #expect(try !world.devices.git.run(["add", "-A"], in: device.folder).isSuccess)
  }

  // MARK: Keys

  @Test("a device opens the journal with its own key until it is taken out; then old commits alone")
  func lostDevice() throws {
    let (first, _) = try world.first()
    let phone = AgeIdentity()
    _ = try first.vault.changeKeys(
      .add(name: "phone", key: phone.recipient.text), VaultDevices.passphrase, first.repository,
      message: "device\n")
    try first.sync()
    let second = try world.devices.device("second")
    try second.logIn(.key(phone.text))
    #expect(second.text("2026-11-21.md") == "A day.\n")
    let lost = try #require(try VaultKeys.ofSession(second.vault.place))
    let made = try first.vault.changeKeys(
      .remove(name: "phone"), VaultDevices.passphrase, first.repository, message: "device\n")
    #expect(made.files >= 2)
    try first.write("2026-11-22.md", "After.\n")
    try first.sync()
    #expect(try first.vault.check(first.repository).isInOrder)
    let now = try first.git("rev-parse", "HEAD:2026-11-21.md").filter { !$0.isNewline }
    let sealed = try first.repository.contentsForTest(now)
    #expect(throws: AgeError.self) { try lost.open(sealed) }
    // The other device is told, and the passphrase opens it again.
    #expect(throws: VaultError.newKeys) { try second.sync() }
    #expect(throws: VaultError.wrongSecret) { try second.logIn(.key(phone.text)) }
    try second.logIn()
    try second.sync()
    #expect(second.text("2026-11-22.md") == "After.\n")
    #expect(try second.isClean)
  }

  @Test("a device with words of its own gets the new keys, and neither side's words are lost")
  func newKeysOnBothSides() throws {
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try second.write("2026-11-21.md", "A day.\n\nFrom the second.\n")
    try second.git("commit", "-aqm", "By hand")
    _ = try first.vault.changeKeys(
      .renew, VaultDevices.passphrase, first.repository, message: "keys\n")
    try first.write("2026-11-20.md", "In the clear once, and more.\n")
    try first.sync()
    #expect(throws: VaultError.newKeys) { try second.sync() }
    try second.logIn()
    try second.sync()
    try first.sync()
    for device in [first, second] {
      #expect(device.text("2026-11-21.md") == "A day.\n\nFrom the second.\n")
      #expect(device.text("2026-11-20.md") == "In the clear once, and more.\n")
    }
    #expect(try first.vault.check(first.repository).isInOrder)
  }

  @Test(
    "a new recovery key has opened a real file before it counts, and the old one opens nothing new")
  func newRecoveryKey() throws {
    let (device, old) = try world.first()
    let made = try device.vault.changeKeys(
      .recovery, VaultDevices.passphrase, device.repository, message: "keys\n")
    let key = try #require(made.recoveryKey)
    try device.logOut()
    #expect(throws: VaultError.wrongSecret) { try device.logIn(.key(old.recoveryKey)) }
    try device.logIn(.key(key))
    #expect(device.text("2026-11-21.md") == "A day.\n")
    #expect(throws: VaultError.wrongSecret) {
      try device.vault.changeKeys(.renew, "wrong", device.repository, message: "keys\n")
    }
  }

  @Test("turned off, files get into git as they are, and what was sealed can be opened by its key")
  func off() throws {
    let (device, _) = try world.first()
    let keys = try #require(try VaultKeys.ofSession(device.vault.place))
    try device.vault.turnOff(device.repository, message: "vault off\n")
    #expect(!device.vault.place.isOn)
    #expect(try device.git("show", "HEAD:2026-11-21.md") == "A day.\n")
    #expect(try device.isClean)
    let name = try device.git("rev-parse", "HEAD~1:2026-11-21.md").filter { !$0.isNewline }
    #expect(try keys.open(device.repository.contentsForTest(name)) == Array("A day.\n".utf8))
    try device.write("2026-11-22.md", "Plain.\n")
    try device.sync()
    let again = try world.devices.device("again")
    #expect(again.text("2026-11-22.md") == "Plain.\n")
  }

  // MARK: git by hand

  @Test("stash, rebase and amend keep every object sealed")
  func byHand() throws {
    let (device, _) = try world.first()
    try device.write("2026-11-21.md", "A day, put aside.\n")
    try device.git("stash", "-q")
    #expect(device.text("2026-11-21.md") == "A day.\n")
    try device.git("stash", "pop", "-q")
    try device.git("commit", "-aqm", "By hand")
    try device.git("switch", "-q", "-c", "side", "HEAD~1")
    try device.write("2026-11-22.md", "On the side.\n")
    try device.git("add", "-A")
    try device.git("commit", "-q", "-m", "Side")
    try device.git("rebase", "-q", "main")
    try device.write("2026-11-22.md", "On the side, amended.\n")
    try device.git("commit", "-q", "--amend", "-a", "--no-edit")
    #expect(device.text("2026-11-21.md") == "A day, put aside.\n")
    let objects = try device.objects()
    for word in ["put aside", "On the side"] { #expect(!objects.contains(word), "\(word)") }
    let checkup = try device.vault.check(device.repository)
    #expect(checkup.found.isEmpty)
    #expect(checkup.unsealed.isEmpty, "the hook seals what git commits")
  }
}
