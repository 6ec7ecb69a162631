public import JournalCore
import Platform
import Synchronization

/// A journal in memory, up to date for every request, for long-running programs.
///
/// Before each answer it reads the changes on the disk, and only those. Any thread may ask.
public final class LiveJournal: Sendable {
  /// The journal at some moment; it never changes.
  public struct Snapshot: Sendable {
    /// All its entries, with everything about them.
    public let index: JournalIndex
    /// The settings in `daymark.yaml`.
    public let settings: Settings
    /// The problems in `daymark.yaml`.
    public let settingsProblems: [Diagnostic]
    /// A number that is larger after each relevant change to anything in the journal's folder.
    public let revision: Int
  }

  /// The journal's folder.
  public let location: JournalLocation
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var tree: LiveTree
    /// The device and the number of the folder.
    var folder: [UInt64] = []
    var settingsBytes: [UInt8]?
    /// True if the folder has the journal's own number, and entries.
    var hasNumber = false
    var hasEntries = false
    var snapshot: Snapshot?
    var revision = 0
  }

  /// Creates a journal in memory; nothing is read yet.
  public convenience init(_ location: JournalLocation) {
    self.init(location, watching: true)
  }

  /// Creates a journal in memory.
  /// - Parameter watching: true to let the system report changes, if it can; otherwise all folders
  ///   are compared for each answer.
  package init(_ location: JournalLocation, watching: Bool) {
    self.location = location
    state = Mutex(State(tree: LiveTree(root: location.root, watching: watching)))
  }

  /// Returns the journal's current state, with everything written before the call.
  /// - Throws: `StoreError` if the journal's folder or its settings can't be read; `journalGone` if
  ///   everything is gone at once, as from an empty folder that its disk was mounted on; or
  ///   `locked` if nobody is logged in; then nothing is kept in memory.
  public func current() throws(StoreError) -> Snapshot {
    let root = open(location.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .cannotOpen(path: location.root, errno) }
    defer { close(root) }
    return try state.withLock { state throws(StoreError) in try update(&state, root: root) }
  }

  private func update(_ state: inout State, root: Int32) throws(StoreError) -> Snapshot {
    guard !location.vault.isLocked else {
      state.tree = LiveTree(root: location.root, watching: state.tree.watching)
      state.snapshot = nil
      state.settingsBytes = nil
      throw .locked(path: location.root)
    }
    state.tree.listen()
    let folder = LiveJournal.identity(of: root)
    let hasNumber = faccessat(root, Device.idPath, F_OK, 0) == 0
    guard !isGone(folder, hasNumber, state) else { throw .journalGone(path: location.root) }
    defer { state.hasNumber = hasNumber }
    // They are read each time: they are short, and may be a link.
    let bytes = try location.settingsBytes()
    guard let last = state.snapshot, folder == state.folder, bytes == state.settingsBytes else {
      let settings = bytes.map { JournalLocation.settings($0) } ?? (Settings(), [])
      state.tree.begin(reading(settings.0), root: root)
      state.folder = folder
      state.settingsBytes = bytes
      return take(settings, &state)
    }
    guard state.tree.update(reading(last.settings), root: root) else { return last }
    return take((last.settings, last.settingsProblems), &state)
  }

  /// Returns true if the journal was there and now isn't: its number and its entries are gone, or
  /// another disk has taken its place.
  private func isGone(_ folder: [UInt64], _ hasNumber: Bool, _ state: borrowing State) -> Bool {
    let lostNumber = state.hasNumber && !hasNumber
    if !state.folder.isEmpty, folder.first != state.folder.first {
      return lostNumber || state.hasEntries && !location.holdsDatedTexts
    }
    guard lostNumber, state.hasEntries, let names = try? FolderNames(location.root) else {
      return false
    }
    return names.files.isEmpty && names.folders.isEmpty
  }

  private func reading(_ settings: Settings) -> JournalReading {
    JournalReading(root: location.root, settings: settings, scope: .live)
  }

  private func take(
    _ settings: (Settings, [Diagnostic]), _ state: inout State
  ) -> Snapshot {
    state.revision += 1
    defer { state.hasEntries = state.snapshot?.index.all.isEmpty == false }
    let snapshot = Snapshot(
      index: JournalIndex(state.tree.parts, settings: settings.0), settings: settings.0,
      settingsProblems: settings.1, revision: state.revision)
    state.snapshot = snapshot
    return snapshot
  }

  private static func identity(of folder: Int32) -> [UInt64] {
    var status = stat()
    guard fstat(folder, &status) == 0 else { return [] }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}
