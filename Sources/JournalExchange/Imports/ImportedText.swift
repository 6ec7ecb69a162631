package import JournalCore
import JournalSyntax

/// An imported entry's contents, which identify it if its record has no name of its own.
///
/// A minute, or a row's number, isn't enough: two journals may have an entry at the same minute,
/// and an export may have one more than the last one.
package struct ImportedText: Hashable, Sendable {
  private var day: String
  private var mood: NewValue?
  private var text: String

  /// Reads an entry as it was imported.
  /// - Parameter name: returns a role's key in the journal.
  package init(_ bytes: [UInt8], name: (KeyRole) -> String) {
    let (pairs, bodyStart) = NewFrontMatter.parts(of: bytes)
    func value(_ role: KeyRole) -> NewValue? { pairs.first { $0.key == name(role) }?.value }
    day = String((value(.date)?.scalar ?? "").prefix(10))
    mood = value(.mood)
    let title = value(.title)?.scalar
    // Links to recordings are added with the files.
    let body = String(decoding: bytes[bodyStart...], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !PartialExport.isAttachment($0) }.joined(separator: "\n")
    text = ((title.map { $0 + "\n" } ?? "") + body).trimmed
  }

  /// Returns the likelihood, from 0 to 1, of this being an earlier record with changes.
  package func likeness(to earlier: ImportedText) -> Double {
    if earlier.text.isEmpty {
      guard day == earlier.day else { return 0 }
      // Nothing is lost if a text was added.
      return text.isEmpty || mood == earlier.mood ? 0.8 : 0
    }
    let shared = ImportedText.shared(text, earlier.text)
    // One of two almost equal texts, on another day.
    if day != earlier.day { return shared >= 0.95 ? shared : 0 }
    // Nothing is lost if there is more now; if there is less, the match must be plain.
    let isLonger = earlier.text.count >= 8 && text.contains(earlier.text)
    let isShorter = text.count >= 40 && earlier.text.contains(text)
    return isLonger || isShorter ? max(shared, 0.8) : shared
  }

  /// The minimum likeness to match an earlier record.
  package static let leastLikeness = 0.75
  /// The minimum likeness to match a record deleted here, which isn't added again.
  package static let leastLikenessOfDeleted = 0.9

  /// Returns the share of common parts in two texts: the Dice coefficient (1945), for pairs of
  /// characters in short texts, and words in long ones.
  private static func shared(_ a: String, _ b: String) -> Double {
    let isShort = max(a.utf8.count, b.utf8.count) < 240
    let first = parts(a, isShort)
    let second = parts(b, isShort)
    let total = first.values.reduce(0, +) + second.values.reduce(0, +)
    let common = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
    return total == 0 ? 0 : Double(2 * common) / Double(total)
  }

  private static func parts(_ text: String, _ isShort: Bool) -> [Substring: Int] {
    var counts: [Substring: Int] = [:]
    let text = text.lowercased()
    if isShort || text.utf8.count > text.count * 2 {
      // Scripts with more than two bytes a letter hardly have blanks between words.
      let pairs = text[...]
      if pairs.count < 2 { return [pairs: 1] }
      for place in pairs.indices.dropLast() {
        counts[pairs[place...pairs.index(after: place)], default: 0] += 1
      }
    } else {
      for word in text.split(whereSeparator: \.isWhitespace) { counts[word, default: 0] += 1 }
    }
    return counts
  }
}

extension NewFrontMatter {
  /// Returns a file's keys with their values, and the start of its text.
  static func parts(of bytes: [UInt8]) -> (pairs: [NewPair], bodyStart: Int) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    return (NewFrontMatter(of: bytes, read).pairs, read.bodyStart)
  }
}

extension NewValue {
  /// A single value's text; nil for a list or a mapping.
  fileprivate var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}
