import JournalCore
package import JournalEditing
package import JournalStore
import JournalTemplates

extension Journal {
  /// Writes a copy of the journal with all words replaced and all photos unrecognizable.
  ///
  /// It lacks unreadable files and those Daymark doesn't read. It also lacks sounds, the trash, the
  /// undo list, drafts, templates, digests, and anything from git.
  /// - Parameters:
  ///   - folder: the copy's folder, which is empty.
  ///   - work: an empty folder for the picture programs.
  ///   - random: the source of made-up words; nobody may be able to guess it.
  /// - Returns: the mask, for data outside the files: friends.
  /// - Throws: `StoreError` if the settings can't be read, or the copy can't be written.
  package func writeIncognito(
    into folder: LockedFolder, by work: LockedFolder,
    random: some RandomNumberGenerator & Sendable
  ) throws(StoreError) -> IncognitoMask {
    defer { progress?(nil) }
    let files = JournalFiles(root: location.root)
    let builtInFiles = self.builtInFiles
    let stretches = StretchCatalogue(builtInFiles.map { ($0.key, $0.value) })
    // A goal is for a habit before it is for a stretch with the same name.
    let areas = stretches.areas + Journal.builtInArticles.flatMap(\.areas)
    let builtIn = Set(stretches.stretches.map(\.name) + areas)
      .filter { !files.texts.contains("habits/\($0).md") }
    var mask = IncognitoMask(settings: settings, builtIn: builtIn, random: random)
    let settingsName = JournalLocation.settingsName
    let written = try location.contents(of: settingsName) ?? []
    try folder.write(mask.contents(written, at: settingsName), to: settingsName)
    // Friends are known by keys, which must differ in the copy.
    let texts = files.texts.filter { !$0.hasPrefix("friends/") }
    for (number, path) in texts.enumerated() {
      // A file that can't be read isn't shown.
      guard let bytes = try? location.contents(of: path), bytes != builtInFiles[path] else {
        continue
      }
      let name = builtInFiles[path] == nil ? mask.path(path) : path
      try folder.write(mask.contents(bytes, at: path), to: name)
      if number % 64 == 0 { progress?(number) }
    }
    // Answers belong to questions by their words.
    if !files.texts.contains(Journal.questionsName) {
      let questions = mask.contents(starter(Journal.questionsName), at: Journal.questionsName)
      try folder.write(questions, to: Journal.questionsName)
    }
    let photos = files.others.filter { builtInFiles[$0] == nil }
      .map { (from: $0, to: mask.path($0)) }
    try VeiledPhotos(root: location.root, programs: thumbnailPrograms)?
      .write(photos, into: folder, by: work)
    return mask
  }

  /// The files of the built-in stretches and articles, by their paths in a journal.
  ///
  /// Copies of them are left out, since they contain nothing about the person.
  private var builtInFiles: [String: [UInt8]] {
    let files = ["stretches", "articles"].flatMap {
      Templates.files(in: "starter/\($0)/", withSuffix: "")
    }
    return Dictionary(
      uniqueKeysWithValues: files.map { (String($0.path.dropFirst("starter/".count)), $0.contents) }
    )
  }
}
