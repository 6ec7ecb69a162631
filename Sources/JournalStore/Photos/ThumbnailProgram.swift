/// The program that makes thumbnails: libvips' `vipsthumbnail`, started by whoever has a starter.
///
/// The store starts no program itself; it is handed this where the program is installed.
public struct ThumbnailProgram: Sendable {
  /// The name it is installed under.
  public static let name = "vipsthumbnail"

  /// One run of it.
  public struct Call: Sendable {
    /// Its arguments, without its name; none was written by a person.
    public var arguments: [String]
    /// What its environment has besides the usual.
    public var environment: [String: String]
    /// The folder it runs in.
    public var folder: String
    /// After how many seconds it must be ended.
    public var seconds: Double
  }

  /// Whether a run came to its own end; what it made is judged by its files.
  public enum Ending: Hashable, Sendable {
    /// With whatever exit status.
    case ended
    /// By a signal or the time limit.
    case stopped
    /// It couldn't be started.
    case notStarted
  }

  let run: @Sendable (Call) -> Ending

  /// Takes what starts the program; it is called from several threads at once.
  public init(run: @escaping @Sendable (Call) -> Ending) {
    self.run = run
  }
}

extension ThumbnailProgram.Call {
  /// Thumbnails of files of a folder, made beside them as `NAME.jpg`.
  ///
  /// - Parameters:
  ///   - names: names that we gave: digits and letters only. vips would read options from a
  ///     bracket, and an option from a dash at the beginning.
  ///   - longSide: in pixels; smaller pictures keep their size.
  init(names: [String], folder: String, longSide: Int) {
    // `strip` leaves out EXIF, XMP, IPTC, comments and the colour profile, after the colours were
    // brought to sRGB; what was transparent becomes white. Turning by EXIF is the default.
    arguments = [
      "--size", "\(longSide)x\(longSide)>", "--export-profile", "srgb", "--output",
      "%s.jpg[Q=80,strip,optimize_coding,background=255]", "--",
    ]
    arguments += names
    // Pictures share the cores already; loaders that libvips doesn't trust are left out.
    environment = ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1", "VIPS_WARNING": "0"]
    self.folder = folder
    // A picture of 12 megapixels takes 0.1 s here; a slow computer and a cold disk get their time.
    seconds = 10 + 3 * Double(names.count)
  }
}
