import Codecs
import Platform

/// This device together with one journal, which tells our undo records from those made elsewhere.
///
/// A secret in the person's state folder seals each record, together with the journal's own number
/// in `.daymark/id`. The same secret names the records' folder, so devices, and several users of
/// one computer, never see each other's records. Without a home to keep the secret in, nothing is
/// sealed.
struct Device: Hashable, Sendable {
  private let secret: [UInt8]?
  private let journal: String

  /// A device without a home: nothing is sealed.
  static let unknown = Device(secret: nil, journal: "")

  static let idPath = ".daymark/id"

  /// The name of this device's own folder inside one of Daymark's state folders.
  var folder: String {
    guard let secret else { return "unsealed" }
    return String(SHA256.seal(Array("folder \(journal)".utf8), with: secret).prefix(16))
  }

  /// True if records are sealed, so they can be trusted later.
  var isKnown: Bool { secret != nil }

  /// Returns a record's seal: HMAC-SHA256 in hexadecimal digits; nil if there is no secret.
  func seal(_ record: [UInt8], number: Int) -> String? {
    guard let secret else { return nil }
    return SHA256.seal(Array("record \(journal) \(number)\n".utf8) + record, with: secret)
  }

  /// Determines the device without writing anything.
  /// - Returns: nil if it hasn't sealed anything in this journal yet.
  /// - Throws: `StoreError` if the secret or the journal's number exists but can't be read.
  static func known(to root: String, _ home: StateHome?) throws(StoreError) -> Device? {
    guard let home else { return unknown }
    guard let secret = try secretFile(home).contents(), !secret.isEmpty,
      let journal = try journalID(root)
    else { return nil }
    return Device(secret: secret, journal: journal)
  }

  /// Determines the device for writing: creates the secret and the journal's number if they are
  /// missing.
  ///
  /// The caller holds the journal's lock. If the secret or the number can't be read or stored, the
  /// device stays unknown: no change may fail because of it.
  static func making(_ root: String, _ home: StateHome?) -> Device {
    do throws(StoreError) {
      if let known = try known(to: root, home) {
        if let home { note(root, in: home) }
        return known
      }
      guard let home else { return unknown }
      note(root, in: home)
      let secret = try newSecret(secretFile(home))
      if let journal = try journalID(root) { return Device(secret: secret, journal: journal) }
      return Device(secret: secret, journal: try newJournalID(root))
    } catch {
      return unknown
    }
  }

  /// Gives a journal its number, replacing anything else at the number's path.
  ///
  /// The caller holds the journal's lock.
  private static func newJournalID(_ root: String) throws(StoreError) -> String {
    let journal = randomDigits(16)
    let place = try FilePlace(own: idPath, in: root, makingFolders: true)
    if let status = try place.status(), status.st_mode & S_IFMT == S_IFDIR {
      renameat(place.folder, place.name, place.folder, place.name + "-aside")
    }
    do throws(SystemCallError) {
      try OwnFiles.replace(place.name, in: place.folder, with: Array((journal + "\n").utf8))
    } catch {
      throw .cannotWrite(path: idPath, error.code)
    }
    return journal
  }

  // MARK: Journals of this device

  /// Returns the file recording that this device has changed the journal in a folder.
  private static func journalFile(_ root: String, _ home: StateHome) -> StateFile {
    StateFile(of: JournalLocation(root: root), chapter: "journals", in: home)
  }

  /// Records that this device may write into a folder.
  static func note(_ root: String, in home: StateHome) {
    let file = journalFile(root, home)
    guard !JournalLocation.exists(file.path) else { return }
    _ = try? file.change { $0 ?? Array("\(root)\n".utf8) }
  }

  /// Returns true if this device has changed the journal in a folder, or its person has agreed to
  /// it.
  static func hasWritten(_ root: String, _ home: StateHome) -> Bool {
    JournalLocation.exists(journalFile(root, home).path)
  }

  /// Returns true if this device has changed a journal in a folder that is empty now.
  static func isGone(_ root: String, _ home: StateHome?) throws(StoreError) -> Bool {
    guard let home, !JournalLocation.exists(root + "/" + idPath),
      let names = try FolderNames(root), names.files.isEmpty, names.folders.isEmpty
    else { return false }
    return hasWritten(root, home)
  }

  private static func secretFile(_ home: StateHome) -> StateFile {
    StateFile(home.path + "/device-secret.txt")
  }

  private static func newSecret(_ file: StateFile) throws(StoreError) -> [UInt8] {
    try file.change { old in
      old?.isEmpty == false ? nil : Array((randomDigits(32) + "\n").utf8)
    }
    guard let secret = try file.contents() else { throw .cannotOpen(path: file.path, ENOENT) }
    return secret
  }

  /// Returns the journal's number; nil if it has none, or if something else is at its path.
  private static func journalID(_ root: String) throws(StoreError) -> String? {
    do throws(StoreError) {
      let place = try FilePlace(own: idPath, in: root)
      let bytes = try place.contents(upTo: 64) ?? []
      let id = String(decoding: bytes, as: UTF8.self).prefix { $0.isHexDigit }
      return id.isEmpty ? nil : String(id)
    } catch .cannotWrite(_, ENOENT), .cannotWrite(_, EISDIR), .cannotWrite(_, ENOTSUP),
      .cannotOpen(_, ELOOP)
    {
      return nil
    }
  }

  /// Returns `count` random bytes as hexadecimal digits.
  private static func randomDigits(_ count: Int) -> String {
    Hex.text((0..<count).map { _ in UInt8.random(in: 0...255) })
  }
}
