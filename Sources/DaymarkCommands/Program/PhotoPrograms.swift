import JournalCore
import JournalPrograms
import JournalRender
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

  /// The photos of a digest that are there.
  static func found(
    _ photos: [DigestView.Photo], in location: JournalLocation
  ) -> [DigestView.Photo: PhotoFile] {
    var lookup = PhotoLookup(root: location.root)
    var found: [DigestView.Photo: PhotoFile] = [:]
    for photo in photos { found[photo] = try? lookup.photo(photo.path, at: photo.places) }
    return found
  }

  /// What makes small pictures of photos as `data:` addresses, by the photos' paths from the journal's
  /// root; and whether some are missing because the program isn't there.
  static func addresses(
    of photos: [PhotoFile], in location: JournalLocation
  ) -> (addresses: [String: @Sendable () -> String?], isUnavailable: Bool) {
    let store = Thumbnails(
      root: location.root, state: Terminal.stateHome, program: thumbnails)
    let outcomes = store.make(for: photos)
    var addresses: [String: @Sendable () -> String?] = [:]
    for (photo, outcome) in zip(photos, outcomes) {
      guard case .ready(let thumbnail) = outcome else { continue }
      addresses[photo.path] = { store.bytes(of: thumbnail).flatMap(DataURI.of) }
    }
    let isUnavailable = outcomes.contains { if case .unavailable = $0 { true } else { false } }
    return (addresses, isUnavailable)
  }
}
