import Codecs
import Platform

/// The files replaced by the last steps, in `.daymark/replaced/DEVICE`.
///
/// An editor with an open file may still write into it minutes after it was checked.
struct ReplacedFiles {
  let root: String
  let device: Device
  static let path = ".daymark/replaced"
  /// The time a file is kept, in seconds, unless more than this many steps follow.
  static let (seconds, steps) = (600, 2000)

  private var folder: String { ReplacedFiles.path + "/" + device.folder }

  /// Returns the place for a file replaced by a step's change.
  /// - Parameter old: the replaced bytes.
  func place(step: Int, change: Int, holding old: [UInt8]) throws(StoreError) -> FilePlace {
    let name = Replaced(step: step, change: change, hash: Replaced.hash(old)).name
    for number in 1..<10_000 {
      // The number of an undone step is used again.
      let place = try FilePlace(
        own: "\(folder)/\(name)\(number == 1 ? "" : "-\(number)")", in: root, makingFolders: true)
      if try place.status() == nil { return place }
    }
    throw .cannotWrite(path: folder, EEXIST)
  }

  /// Opens the place of a kept file.
  func place(of name: String) throws(StoreError) -> FilePlace {
    try FilePlace(own: folder + "/" + name, in: root)
  }

  /// Finds the file replaced by a step's change.
  /// - Parameter old: the replaced bytes.
  /// - Returns: its name; nil if it isn't kept any more.
  func name(step: Int, change: Int, holding old: [UInt8]) throws(StoreError) -> String? {
    let name = Replaced(step: step, change: change, hash: Replaced.hash(old)).name
    let found = try FolderNames(root + "/" + folder)?.files ?? []
    for file in found where file == name || file.hasPrefix(name + "-") {
      if try place(of: file).holds(old) { return file }
    }
    return nil
  }

  /// Keeps texts written into files after their replacement, and removes unchanged files once their
  /// time is up.
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - trash: receives late texts with an unknown file.
  /// - Returns: the copies of late texts.
  func sort(
    _ records: UndoFolder, now: Int, trash: TrashFolder
  ) throws(StoreError) -> [String] {
    let names = try FolderNames(root + "/" + folder)?.files ?? []
    guard let first = names.first else { return [] }
    // Any of the names works to open the folder.
    let opened = try FilePlace(own: folder + "/" + first, in: root)
    let steps = try records.names()
    var kept: [String] = []
    for name in names {
      guard let file = Replaced(name),
        let status = try FilePlace(name, beside: opened).status()
      else { continue }
      let isDue =
        file.step + ReplacedFiles.steps <= steps.last?.number ?? 0
        || status.changed / 1_000_000_000 + Int64(ReplacedFiles.seconds) <= Int64(now)
      // Replacing a file changes only its status time; a text written later changes both times.
      guard isDue || status.written >= status.changed || status.st_nlink > 1 else { continue }
      let place = try FilePlace(own: folder + "/" + name, in: root)
      let text = try place.contents(upTo: Int(status.st_size)) ?? []
      let isLate = !text.isEmpty && Replaced.hash(text) != file.hash
      let path = isLate || status.st_nlink > 1 ? try file.path(steps, records) : nil
      if isStillInPlace(status, path) || (status.st_nlink > 1 && isDue) {
        unlinkat(place.folder, place.name, 0)
      } else if isLate, status.st_nlink == 1 || path != nil {
        kept += keep(place, holding: text, of: path, otherwise: trash.path(of: "late-\(name).md"))
      } else if isDue {
        unlinkat(place.folder, place.name, 0)
      }
    }
    return kept
  }

  /// Returns true if a file is a second name of the entry it was to be replaced in, because a
  /// program was killed before replacing it.
  private func isStillInPlace(_ status: stat, _ path: String?) -> Bool {
    var entry = stat()
    return path.map { lstat(root + "/" + $0, &entry) == 0 } == true
      && entry.st_ino == status.st_ino && entry.st_dev == status.st_dev
  }

  /// Moves a late text to become the conflict copy of its entry.
  ///
  /// The file itself is moved, since its editor may go on writing.
  ///
  /// If it can't be moved there it goes to the trash, and if that fails too it stays: nobody's next
  /// change may fail because of it.
  /// - Returns: the copy; empty if the entry already contains the text.
  private func keep(
    _ file: borrowing FilePlace, holding text: [UInt8], of path: String?, otherwise trash: String
  ) -> [String] {
    for path in [path, trash].compactMap(\.self) {
      do throws(StoreError) {
        let entry = try FilePlace(path, in: root, makingFolders: true)
        guard try !entry.holds(text) else {
          unlinkat(file.folder, file.name, 0)
          return []
        }
        return [try ConflictCopy.move(file, holding: text, of: entry)]
      } catch {
        continue
      }
    }
    return []
  }
}

/// A replaced file's name: the step's number, the change's index in it, and the beginning of its
/// bytes' hash, as in `42-0-9f86d081884c7d65`; with another number added if the name was taken.
private struct Replaced {
  var step: Int
  var change: Int
  var hash: String

  init(step: Int, change: Int, hash: String) {
    self.step = step
    self.change = change
    self.hash = hash
  }

  init?(_ name: String) {
    let parts = name.split(separator: "-")
    guard 3...4 ~= parts.count, let step = Int(parts[0]), let change = Int(parts[1]),
      0...99_999_999 ~= step, 0...99_999_999 ~= change
    else { return nil }
    self.init(step: step, change: change, hash: String(parts[2]))
  }

  var name: String { "\(step)-\(change)-\(hash)" }

  /// Returns the original file, according to its step's record; nil if the record is gone or
  /// belongs to another step.
  func path(_ steps: [UndoFolder.Name], _ records: UndoFolder) throws(StoreError) -> String? {
    guard let name = steps.first(where: { $0.number == step }),
      let record = try records.record(name), record.changes.indices.contains(change),
      case .write(let path, let old, _) = record.changes[change], Replaced.hash(old) == hash
    else { return nil }
    return path
  }

  static func hash(_ text: [UInt8]) -> String { String(SHA256.digits(of: text).prefix(16)) }
}
