#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
public import JournalCore

/// The texts on their way into a journal that were not saved yet.
///
/// They are kept in the journal's `.daymark/drafts`; if nothing can be written there, in the person's
/// state folder.
public struct Drafts: Sendable {
  private let places: [DraftFolder]

  /// The drafts of a journal.
  /// - Parameter state: where they are kept if nothing can be written into the journal.
  public init(of location: JournalLocation, state: StateHome?) {
    places = [.journal(location)] + (state.map { [DraftFolder.state(location, $0)] } ?? [])
  }

  /// Begins a draft, under a name that nothing has.
  /// - Parameter begun: what it is begun from; nil if there is nothing that it changes.
  /// - Throws: `StoreError` of the journal if it can be written nowhere.
  public func begin(
    _ subject: DraftSubject, holding text: [UInt8], from begun: DraftFile.Begun?
  ) throws(StoreError) -> DraftFile {
    var failure: StoreError?
    for place in places {
      do throws(StoreError) { return try begin(subject, text, begun, in: place) } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .cannotWrite(path: "drafts", ENOENT)
  }

  private func begin(
    _ subject: DraftSubject, _ text: [UInt8], _ begun: DraftFile.Begun?, in place: DraftFolder
  ) throws(StoreError) -> DraftFile {
    for number in 1...1000 {
      let slot = DraftSlot(subject, number: number, in: place)
      guard var draft = try take(slot) else { continue }
      guard draft.isUntouched else {
        draft.leave()
        continue
      }
      do throws(StoreError) {
        try draft.note(begun)
        try draft.write(text)
        return draft
      } catch {
        draft.remove()
        throw error
      }
    }
    throw .cannotWrite(path: place.shown, EEXIST)
  }

  private func take(_ slot: DraftSlot) throws(StoreError) -> DraftFile? {
    do throws(SystemFailure) { return try DraftFile(slot, making: true) } catch {
      throw .cannotWrite(path: slot.shown, error.code)
    }
  }

  /// Takes up a draft that waits; nil if another program has it meanwhile.
  public func resume(_ draft: WaitingDraft) -> DraftFile? {
    try? DraftFile(draft.slot, making: false)
  }

  /// The drafts that wait, the one written last first.
  public func waiting() -> [WaitingDraft] {
    found().drafts.sorted { ($0.seconds, $1.path) > ($1.seconds, $0.path) }
  }

  /// What is among the drafts and is no plain file or folder of the person's own, by paths for
  /// people.
  ///
  /// It is never taken up.
  public func refused() -> [String] { found().refused.sorted() }

  private func found() -> (drafts: [WaitingDraft], refused: [String]) {
    var walk = DraftWalk()
    for place in places { walk.walk(place) }
    return (walk.drafts, walk.refused)
  }
}

/// The way through folders of drafts.
private struct DraftWalk {
  var drafts: [WaitingDraft] = []
  var refused: [String] = []

  /// Deeper folders are nobody's entries.
  private static let depth = 40

  mutating func walk(_ place: DraftFolder) {
    do throws(SystemFailure) {
      list(try place.open(making: false), [], place)
    } catch {
      if [ELOOP, ENOTDIR, EPERM].contains(error.code) { refused.append(place.shown) }
    }
  }

  /// Lists an open folder and closes it.
  private mutating func list(_ folder: Int32, _ below: [String], _ place: DraftFolder) {
    defer { close(folder) }
    let owner = OwnFiles.status(of: folder)?.st_uid
    for name in OwnFiles.names(in: folder) {
      guard let status = OwnFiles.status(name, in: folder) else { continue }
      let parts = below + [name]
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if isFolder, OwnFiles.isOwn(status, owner) {
        let next = OwnFiles.openFolder(name, in: folder, making: false)
        if next >= 0, parts.count < DraftWalk.depth { list(next, parts, place) }
      } else if let slot = DraftSlot(parts, in: place) {
        if isFolder || !OwnFiles.isPlain(status, owner) {
          refused.append(slot.shown)
        } else if let draft = WaitingDraft(slot, status, in: folder) {
          drafts.append(draft)
        }
      }
    }
  }
}
