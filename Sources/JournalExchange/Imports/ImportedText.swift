package import JournalCore
import JournalSyntax

/// What an imported entry says, by which it is found again if its record has no name of its own.
///
/// A minute, or the number of a row, isn't enough: two journals may have an entry at the same minute, and an
/// export may have one more than the last one.
package struct ImportedText: Hashable, Sendable {
  private var day: String
  private var mood: NewValue?
  private var text: String

  /// Reads an entry as it was imported.
  /// - Parameter name: the key that a role has in the journal.
  package init(_ bytes: [UInt8], name: (KeyRole) -> String) {
    let (pairs, bodyStart) = NewFrontMatter.parts(of: bytes)
    func value(_ role: KeyRole) -> NewValue? { pairs.first { $0.key == name(role) }?.value }
    day = String((value(.date)?.scalar ?? "").prefix(10))
    mood = value(.mood)
    let title = value(.title)?.scalar
    // Links to recordings are added when their files are.
    let body = String(decoding: bytes[bodyStart...], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !PartialExport.isAttachment($0) }.joined(separator: "\n")
    text = ((title.map { $0 + "\n" } ?? "") + body).trimmed
  }

  /// Returns how likely it is that this is the same record as an earlier one, but changed: from 0 to 1.
  package func likeness(to earlier: ImportedText) -> Double {
    if earlier.text.isEmpty {
      guard day == earlier.day else { return 0 }
      // Nothing is lost if a text was added.
      return text.isEmpty || mood == earlier.mood ? 0.8 : 0
    }
    let shared = ImportedText.shared(text, earlier.text)
    // One of two texts that say almost the same, on another day.
    if day != earlier.day { return shared >= 0.95 ? shared : 0 }
    // Nothing is lost if there is more now; if there is less, it must be plain that it is the same.
    let isLonger = earlier.text.count >= 8 && text.contains(earlier.text)
    let isShorter = text.count >= 40 && earlier.text.contains(text)
    return isLonger || isShorter ? max(shared, 0.8) : shared
  }

  /// From which likeness on a record counts as an earlier one.
  package static let leastLikeness = 0.75
  /// From which likeness on a record counts as one that was deleted here, and isn't added again.
  package static let leastLikenessOfDeleted = 0.9

  /// Returns the share of parts that two texts have in common: the coefficient of Dice (1945), of pairs of
  /// characters for short texts, and of words for long ones.
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
  /// Returns the keys of a file with their values, and where its text begins.
  static func parts(of bytes: [UInt8]) -> (pairs: [NewPair], bodyStart: Int) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    return (NewFrontMatter(of: bytes, read).pairs, read.bodyStart)
  }
}

extension NewValue {
  /// The text of a single value; nil for a list or a mapping.
  fileprivate var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}
