import JournalCore
import JournalPrograms
import JournalStore

/// Photos for documents and pages: what makes their thumbnails, joined with where they are kept.
enum PhotoPrograms {
  /// `vipsthumbnail`, where it is installed.
  static var thumbnails: ThumbnailProgram? {
    Program(ThumbnailProgram.name).map { program in
      ThumbnailProgram { call in
        let environment = Program.plainEnvironment.merging(call.environment) { _, own in own }
        let run = ProgramRun(
          call.arguments, environment: environment, folder: call.folder, seconds: call.seconds)
        guard let result = try? program.run(run) else { return .notStarted }
        if case .exited = result.ending { return .ended }
        return .stopped
      }
    }
  }

  /// Small pictures of photos as `data:` addresses, by the photos' paths from the journal's root; and
  /// whether some are missing because the program isn't there.
  static func addresses(
    of paths: [String], in location: JournalLocation
  ) -> (addresses: [String: String], isUnavailable: Bool) {
    var lookup = PhotoLookup(root: location.root)
    let photos = paths.compactMap { try? lookup.photo($0, from: "") }
    let store = Thumbnails(root: location.root, program: thumbnails)
    var addresses: [String: String] = [:]
    var isUnavailable = false
    for (photo, outcome) in zip(photos, store.make(for: photos)) {
      switch outcome {
      case .ready(let thumbnail):
        addresses[photo.path] = store.bytes(of: thumbnail).flatMap(DataURI.of)
      case .unavailable: isUnavailable = true
      case .failed: break
      }
    }
    return (addresses, isUnavailable)
  }
}
