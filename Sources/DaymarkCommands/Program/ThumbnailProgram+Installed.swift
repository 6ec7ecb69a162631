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
    guard arguments.first == ownArgument else { return false }
    let limits = PictureLimits(pixels: Thumbnails.pixelLimit)
    ThumbnailWork.run(Array(arguments.dropFirst())) { file, longSide in
      try? SmallCopy.jpeg(of: file, longSide: longSide, limits: limits)
    }
    return true
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
