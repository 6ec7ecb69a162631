public import JournalCore
import JournalExchange
public import JournalStore
import Synchronization

/// Something to report that stops nothing.
public enum JournalNotice: Hashable, Sendable {
  /// Unreadable files and folders that are left out, with the system's error numbers.
  case unread([UnreadFile])
  /// One of the journal's own files, such as `quotes.md`, that a view goes on without.
  case leftOut(StoreError)
  /// An unreadable file that is left out.
  case problem(Diagnostic)
  /// The day's usual file exists, but nothing can be added to it as an entry.
  case passedOver(path: String)
  /// A text an interrupted program couldn't save, and its current place.
  case recovered(path: String)
  /// An interrupted step whose changes were reversed.
  case changedBack(UndoStep)
  /// An interrupted step that stays half made, because its files have changed since.
  case halfMade(UndoStep)
  /// An interrupted step with files that can't be read now.
  case unseen(JournalWriting.UnseenStep)
  /// The change can't be undone, because this device's key can't be stored.
  case notUndoable
  /// A template linked out of the journal, which is left out.
  case templateOutside(path: String)
  /// The person has their own note of the digest's days, such as `Weekly/2026-W47.md`.
  case periodNote(PeriodNote)
  /// The template of another program for new days isn't there, so they begin without it.
  case noDayTemplate(path: String)
  /// A template has code of Obsidian's plugin Templater, which stays in the text as it is.
  case templaterCode(path: String)
  /// A file that keeps its name, because other texts link to it.
  case nameKept(path: String)
  /// A file whose fix couldn't be written.
  case notFixed(StoreError)
  /// This device's record of delivered reminders can't be read, so it starts again.
  case brokenMemory(path: String)
}

/// A file or folder that can't be read.
public struct UnreadFile: Hashable, Sendable {
  /// Its path from the journal's root.
  public var path: String
  /// The system's error number.
  public var code: Int32
}

extension UnreadFile {
  /// Creates the record of a file that isn't counted; nil if the system lets us read it.
  init?(_ file: NotCounted) {
    switch file.problem {
    case .unreadable(let code), .folderUnreadable(let code): self.init(path: file.path, code: code)
    default: return nil
    }
  }
}

/// Passes notices on, each once.
public final class Notices: Sendable {
  private let receive: @Sendable (JournalNotice) -> Void
  private let unreadPaths = Mutex<Set<String>>([])
  private let onceOnly = Mutex<Set<JournalNotice>>([])
  private let steps = Mutex<(last: WrittenStep?, count: Int)>((nil, 0))
  private let imported = Mutex<ImportedRows?>(nil)

  /// - Parameter receive: called with each notice, from the thread that found it.
  public init(_ receive: @escaping @Sendable (JournalNotice) -> Void = { _ in }) {
    self.receive = receive
  }

  /// The number of unreadable files and folders so far.
  public var unread: Int { unreadPaths.withLock(\.count) }

  /// True if a step was written.
  package var hasWritten: Bool { stepCount > 0 }

  /// The last written step.
  var lastStep: WrittenStep? { steps.withLock(\.last) }
  /// The number of steps written so far.
  var stepCount: Int { steps.withLock(\.count) }

  func note(_ written: WrittenStep) { steps.withLock { $0 = (written, $0.count + 1) } }

  /// The rows of the last import, or of its plan; nil if there was none.
  var lastRows: ImportedRows? { imported.withLock { $0 } }

  func note(_ rows: ImportedRows) { imported.withLock { $0 = rows } }

  package func note(_ notice: JournalNotice) { receive(notice) }

  /// Reports a notice unless it was reported before.
  func note(once notice: JournalNotice) {
    if onceOnly.withLock({ $0.insert(notice).inserted }) { receive(notice) }
  }

  /// Reports a notice about an unreadable file, unless the file was reported before.
  package func note(_ notice: JournalNotice, unread path: String) {
    if unreadPaths.withLock({ $0.insert(path).inserted }) { receive(notice) }
  }

  /// Reports the entries and folders, among some files, that the system doesn't let us read.
  ///
  /// The others' problems show in their number, and in `check`.
  func note(_ files: [NotCounted]) {
    let unread = files.compactMap(UnreadFile.init)
    let new = unreadPaths.withLock { known in unread.filter { known.insert($0.path).inserted } }
    if !new.isEmpty { receive(.unread(new)) }
  }
}
