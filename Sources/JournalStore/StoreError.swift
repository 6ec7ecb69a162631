/// A failure concerning a journal as a whole, as facts.
public enum StoreError: Error, Hashable, Sendable {
  /// A file or folder, such as the journal's own, can't be opened or read; with the system's error
  /// number.
  case cannotOpen(path: String, Int32)
  /// There is no journal here or above, nor one in use.
  case noJournal(searched: String)
  /// A file would be in another journal, of which the folder is given, from this journal's root.
  case otherJournal(path: String, journal: String)
  /// A file or folder can't be written; with the system's error number.
  case cannotWrite(path: String, Int32)
  /// A folder to be written into contains something else.
  case notEmpty(path: String)
  /// A sample journal to be replaced was changed by hand.
  case changedByHand(path: String)
  /// A file was changed by another program since it was read; with the path where the new text is
  /// kept.
  case changedSince(path: String, kept: String?)
  /// Something already exists where a new file was to go.
  case alreadyThere(path: String)
  /// A path, or a link in it, leads out of the journal.
  case leadsOutside(path: String)
  /// A path belongs to git or to Daymark's own state, where no file of a journal may be.
  case offLimits(path: String)
  /// A file is write-protected: its owner may not write it.
  case readOnly(path: String)
  /// The record of a step isn't as it was written, so the step can't be undone.
  case damagedRecord(path: String)
  /// A file has several names, and writing a new text would separate them.
  case hardLinked(path: String, names: Int)
  /// The journal's files are all gone at once, as if from a disk that was unplugged.
  case journalGone(path: String)
  /// A file to be copied into the photos isn't a picture of a known kind.
  case notAPicture(path: String)
  /// A file that says who may come in could have been written by other users of this computer.
  case writableByOthers(path: String)
  /// Another step has been changing the journal for longer than this one may wait.
  case busy(path: String)
  /// The journal has a vault, and nobody is logged in.
  case locked(path: String)
  /// A step over several files failed.
  indirect case stepFailed(FailedStep, because: StoreError)
}

/// The files of a step that failed, as paths from the journal's root.
public struct FailedStep: Hashable, Sendable {
  /// Those that are still changed, because they couldn't be changed back.
  public var changed: [String] = []
  /// Those that can't be examined, so that they may be changed or not.
  public var unknown: [String] = []
  /// The others, which are as they were.
  public var unchanged: [String] = []

  package init(changed: [String] = [], unknown: [String] = [], unchanged: [String] = []) {
    self.changed = changed
    self.unknown = unknown
    self.unchanged = unchanged
  }

  /// Whether every file is as it was before the step.
  public var isChangedBack: Bool { changed.isEmpty && unknown.isEmpty }
}
