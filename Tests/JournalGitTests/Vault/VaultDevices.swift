import Foundation
import JournalGit
import JournalPrograms
import JournalStore
import JournalVault
import TestSupport
import Testing

/// Devices of one person whose shared journal has a vault.
struct VaultDevices {
  static let passphrase = "six words that nobody guesses"
  let devices: Devices

  /// The folder of the programs that the tests were built with, in which git finds `daymark`.
  private static let programs = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().path

  init() throws {
    try #require(RuntimeFolder.isSet)
    devices = try Devices(program: VaultDevices.programs + "/daymark")
  }

  /// The first device: a journal with a history in the clear, whose vault is turned on.
  func first() throws -> (device: Device, made: Vault.TurnedOn) {
    let device = try devices.device("first")
    try device.write("2026-11-20.md", "In the clear once.\n")
    try device.write(".gitignore", "/.daymark/\n")
    try device.git("add", "-A")
    try device.git("commit", "-q", "-m", "Before")
    try device.write("2026-11-21.md", "A day.\n")
    let made = try device.vault.turnOn(
      VaultDevices.passphrase, device.repository, message: "vault on\n")
    try device.git("remote", "add", "origin", devices.folder + "/stick.git")
    return (device, made)
  }

  /// A device that clones the journal, and logs in.
  func other(_ name: String) throws -> Device {
    let device = try devices.device(name)
    try device.logIn()
    return device
  }
}

extension Device {
  /// Its vault, with a passphrase that costs next to nothing.
  var vault: Vault { Vault(JournalLocation(root: folder), cost: 4) }

  @discardableResult
  func logIn(_ secret: Vault.Secret = .passphrase(VaultDevices.passphrase)) throws -> Vault.LogIn {
    try vault.logIn(secret, nil, repository)
  }

  @discardableResult
  func logOut() throws -> Vault.LogOut {
    try vault.logOut(nil, repository) { throw VaultError.locked }
  }

  /// The bytes of a file.
  func bytes(_ path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
  }

  /// Every object that git has here, as text.
  func objects() throws -> String {
    let program = try #require(Program("git"))
    let result = try program.run(
      ProgramRun(["cat-file", "--batch", "--batch-all-objects"], folder: folder, limit: 1 << 26))
    #expect(result.isSuccess)
    return String(decoding: result.output, as: UTF8.self)
  }

  var isClean: Bool {
    get throws { try git("status", "--porcelain").isEmpty }
  }
}

extension Device {
  /// Commits bytes as they are, as only somebody who goes around the filter can.
  /// - Parameter identity: whose seal the commit gets; nil for none.
  func commitRaw(_ bytes: [UInt8], at path: String, sealedBy identity: AgeIdentity? = nil) throws {
    try Data(bytes).write(to: URL(filePath: devices.folder + "/raw"))
    let blob = try git("hash-object", "-w", "--no-filters", devices.folder + "/raw")
    try git(
      "update-index", "--add", "--cacheinfo", "100644,\(blob.filter { !$0.isNewline }),\(path)")
    var message = "Raw"
    if let identity {
      let tree = try git("write-tree").filter { !$0.isNewline }
      message += "\n\n" + CommitSeal(1000, tree: tree, by: identity).line
    }
    try git("commit", "-q", "--no-verify", "-m", message)
  }
}

extension Repository {
  /// An object's bytes as git stores them.
  func contentsForTest(_ name: String) throws -> [UInt8] {
    try output(["cat-file", "blob", name])
  }
}
