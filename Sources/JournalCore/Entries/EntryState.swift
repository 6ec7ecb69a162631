import JournalSyntax

/// What has been found in the file being read, besides facts.
struct EntryState {
  /// What the reader had before the file.
  let start: ReaderMark
  /// The flags of the entry's row.
  var flags: EntryRow.Flags = []
  /// The time of the entry from `time:`; -1 for none.
  var minute: Int16 = -1
  /// The row of the value of `date:`.
  var dateValue: Int?
  /// How many more problems of the file may be kept: each holds a line.
  var problemsLeft = 1000
}

/// The reader's state before a file, so that a file that doesn't count leaves no trace.
struct ReaderMark {
  var facts = 0
  var pool = 0
  var diagnostics = 0
  var references = 0
  var numbers = 0
}
