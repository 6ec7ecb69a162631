package import JournalCore
package import JournalSyntax

/// Another program's record, as an entry not written yet.
package struct ImportedRecord: Hashable, Sendable {
  /// Its origin, the same in each export: `dayone:5BA8A0499775E5B7AB050CE5A5A32F87`.
  package var source: String
  /// True if no other record has its name: it is more than a minute or a row's number.
  package var isNamed: Bool
  /// The gaps in its export; nil if it is complete.
  package var partial: PartialExport?
  /// Its place in the source, for messages: `entry 12`, `line 30`.
  package var place: String
  /// The path of its own file if it isn't an entry, such as `habits/run.md`; an existing file is
  /// left alone.
  package var path: String?
  /// The day, where the person was.
  package var day: Day
  /// The time of day; nil if it is about the whole day.
  package var time: ClockTime?
  /// The clock's offset, in minutes east of Greenwich; nil if it isn't known.
  package var offset: Int?
  /// The title.
  package var title: String?
  /// The mood, ready to be written.
  package var mood: String?
  /// The tags, without `#`.
  package var tags: [String] = []
  /// The habits, with their marks.
  package var habits: [NewPair] = []
  /// The person's own keys, and values without a place in our format, below the program's name.
  package var others: [NewPair] = []
  /// The keys of an exported Daymark entry, unknown to the other program.
  package var ours: [NewPair] = []
  /// Values left out of the entry because they repeat it; they are kept in the receipt.
  package var rest: [NewPair] = []
  /// Its files.
  package var files: [ImportedFile] = []
  /// The text, in Markdown.
  package var text = ""

  /// True if it has nothing but its moment.
  var isEmpty: Bool {
    text.trimmed.isEmpty && title?.isEmpty ?? true && mood == nil && tags.isEmpty && habits.isEmpty
      && others.isEmpty && ours.isEmpty && files.isEmpty
  }

  /// Its title, else its text's first nonblank line; at most 80 characters.
  package var opening: String {
    if let title, !title.isEmpty { return String(title.prefix(80)) }
    let line = text.split(separator: "\n", maxSplits: 20).first { !$0.trimmed.isEmpty } ?? ""
    return String(line.trimmed.prefix(80))
  }

  /// Returns the record with files that may be in a folder, whose name ends with a slash; unchanged
  /// if the name is empty.
  func inFolder(_ folder: String) -> ImportedRecord {
    guard !folder.isEmpty else { return self }
    var record = self
    for place in record.files.indices {
      let names = record.files[place].names
      record.files[place].names = names.map { folder + $0 } + names
    }
    return record
  }

  /// Creates a record without contents.
  package init(
    _ source: String, at place: String, day: Day, time: ClockTime? = nil, isNamed: Bool = true
  ) {
    self.source = source
    self.place = place
    self.day = day
    self.time = time
    self.isNamed = isNamed
  }

  /// Creates a record named only by its moment: `daylio:2026-11-21T10:04`.
  init(of program: String, at place: String, day: Day, time: ClockTime?) {
    let moment = "\(day)" + (time.map { "T\($0)" } ?? "")
    self.init("\(program):\(moment)", at: place, day: day, time: time, isNamed: false)
  }
}

/// A record's file, such as a photo.
package struct ImportedFile: Hashable, Sendable {
  /// Its possible names in the source, likeliest first: `photos/6e8f….jpeg`.
  package var names: [String]
  /// Its mark in the text, such as `dayone-moment://E334…`; nil if it is in no text.
  package var marker: String?
  /// True if it is a picture.
  package var isPicture: Bool

  /// Creates a file.
  package init(_ names: [String], marker: String? = nil, isPicture: Bool = true) {
    self.names = names
    self.marker = marker
    self.isPicture = isPicture
  }
}

/// Something left out of an import, with the reason.
public struct ImportProblem: Error, Hashable {
  /// The place in the source: `entry 12`, `line 30`, or the name of a file.
  public var place: String
  /// The reason.
  public var reason: Reason

  /// The reason something is left out.
  public enum Reason: Hashable, Sendable {
    /// The source ends too early, or doesn't follow its format from this line on.
    case malformed(line: Int)
    /// The day can't be read; with the text in its place.
    case noDay(String)
    /// A column's dates can be read in two ways, and nothing tells which is right; with one date.
    case unclearDates(String)
    /// It is above the first entry; with the text there.
    case aboveFirst(String)
    /// The habit isn't in the list of habits; with its name.
    case unknownHabit(String)
    /// A habit's mark isn't known, and is kept as written.
    case unknownMark(String)
    /// This many habits have no days in the source.
    case noDays(Int)
    /// A value can't be used; with its name.
    case badValue(String)
    /// Another record in the source has the same name.
    case duplicate
    /// The source ends between quotes: a row may be cut off, or swallow those after it.
    case unclosedQuote
    /// A file named by the record isn't in the source.
    case missingFile
    /// It doesn't follow its format on this line; what follows does.
    case faulty(line: Int)
    /// It has no text, and nothing else.
    case noText
    /// The text isn't in UTF-8.
    case otherEncoding
    /// A file in the archive isn't read.
    case refused(UnreadReason)
    /// There are too many values for front matter; they are in the receipt.
    case tooMuch
    /// This many items aren't parts of entries.
    case notRead(Int)
    /// A text in an archive or a folder is from another program than the first one.
    case ofOtherFormat(ImportFormat)
    /// A text in an archive or a folder isn't in a known format.
    case ofNoFormat
    /// A mood without a number.
    case unknownMood(String)
    /// A database's newest changes are in a log beside it, which isn't read.
    case unmergedLog
    /// Moods are on another scale than the journal's; with the smallest and the largest.
    case otherScale(Double, Double)
  }

  /// Creates a problem.
  public init(_ place: String, _ reason: Reason) { (self.place, self.reason) = (place, reason) }

  /// The reason the row at its place is left out; nil if only a part is.
  var ofRow: ImportedRows.Reason? {
    switch reason {
    case .malformed: .malformed
    case .noDay: .noDay
    case .badValue: .badValue
    case .duplicate: .duplicate
    case .aboveFirst: .aboveFirst
    case .faulty: .malformed
    case .noText: .noText
    case .otherEncoding: .unreadable
    default: nil
    }
  }
}
