package import JournalCore
import JournalSyntax
import Platform

/// Looks up the photos and days mentioned in entries.
package struct ReferenceCheck {
  private let root: String
  /// The file names in each folder looked up, listed once; nil if the folder doesn't exist.
  private var folders: [String: Set<[UInt8]>?] = [:]
  /// The names of all pictures in the journal, for embeds without a folder; built when needed.
  private var pictures: Set<String>?

  /// Creates a check for a journal.
  package init(_ location: JournalLocation) {
    root = location.root
  }

  /// Returns the problems of references that lead nowhere, in order.
  /// - Parameter journal: all existing entries, if the index contains only some; links to their
  ///   days are valid.
  /// - Parameter today: the day after which days need no entry yet; nil for none.
  package mutating func problems(
    _ index: JournalIndex, in journal: JournalIndex? = nil, today: Day? = nil
  ) -> [Diagnostic] {
    let days = Set((journal ?? index).all.lazy.map(\.day))
    var found: [Diagnostic] = []
    for reference in index.report.references {
      let leads =
        switch reference.target {
        case .day(let day): days.contains(day) || today.map { day > $0 } ?? false
        case .photo(let path), .file(let path): isThere(path, from: reference.diagnostic.path)
        }
      if !leads { found.append(reference.diagnostic) }
    }
    return found
  }

  /// Looks up a path with folders beside the entry and from the root.
  ///
  /// A bare name, as Obsidian writes it, may be in any folder.
  private mutating func isThere(_ path: String, from entry: String) -> Bool {
    for place in PhotoPath.places(of: path, from: entry) {
      let parts = place.split(separator: "/", omittingEmptySubsequences: true)
      guard let name = parts.last else { continue }
      let folder = parts.dropLast().joined(separator: "/")
      if let names = names(in: folder), names.contains(Array(name.utf8)) {
        return isPicture(place)
      }
    }
    for place in PhotoPath.places(of: path, from: entry) {
      if let spelled = PathSpelling.onDisk(place, in: root) { return isPicture(spelled) }
    }
    guard !path.contains("/") else { return false }
    if pictures == nil { pictures = allPictures() }
    return pictures?.contains(path) ?? false
  }

  /// Returns true if a listed place is a file in the journal, not a link out of it, a pipe or a
  /// device.
  private func isPicture(_ place: String) -> Bool {
    var status = stat()
    guard let real = (try? JournalPath.resolve(place, in: root)) ?? nil else { return false }
    return stat(real, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private mutating func names(in folder: String) -> Set<[UInt8]>? {
    if let known = folders[folder] { return known }
    let names = list(folder).map { Set($0.lazy.filter { !$0.isFolder }.map(\.name)) }
    folders[folder] = .some(names)
    return names
  }

  private func allPictures() -> Set<String> {
    var found: Set<String> = []
    var open = [""]
    while let folder = open.popLast() {
      for (name, isFolder) in list(folder) ?? [] where name.first != Byte.dot {
        if isFolder {
          open.append((folder.isEmpty ? "" : folder + "/") + String(decoding: name, as: UTF8.self))
        } else {
          found.insert(String(decoding: name, as: UTF8.self))
        }
      }
    }
    return found
  }

  private func list(_ folder: String) -> [(name: [UInt8], isFolder: Bool)]? {
    guard let stream = opendir(root + "/" + folder) else { return nil }
    defer { closedir(stream) }
    var names: [(name: [UInt8], isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          Array(
            UnsafeBufferPointer(
              start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      names.append((name, Int32(entry.pointee.d_type) == Int32(DT_DIR)))
    }
    return names
  }
}
