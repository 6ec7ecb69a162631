#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The undo records of a journal, in `.daymark/undo`: `00000042.undo`, the highest number last.
///
/// A record whose step is under way, or was cut short, ends in `.begun`.
struct UndoFolder {
  let root: String
  static let path = ".daymark/undo"
  /// How many steps are kept, and how many bytes of them; the last step always is.
  static let (limit, byteLimit) = (100, 64 * 1024 * 1024)

  struct Name: Comparable {
    var number: Int
    var isBegun: Bool
    var size: Int

    var text: String {
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 8 - digits.count))
      return zeros + digits + (isBegun ? ".begun" : ".undo")
    }

    static func < (a: Name, b: Name) -> Bool { a.number < b.number }
  }

  /// The records there are, oldest first.
  var names: [Name] {
    var found: [Name] = []
    for name in FolderNames(root + "/" + UndoFolder.path)?.files ?? [] {
      let parts = name.split(separator: ".")
      guard parts.count == 2, parts[1] == "begun" || parts[1] == "undo",
        let number = Int(parts[0])
      else { continue }
      var status = stat()
      guard lstat("\(root)/\(UndoFolder.path)/\(name)", &status) == 0 else { continue }
      found.append(
        Name(number: number, isBegun: parts[1] == "begun", size: Int(status.st_size)))
    }
    return found.sorted()
  }

  /// A record; nil where it can't be read.
  func record(_ name: Name) -> UndoRecord? {
    guard let place = try? FilePlace(path(name), in: root),
      let bytes = try? place.contents(upTo: name.size)
    else { return nil }
    return UndoRecord(bytes)
  }

  /// Writes the record of a step that is about to begin.
  func begin(_ record: UndoRecord) throws(StoreError) -> Name {
    let bytes = record.bytes
    let number = (names.last?.number ?? 0) + 1
    let name = Name(number: number, isBegun: true, size: bytes.count)
    let place = try FilePlace(path(name), in: root, makingFolders: true)
    // Of a program that was killed before its step began; the lock says that no other is at it.
    unlinkat(place.folder, TemporaryFile.name(for: place.name), 0)
    try PreparedWrite(bytes, over: nil, at: place).commit()
    return name
  }

  /// Notes that a step was done.
  func finish(_ name: Name) throws(StoreError) {
    let place = try FilePlace(path(name), in: root)
    let done = Name(number: name.number, isBegun: false, size: name.size)
    // A power cut may take this back; that the step was done is seen from the files then.
    guard renameat(place.folder, place.name, place.folder, done.text) == 0 else {
      throw .cannotWrite(path: place.path, errno)
    }
  }

  func remove(_ name: Name) throws(StoreError) {
    let place = try FilePlace(path(name), in: root)
    guard unlinkat(place.folder, place.name, 0) == 0 else {
      throw .cannotWrite(path: place.path, errno)
    }
  }

  /// Lets go of the oldest records beyond the limits.
  func prune() {
    var bytes = 0
    for (place, name) in names.reversed().enumerated() {
      bytes += name.size
      if place >= UndoFolder.limit || (place > 0 && bytes > UndoFolder.byteLimit) {
        try? remove(name)
      }
    }
  }

  private func path(_ name: Name) -> String { UndoFolder.path + "/" + name.text }
}
