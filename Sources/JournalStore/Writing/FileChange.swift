public import JournalCore
import Platform

/// One change to a journal's files, with the contents it was based on.
///
/// A file that has changed since is never touched.
///
/// Paths are from the journal's root.
public enum FileChange: Hashable, Sendable {
  /// Writes a file that contained `old` when it was read; nil if the file didn't exist.
  case write(path: String, old: [UInt8]?, new: [UInt8])
  /// Copies a file to a free place.
  case copy(FileCopy)
  /// Moves a file to a free place.
  ///
  /// `old` is nil if its contents needn't be checked.
  case move(from: String, to: String, old: [UInt8]?)
  /// Moves a file to the trash.
  ///
  /// `old` is nil if its contents needn't be checked.
  case remove(path: String, old: [UInt8]?)

  /// The changed file; for a move, its old place.
  public var path: String {
    switch self {
    case .write(let path, _, _), .remove(let path, _), .move(let path, _, _): path
    case .copy(let copy): copy.path
    }
  }
}

/// A file to be copied into a journal, such as a picture.
public struct FileCopy: Hashable, Sendable {
  /// The file, anywhere on the disk.
  public let source: String
  /// The copy's path, from the journal's root.
  public let path: String
  /// The hash of its bytes.
  let hash: String
}

extension FileCopy {
  /// Returns a safe name for a file with these first bytes: a picture gets its kind's ending, any
  /// other file the ending of its name.
  static func safeName(_ name: String, _ beginning: [UInt8]) -> (stem: String, ending: String) {
    let parts = (name.split(separator: "/").last ?? "").split(separator: ".")
    let written = parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
    let stem = Picture.safe((written == nil ? parts[...] : parts.dropLast()).joined(separator: "."))
    if let kind = PictureKind(firstBytes: beginning) {
      return (
        stem, "." + (written.flatMap { kind.endings.contains($0) ? $0 : nil } ?? kind.endings[0])
      )
    }
    let ending = Picture.safe(written ?? "bin")
    return (stem, "." + ending.prefix(12))
  }
}

extension JournalLocation {
  /// Plans the places for a day's pictures: `photos/2026/11/` or another folder, under a safe name.
  ///
  /// A picture that is already there, byte for byte, isn't copied again.
  /// - Parameters:
  ///   - sources: paths of the pictures, anywhere on the disk.
  ///   - names: names for pictures whose paths don't contain them, by path.
  ///   - folder: the folder, from the journal's root; empty for the root itself, nil for the usual
  ///     one.
  /// - Returns: for each picture, the path from the journal's root, and the copy to make, if any.
  /// - Throws: `StoreError`: `cannotOpen`, or `notAPicture` for a file of unknown kind.
  public func photos(
    _ sources: [String], of day: Day, names: [String: String] = [:], in folder: String? = nil
  ) throws(StoreError) -> [(path: String, copy: FileCopy?)] {
    let name = day.description
    let folder = folder ?? "photos/\(name.prefix(4))/\(name.dropFirst(5).prefix(2))"
    var planned: [FileCopy] = []
    var result: [(path: String, copy: FileCopy?)] = []
    for source in sources {
      let picture = try Picture(source, named: names[source] ?? source)
      let copied = planned.first { $0.hash == picture.hash }?.path
      if let known = try copied != nil ? copied : twin(of: picture, in: folder) {
        result.append((known, nil))
        continue
      }
      let path = freePath(for: picture, in: folder, besides: planned)
      planned.append(FileCopy(source: source, path: path, hash: picture.hash))
      result.append((path, planned.last))
    }
    return result
  }

  /// Returns the path of a picture in a folder with the same bytes.
  private func twin(of picture: Picture, in folder: String) throws(StoreError) -> String? {
    for name in (try FolderNames(root + "/" + folder)?.files ?? []).sorted() {
      let path = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_size) == picture.size, let file = try? OpenPhoto(root + "/" + path)
      else { continue }
      if file.contentHash() == picture.hash { return path }
    }
    return nil
  }

  private func freePath(
    for picture: Picture, in folder: String, besides planned: [FileCopy]
  ) -> String {
    var number = 1
    while true {
      let name = "\(picture.stem)\(number == 1 ? "" : "-\(number)").\(picture.ending)"
      let path = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      if lstat(root + "/" + path, &status) != 0, !planned.contains(where: { $0.path == path }) {
        return path
      }
      number += 1
    }
  }
}

/// A picture named by a person.
private struct Picture {
  var stem: String
  var ending: String
  var hash: String
  var size: Int

  init(_ source: String, named name: String) throws(StoreError) {
    guard let place = RealPath.of(source) else { throw .cannotOpen(path: source, errno) }
    do throws(PhotoError) {
      let file = try OpenPhoto(place)
      guard let kind = PictureKind(firstBytes: file.beginning(4096)) else {
        throw PhotoError.notAPicture
      }
      guard let hash = file.contentHash() else { throw PhotoError.unreadable(EIO) }
      self.hash = hash
      size = file.version.size
      let parts = (name.split(separator: "/").last ?? "").split(separator: ".")
      let written = parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
      ending = written.flatMap { kind.endings.contains($0) ? $0 : nil } ?? kind.endings[0]
      let isKindNamed = written.map { kind.endings.contains($0) } ?? false
      stem = Picture.safe((isKindNamed ? parts.dropLast() : parts[...]).joined(separator: "."))
    } catch .unreadable(let code) {
      throw .cannotOpen(path: source, code)
    } catch .notAPicture {
      throw .notAPicture(path: source)
    } catch {
      throw .cannotOpen(path: source, ENOTSUP)
    }
  }

  /// Returns a name that keeps letters, digits, `-` and `_`.
  ///
  /// Anything else, which might not be valid in Markdown, in a shell or on another system, becomes
  /// a single `-`.
  fileprivate static func safe(_ name: String) -> String {
    var stem = ""
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .nonspacingMark,
        .spacingMark:
        stem.unicodeScalars.append(scalar)
      default:
        if scalar == "_" {
          stem.append("_")
        } else if !stem.isEmpty, stem.last != "-" {
          stem.append("-")
        }
      }
      if stem.utf8.count > 100 { break }
    }
    while stem.last == "-" { stem.removeLast() }
    return stem.isEmpty ? "photo" : stem
  }
}
