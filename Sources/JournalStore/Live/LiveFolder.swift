import JournalCore
import JournalSyntax
import Platform

/// A journal's folder, in its state when it was last read.
struct LiveFolder: Sendable {
  /// A file that may be an entry.
  struct File: Sendable {
    var name: FolderListing.Name
    /// Its state before it was read; nil until then.
    var stamp: FileStamp?
  }

  /// Files read together.
  struct Run: Sendable {
    var files: [File]
    /// The contents read from them; nil if they must be read again.
    var part: JournalPart?
    /// The files among them that can be changed under a name outside their folder.
    private(set) var followed: [File] = []
    /// True if something couldn't be read for a reason that may pass.
    private(set) var isUncertain = false

    /// Creates a run with files to read.
    init(unread files: [File]) { self.files = files }

    /// Creates a run with files already read.
    init(_ files: [File], _ part: JournalPart) {
      self.files = files
      self.part = part
      followed = files.filter { $0.stamp?.isFollowed ?? false }
      isUncertain = part.isUncertain
    }
  }

  /// Files that can't contain an entry, such as photos, as one value.
  struct Others: Equatable, Sendable {
    var digest = 0
    /// True if one was so new that it may change without a difference in its times.
    var isRecent = false
  }

  /// True if reading the journal lists this folder: not if it is hidden, or `habits`, for example.
  let isRead: Bool
  /// The files that may be entries, in no particular order.
  var runs: [Run] = []
  /// The names of copies of texts that couldn't be saved.
  var conflictCopies: Set<String> = []
  /// The report about the folder itself: those copies, or the error if it can't be read.
  var own: JournalPart?
  /// The names of its subfolders.
  var subfolders: Set<[UInt8]> = []
  /// The other files; nil if they haven't been needed yet.
  var others: Others?

  /// The number of files read again after a change to one.
  static let runLength = 256

  init(isRead: Bool) { self.isRead = isRead }

  /// The parts read from the folder.
  var parts: [JournalPart] { (own.map { [$0] } ?? []) + runs.compactMap(\.part) }

  /// True if something couldn't be read for a reason that may pass, such as too many open files.
  var isUncertain: Bool { own?.isUncertain ?? false || runs.contains(where: \.isUncertain) }

  /// The files that can be changed under a name outside this folder.
  var followed: [File] { runs.flatMap(\.followed) }

  /// Compares the files with a listing, and marks the runs that must be read again.
  /// - Parameters:
  ///   - listed: the files in the listing.
  ///   - names: the listed files that have changed, each with a 0 at the end; nil for all, which
  ///     have changed only if they are new.
  mutating func update(_ listed: [FolderListing.Name], of names: Set<[UInt8]>?) {
    var new = Dictionary(listed.map { ($0.bytes, $0) }) { first, _ in first }
    let isNamed = LiveFolder.search(names)
    for number in runs.indices where runs[number].files.contains(where: isNamed) {
      let kept = runs[number].files.filter { file in
        guard isNamed(file) else { return true }
        guard let found = new[file.name.bytes], found.isRegular == file.name.isRegular else {
          return false
        }
        new[file.name.bytes] = nil
        if names != nil { runs[number].part = nil }
        return true
      }
      guard kept.count < runs[number].files.count else { continue }
      (runs[number].files, runs[number].part) = (kept, nil)
    }
    // Files for consecutive days are often changed together.
    add(
      new.values.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map { File(name: $0) })
    runs.removeAll { $0.files.isEmpty }
    // Runs that lost most of their files are joined again.
    let files = runs.reduce(0) { $0 + $1.files.count }
    if runs.count > 2 * (files / LiveFolder.runLength + 1) {
      let all = runs.flatMap(\.files)
      runs = []
      add(all)
    }
  }

  /// Returns a way to find the files with some names; a few are compared faster than they are
  /// hashed.
  private static func search(_ names: Set<[UInt8]>?) -> (File) -> Bool {
    guard let names else { return { _ in true } }
    guard names.count <= 8 else { return { names.contains($0.name.bytes) } }
    let few = Array(names)
    return { file in few.contains { $0 == file.name.bytes } }
  }

  private mutating func add(_ files: [File]) {
    var rest = files[...]
    if let last = runs.indices.last, !rest.isEmpty {
      let room = max(0, LiveFolder.runLength - runs[last].files.count)
      if room > 0 { runs[last].part = nil }
      runs[last].files += rest.prefix(room)
      rest = rest.dropFirst(room)
    }
    while !rest.isEmpty {
      runs.append(Run(unread: Array(rest.prefix(LiveFolder.runLength))))
      rest = rest.dropFirst(LiveFolder.runLength)
    }
  }
}

extension JournalPart {
  /// True if something couldn't be read for a reason that may pass.
  fileprivate var isUncertain: Bool { report.notCounted.contains { $0.problem.mayPass } }
}

extension EntryProblem {
  /// True if the system refused for a reason that no change to the file reports.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreadable(let code), .folderUnreadable(let code):
      ![EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO].contains(code)
    default: false
    }
  }
}

/// The possible changes in a journal's folders since they were last read.
struct TouchedFolders {
  /// The reported names in one folder.
  struct Names {
    /// The file names, each with a 0 at the end.
    var files: Set<[UInt8]> = []
    /// The names that are or were folders'; everything below them must be read again.
    var folders: Set<[UInt8]> = []
    /// True if the folder itself changed, so that any name may have.
    var isWhole = false
  }

  /// The folders, by their paths from the journal's root.
  private(set) var folders: [[UInt8]: Names] = [:]
  /// True if reports were lost, so that anything may have changed.
  var isEverything = false

  /// True if nothing was reported.
  var isEmpty: Bool { folders.isEmpty && !isEverything }

  /// Adds a name in a folder.
  mutating func add(_ name: [UInt8], isFolder: Bool, in folder: [UInt8]) {
    folders[folder, default: Names()].files.insert(name + [0])
    if isFolder { folders[folder]!.folders.insert(name) }
  }

  /// Adds a folder with unknown changes.
  mutating func add(whole folder: [UInt8]) { folders[folder, default: Names()].isWhole = true }

  /// Adds a folder that must be read again with everything below it.
  mutating func add(lost folder: [UInt8]) {
    guard !folder.isEmpty else {
      isEverything = true
      return
    }
    let slash = folder.lastIndex(of: Byte.slash)
    add(
      Array(folder[(slash.map { $0 + 1 } ?? 0)...]), isFolder: true,
      in: Array(folder[..<(slash ?? 0)]))
  }
}
