import ArgumentParser
import JournalCore
import JournalEditing
import JournalGit
import JournalStore
import JournalVault
import Phrases

/// Merges an entry for git, which runs it in the repository's top folder with three temporary
/// files.
struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: Phrase("Merge two versions of an entry, for git").help,
    shouldDisplay: false)

  // A path may begin with a dash.
  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      Phrase("Git's \(code: "%O %A %B %L %P"): base, ours, theirs, marker size and path").help))
  var words: [String] = []

  /// Exits with 0 if our file contains the merged text, and with 1 if a person has to look; other
  /// statuses would abort git's merge halfway.
  func run() throws {
    let files = words.first == "--" ? Array(words.dropFirst()) : words
    guard files.count >= 3 else {
      throw CommandError(CommandWording.mergeDriverUsage)
    }
    let path = files.count > 4 ? files[4] : files[1]
    do {
      // git starts it at the repository's top, which is the journal if there is a vault.
      let place = JournalLocation(root: Surroundings.currentFolder()).vault
      let keys = try VaultKeys.ofSession(place)
      let merged = try MergeDriverCommand.merged(
        files, path, markSize: files.count > 3 ? Int(files[3]) ?? 7 : 7, keys)
      guard let merged, merged.conflicts == 0 else {
        printError(CommandWording.mergeNeedsYou(path, places: merged?.conflicts))
        throw ExitCode.nothingFound
      }
    } catch let error as ExitCode {
      throw error
    } catch {
      if let failure = CommandError(error) {
        printError(failure.text)
      } else {
        printError(CommandWording.mergeNeedsYou(path, places: nil))
      }
      throw ExitCode.nothingFound
    }
  }

  /// Replaces our file with the merged text; returns nil if it stays, because it isn't text.
  /// - Parameter keys: the keys to open a vault's versions and seal the merged text: git stores it
  ///   as it is.
  private static func merged(
    _ files: [String], _ path: String, markSize: Int, _ keys: VaultKeys?
  ) throws -> EntryMerge? {
    let stored = try files.prefix(3).map { file throws(StoreError) in
      try JournalLocation.file(at: file)
    }
    // After a vault was turned off on both sides, nothing opens older sealed files.
    let isOff = keys == nil && !stored.dropFirst().contains(where: AgeFile.isSealed)
    let versions = try stored.map { bytes in
      guard AgeFile.isSealed(bytes) else { return bytes }
      if isOff { return [] }
      guard let keys else { throw VaultError.locked }
      return try keys.open(bytes)
    }
    let isOfSettings =
      path.split(separator: "/").last.map(String.init) == JournalLocation.settingsName
    let merged =
      isOfSettings
      ? EntryMerge(baseSettings: versions[0], ours: versions[1], theirs: versions[2])
      : EntryMerge(
        base: versions[0], ours: versions[1], theirs: versions[2], settings: try settings(of: path),
        namedTime: DatedName.time(Array(path.utf8)), markSize: markSize)
    if let merged, merged.bytes != versions[1] {
      let isSealed = keys != nil && VaultPaths.isSealed(Array(path.utf8))
      let bytes = try isSealed ? keys!.seal(merged.bytes) : merged.bytes
      try SafeFile.write(bytes, over: stored[1], to: files[1])
    }
    return merged
  }

  /// Returns the settings for a file's journal, searching from the file's folder upwards.
  private static func settings(of path: String) throws(StoreError) -> Settings {
    var folder = Surroundings.currentFolder() + "/" + path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let location = JournalLocation(root: folder)
      if location.isThere(JournalLocation.settingsName) { return try location.settings().0 }
    }
    return Settings()
  }
}

extension CommandWording {
  static let mergeDriverUsage = Message(
    .usage, Phrase("merge-driver needs three files"),
    hint: Phrase("git runs it as '\(command: "daymark merge-driver %O %A %B %L %P")'"))

  /// - Parameter places: how many places contain both sides; nil if the file isn't text.
  static func mergeNeedsYou(_ path: String, places: Int?) -> Message {
    guard let places else {
      return .warning(
        Phrase("\(quoted: path): not a text file, so our version was kept"),
        hint: Phrase("'\(command: "git checkout --theirs")' takes the other one"))
    }
    return .warning(
      places == 1
        ? Phrase("\(quoted: path): one place has both versions")
        : Phrase(
          places, "\(quoted: path): \(places) place has both versions",
          "\(quoted: path): \(places) places have both versions"),
      hint: Phrase("'\(command: "daymark check")' shows where; keep the lines you want"))
  }
}
