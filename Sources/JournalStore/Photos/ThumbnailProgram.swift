/// The program that makes thumbnails: libvips' `vipsthumbnail`.
///
/// The store itself starts no programs. It receives this value if the program is installed, with a
/// closure that runs it.
public struct ThumbnailProgram: Sendable {
  /// The name under which it is installed.
  public static let name = "vipsthumbnail"

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

  /// Whether a run ended by itself.
  ///
  /// What it made is judged by its files.
  public enum Ending: Hashable, Sendable {
    /// It exited, with whatever status.
    case ended
    /// It was stopped by a signal or the time limit.
    case stopped
    /// It couldn't be started.
    case notStarted
  }

  let run: @Sendable (Call) -> Ending

  /// Creates a program from the closure that runs it, which is called from several threads at once.
  public init(run: @escaping @Sendable (Call) -> Ending) {
    self.run = run
  }
}

extension ThumbnailProgram.Call {
  /// Describes a run that makes thumbnails of files in a folder, beside them as `NAME.jpg`.
  ///
  /// - Parameters:
  ///   - names: names that we chose, of digits and letters only. vips would read options from a
  ///     bracket, and an option from a leading dash.
  ///   - longSide: in pixels; smaller pictures keep their size.
  init(names: [String], folder: String, longSide: Int) {
    // `strip` removes EXIF, XMP, IPTC, comments and the colour profile, after the colours have been
    // converted to sRGB. Transparent areas become white. Rotating by EXIF is the default.
    arguments = [
      "--size", "\(longSide)x\(longSide)>", "--export-profile", "srgb", "--output",
      "%s.jpg[Q=80,strip,optimize_coding,background=255]", "--",
    ]
    arguments += names
    // The pictures already share the cores. Loaders that libvips doesn't trust are excluded.
    environment = ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_WARNING": "0"]
    self.folder = folder
    // A picture of 12 megapixels takes 0.1 s here; this leaves time for a slow computer and a cold
    // disk.
    seconds = 10 + 3 * Double(names.count)
  }
}
