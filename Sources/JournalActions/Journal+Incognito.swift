import JournalCore
package import JournalEditing
package import JournalStore
import JournalTemplates

extension Journal {
  /// Writes a copy of the journal in which all words are replaced and no photo can be recognized.
  ///
  /// Files that Daymark doesn't read, and those that can't be read, aren't in it. Nor are sounds, the
  /// trash, the undo list, drafts, templates, digests, and anything of git.
  /// - Parameters:
  ///   - folder: the copy's folder, which is empty.
  ///   - work: an empty folder for the programs that make pictures.
  ///   - random: where made-up words come from; nobody may be able to guess it.
  /// - Returns: the mask, for what isn't in the files alone: friends.
  /// - Throws: `StoreError` if the settings can't be read, or the copy can't be written.
  package func writeIncognito(
    into folder: LockedFolder, by work: LockedFolder,
    random: some RandomNumberGenerator & Sendable
  ) throws(StoreError) -> IncognitoMask {
    defer { progress?(nil) }
    let files = JournalFiles(root: location.root)
    let builtInFiles = self.builtInFiles
    let stretches = StretchCatalogue(builtInFiles.map { ($0.key, $0.value) })
    // A goal is for a habit before it is for a stretch of the same name.
    let areas = stretches.areas + Journal.builtInArticles.flatMap(\.areas)
    let builtIn = Set(stretches.stretches.map(\.name) + areas)
      .filter { !files.texts.contains("habits/\($0).md") }
    var mask = IncognitoMask(settings: settings, builtIn: builtIn, random: random)
    let settingsName = JournalLocation.settingsName
    let written = try location.contents(of: settingsName) ?? []
    try folder.write(mask.contents(written, at: settingsName), to: settingsName)
    // Friends are known by keys, which must be others in the copy.
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

  /// The files of the stretches and articles that come with the program, by the paths of a journal's
  /// own.
  ///
  /// A copy of one is left out, since there is nothing of the person in it.
  private var builtInFiles: [String: [UInt8]] {
    let files = ["stretches", "articles"].flatMap {
      Templates.files(in: "starter/\($0)/", withSuffix: "")
    }
    return Dictionary(
      uniqueKeysWithValues: files.map { (String($0.path.dropFirst("starter/".count)), $0.contents) }
    )
  }
}
