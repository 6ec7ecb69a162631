import JournalStore

/// A `sync`'s next step, recorded first in `.git/daymark-sync`, so that the next one knows what a
/// killed one has left.
enum SyncMarker: Hashable, Sendable {
  /// A sync has begun: younger git locks belong to its own commands.
  case begun
  /// A commit is being merged into another one; conflict markers use this name.
  case merging(into: String, from: String, named: String)
  /// This commit's merge waits for the person.
  case stopped(from: String)

  private static let head = "daymark sync 1\n"

  /// Parses a marker; nil if it isn't valid.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(SyncMarker.head) else { return nil }
    let words = text.dropFirst(SyncMarker.head.count).split(whereSeparator: \.isWhitespace)
    let isName: (Substring) -> Bool = {
      $0.utf8.count >= 40 && $0.utf8.count <= 64
        && $0.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
    if words.count == 4, words[0] == "merging", isName(words[1]), isName(words[2]) {
      self = .merging(into: String(words[1]), from: String(words[2]), named: String(words[3]))
    } else if words.count == 2, words[0] == "stopped", isName(words[1]) {
      self = .stopped(from: String(words[1]))
    } else {
      self = .begun
    }
  }

  /// The commit being merged.
  var from: String? {
    switch self {
    case .begun: nil
    case .merging(_, let from, _), .stopped(let from): from
    }
  }

  /// The marker file's contents.
  var bytes: [UInt8] {
    switch self {
    case .begun: Array((SyncMarker.head + "begun\n").utf8)
    case .stopped(let from): Array((SyncMarker.head + "stopped \(from)\n").utf8)
    case .merging(let into, let from, let name):
      Array((SyncMarker.head + "merging \(into) \(from) \(name)\n").utf8)
    }
  }
}

extension Repository {
  private var markerPath: String { folder + "/daymark-sync" }
  var lockPath: String { folder + "/daymark-sync-lock" }

  /// Returns the last sync's marker; nil if it finished.
  func marker() throws -> SyncMarker? {
    try SafeFile.contents(of: markerPath).map { SyncMarker($0) ?? .begun }
  }

  /// Writes a marker durably; nil removes it.
  func write(_ marker: SyncMarker?) throws {
    let old = try SafeFile.contents(of: markerPath)
    if let marker {
      if old != marker.bytes { try SafeFile.write(marker.bytes, over: old, to: markerPath) }
    } else if let old {
      try SafeFile.remove(markerPath, holding: old)
    }
  }

  /// The time the marker was written, in seconds since 1970; nil if there is none.
  var markerTime: Int? { Repository.changeTime(of: markerPath) }
}
