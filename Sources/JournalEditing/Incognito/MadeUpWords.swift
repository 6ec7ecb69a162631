/// The made-up words that replace those of a journal.
///
/// They are drawn at random when a word comes up for the first time, so nothing of a word is left in
/// its replacement but its length. A word has the same one however it is capitalized and composed,
/// and no two words share one.
struct MadeUpWords {
  private var random: any RandomNumberGenerator & Sendable
  private var known: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ random: some RandomNumberGenerator & Sendable) { self.random = random }

  /// Returns the replacement of a word in lower case: letters of ASCII, about as many.
  /// - Parameter count: how many letters the word has.
  mutating func word(_ word: String, letters count: Int) -> String {
    replacement(of: word) { words, attempt in
      // Short words run out; then they become a little longer.
      words.pronounceable(min(count, MadeUpWords.longest) + attempt / 12)
    }
  }

  /// A longer word is only noise, such as that of an encoded file.
  private static let longest = 32

  /// Returns the replacement of a number: as many digits, which are no date.
  mutating func number(_ digits: String) -> String {
    replacement(of: digits) { words, attempt in
      var made = (0..<digits.utf8.count + attempt / 12).map { _ in words.one(of: 0...9) }
      if made.count > 1, made[0] == 0, digits.utf8.first != 0x30 { made[0] = 1 }
      // `20269121` isn't the day that `20261121` would be.
      if made.count == 8 { made[4] = 9 }
      return made.map(String.init).joined()
    }
  }

  /// Returns the replacement of a run of ideographs or kana: as many ideographs, since each counts
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

  /// Returns the replacement of a symbol, such as an emoji: a plant, an animal or a vehicle.
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
