public import JournalCore
import JournalSyntax

/// What an imported entry says, by which it is found again if its record has no name of its own.
///
/// A minute, or the number of a row, isn't enough: two journals may have an entry at the same minute, and an
/// export may have one more than the last one.
public struct ImportedText: Hashable, Sendable {
  private var moment: NewValue?
  private var mood: NewValue?
  private var words: Set<String>
  private var habits: Set<String>
  private var text: String

  /// Reads an entry as it was imported.
  /// - Parameter name: the key that a role has in the journal.
  public init(_ bytes: [UInt8], name: (KeyRole) -> String) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    let pairs = NewFrontMatter(of: bytes, read).pairs
    func value(_ role: KeyRole) -> NewValue? { pairs.first { $0.key == name(role) }?.value }
    (moment, mood) = (value(.date), value(.mood))
    var text = String(decoding: bytes[read.bodyStart...], as: UTF8.self)
    if case .text(let title)? = value(.title) { text = title + "\n" + text }
    self.text = text
    words = Set(
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    if case .mapping(let pairs)? = value(.habits) {
      habits = Set(pairs.map(\.key))
    } else {
      habits = []
    }
  }

  /// Whether this may be the same record, changed: it has at least half of the words, or one of the habits, or
  /// there was nothing to compare on the same day.
  public func isLike(_ other: ImportedText) -> Bool {
    if !words.isEmpty, !other.words.isEmpty,
      words.intersection(other.words).count * 2 >= min(words.count, other.words.count)
    {
      return true
    }
    guard moment == other.moment else { return false }
    if !habits.isDisjoint(with: other.habits) { return true }
    return (words.isEmpty || other.words.isEmpty) && (habits.isEmpty || other.habits.isEmpty)
  }
}

extension ImportedRecord {
  /// Returns an earlier export's entry without what this export can't have, so that it isn't as if it had been
  /// removed there.
  /// - Parameters:
  ///   - earlier: the entry as it was imported then.
  ///   - new: as it is imported now.
  ///   - name: the key that a role has in the journal.
  public static func base(
    _ earlier: [UInt8], for new: [UInt8], name: (KeyRole) -> String
  ) -> [UInt8] {
    let (pairs, bodyStart) = parts(earlier)
    // A date with an offset has the time, too.
    let names = Set(parts(new).pairs.map(\.key) + [name(.time)])
    return NewFrontMatter(pairs.filter { names.contains($0.key) }).bytes + earlier[bodyStart...]
  }

  /// Takes the offset of the same moment from an earlier export, if this one doesn't know it.
  public mutating func takeOffset(from earlier: [UInt8], name: (KeyRole) -> String) {
    guard offset == nil, time != nil,
      let date = ImportedRecord.parts(earlier).pairs.first(where: { $0.key == name(.date) })?.value,
      let found = ExportedEntry.offset(of: date)
    else { return }
    var known = self
    known.offset = found
    if date == .text(known.moment) || date == .plain(known.moment) { self = known }
  }

  private static func parts(_ bytes: [UInt8]) -> (pairs: [NewPair], bodyStart: Int) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    return (NewFrontMatter(of: bytes, read).pairs, read.bodyStart)
  }
}
