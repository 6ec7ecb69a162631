/// The output of `git status --porcelain=v2 -z --branch --ignored=matching`.
///
/// Source: git-status(1), "Porcelain Format Version 2". Paths are bytes, from the repository's top.
package struct PorcelainStatus: Hashable, Sendable {
  /// The checked-out commit; nil before the first one.
  package private(set) var commit: String?
  /// The checked-out branch; nil if the head is detached.
  package private(set) var branch: String?
  /// Its upstream, such as `origin/main`.
  package private(set) var upstream: String?
  /// The numbers of commits only on the branch, and only on its upstream, as of the last fetch; nil
  /// if there is nothing to compare with.
  package private(set) var ahead: Int?, behind: Int?
  /// Changed files, in git's order.
  package private(set) var changes: [Change] = []

  /// Ignored files, and entirely ignored folders, which end in `/`.
  package private(set) var ignored: [[UInt8]] = []

  /// A file that differs from the last commit.
  package struct Change: Hashable, Sendable {
    /// The kind of change.
    package enum Kind: Hashable, Sendable { case added, changed, removed, unmerged, repository }

    /// The path from the repository's top.
    package var path: [UInt8]
    /// The kind of change to commit.
    package var kind: Kind
    /// True if the file must still be staged, as by `git add`.
    package var isUnstaged: Bool

    /// Creates a change from a path and its kind.
    package init(_ path: String, _ kind: Kind, isUnstaged: Bool = true) {
      self.path = Array(path.utf8)
      self.kind = kind
      self.isUnstaged = isUnstaged
    }

    init(path: [UInt8], kind: Kind, isUnstaged: Bool) {
      self.path = path
      self.kind = kind
      self.isUnstaged = isUnstaged
    }
  }

  /// Parses git's output; unknown lines from later versions are skipped.
  package init(_ answer: [UInt8]) {
    var records = answer.split(separator: 0)[...]
    while let record = records.popFirst() {
      let fields = record.split(
        separator: 0x20, maxSplits: record.first == UInt8(ascii: "u") ? 10 : 8,
        omittingEmptySubsequences: false)
      switch record.first {
      case UInt8(ascii: "#"): readHead(record)
      case UInt8(ascii: "1") where fields.count == 9: readChange(fields[1], fields[8])
      case UInt8(ascii: "2") where fields.count == 9:
        // The score comes before the new path; the old path is a separate record.
        let path = fields[8].drop { $0 != 0x20 }.dropFirst()
        readChange(fields[1], path)
        if let old = records.popFirst() {
          changes.append(Change(path: Array(old), kind: .removed, isUnstaged: false))
        }
      case UInt8(ascii: "u") where fields.count == 11:
        changes.append(Change(path: Array(fields[10]), kind: .unmerged, isUnstaged: true))
      case UInt8(ascii: "?") where record.count > 2:
        let path = Array(record.dropFirst(2))
        // git lists a folder only if it is a nested repository.
        let isFolder = path.last == UInt8(ascii: "/")
        changes.append(
          Change(path: path, kind: isFolder ? .repository : .added, isUnstaged: !isFolder))
      case UInt8(ascii: "!") where record.count > 2: ignored.append(Array(record.dropFirst(2)))
      default: break
      }
    }
  }

  /// Reads `1 XY sub mH mI mW hH hI path`: X is the state in the index, Y the file's own.
  private mutating func readChange(_ marks: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) {
    guard let index = marks.first, let file = marks.last, !path.isEmpty else { return }
    let dot = UInt8(ascii: ".")
    let added = UInt8(ascii: "A")
    let removed = UInt8(ascii: "D")
    let kind: Change.Kind =
      if file == removed || index == removed {
        .removed
      } else if index == added || file == added {
        .added
      } else {
        .changed
      }
    changes.append(Change(path: Array(path), kind: kind, isUnstaged: file != dot))
  }

  private mutating func readHead(_ record: ArraySlice<UInt8>) {
    let words = String(decoding: record, as: UTF8.self)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3 else { return }
    switch words[1] {
    case "branch.oid": commit = words[2] == "(initial)" ? nil : words[2]
    case "branch.head": branch = words[2] == "(detached)" ? nil : words[2]
    case "branch.upstream": upstream = words[2]
    case "branch.ab":
      let counts = words[2].split(separator: " ").compactMap { Int($0.dropFirst()) }
      if counts.count == 2 { (ahead, behind) = (counts[0], counts[1]) }
    default: break
    }
  }
}
