package import JournalCore
package import JournalSyntax

/// A record of another program, as an entry that isn't written yet.
package struct ImportedRecord: Hashable, Sendable {
  /// Where it comes from, the same in each export: `dayone:5BA8A0499775E5B7AB050CE5A5A32F87`.
  package var source: String
  /// Whether no other record has that name: it isn't only a minute, or the number of a row.
  package var isNamed: Bool
  /// What its export can't have; nil if it has all that there is.
  package var partial: PartialExport?
  /// Its place in the source, for messages: `entry 12`, `line 30`.
  package var place: String
  /// Where it goes if it isn't an entry but a file of its own, such as `habits/run.md`; it is left alone if that
  /// exists.
  package var path: String?
  /// The day, where the person was.
  package var day: Day
  /// The time of day; nil if it is about the whole day.
  package var time: ClockTime?
  /// How many minutes east of Greenwich the clock was; nil if that isn't known.
  package var offset: Int?
  /// The title.
  package var title: String?
  /// The mood as it is to be written.
  package var mood: String?
  /// The tags, without `#`.
  package var tags: [String] = []
  /// The habits, with what was done.
  package var habits: [NewPair] = []
  /// Keys of the person's own, and what has no place in our format, below the name of the program.
  package var others: [NewPair] = []
  /// The keys of an entry of ours that was exported, of which the other program knows nothing.
  package var ours: [NewPair] = []
  /// What isn't put into the entry, since it says the same again; it is kept in the receipt.
  package var rest: [NewPair] = []
  /// The files that belong to it.
  package var files: [ImportedFile] = []
  /// The text, in Markdown.
  package var text = ""

  /// Its title, or else the first line of its text that has one; at most 80 characters.
  package var opening: String {
    if let title, !title.isEmpty { return String(title.prefix(80)) }
    let line = text.split(separator: "\n", maxSplits: 20).first { !$0.trimmed.isEmpty } ?? ""
    return String(line.trimmed.prefix(80))
  }

  /// Returns the record with files that may be in a folder, which ends with a slash; as it is for none.
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

  /// Creates a record that only its moment names: `daylio:2026-11-21T10:04`.
  init(of program: String, at place: String, day: Day, time: ClockTime?) {
    let moment = "\(day)" + (time.map { "T\($0)" } ?? "")
    self.init("\(program):\(moment)", at: place, day: day, time: time, isNamed: false)
  }
}

/// A file that belongs to a record, such as a photo.
package struct ImportedFile: Hashable, Sendable {
  /// The names that it may have in the source, the likeliest first: `photos/6e8f….jpeg`.
  package var names: [String]
  /// What the text has in its place, such as `dayone-moment://E334…`; nil if it is in no text.
  package var marker: String?
  /// Whether it is a picture.
  package var isPicture: Bool

  /// Creates a file.
  package init(_ names: [String], marker: String? = nil, isPicture: Bool = true) {
    self.names = names
    self.marker = marker
    self.isPicture = isPicture
  }
}

/// What is left out of an import, and why.
public struct ImportProblem: Error, Hashable {
  /// The place in the source: `entry 12`, `line 30`, or the name of a file.
  public var place: String
  /// Why.
  public var reason: Reason

  /// Why something is left out.
  public enum Reason: Hashable, Sendable {
    /// The source ends too early, or isn't as its format demands from this line on.
    case malformed(line: Int)
    /// The day can't be read; with what is written in its place.
    case noDay(String)
    /// Dates of a column can be read in two ways, and nothing tells in which; with one of them.
    case unclearDates(String)
    /// It is above the first entry; with what is written there.
    case aboveFirst(String)
    /// The habit isn't in the list of habits; with its name.
    case unknownHabit(String)
    /// A habit's mark isn't known, and is kept as it is written.
    case unknownMark(String)
    /// So many habits have no days in the source.
    case noDays(Int)
    /// A value can't be used; with its name.
    case badValue(String)
    /// Another record of the source has the same name.
    case duplicate
    /// A file that the record names isn't in the source.
    case missingFile
    /// A file of the archive isn't read.
    case refused(UnreadReason)
    /// Values have no place in front matter, because there are too many; they are in the receipt.
    case tooMuch
    /// So many items aren't parts of entries.
    case notRead(Int)
    /// A text of an archive or a folder is of another program than the first one.
    case ofOtherFormat(ImportFormat)
    /// A text of an archive or a folder isn't of a known format.
    case ofNoFormat
    /// A mood that has no number.
    case unknownMood(String)
    /// A database's newest changes are in a log beside it, which isn't read.
    case unmergedLog
    /// Moods are on another scale than the journal's: the least and the largest.
    case otherScale(Double, Double)
  }

  /// Creates a problem.
  public init(_ place: String, _ reason: Reason) { (self.place, self.reason) = (place, reason) }

  /// Why the row at its place is left out; nil if only a part of it is.
  var ofRow: ImportedRows.Reason? {
    switch reason {
    case .malformed: .malformed
    case .noDay: .noDay
    case .badValue: .badValue
    case .duplicate: .duplicate
    case .aboveFirst: .aboveFirst
    default: nil
    }
  }
}
