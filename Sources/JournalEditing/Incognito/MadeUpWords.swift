/// The made-up words that replace a journal's own.
///
/// Each is drawn at random when a word first occurs, so only the word's length is left.
/// Capitalization and Unicode composition make no difference, and no two words share a replacement.
struct MadeUpWords {
  private var random: any RandomNumberGenerator & Sendable
  private var known: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ random: some RandomNumberGenerator & Sendable) { self.random = random }

  /// Returns the replacement for a lowercase word: about as many ASCII letters.
  /// - Parameter count: the number of letters in the word.
  mutating func word(_ word: String, letters count: Int) -> String {
    replacement(of: word) { words, attempt in
      // Short words run out; then they become a little longer.
      words.pronounceable(min(count, MadeUpWords.longest) + attempt / 12)
    }
  }

  /// The maximum length; a longer word is only noise, such as an encoded file.
  private static let longest = 32

  /// Returns the replacement for a number: as many digits, but never a date.
  mutating func number(_ digits: String) -> String {
    replacement(of: digits) { words, attempt in
      var made = (0..<digits.utf8.count + attempt / 12).map { _ in words.one(of: 0...9) }
      if made.count > 1, made[0] == 0, digits.utf8.first != 0x30 { made[0] = 1 }
      // `20269121` isn't a day, as `20261121` would be.
      if made.count == 8 { made[4] = 9 }
      return made.map(String.init).joined()
    }
  }

  /// Returns the replacement for a run of ideographs or kana: as many ideographs, since each counts
  /// as a word.
  mutating func ideographs(_ text: String, count: Int) -> String {
    replacement(of: text) { words, attempt in
      var made = String.UnicodeScalarView()
      for _ in 0..<count + attempt / 1000 {
        made.append(Unicode.Scalar(UInt32(words.one(of: 0x4E00...0x9FBF)))!)
      }
      return String(made)
    }
  }

  /// Returns the replacement for a symbol, such as an emoji: a plant, an animal or a vehicle.
  mutating func symbol(_ symbol: String) -> String {
    replacement(of: symbol) { words, attempt in
      (0...attempt / 200).map { _ in words.one(of: MadeUpWords.symbols) }.joined()
    }
  }

  private static let symbols: [String] = [
    0x1F330...0x1F343, 0x1F345...0x1F37F, 0x1F400...0x1F43E, 0x1F680...0x1F6A4, 0x1F950...0x1F96F,
    0x1F980...0x1F9AE,
  ].flatMap { (range: ClosedRange<UInt32>) in range.map { String(Unicode.Scalar($0)!) } }

  // MARK: Drawing

  private mutating func replacement(
    of text: String, _ make: (inout MadeUpWords, Int) -> String
  ) -> String {
    if let known = known[text] { return known }
    var attempt = 0
    var made = make(&self, attempt)
    while KeptWords.all.contains(made) || !taken.insert(made).inserted {
      attempt += 1
      made = make(&self, attempt)
    }
    known[text] = made
    return made
  }

  private mutating func pronounceable(_ count: Int) -> String {
    var isVowel = count > 1 && one(of: 0...3) == 0
    var made = ""
    for _ in 0..<count {
      made.append(one(of: isVowel ? MadeUpWords.vowels : MadeUpWords.consonants))
      isVowel.toggle()
    }
    return made
  }

  private static let vowels = Array("aeiou")
  private static let consonants = Array("bdfghjklmnprstvz")

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[one(of: 0...elements.count - 1)]
  }

  private mutating func one(of range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
