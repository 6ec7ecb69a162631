import Platform

/// Where drafts are kept: a journal's `.daymark/drafts`, or a folder of the person's own state.
///
/// Nothing in it is reached through a link, and anything that belongs to someone else is ignored: a
/// journal may come from anywhere, and an editor writes wherever a draft leads.
struct DraftFolder: Hashable, Sendable {
  /// The folder that the person named; the path to it may contain links.
  let base: String
  /// The folders below it.
  let parts: [String]
  /// The prefix of a draft's path in messages.
  let shown: String

  /// Returns a journal's folder of drafts.
  static func journal(_ location: JournalLocation) -> DraftFolder {
    DraftFolder(
      base: location.root, parts: [".daymark", "drafts"], shown: ".daymark/drafts/")
  }

  /// Returns the folder in the person's state, for a journal that can't be written to.
  static func state(_ location: JournalLocation, _ home: StateHome) -> DraftFolder {
    let parts = ["drafts", location.shortHash]
    let path = ([home.path] + parts).joined(separator: "/")
    return DraftFolder(base: home.path, parts: parts, shown: path + "/")
  }

  /// Its path.
  var path: String { ([base] + parts).joined(separator: "/") }

  /// Opens a folder in it, or the folder itself.
  /// - Parameter making: whether missing folders are created, for the owner alone.
  /// - Throws: `SystemCallError`, also for a link or someone else's folder on the way.
  func open(_ below: [String] = [], making: Bool) throws(SystemCallError) -> Int32 {
    if making, !isJournals { makeBase() }
    var folder = systemOpen(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemCallError() }
    let owner = OwnFiles.status(of: folder)?.st_uid
    for part in parts + below {
      let next = FilePlace.openFolder(part, in: folder, making: making)
      let code = errno
      close(folder)
      guard next >= 0 else { throw SystemCallError(code) }
      folder = next
      guard OwnFiles.isOwn(OwnFiles.status(of: folder), owner) else {
        close(folder)
        throw SystemCallError(EPERM)
      }
    }
    if making, isJournals { OwnFolder.keepFromGit(base) }
    return folder
  }

  private var isJournals: Bool { parts.first == ".daymark" }

  /// The person's state folder may not exist yet; opening a place in it creates it.
  private func makeBase() {
    _ = try? FilePlace(anywhere: base + "/drafts")
  }

  /// Removes a draft's folders that contain nothing else.
  func removeEmpty(_ below: [String]) {
    for count in stride(from: below.count, to: 0, by: -1) {
      guard let folder = try? open(Array(below[..<(count - 1)]), making: false) else { return }
      defer { close(folder) }
      guard unlinkat(folder, below[count - 1], AT_REMOVEDIR) == 0 else { return }
    }
  }
}

/// `open(2)`, which is hidden by a method of the same name.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
