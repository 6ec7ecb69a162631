public import JournalCore
import JournalSyntax
import Platform

/// The texts on their way into a journal that haven't been saved yet.
///
/// They are kept in the journal's `.daymark/drafts`, or in the person's state folder if the journal
/// is read-only.
public struct Drafts: Sendable {
  private let places: [DraftFolder]
  private let timeZone: String?

  /// Creates the collection for a journal's drafts.
  /// - Parameters:
  ///   - state: the folder for drafts if nothing can be written to the journal.
  ///   - timeZone: the zone for the times at which they were written; nil for the system's.
  public init(of location: JournalLocation, state: StateHome?, timeZone: String? = nil) {
    self.timeZone = timeZone
    places = [.journal(location)] + (state.map { [DraftFolder.state(location, $0)] } ?? [])
  }

  /// Begins a draft under an unused name.
  /// - Parameter begun: its original text; nil if it changes nothing existing.
  /// - Throws: `StoreError` about the journal if the draft can't be written anywhere.
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
    do throws(SystemCallError) { return try DraftFile(slot, making: true) } catch {
      throw .cannotWrite(path: slot.shown, error.code)
    }
  }

  /// Resumes a waiting draft; nil if another program has taken it in the meantime.
  /// - Throws: `StoreError.cannotOpen` if it can't be read.
  public func resume(_ draft: WaitingDraft) throws(StoreError) -> DraftFile? {
    do throws(SystemCallError) { return try DraftFile(draft.slot, making: false) } catch {
      throw .cannotOpen(path: draft.path, error.code)
    }
  }

  /// The contents of the draft folders.
  public struct Found: Sendable {
    /// The waiting drafts, the most recently written first.
    public var waiting: [WaitingDraft]
    /// Anything but the person's own plain files and folders, as paths to show people, sorted.
    ///
    /// It is never resumed.
    public var refused: [String]
    /// Unreadable folders and files, as paths to show people, each with the system's error number.
    ///
    /// It isn't known which drafts are waiting there.
    public var unreadable: [(path: String, code: Int32)]
  }

  /// Searches the draft folders.
  public func found() -> Found {
    var walk = DraftWalk(timeZone: timeZone)
    for place in places { walk.walk(place) }
    return Found(
      waiting: walk.drafts.sorted { ($0.seconds, $1.path) > ($1.seconds, $0.path) },
      refused: walk.refused.sorted(), unreadable: walk.unreadable)
  }
}

/// A walk through draft folders.
private struct DraftWalk {
  let timeZone: String?
  var drafts: [WaitingDraft] = []
  var refused: [String] = []
  var unreadable: [(path: String, code: Int32)] = []

  /// More nested folders than a path can name on the systems we know.
  private static let depth = 2_048

  mutating func walk(_ place: DraftFolder) {
    do throws(SystemCallError) {
      list(try place.open(making: false), [], place)
    } catch {
      note(error, at: place.shown)
    }
  }

  /// Lists an open folder and closes it.
  private mutating func list(_ folder: Int32, _ below: [String], _ place: DraftFolder) {
    defer { close(folder) }
    let owner = OwnFiles.status(of: folder)?.st_uid
    do throws(SystemCallError) {
      let names = try FolderNames(of: folder)
      for name in (names.files + names.folders).sorted() {
        visit(name, in: folder, of: owner, below + [name], place)
      }
    } catch {
      note(error, at: place.shown + below.joined(separator: "/"))
    }
  }

  private mutating func visit(
    _ name: String, in folder: Int32, of owner: uid_t?, _ parts: [String], _ place: DraftFolder
  ) {
    do throws(SystemCallError) {
      guard let status = try OwnFiles.status(name, in: folder) else { return }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      if isFolder, OwnFiles.isOwn(status, owner), parts.count < DraftWalk.depth {
        let next = FilePlace.openFolder(name, in: folder, making: false)
        guard next >= 0 else { throw SystemCallError() }
        list(next, parts, place)
      } else if let slot = DraftSlot(parts, in: place) {
        if try OwnFiles.isPlain(status, in: folder) {
          if let draft = WaitingDraft(slot, status, in: folder, timeZone: timeZone) {
            drafts.append(draft)
          }
        } else {
          refused.append(slot.shown)
        }
      }
    } catch {
      note(error, at: place.shown + parts.joined(separator: "/"))
    }
  }

  private mutating func note(_ failure: SystemCallError, at path: String) {
    switch failure.code {
    case ENOENT: break
    case ELOOP, ENOTDIR, EPERM: refused.append(path)
    default: unreadable.append((path, failure.code))
    }
  }
}

/// A draft waiting to be resumed.
public struct WaitingDraft: Hashable, Sendable {
  /// The draft's subject: a file, or a day's check-in.
  public var subject: DraftSubject { slot.subject }
  /// Its path to show people: from the journal's root, or absolute.
  public var path: String { slot.shown }
  /// The day on which it was last written.
  public let day: Day
  /// The time at which it was last written.
  public let time: ClockTime
  /// The number of words in its text, without its front matter.
  public let words: Int
  let seconds: Int
  let slot: DraftSlot

  /// Reads a draft; nil if a program is working on it, or if it contains nothing new from the
  /// person.
  /// - Parameter timeZone: the zone for its day and time; nil for the system's.
  init?(_ slot: DraftSlot, _ status: stat, in folder: Int32, timeZone: String?) {
    guard !DraftFile.isTaken(slot.name, in: folder) else { return nil }
    switch DraftFile.touched(slot.name, in: folder) {
    case .nothing: return nil
    case .text(let text): words = WaitingDraft.words(text)
    case .unknown: words = 0
    }
    seconds = WaitingDraft.seconds(status)
    guard let clock = LocalClock.at(seconds, timeZone: timeZone) else { return nil }
    day = clock.day
    time = clock.time
    self.slot = slot
  }

  private static func words(_ text: [UInt8]) -> Int {
    let body = text[min(text.count, EditedFile(text).frontMatter.bodyStart)...]
    return body.split { $0 <= 0x20 }.count
  }

  private static func seconds(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
