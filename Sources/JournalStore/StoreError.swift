/// What can go wrong with a journal as a whole, as facts.
public enum StoreError: Error, Hashable, Sendable {
  /// The journal's folder can't be opened.
  case cannotOpen(path: String, Int32)
  /// There is no journal here or above, nor one in use.
  case noJournal(searched: String)
  /// A file or folder can't be written.
  case cannotWrite(path: String, Int32)
  /// A folder that would be written into holds something else.
  case notEmpty(path: String)
  /// A sample journal that would be replaced was changed by hand.
  case changedByHand(path: String)
  /// A file is not as it was read: another program changed it meanwhile; where the new text is kept.
  case changedSince(path: String, kept: String?)
  /// Something is there already where a new file was to go.
  case alreadyThere(path: String)
  /// A path, or a link in it, leads out of the journal.
  case leadsOutside(path: String)
  /// A path belongs to git or to Daymark's own state, where no file of a journal is.
  case offLimits(path: String)
  /// A file is write-protected: its owner may not write it.
  case readOnly(path: String)
  /// The record of a step isn't as it was written, so it can't be taken back.
  case damagedRecord(path: String)
  /// A file has several names, which a new text would tear apart.
  case hardLinked(path: String, names: Int)
  /// The files of the journal are gone all at once, as from a disk that was taken out.
  case journalGone(path: String)
  /// A file to be copied among the photos is no picture of a kind that is known.
  case notAPicture(path: String)
}
