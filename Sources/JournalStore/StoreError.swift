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
}
