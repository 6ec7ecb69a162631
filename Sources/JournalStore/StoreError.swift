/// A failure concerning a journal as a whole, as facts.
public enum StoreError: Error, Hashable, Sendable {
  /// A file or folder, such as the journal's own, can't be opened or read; with the system's error
  /// number.
  case cannotOpen(path: String, Int32)
  /// There is no journal here or above, nor one in use.
  case noJournal(searched: String)
  /// A file would be in another journal; with that journal's folder, from this journal's root.
  case otherJournal(path: String, journal: String)
  /// A file or folder can't be written; with the system's error number.
  case cannotWrite(path: String, Int32)
  /// A folder to be written into contains something else.
  case notEmpty(path: String)
  /// A sample journal due for replacement was changed by hand.
  case changedByHand(path: String)
  /// Another program has changed a file since it was read; with the path of the saved new text.
  case changedSince(path: String, kept: String?)
  /// Something already exists at a new file's path.
  case alreadyThere(path: String)
  /// A path, or a link in it, leads out of the journal.
  case leadsOutside(path: String)
  /// A path belongs to git or to Daymark's own state, which can't hold journal files.
  case offLimits(path: String)
  /// A file is write-protected: its owner may not write it.
  case readOnly(path: String)
  /// A step's record isn't as it was written, so the step can't be undone.
  case damagedRecord(path: String)
  /// A file has several names, and writing a new text would separate them.
  case hardLinked(path: String, names: Int)
  /// The journal's files are all gone at once, as if from an unplugged disk.
  case journalGone(path: String)
  /// A file for the photos isn't a picture of a known kind.
  case notAPicture(path: String)
  /// A file that decides who may log in could have been written by other users of this computer.
  case writableByOthers(path: String)
  /// Another step has been changing the journal for longer than this one may wait.
  case busy(path: String)
  /// The journal has a vault, and nobody is logged in.
  case locked(path: String)
  /// A step over several files failed.
  indirect case stepFailed(FailedStep, because: StoreError)
}

/// The files of a failed step, as paths from the journal's root.
public struct FailedStep: Hashable, Sendable {
  /// Files that are still changed, because they couldn't be reverted.
  public var changed: [String] = []
  /// Files that can't be examined, so they may be changed or not.
  public var unknown: [String] = []
  /// The other files, unchanged.
  public var unchanged: [String] = []

  package init(changed: [String] = [], unknown: [String] = [], unchanged: [String] = []) {
    self.changed = changed
    self.unknown = unknown
    self.unchanged = unchanged
  }

  /// True if every file is the same as before the step.
  public var isChangedBack: Bool { changed.isEmpty && unknown.isEmpty }
}
