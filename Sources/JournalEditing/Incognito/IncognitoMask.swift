package import JournalCore
import JournalSyntax

/// A mask that replaces a journal's words, file by file, and leaves its figures.
///
/// Each word becomes a made-up one, the same everywhere, so links, tags, habits and file names
/// still match. The format's own parts stay: keys, dates, times, moods and marks. The result
/// depends only on the random numbers and the file order.
package struct IncognitoMask: Sendable {
  let settings: Settings
  let keys: KeyTable
  /// Built-in names, in the form used for comparison.
  let builtIn: Set<String>
  var words: MadeUpWords
  /// The end of the text range where words used in dates and rules stay.
  var grammarEnd = 0
  /// The end of the text range where numbers stay, whatever their length.
  var numbersEnd = 0

  /// Creates a mask.
  /// - Parameters:
  ///   - settings: the journal's settings.
  ///   - builtIn: the names and areas of built-in stretches, and the areas of built-in articles.
  ///   - random: the source for made-up words; it must be unpredictable.
  package init(
    settings: Settings, builtIn: Set<String> = [],
    random: some RandomNumberGenerator & Sendable
  ) {
    self.settings = settings
    keys = KeyTable(settings.keys)
    self.builtIn = Set(builtIn.map(KeyTable.canonicalText))
    words = MadeUpWords(random)
  }

  /// Masks a path from the journal's root.
  package mutating func path(_ path: String) -> String {
    String(decoding: text(Array(path.utf8)), as: UTF8.self)
  }

  /// Masks a file's contents.
  /// - Parameter path: the file's path from the journal's root, before it is masked.
  package mutating func contents(_ bytes: [UInt8], at path: String) -> [UInt8] {
    // Each letter between zeros would be a word by itself, always replaced by the same letter.
    if IncognitoMask.isWide(bytes) { return [0xFF, 0xFE] }
    var yaml = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    if path == "daymark.yaml" {
      yaml.readUnfenced(bytes.span, diagnostics: &problems)
      return masked(bytes, maskedSettings(yaml, bytes))
    }
    yaml.read(bytes.span, diagnostics: &problems)
    return masked(bytes, maskedValues(yaml, bytes, in: TextKind(path)))
  }

  /// Returns true if a file is UTF-16 or UTF-32; nothing in it is read.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    let beginning = bytes.prefix(4)
    return beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF])
      || bytes.lazy.filter { $0 == 0 }.count > bytes.count / 8
  }

  /// A part of a text and its replacement.
  typealias Piece = (range: Range<Int>, text: [UInt8])

  /// Returns a text with some parts replaced, and the rest masked like any text.
  private mutating func masked(_ bytes: [UInt8], _ pieces: [Piece]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    var at = 0
    for piece in pieces where piece.range.lowerBound >= at {
      mask(bytes, at..<piece.range.lowerBound, into: &out)
      out += piece.text
      at = piece.range.upperBound
    }
    mask(bytes, at..<bytes.count, into: &out)
    return out
  }

  // MARK: Texts

  /// Masks a text.
  mutating func text(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    mask(bytes, bytes.indices, into: &out)
    return out
  }

  /// Masks a value made of the format's words, and maybe the person's own.
  mutating func value(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    mask(bytes, bytes.indices, keepsGrammar: true, into: &out)
    return out
  }

  /// Masks a key's name: each part between dots stays if it has a meaning.
  mutating func key(_ bytes: [UInt8]) -> [UInt8] {
    let parts = bytes.split(separator: Byte.dot, omittingEmptySubsequences: false)
    return Array(
      parts.map { part in
        let name = KeyTable.canonicalText(String(decoding: part, as: UTF8.self).trimmed)
        return KeptWords.keys.contains(name) ? Array(part) : text(Array(part))
      }.joined(separator: [Byte.dot]))
  }

  /// Returns a number with its unit masked; nil if the text isn't a number.
  mutating func number(_ bytes: [UInt8]) -> [UInt8]? {
    guard IncognitoMask.isNumber(bytes), let last = bytes.lastIndex(where: \.isDigit) else {
      return nil
    }
    let number = Quantity(bytes.span, in: bytes.indices)
    if number?.isTime == true { return bytes }
    let unit = Array(bytes[(last + 1)...])
    let masked = Array(bytes[...last]) + text(unit)
    if Quantity(masked.span, in: masked.indices)?.number == number?.number { return masked }
    // The last letters of `7h10m` are part of the number.
    return NumberUnit.isKnown(unit) ? bytes : Array(bytes[...last])
  }

  /// Returns true if a text is a number to keep.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    Quantity(bytes.span, in: bytes.indices) != nil && !isPrivate(bytes)
  }

  /// Returns true if a number may be a coordinate, a telephone number or an account: four decimals,
  /// seven digits, or five digits with a leading zero.
  private static func isPrivate(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.filter(\.isDigit)
    let decimals = bytes.drop { $0 != Byte.dot }.dropFirst().prefix(while: \.isDigit)
    let isCode = bytes.first == UInt8(ascii: "0") && bytes.dropFirst().first?.isDigit == true
    return decimals.count >= 4 || digits.count >= 7 || isCode && digits.count >= 5
  }
}

/// The kind of text in a file, by its path.
enum TextKind {
  /// An entry or a note: the person's own keys have no meaning.
  case entry
  /// A file with the keys of a habit, a stretch, an article, an experiment or a list.
  case description

  init(_ path: String) {
    let isDescription =
      ["articles/", "habits/", "stretches/", "experiments/"].contains { path.hasPrefix($0) }
      || ["questions.md", "quotes.md", "tips.md"].contains(path)
    self = isDescription ? .description : .entry
  }
}

// Friends: names and words are replaced; shared numbers stay.
extension IncognitoMask {
  /// Returns the person's own card with other keys.
  package mutating func card(_ card: OwnCard, sign: String, seal: String) -> OwnCard {
    var masked = OwnCard(
      text(card.title), address: text(card.address), sign: sign, seal: seal)
    masked.paused = card.paused
    return masked
  }

  /// Returns a friend with other words, and other keys.
  package mutating func friend(_ friend: Friend, sign: String, seal: String) -> Friend {
    var masked = Friend(
      text(friend.name), title: text(friend.title), state: friend.state, since: friend.since,
      sign: sign, seal: seal, address: text(friend.address))
    masked.share = friend.share.map { habit($0) }
    masked.until = friend.until
    masked.cheers = friend.cheers.map { cheer($0) }
    masked.about = text(friend.about)
    return masked
  }

  /// Returns a friend's shared numbers with other words.
  package mutating func numbers(_ numbers: SharedNumbers) -> SharedNumbers {
    var masked = numbers
    for place in masked.habits.indices {
      masked.habits[place].name = text(masked.habits[place].name)
      let goal = value(Array(masked.habits[place].goal.utf8))
      masked.habits[place].goal = String(decoding: goal, as: UTF8.self)
    }
    return masked
  }

  /// Returns an encouragement with other words.
  package mutating func cheer(_ cheer: Cheer) -> Cheer {
    Cheer(cheer.day, habit: cheer.habit.map { text($0) }, text(cheer.text))
  }

  private mutating func habit(_ name: String) -> String {
    name == SharedNumbers.journalName ? name : text(name)
  }

  /// Masks a text.
  package mutating func text(_ text: String) -> String {
    String(decoding: self.text(Array(text.utf8)), as: UTF8.self)
  }
}
