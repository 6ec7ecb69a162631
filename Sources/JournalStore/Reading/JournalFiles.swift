import JournalSyntax
import Platform

/// The files of a journal that mean something to Daymark, by their paths from its root.
package struct JournalFiles {
  /// Entries and notes, and the texts of habits, stretches, articles and experiments;
  /// sorted.
  package private(set) var texts: [String] = []
  /// Files of other kinds, such as pictures; sorted.
  package private(set) var others: [String] = []

  /// Folders at the root that contain texts of their own kind.
  private static let kinds: Set<String> = ["articles", "habits", "stretches", "experiments"]

  /// Lists a journal's folders; one that can't be read is left out.
  package init(root: String) {
    var waiting = [""]
    while let folder = waiting.popLast() {
      let descriptor = open(root + "/" + folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      waiting += add(folder, descriptor)
    }
    texts.sort()
    others.sort()
  }

  /// Adds the files of a folder; returns the folders in it.
  private mutating func add(_ folder: String, _ descriptor: Int32) -> [String] {
    let isRoot = folder.isEmpty
    guard
      let listing = FolderListing(descriptor: descriptor, isRoot: isRoot, keepsOthers: true)
    else { return [] }
    func path(_ name: some Sequence<UInt8>) -> String {
      (isRoot ? "" : folder + "/") + String(decoding: Array(name), as: UTF8.self)
    }
    texts += listing.files.map { path($0.bytes.dropLast()) }
    others += listing.others.files.filter { $0.isRegular && $0.bytes.first != Byte.dot }
      .map { path($0.bytes.dropLast()) }
    let kinds = isRoot ? listing.others.folders.map(path).filter(JournalFiles.kinds.contains) : []
    return listing.folders.map(path) + kinds
  }
}
