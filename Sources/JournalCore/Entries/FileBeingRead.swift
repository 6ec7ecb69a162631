import JournalSyntax

/// The reader's current file: borrowed bytes, which nothing may keep.
struct FileBeingRead: ~Escapable {
  /// The whole file.
  let bytes: Span<UInt8>
  /// Its path from the journal's root.
  let path: Span<UInt8>
  /// The offset of the file's name in `path`.
  let name: Int

  @_lifetime(copy bytes, copy path)
  init(_ bytes: Span<UInt8>, path: Span<UInt8>, name: Int) {
    self.bytes = bytes
    self.path = path
    self.name = name
  }

  /// Its path as text.
  var pathText: String { path.string(0..<path.count) }
}

/// Everything found in the current file, besides facts.
struct EntryState {
  /// The reader's state before the file.
  let start: ReaderMark
  /// The flags of the entry's row.
  var flags: EntryRow.Flags = []
  /// The entry's time from `time:`; -1 for none.
  var minute: Int16 = -1
  /// The moments in the text, if the scope needs them, each with its number among the check-ins.
  var moments: [NumberedMoment] = []
  /// True if the text is an outline, as Logseq writes all files; only known if it has properties.
  var isOutline = false
  /// The whole file in the pool, if the entry is a part of it and the scope keeps whole files.
  var whole: PoolRange?
  /// The row of the `date:` value.
  var dateValue: Int?
  /// Its key: the first in the settings wins.
  var dateKey: KeyTable.ID = .max
  /// The number of further problems to keep for the file: each holds a line.
  var problemsLeft = 1000
}

/// The reader's state before a file, so that an uncounted file leaves no trace.
struct ReaderMark {
  var facts = 0
  var pool = 0
  var diagnostics = 0
  var references = 0
  var numbers = 0
}
