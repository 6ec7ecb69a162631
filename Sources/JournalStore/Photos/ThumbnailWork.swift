import CPosix
import Platform

/// The work of a process that makes thumbnails, in its folder of links to photos.
package enum ThumbnailWork {
  /// More memory than the largest picture within the limits needs, with its file; in bytes.
  private static let memoryLimit: UInt = 1 << 30

  /// Makes a thumbnail of each photo that can be decoded, as `NAME.jpg` beside its link `NAME`.
  /// - Parameters:
  ///   - arguments: the long side, in pixels, and after `--` the links' names.
  ///   - make: returns a thumbnail of a picture file's bytes; nil if there is none.
  package static func run(
    _ arguments: [String],
    make: (_ file: UnsafeBufferPointer<UInt8>, _ longSide: Int) -> [UInt8]?
  ) {
    guard let longSide = arguments.first.flatMap({ Int($0) }), longSide > 0, longSide < 10_000
    else { return }
    limitMemory()
    for name in arguments.drop(while: { $0 != "--" }).dropFirst() {
      guard let place = target(of: name), let photo = try? OpenPhoto(place),
        let made = photo.withContents({ make($0, longSide) })
      else { continue }
      write(made, to: name + ".jpg")
    }
  }

  /// Limits the memory of this process, which decodes pictures and nothing else.
  package static func limitMemory() { cposix_limit_memory(memoryLimit) }

  private static func target(of link: String) -> String? {
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Writes a new file; what was written in part is judged by whoever keeps it.
  private static func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress!, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}

/// `write(2)`, which is hidden by a method of the same name.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
