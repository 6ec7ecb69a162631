import CPosix
import Platform

// Examines what is in a draft's place, without resuming it.
extension DraftFile {
  /// Whether it contains nothing of the person's own: it doesn't exist, or is as it was begun.
  var isUntouched: Bool {
    DraftFile.touched(slot.name, in: folder) == .nothing
  }

  /// A draft's contents, as far as they are the person's own.
  enum Touched: Hashable {
    case nothing
    case text([UInt8])
    /// It can't be read.
    case unknown
  }

  static func touched(_ name: String, in folder: Int32) -> Touched {
    do throws(SystemCallError) {
      guard let text = try OwnFiles.contents(name, in: folder), !text.isEmpty else {
        return .nothing
      }
      return try text == begun(name, in: folder)?.text ? .nothing : .text(text)
    } catch {
      return .unknown
    }
  }

  /// Whether a program is working on a draft.
  static func isTaken(_ name: String, in folder: Int32) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = openat(folder, Beside.lock.name(for: name), flags)
    guard file >= 0 else { return false }
    defer { close(file) }
    return cposix_try_lock(file) == EWOULDBLOCK
  }

  static func begun(_ name: String, in folder: Int32) throws(SystemCallError) -> Begun? {
    let before = try OwnFiles.contents(Beside.before.name(for: name), in: folder)
    if let before { return .file(before) }
    return try OwnFiles.contents(Beside.template.name(for: name), in: folder).map { .template($0) }
  }
}
