import JournalStore

/// What a `sync` is about to do, written down before it does it, so that the next one knows what a
/// killed one has left: `.git/daymark-sync`.
enum SyncMarker: Hashable, Sendable {
  /// Locks of git that are younger are those of the sync's own commands.
  case begun
  /// A commit is being merged into another one, by the name that marks of conflicts give it.
  case merging(into: String, from: String, named: String)
  /// A merge of this commit waits for the person.
  case stopped(from: String)

  private static let head = "daymark sync 1\n"

  /// Reads a marker; nil for one that can't be understood.
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

  /// The commit that is merged.
  var from: String? {
    switch self {
    case .begun: nil
    case .merging(_, let from, _), .stopped(let from): from
    }
  }

  /// The text of its file.
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

  /// What the last sync left; nil where it came to its end.
  func marker() throws -> SyncMarker? {
    try SafeFile.contents(of: markerPath).map { SyncMarker($0) ?? .begun }
  }

  /// Writes a marker down, durably; nil takes it away.
  func write(_ marker: SyncMarker?) throws {
    let old = try SafeFile.contents(of: markerPath)
    if let marker {
      if old != marker.bytes { try SafeFile.write(marker.bytes, over: old, to: markerPath) }
    } else if let old {
      try SafeFile.remove(markerPath, holding: old)
    }
  }

  /// When the marker was written, in seconds; nil where there is none.
  var markerTime: Int? { Repository.changeTime(of: markerPath) }
}
