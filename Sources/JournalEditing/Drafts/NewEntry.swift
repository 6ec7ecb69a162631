import Codecs
public import JournalCore
import JournalSyntax

/// The values available to the template for a new entry.
package struct NewEntry: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  package var schema = "daymark/new-entry/1"
  /// The day, such as `2026-11-21`.
  package var date: String
  /// The wall clock time, such as `21:40`; nil for an entry about another day than today.
  package var time: String?
  /// The weekday, such as `Saturday`.
  package var weekday: String
  /// The file's name without its extension.
  package var title: String
  /// The mood scale in words: `1–10`, or its labels.
  package var scale: String
  /// The question of the day, formatted as a `question:` value.
  package var question: String?
  /// Its answers with their numbers: `1 Well · 2 So-so`.
  package var answers: String
  /// Habits from the last seven days, as the items between brackets: `read, run`.
  package var habits: String

  /// Creates the values for a template.
  /// - Parameters:
  ///   - path: the entry's path, from the journal's root.
  ///   - habits: names, in display order.
  package init(
    day: Day, time: ClockTime?, path: String, scale: MoodScale, question: QuestionList.Question?,
    habits: [String]
  ) {
    date = day.description
    self.time = time?.description
    weekday = day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()
    let name = path.split(separator: "/").last ?? ""
    title = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    self.scale = NewEntry.words(for: scale)
    self.question = question.map { NewValue.text($0.text).line }
    answers = (question?.answers ?? []).enumerated()
      .map { "\($0.offset + 1) \($0.element)" }.joined(separator: " · ")
    self.habits = habits.map { NewValue.text($0).item }.joined(separator: ", ")
  }

  private static func words(for scale: MoodScale) -> String {
    let range = "\(scale.low.shortest)–\(scale.high.shortest)"
    guard !scale.labels.isEmpty else { return range }
    let labels = scale.labels.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(range): " + labels.joined(separator: " · ")
  }
}

extension EntryFile {
  /// Returns a new entry's bytes: a template with its date and the draft's contents.
  ///
  /// An existing date in the template is kept. In a Logseq graph, an entry without a template needs
  /// none: its path has it.
  /// - Parameter writesDate: true to add a date to a template without one; an empty one is filled
  ///   in anyway.
  public static func newEntry(
    template: [UInt8] = [], day: Day, draft: CheckInDraft, writesDate: Bool = true,
    namedTime: ClockTime? = nil, settings: Settings
  ) throws(EntryError) -> [UInt8] {
    var entry = EntryFile(template, namedTime: namedTime, settings: settings)
    let date = entry.locate(.date)
    if !entry.writesProperties, date.map({ entry.items(at: $0).isEmpty }) ?? writesDate {
      let path = date ?? NodePath(dotted: entry.name(of: .date))
      try entry.set(path, to: .plain(day.description), as: KeyRole.date.name)
    }
    try entry.add(draft, isFirst: true)
    return entry.bytes
  }
}

/// The draft lines with something to fill in: their comment begins with `#?`.
///
/// An unchanged offer is removed; a filled-in one only loses its comment.
package struct DraftOffers: Sendable {
  private let offers: [ArraySlice<UInt8>]

  /// Finds the offers in a draft from a template.
  package init(_ draft: [UInt8]) {
    offers = DraftOffers.lines(of: draft).map(DraftOffers.withoutEnding).filter {
      DraftOffers.comment(of: $0) != nil
    }
  }

  /// Returns the edited text without unchanged offers, and without the comments of the others.
  package func taken(from edited: [UInt8]) -> [UInt8] {
    let lines = DraftOffers.lines(of: edited)
    var kept: [UInt8] = []
    var question: ArraySlice<UInt8> = []
    for (number, line) in lines.enumerated() {
      let next = number + 1 < lines.count ? lines[number + 1] : []
      if offers.contains(DraftOffers.withoutEnding(line)), !DraftOffers.goesOn(next) {
        question = line.starts(with: "question:".utf8) ? line : []
        continue
      }
      // An unchanged question stays with its answer, which comes right after it.
      if line.starts(with: "answer:".utf8) { kept += withoutComment(question) }
      question = []
      kept += withoutComment(line)
    }
    return kept
  }

  /// Returns true if an entry has nothing besides its date and time.
  package static func isBlank(_ entry: [UInt8]) -> Bool {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(entry.span, diagnostics: &problems)
    guard problems.isEmpty, entry[read.bodyStart...].allSatisfy({ $0 <= 0x20 }) else {
      return false
    }
    return read.pairs().allSatisfy { pair in
      read.key(pair.key, equals: "date", in: entry.span)
        || read.key(pair.key, equals: "time", in: entry.span)
    }
  }

  private func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = DraftOffers.withoutEnding(line)
    guard let comment = DraftOffers.comment(of: text),
      offers.contains(where: { DraftOffers.comment(of: $0) == comment })
    else { return line }
    return DraftOffers.withoutEnding(text.dropLast(comment.count))
      + line.filter { $0.isLineEnd }
  }

  // MARK: Lines

  /// Returns a text's lines, each with its ending.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// Returns a line without its ending and the blanks before it.
  private static func withoutEnding(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return line
  }

  /// Returns `#? …` at the end of a line.
  private static func comment(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.firstRange(of: " #?".utf8).map { line[($0.lowerBound + 1)...] }
  }

  /// Returns true if a line belongs to the key before it: an item, or an indented line.
  private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(where: { $0 > 0x20 }) else { return false }
    return line.first == Byte.space || line.first == Byte.tab || line.starts(with: "- ".utf8)
  }
}

// The front matter in an edited text.

extension EntryFile {
  /// Returns the line number where an entry's text begins, from 1; nil if it has no front matter.
  public static func firstTextLine(of bytes: [UInt8]) -> Int? {
    let frontMatter = frontMatter(of: bytes)
    guard !frontMatter.block.isEmpty else { return nil }
    return 1 + bytes[..<frontMatter.bodyStart].count { $0 == Byte.lineFeed }
  }

  /// Returns true if an entry had keys in front matter, and has no front matter any more.
  public static func losesFrontMatter(from old: [UInt8], to new: [UInt8]) -> Bool {
    !frontMatter(of: old).nodes.isEmpty && frontMatter(of: new).block.isEmpty
  }

  private static func frontMatter(of bytes: [UInt8]) -> FrontMatter {
    var frontMatter = FrontMatter()
    var problems = [SyntaxDiagnostic]()
    frontMatter.read(bytes.span, diagnostics: &problems)
    return frontMatter
  }
}
