import JournalCore
import Platform

/// The folder for drafts: a journal's `.daymark/drafts`, or one in the person's own state.
///
/// Nothing in it is reached through a link, and anything that belongs to someone else is ignored: a
/// journal may come from anywhere, and an editor writes wherever a draft leads.
struct DraftFolder: Hashable, Sendable {
  /// The folder named by the person; the path to it may contain links.
  let base: String
  /// The folders below it.
  let parts: [String]
  /// The prefix of a draft's path in messages.
  let shown: String

  /// Returns a journal's draft folder.
  static func journal(_ location: JournalLocation) -> DraftFolder {
    DraftFolder(
      base: location.root, parts: [".daymark", "drafts"], shown: ".daymark/drafts/")
  }

  /// Returns the folder in the person's state, for a read-only journal.
  static func state(_ location: JournalLocation, _ home: StateHome) -> DraftFolder {
    let parts = ["drafts", location.shortHash]
    let path = ([home.path] + parts).joined(separator: "/")
    return DraftFolder(base: home.path, parts: parts, shown: path + "/")
  }

  /// Its path.
  var path: String { ([base] + parts).joined(separator: "/") }

  /// Opens a folder in it, or the folder itself.
  /// - Parameter making: true to create missing folders, for the owner alone.
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

  /// Creates the person's state folder by opening a place in it, since it may not exist yet.
  private func makeBase() {
    _ = try? FilePlace(anywhere: base + "/drafts")
  }

  /// Removes a draft's empty folders.
  func removeEmpty(_ below: [String]) {
    for count in stride(from: below.count, to: 0, by: -1) {
      guard let folder = try? open(Array(below[..<(count - 1)]), making: false) else { return }
      defer { close(folder) }
      guard unlinkat(folder, below[count - 1], AT_REMOVEDIR) == 0 else { return }
    }
  }
}

/// `open(2)`, hidden by a method with the same name.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// A draft's place: its file or day, its draft folder, and its number among several.
///
/// It is `edit/entries/2026/11/2026-11-21.md`, then `edit-2/…`; `check-in/2026-11-21.md`.
struct DraftSlot: Hashable, Sendable {
  let subject: DraftSubject
  let place: DraftFolder
  /// The folders below the one for drafts.
  let below: [String]
  let name: String

  /// Creates the place for a subject's draft.
  init(_ subject: DraftSubject, number: Int, in place: DraftFolder) {
    self.subject = subject
    self.place = place
    let ending = number > 1 ? "-\(number)" : ""
    switch subject {
    case .file(let path):
      let parts = path.split(separator: "/").map(String.init)
      below = ["edit" + ending] + parts.dropLast()
      name = parts.last ?? path
    case .checkIn(let day):
      below = ["check-in" + ending]
      name = "\(day).md"
    }
  }

  /// Determines the subject of a file among the drafts; nil for the files that accompany a draft,
  /// and for those that editors put beside it.
  init?(_ parts: [String], in place: DraftFolder) {
    let endings = Beside.allCases.map(\.rawValue) + ["~"]
    guard let name = parts.last, !endings.contains(where: name.hasSuffix),
      !name.hasPrefix("."), !(name.hasPrefix("#") && name.hasSuffix("#"))
    else { return nil }
    self.place = place
    self.name = name
    below = parts.dropLast()
    let kind = below.first?.split(separator: "-") ?? []
    let isNumbered = kind.last.map { Int($0) != nil } ?? false
    switch kind.dropLast(isNumbered ? 1 : 0).joined(separator: "-") {
    case "check-in":
      guard parts.count == 2, name.hasSuffix(".md"),
        let day = DatedName.day(Array(name.utf8))
      else { return nil }
      subject = .checkIn(day)
    case "edit": subject = .file(parts.dropFirst().joined(separator: "/"))
    // The layout in version 0.1.0.
    default: subject = .file(parts.joined(separator: "/"))
    }
  }

  /// Its folder.
  var folder: String { ([place.path] + below).joined(separator: "/") }

  /// Its path to show people.
  var shown: String { place.shown + (below + [name]).joined(separator: "/") }
}
