import JournalFriends
import JournalStore
import Platform

/// The place where somebody publishes for friends: a folder, or a branch of a repository.
///
/// An address may come from a stranger's card, or by a merge: whatever its source, this is the only
/// way to a place, with the rule `sync` has for remotes.
struct FriendPlace: Hashable, Sendable {
  /// The address as a card has it.
  let address: String
  /// The path on this computer; nil for a repository on another one.
  let path: String?
  /// True if git fetches and pushes there.
  let isRepository: Bool

  static func == (a: FriendPlace, b: FriendPlace) -> Bool { a.target == b.target }
  func hash(into hasher: inout Hasher) { hasher.combine(target) }

  /// The argument for git, or the folder's path.
  var target: String { path ?? address }

  /// The folder; nil if it is a repository.
  var folder: PublishedFolder? {
    guard !isRepository, let path else { return nil }
    return PublishedFolder(path, mostBytes: FriendBox.mostBytes)
  }

  /// Reads an address: a path is a folder, unless a repository is there; all else is git's.
  /// - Parameter journal: the journal, which can't contain files for others.
  /// - Throws: the reason it isn't allowed.
  init(_ address: String, outside journal: JournalLocation) throws(FriendPlaceError) {
    self.address = address
    let remote: RemoteAddress
    do throws(RemoteAddressError) { remote = try RemoteAddress(address) } catch {
      throw .address(error)
    }
    guard case .folder(var path) = remote else {
      self.path = nil
      isRepository = true
      return
    }
    if path.hasPrefix("~/"), let home = getenv("HOME") {
      path = String(cString: home) + path.dropFirst(1)
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasPrefix("/") else { throw .relative }
    isRepository = ["/HEAD", "/.git/HEAD"].contains { access(path + $0, F_OK) == 0 }
    self.path = path
    let real = RealPath.of(path) ?? path
    let root = RealPath.of(journal.root) ?? journal.root
    guard real != root, !real.hasPrefix(root + "/"),
      isRepository || LocalFolder.part(of: Array(real.utf8)) == nil
    else { throw .inside }
  }

  /// Checks an address before it is written down.
  /// - Throws: `FriendError.place`.
  static func check(_ address: String, outside journal: JournalLocation) throws(FriendError) {
    do throws(FriendPlaceError) {
      _ = try FriendPlace(address, outside: journal)
    } catch {
      throw .place(address, error)
    }
  }
}

/// A place's contents, read once.
struct FriendFiles {
  private enum Source {
    case folder(PublishedFolder)
    case branch(FriendBranch)
  }

  private let source: Source
  /// The boxes of all who publish there, by name.
  let boxes: [String: [UInt8]]

  /// Reads a place.
  /// - Throws: `FriendError.unreachable`.
  init(_ place: FriendPlace, _ git: GitProgram?, _ state: StateHome?) throws {
    if let folder = place.folder {
      guard folder.isThere else {
        throw FriendError.unreachable(place: place.address, why: .noFolder)
      }
      source = .folder(folder)
      boxes = FriendFiles.boxes(in: folder)
    } else {
      guard let git, let state else {
        throw FriendError.unreachable(place: place.address, why: .noGit)
      }
      let branch = try FriendBranch(place, git, state)
      source = .branch(branch)
      boxes = try branch.boxes()
    }
  }

  private static func boxes(in folder: PublishedFolder) -> [String: [UInt8]] {
    let names = folder.names(in: FriendBox.folder, most: .max).filter(FriendBox.isName)
    var boxes: [String: [UInt8]] = [:]
    var bytes = 0
    for name in names.prefix(FriendBox.mostBoxes) where bytes <= FriendBox.mostBytesOfAll {
      boxes[name] = folder.contents(name)
      bytes += boxes[name]?.count ?? 0
    }
    return boxes
  }

  /// Writes files.
  /// - Returns: false if somebody else has published there in between, so all must be done again.
  /// - Throws: `FriendError.unreachable`, or `StoreError`.
  func publish(_ boxes: PublishedBoxes) throws -> Bool {
    switch source {
    case .folder(let folder):
      for (name, bytes) in boxes.written.sorted(by: { $0.key < $1.key }) {
        try folder.write(name, bytes)
      }
      return true
    case .branch(let branch): return try branch.publish(boxes)
    }
  }
}
