import JournalFriends
import JournalStore
import Platform

/// Where somebody publishes what friends read: a folder, or a branch of a repository.
struct FriendPlace: Hashable, Sendable {
  /// The address as a card has it.
  let address: String
  /// The folder; nil if it is a repository.
  let folder: PublishedFolder?

  static func == (a: FriendPlace, b: FriendPlace) -> Bool { a.key == b.key }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
  private var key: String { folder?.path ?? address }

  /// Reads an address: a path is a folder, unless a repository is there; all else is git's.
  init(_ address: String) {
    self.address = address
    var path = address
    if path.hasPrefix("~/"), let home = getenv("HOME") {
      path = String(cString: home) + path.dropFirst(1)
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let isRepository = ["/HEAD", "/.git/HEAD"].contains { access(path + $0, F_OK) == 0 }
    folder =
      path.hasPrefix("/") && !isRepository
      ? PublishedFolder(path, mostBytes: FriendBox.mostBytes) : nil
  }
}

/// What a place has, as it was looked at once.
enum FriendFiles {
  case folder(PublishedFolder)
  case branch(FriendBranch)

  /// How many requests of others are looked at.
  private static let mostRequests = 200

  /// Looks at a place.
  /// - Throws: `FriendError.unreachable`.
  init(_ place: FriendPlace, _ git: GitProgram?, _ state: StateHome?) throws {
    if let folder = place.folder {
      guard folder.isThere else {
        throw FriendError.unreachable(place: place.address, why: "there is no such folder")
      }
      self = .folder(folder)
    } else {
      guard let git, let state else {
        throw FriendError.unreachable(place: place.address, why: "git isn't installed")
      }
      self = .branch(try FriendBranch(place.address, git, state))
    }
  }

  /// Returns the bytes of a file; nil if there is none that is plain and small.
  func contents(_ name: String) -> [UInt8]? {
    switch self {
    case .folder(let folder): folder.contents(name)
    case .branch(let branch): branch.contents(name)
    }
  }

  /// The names of requests.
  var requests: [String] {
    let names: [String] =
      switch self {
      case .folder(let folder):
        folder.names(in: FriendBox.requests, most: FriendFiles.mostRequests)
      case .branch(let branch):
        branch.names.filter { $0.hasPrefix(FriendBox.requests + "/") }.sorted()
      }
    return Array(names.filter(FriendBox.isName).prefix(FriendFiles.mostRequests))
  }

  /// Writes and removes files.
  /// - Returns: false if somebody else has published there in between, so that all must be done again.
  /// - Throws: `FriendError.unreachable`, or `StoreError`.
  func publish(_ boxes: PublishedBoxes) throws -> Bool {
    switch self {
    case .folder(let folder):
      for (name, bytes) in boxes.written.sorted(by: { $0.key < $1.key }) {
        try folder.write(name, bytes)
      }
      for name in boxes.removed { try folder.remove(name) }
      return true
    case .branch(let branch): return try branch.publish(boxes)
    }
  }
}
