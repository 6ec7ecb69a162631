import JournalCore
import Platform

/// Finds the pictures named in entries.
package struct PhotoLookup {
  let root: String
  /// The paths to the files with each name, for embeds without a folder; built when needed.
  private var places: [String: [String]]?
  /// The error number from a folder that couldn't be listed for them.
  private var unlisted: Int32?
  private var known: [[UInt8]: Result<PhotoFile, PhotoError>] = [:]

  /// Creates a lookup for a journal.
  /// - Parameter root: the journal's folder.
  package init(root: String) {
    self.root = root
  }

  /// Returns a picture named in an entry.
  ///
  /// It is looked for beside the entry, then from the root. A bare name, as Obsidian writes it, may
  /// be in any folder.
  /// - Parameters:
  ///   - path: the path in the entry, without the markup around it.
  ///   - entry: the entry's path from the journal's root.
  package mutating func photo(_ path: String, from entry: String) throws(PhotoError) -> PhotoFile {
    try photo(path, at: PhotoPath.places(of: path, from: entry))
  }

  /// Returns the picture for a path that may be at any of several places, as listed by `PhotoPath`
  /// and digests.
  ///
  /// A bare name may be in any folder.
  package mutating func photo(_ path: String, at places: [String]) throws(PhotoError) -> PhotoFile {
    guard !PhotoPath.isRemote(path) else { throw .remote }
    // The system would stop at a NUL and see a different path.
    guard !places.isEmpty, !path.utf8.contains(0) else { throw .outside }
    for place in places {
      do throws(PhotoError) { return try photo(at: place) } catch {
        // The first place with anything decides, as it does for `check`.
        if error != .missing { throw error }
      }
    }
    for place in places {
      if let spelled = PathSpelling.onDisk(place, in: root) { return try photo(at: spelled) }
    }
    guard !path.contains("/"), let place = try placeOfBareName(path) else { throw .missing }
    return try photo(at: place)
  }

  private mutating func photo(at place: String) throws(PhotoError) -> PhotoFile {
    let key = Array(place.utf8)
    if let known = known[key] { return try known.get() }
    let result: Result<PhotoFile, PhotoError>
    do throws(PhotoError) { result = .success(try read(place)) } catch {
      result = .failure(error)
    }
    known[key] = result
    return try result.get()
  }

  private func read(_ place: String) throws(PhotoError) -> PhotoFile {
    let real = try realPath(of: place)
    let file = try OpenPhoto(real)
    var beginning = file.beginning(PhotoLookup.header)
    guard let kind = PictureKind(firstBytes: beginning) else { throw .notAPicture }
    var size = PictureSize(of: kind, firstBytes: beginning)
    if size == nil, file.version.size > beginning.count {
      // Colour profiles and previews may come before the size.
      beginning = file.beginning(PhotoLookup.longHeader)
      size = PictureSize(of: kind, firstBytes: beginning)
    }
    return PhotoFile(path: place, kind: kind, size: size, version: file.version, place: real)
  }

  private func realPath(of place: String) throws(PhotoError) -> String {
    // The root itself is a folder of the journal, not something outside it.
    guard !place.isEmpty else { throw .notAFile }
    let real: String?
    do throws(StoreError) { real = try JournalPath.resolve(place, in: root) } catch {
      if case .cannotOpen(_, let code) = error { throw .unreadable(code) }
      throw .outside
    }
    guard let real else { throw .missing }
    return real
  }

  /// The number of bytes to read first, and the number if those don't contain the size.
  private static let (header, longHeader) = (16 * 1024, 1024 * 1024)

  // MARK: Bare names

  /// - Throws: `PhotoError.unreadable` if it isn't found and some folder couldn't be listed.
  mutating func placeOfBareName(_ name: String) throws(PhotoError) -> String? {
    let places = places ?? allPlaces()
    self.places = places
    if let found = places[name] {
      // Among several spellings, the one as written.
      return found.first { $0.utf8.reversed().starts(with: name.utf8.reversed()) } ?? found[0]
    }
    if let unlisted { throw .unreadable(unlisted) }
    return nil
  }

  /// Returns the file paths for each name: those nearest to the root first, then in the order of
  /// their bytes.
  private mutating func allPlaces() -> [String: [String]] {
    var places: [String: [String]] = [:]
    var level = [""]
    while !level.isEmpty {
      var next: [String] = []
      for folder in level {
        let listing: FolderNames?
        do throws(StoreError) { listing = try FolderNames(root + "/" + folder) } catch {
          if case .cannotOpen(_, let code) = error { unlisted = code }
          continue
        }
        guard let listing else { continue }
        let prefix = folder.isEmpty ? "" : folder + "/"
        next += listing.folders.map { prefix + $0 }
        for name in listing.files {
          places[name, default: []].append(prefix + name)
        }
      }
      level = next.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    return places
  }
}
