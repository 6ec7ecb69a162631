package import JournalCore
import JournalSyntax
import Platform

/// A file of the journal that an entry shows or links, as it may leave the journal: with a page, or
/// into a site.
package struct LinkedFile: Hashable, Sendable {
  /// Its path from the journal's root, as it was found.
  package let path: String
  /// Its kind, by its extension.
  package let kind: FileKind
  /// Its size in bytes.
  package let size: Int
  /// Its state when it was found.
  private let state: FileVersion
  /// Its absolute path without links.
  package let place: String

  /// The name, without folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// Text that changes with the file, for an `ETag`.
  package var tag: String {
    [Int64(state.size), state.changed, Int64(truncatingIfNeeded: state.node)]
      .map { String($0, radix: 36) }.joined(separator: "-")
  }
  /// The media type for its extension.
  package var mediaType: String { FileKind.mediaType(of: path) ?? "application/octet-stream" }

  /// Finds a file that may leave the journal, at a place in it.
  ///
  /// It must be a regular file of a known kind, neither hidden nor in a hidden folder, and not
  /// sealed. A link counts as the file it leads to.
  /// - Returns: nil if there is none, or if it mustn't leave.
  init?(_ path: String, in root: String) {
    guard let kind = FileKind(path), !LinkedFile.isHidden(path),
      let real = (try? JournalPath.resolve(path, in: root)) ?? nil,
      let realRoot = RealPath.of(root),
      let inside = try? JournalPath.inside(real, of: realRoot, asked: path),
      // A link named `plan.pdf` may lead to an entry, to the settings or to a key.
      FileKind(inside) == kind, !LinkedFile.isHidden(inside)
    else { return nil }
    guard let file = try? OpenSource(real, isLinkRefused: true) else { return nil }
    let beginning = file.beginning(4096)
    guard !LinkedFile.isSealed(beginning) else { return nil }
    isStill = !LinkedFile.isMarkup(beginning)
    self.path = path
    self.kind = kind
    size = file.count
    state = file.version
    place = real
  }

  /// True if no browser runs anything in it: it doesn't begin with a tag, whatever its name.
  package let isStill: Bool

  /// Opens it; nil if it has changed in the meantime.
  package func opened() -> OpenSource? {
    guard let file = try? OpenSource(place, isLinkRefused: true), file.version == state else {
      return nil
    }
    return file
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Returns true if a file begins with a tag, in any encoding, as web pages, drawings and all
  /// XML do: browsers may run programs in them.
  private static func isMarkup(_ beginning: [UInt8]) -> Bool {
    beginning.first { !$0.isWhitespace && $0 != 0 && $0 < 0xBB } == Byte.less
  }

  /// Returns true if a file begins like one that age has sealed, as in a locked vault.
  private static func isSealed(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: "age-encryption.org/".utf8)
      || beginning.starts(with: "-----BEGIN AGE ENCRYPTED FILE-----".utf8)
  }
}

extension PhotoLookup {
  /// Returns a file that an entry shows or links, wherever a picture would be found; nil if there
  /// is none that may leave the journal.
  /// - Parameters:
  ///   - path: the path in the entry, without the markup around it.
  ///   - entry: the entry's path from the journal's root.
  package mutating func file(_ path: String, from entry: String) -> LinkedFile? {
    guard !PhotoPath.isRemote(path), !path.utf8.contains(0), FileKind(path) != nil else {
      return nil
    }
    let places = PhotoPath.places(of: path, from: entry)
    for place in places where isThere(place) { return LinkedFile(place, in: root) }
    for place in places {
      if let spelled = PathSpelling.onDisk(place, in: root) { return LinkedFile(spelled, in: root) }
    }
    guard !places.isEmpty, !path.contains("/"),
      let place = (try? placeOfBareName(path)) ?? nil
    else { return nil }
    return LinkedFile(place, in: root)
  }

  /// Returns true if there is anything at a place; the first one decides.
  private func isThere(_ place: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + place, &status) == 0
  }
}
