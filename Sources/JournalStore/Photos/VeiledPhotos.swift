import Platform
import Synchronization

/// Pictures in place of a journal's photos, on which nothing can be recognized.
package struct VeiledPhotos {
  private let root: String
  private let program: ThumbnailProgram
  /// The long side of the pictures, in pixels.
  private static let longSide = 360
  /// How many pictures a single process is given at most.
  private static let batch = 16

  /// Describes what makes them; nil if no program is installed that does.
  /// - Parameter root: the journal's folder.
  package init?(root: String, programs: [ThumbnailProgram]) {
    guard let program = programs.first(where: { $0.maker == .daymark }) else { return nil }
    self.root = root
    self.program = program
  }

  /// Writes a picture for each file that is one.
  ///
  /// One whose decoder crashes is left out.
  /// - Parameters:
  ///   - paths: the files' paths from the journal's root, each with the path of its picture in the
  ///     copy.
  ///   - copy: the folder of the copy.
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
    // One of them took the others down with it, so each gets its own process.
    for name in names where !isWhole("\(work)/\(name).jpg") {
      unlink("\(work)/\(name).jpg")
      make([name], in: work)
    }
  }

  private func isWhole(_ path: String) -> Bool {
    FileBuffer.contents(of: path).map { $0.suffix(2) == [0xFF, 0xD9] } ?? false
  }
}
