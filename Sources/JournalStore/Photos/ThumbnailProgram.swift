import CPosix
import Platform

/// A program for making thumbnails: Daymark itself, or libvips' `vipsthumbnail`.
///
/// The decoders run in a separate process, so that a picture that crashes or stalls one costs
/// nothing but its own thumbnail. The store itself starts no programs: it receives a closure that
/// runs this one.
public struct ThumbnailProgram: Sendable {
  /// The kind of program.
  public enum Maker: Sendable {
    /// Daymark, started with `ThumbnailProgram.ownArgument`.
    case daymark
    /// `vipsthumbnail`, for the kinds that Daymark doesn't decode.
    case vips

    /// Returns true if it decodes a kind of picture.
    func reads(_ kind: PictureKind) -> Bool {
      switch kind {
      case .jpeg, .png, .webp: self == .daymark
      case .gif, .heic, .avif, .tiff, .bmp: self == .vips
      case .svg: false
      }
    }
  }

  /// The installed name of libvips' program.
  public static let vipsName = "vipsthumbnail"
  /// Daymark's first argument for thumbnails, which people never write.
  package static let ownArgument = "---thumbnails"
  /// Daymark's first argument for unrecognizable pictures.
  package static let veilArgument = "---veils"

  /// One run of the program.
  public struct Call: Sendable {
    /// Its arguments, without the program's name; none was written by a person.
    public var arguments: [String]
    /// Environment variables in addition to the usual ones.
    public var environment: [String: String]
    /// The folder it runs in.
    public var folder: String
    /// The time limit in seconds, after which it must be killed.
    public var seconds: Double
  }

  /// The way a run ended.
  ///
  /// Its results are judged by its files.
  public enum Ending: Hashable, Sendable {
    /// It exited, with whatever status.
    case ended
    /// It was stopped by a signal or the time limit.
    case stopped
    /// It couldn't be started.
    case notStarted
  }

  let maker: Maker
  let run: @Sendable (Call) -> Ending

  /// Creates a program from the closure that runs it, called from several threads at once.
  public init(_ maker: Maker, run: @escaping @Sendable (Call) -> Ending) {
    self.maker = maker
    self.run = run
  }

  /// Runs the program to make thumbnails for a folder's files, and returns the run's ending.
  ///
  /// They are made beside the files, as `NAME.jpg`.
  /// - Parameters:
  ///   - names: names chosen by us, with digits and letters only. vips would read options from a
  ///     bracket, and an option from a leading dash.
  ///   - longSide: in pixels; smaller pictures keep their size.
  func makeThumbnails(of names: [String], in folder: String, longSide: Int) -> Ending {
    let (arguments, environment) = maker.command(longSide: longSide)
    return end(of: arguments + names, environment, in: folder, pictures: names.count)
  }

  /// Runs the program to make unrecognizable pictures with the same proportions, and returns the
  /// run's ending.
  ///
  /// They are made in the same way as thumbnails, by Daymark.
  func makeVeils(of names: [String], in folder: String, longSide: Int) -> Ending {
    let arguments = [ThumbnailProgram.veilArgument, String(longSide), "--"]
    return end(of: arguments + names, [:], in: folder, pictures: names.count)
  }

  private func end(
    of arguments: [String], _ environment: [String: String], in folder: String, pictures: Int
  ) -> Ending {
    // A 12-megapixel picture takes 0.1 s here; this leaves time for a slow computer and a cold
    // disk.
    let seconds = 10 + 3 * Double(pictures)
    return run(
      Call(arguments: arguments, environment: environment, folder: folder, seconds: seconds))
  }
}

extension ThumbnailProgram.Maker {
  /// Returns the arguments before the names, and the environment.
  fileprivate func command(longSide: Int) -> ([String], [String: String]) {
    switch self {
    case .daymark:
      ([ThumbnailProgram.ownArgument, String(longSide), "--"], [:])
    case .vips:
      // `strip` removes EXIF, XMP, IPTC, comments and the colour profile, after the colours have
      // been converted to sRGB. Transparent areas become white. Rotating by EXIF is the default.
      (
        [
          "--size", "\(longSide)x\(longSide)>", "--export-profile", "srgb", "--output",
          "%s.jpg[Q=80,strip,optimize_coding,background=255]", "--",
        ],
        // The pictures already share the cores. Loaders that libvips doesn't trust are excluded.
        ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_WARNING": "0"]
      )
    }
  }
}

/// The work in a process that makes thumbnails, in its folder with links to photos.
package enum ThumbnailWork {
  /// More memory than the largest picture within the limits needs, with its file; in bytes.
  private static let memoryLimit: UInt = 1 << 30

  /// Makes a thumbnail for each decodable photo, as `NAME.jpg` beside its link `NAME`.
  /// - Parameters:
  ///   - arguments: the long side, in pixels, and after `--` the links' names.
  ///   - make: returns a thumbnail for a picture file's bytes; nil if there is none.
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

  /// Limits the memory for this process, which decodes pictures and nothing else.
  package static func limitMemory() { cposix_limit_memory(memoryLimit) }

  private static func target(of link: String) -> String? {
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Writes a new file; the store later rejects an incomplete one.
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

/// `write(2)`, hidden by a method with the same name.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}
