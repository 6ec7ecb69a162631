import Platform
import Synchronization

/// Unrecognizable pictures to use in place of a journal's photos.
package struct VeiledPhotos {
  private let root: String
  private let program: ThumbnailProgram
  /// The pictures' long side, in pixels.
  private static let longSide = 360
  /// The most pictures given to one process.
  private static let batch = 16

  /// Finds the program that makes the pictures; nil if none is installed.
  /// - Parameter root: the journal's folder.
  package init?(root: String, programs: [ThumbnailProgram]) {
    guard let program = programs.first(where: { $0.maker == .daymark }) else { return nil }
    self.root = root
    self.program = program
  }

  /// Writes a picture for each file that is one.
  ///
  /// Leaves out a picture if its decoder crashes.
  /// - Parameters:
  ///   - paths: the files' paths from the journal's root, with the paths of their pictures in the
  ///     copy.
  ///   - copy: the copy's folder.
  ///   - work: a folder for the program.
  package func write(
    _ paths: [(from: String, to: String)], into copy: LockedFolder, by work: LockedFolder
  ) throws(StoreError) {
    var targets: [String: String] = [:]
    var lookup = PhotoLookup(root: root)
    for (number, path) in paths.enumerated() {
      guard let photo = try? lookup.photo(path.from, at: [path.from]),
        photo.bytes <= Thumbnails.byteLimit
      else { continue }
      let name = String(number)
      symlink(photo.place, work.path + "/" + name)
      targets[name] = path.to
    }
    let names = targets.keys.sorted()
    let batches = stride(from: 0, to: names.count, by: VeiledPhotos.batch).map {
      Array(names[$0..<min($0 + VeiledPhotos.batch, names.count)])
    }
    onAllCores(batches.count) { make(batches[$0], in: work.path) }
    for (name, target) in targets {
      guard isWhole("\(work.path)/\(name).jpg") else { continue }
      try copy.makeFolders(above: target)
      rename("\(work.path)/\(name).jpg", copy.path + "/" + target)
    }
  }

  private func make(_ names: [String], in work: String) {
    let ending = program.makeVeils(of: names, in: work, longSide: VeiledPhotos.longSide)
    guard ending == .stopped, names.count > 1 else { return }
    // One of them crashed or stalled the process, so each gets its own.
    for name in names where !isWhole("\(work)/\(name).jpg") {
      unlink("\(work)/\(name).jpg")
      make([name], in: work)
    }
  }

  private func isWhole(_ path: String) -> Bool {
    FileBuffer.contents(of: path).map { $0.suffix(2) == [0xFF, 0xD9] } ?? false
  }
}
