package import JournalStore
import Platform

/// Writes a sample journal into an otherwise empty folder.
package struct DemoWriter {
  private let folder: String
  /// Records the files written, to distinguish a sample journal from a person's.
  private static let record = ".daymark/demo"

  /// Creates a writer for a folder, which needn't exist yet.
  package init(folder: String) {
    self.folder = folder
  }

  /// Writes the journal.
  /// - Parameters:
  ///   - replacing: true to replace an unchanged sample journal.
  ///   - progress: called with the number of files written so far.
  /// - Throws: `StoreError`.
  package func write(
    _ journal: DemoJournal, replacing: Bool, progress: (Int) -> Void
  ) throws(StoreError) {
    try makeFolder("")
    try clear(replacing: replacing)
    var made: Set<String> = [""]
    var record = ""
    var count = 0
    func write(_ path: String, _ contents: [UInt8]) throws(StoreError) {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      if !made.contains(parent) { try makeFolders(parent, &made) }
      try create(path, contents)
      record += "\(DemoWriter.fingerprint(contents)) \(path)\n"
      count += 1
      if count % 256 == 0 { progress(count) }
    }
    for file in journal { try write(file.path, file.contents) }
    try makeFolders(".daymark", &made)
    try create(DemoWriter.record, Array(record.utf8))
  }

  // MARK: What is there

  private func clear(replacing: Bool) throws(StoreError) {
    let there = try files(below: "")
    guard !there.isEmpty else { return }
    let known = recorded()
    guard replacing, let known else { throw StoreError.notEmpty(path: folder) }
    // Check everything before removing anything.
    for path in there where path != DemoWriter.record {
      guard let print = known[path], let bytes = FileBuffer.contents(of: folder + "/" + path),
        DemoWriter.fingerprint(bytes) == print
      else { throw StoreError.changedByHand(path: folder + "/" + path) }
    }
    for path in there where unlink(folder + "/" + path) != 0 {
      throw StoreError.cannotWrite(path: folder + "/" + path, errno)
    }
  }

  private func recorded() -> [String: String]? {
    guard let bytes = FileBuffer.contents(of: folder + "/" + DemoWriter.record) else { return nil }
    var known: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { known[String(parts[1])] = String(parts[0]) }
    }
    return known
  }

  /// Returns every file in the folder, including dotfiles.
  private func files(below start: String) throws(StoreError) -> [String] {
    var found: [String] = []
    var open = [start]
    while let path = open.popLast() {
      guard let names = try FolderNames(folder + "/" + path, hidden: true) else { continue }
      let prefix = path.isEmpty ? "" : path + "/"
      open += names.folders.map { prefix + $0 }
      found += names.files.map { prefix + $0 }
    }
    return found
  }

  // MARK: Writing

  private func makeFolders(_ path: String, _ made: inout Set<String>) throws(StoreError) {
    var parent = ""
    for part in path.split(separator: "/") {
      parent += parent.isEmpty ? String(part) : "/" + part
      if made.insert(parent).inserted { try makeFolder(parent) }
    }
  }

  private func makeFolder(_ path: String) throws(StoreError) {
    let full = path.isEmpty ? folder : folder + "/" + path
    guard mkdir(full, 0o700) == 0 || errno == EEXIST else {
      throw StoreError.cannotWrite(path: full, errno)
    }
  }

  private func create(_ path: String, _ bytes: [UInt8]) throws(StoreError) {
    let full = folder + "/" + path
    let file = open(full, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError.cannotWrite(path: full, errno) }
    var done = 0
    while done < bytes.count {
      let left = bytes.count - done
      let written = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + done, left) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let code = errno
        close(file)
        throw StoreError.cannotWrite(path: full, code)
      }
      done += written
    }
    guard close(file) == 0 else { throw StoreError.cannotWrite(path: full, errno) }
  }

  /// 64-bit FNV-1a: detects a changed file, but not a forged one.
  private static func fingerprint(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// Calls `write(2)`, which is hidden by a method with the same name.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
