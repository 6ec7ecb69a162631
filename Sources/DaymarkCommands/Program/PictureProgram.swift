import JournalPictures
import JournalPrograms
import JournalRender
import JournalStore
import Platform

/// Daymark itself, which decodes pictures for the terminal in a separate process.
enum PictureProgram {
  /// Its first argument for this; people never write it.
  private static let argument = "---pixels"
  /// The maximum size of a picture file in bytes; a thumbnail is much smaller.
  private static let fileLimit = 4 << 20
  /// The longest side of a picture on the terminal, in pixels.
  private static let longestSide = 1000

  /// Returns a picture file as rows of pixels, decoded by another process; nil on failure.
  static func rows(of file: [UInt8], longSide: Int) -> PictureRows? {
    guard let program = Surroundings.programPath.flatMap({ Program($0) }) else { return nil }
    let side = min(longSide, longestSide)
    let run = ProgramRun(
      [argument, String(side)], input: file, limit: 3 * side * side + 64, seconds: 10)
    guard let result = try? program.run(run), result.ending == .exited(0) else { return nil }
    return PictureRows(ppm: result.output)
  }

  /// Prints the pixels of the picture on stdin if these are the arguments of a process started for
  /// it.
  ///
  /// Returns true if they are.
  static func printRows(_ arguments: [String]) -> Bool {
    guard arguments.count == 2, arguments[0] == argument, let longSide = Int(arguments[1]),
      (1...longestSide).contains(longSide)
    else { return false }
    ThumbnailWork.limitMemory()
    let rows = input().withUnsafeBufferPointer { try? SmallCopy.rows(of: $0, longSide: longSide) }
    if let rows {
      printBytes(PictureRows.ppm(width: rows.width, height: rows.height, bytes: rows.bytes))
    }
    return true
  }

  private static func input() -> [UInt8] {
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < fileLimit {
      let got = read(0, &buffer, buffer.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    return bytes
  }
}

extension ThumbnailProgram {
  /// Daymark itself, and `vipsthumbnail` if it is installed.
  static var installed: [ThumbnailProgram] {
    let own = Surroundings.programPath.flatMap { Program($0) }
    let programs: [(Maker, Program?)] = [(.daymark, own), (.vips, Program(vipsName))]
    return programs.compactMap { maker, program in
      program.map { program in ThumbnailProgram(maker) { program.ending(of: $0) } }
    }
  }

  /// Makes thumbnails if these are the arguments of a process started for it.
  ///
  /// Returns true if they are.
  static func make(_ arguments: [String]) -> Bool {
    let limits = PictureLimits(pixels: Thumbnails.pixelLimit)
    switch arguments.first {
    case ownArgument:
      ThumbnailWork.run(Array(arguments.dropFirst())) { file, longSide in
        try? SmallCopy.jpeg(of: file, longSide: longSide, limits: limits)
      }
    case veilArgument:
      ThumbnailWork.run(Array(arguments.dropFirst())) { veil(of: $0, longSide: $1, limits) }
    default: return false
    }
    return true
  }

  /// Returns an unrecognizable picture with another's proportions and colours; a grey one if the
  /// other can't be decoded.
  private static func veil(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) -> [UInt8]? {
    // The same limit as elsewhere for finding a picture's size.
    let beginning = Array(file.prefix(1 << 20))
    let size = PictureKind(firstBytes: beginning)
      .flatMap { PictureSize(of: $0, firstBytes: beginning) }
    let width = size?.width ?? 4
    let height = size?.height ?? 3
    let veil = Veil(width: width, height: height, longSide: longSide)
    return (try? veil.jpeg(of: file, limits)) ?? (try? veil.plain())
  }
}

extension Program {
  /// Runs a thumbnail program.
  fileprivate func ending(of call: ThumbnailProgram.Call) -> ThumbnailProgram.Ending {
    let environment = Program.plainEnvironment.merging(call.environment) { _, own in own }
    let run = ProgramRun(
      call.arguments, environment: environment, folder: call.folder, seconds: call.seconds)
    guard let result = try? self.run(run) else { return .notStarted }
    if case .exited = result.ending { return .ended }
    return .stopped
  }
}
