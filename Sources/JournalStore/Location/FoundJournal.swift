import Platform

/// The journal's folder, and the reason for the choice.
///
/// This is the only place that decides it.
package struct FoundJournal: Hashable, Sendable {
  /// The reason for choosing a folder.
  package enum Reason: Hashable, Sendable {
    /// It was named, by `--journal` or the environment.
    case named
    /// It is the nearest folder upwards with `daymark.yaml`, even if another program marks a folder
    /// below it.
    case settings
    /// It is the nearest folder upwards marked by another program, and none above has
    /// `daymark.yaml`.
    case marked(OtherProgram)
    /// It is the current profile's folder.
    case inUse
    /// It is a guess: the current folder, since it holds dated texts.
    case datedTexts
  }

  /// The folder.
  package let location: JournalLocation
  /// The reason for the choice.
  package let reason: Reason

  /// Finds the journal: the named folder, or else the nearest marked one upwards, or else the
  /// current profile's, or else the current folder if it holds dated texts.
  ///
  /// A home folder and the disk's root hold all kinds of texts. They are a journal only if they are
  /// named, or contain `daymark.yaml`.
  /// - Parameters:
  ///   - named: the folder given by `--journal` or the environment.
  ///   - current: the current folder.
  ///   - home: the person's home folder, if they have one.
  ///   - inUse: the current profile's folder; evaluated only if no folder is marked.
  /// - Throws: `StoreError.noJournal`, or `cannotOpen` for a named folder.
  package static func find(
    named: String?, from current: String, home: String?,
    inUse: @autoclosure () throws(StoreError) -> String? = nil
  ) throws(StoreError) -> FoundJournal {
    if let named { return FoundJournal(try .named(named), .named) }
    let here = RealPath.of(current) ?? current
    let unguessed = Set(["/"] + [home.flatMap { RealPath.of($0) }].compactMap(\.self))
    var folder = here
    var marked: FoundJournal?
    while true {
      let location = JournalLocation(root: folder)
      let isOwn = !unguessed.contains(folder)
      // Settings take precedence over a mark below: their journal reads that folder, too, and only
      // they define the hidden entries and the vault.
      if isOwn || marked == nil, location.isThere(JournalLocation.settingsName) {
        return FoundJournal(location, .settings)
      }
      if isOwn, marked == nil, let program = OtherProgram.marking(folder) {
        marked = FoundJournal(location, .marked(program))
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { break }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    if let marked { return marked }
    if let inUse = try inUse() { return FoundJournal(try .named(inUse), .inUse) }
    let location = JournalLocation(root: here)
    guard !unguessed.contains(here), location.holdsDatedTexts else {
      throw .noJournal(searched: current)
    }
    return FoundJournal(location, .datedTexts)
  }

  private init(_ location: JournalLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }

  /// Returns true if a person has to agree before anything is written here: it is a guess, and this
  /// device has never written here.
  /// - Parameter home: the device's own state about journals; nil if it has no place.
  package func asksBeforeWriting(_ home: StateHome?) -> Bool {
    reason == .datedTexts && !(home.map { Device.hasWritten(location.root, $0) } ?? false)
  }

  /// Remembers that the person agreed; nothing is written into the folder itself.
  package func agree(_ home: StateHome?) {
    if let home { Device.note(location.root, in: home) }
  }
}

extension JournalLocation {
  /// Returns a folder named by a person.
  /// - Throws: `StoreError.cannotOpen`.
  public static func named(_ path: String) throws(StoreError) -> JournalLocation {
    guard let real = RealPath.of(path) else { throw .cannotOpen(path: path, errno) }
    guard isFolder(real) else { throw .cannotOpen(path: path, ENOTDIR) }
    return JournalLocation(root: real)
  }
}
