import JournalPictures
import JournalPrograms
import JournalStore

extension ThumbnailProgram {
  /// Daymark itself, and `vipsthumbnail` if it is installed.
  static var installed: [ThumbnailProgram] {
    let own = Surroundings.programPath.flatMap { Program($0) }
    let programs: [(Maker, Program?)] = [(.daymark, own), (.vips, Program(vipsName))]
    return programs.compactMap { maker, program in
      program.map { program in ThumbnailProgram(maker) { program.ending(of: $0) } }
    }
  }

  /// Makes thumbnails if these are the arguments of a process that was started for it.
  ///
  /// Returns whether they are.
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

  /// Returns a picture with the proportions and the colours of another, on which nothing can be
  /// recognized; a grey one if the other can't be decoded.
  private static func veil(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) -> [UInt8]? {
    // As many bytes as are read elsewhere to find a picture's size.
    let beginning = Array(file.prefix(1 << 20))
    let size = PictureKind(firstBytes: beginning)
      .flatMap { PictureSize(of: $0, firstBytes: beginning) }
    let (width, height) = (size?.width ?? 4, size?.height ?? 3)
    let veil = Veil(width: width, height: height, longSide: longSide)
    return (try? veil.jpeg(of: file, limits)) ?? (try? veil.plain())
  }
}

extension Program {
  /// Runs a program that makes thumbnails.
  fileprivate func ending(of call: ThumbnailProgram.Call) -> ThumbnailProgram.Ending {
    let environment = Program.plainEnvironment.merging(call.environment) { _, own in own }
    let run = ProgramRun(
      call.arguments, environment: environment, folder: call.folder, seconds: call.seconds)
    guard let result = try? self.run(run) else { return .notStarted }
    if case .exited = result.ending { return .ended }
    return .stopped
  }
}
