import JournalCore
import Phrases

/// The words of one letter on a page, or a part of them.
struct LetterPage: Sendable {
  /// The letter, and the number of the part if there are several: `S 2`.
  var name: String
  var path: String
  /// The words, each with the indices of its days.
  var words: ArraySlice<(word: String, days: [Int])>

  /// The most days of a word.
  private static let mostDays = 10
  /// The most links to days on a page, so that it has no more than 60 KB.
  private static let mostLinks = 500

  /// Its name as a link.
  var title: Phrase { Phrase("\(written: name)") }

  static let explanation = Phrase(
    """
    The pages of letters need no script. They have the words of three letters and more that you \
    wrote on at most \(mostDays) days; of Chinese, Japanese, Thai and the like each character with \
    the one after it.
    """)

  /// Returns the pages for the words that are on few enough days to be listed, by letter.
  static func all(_ words: [(word: String, days: [Int])]) -> [LetterPage] {
    var letters: [String: [(word: String, days: [Int])]] = [:]
    for word in words where word.days.count <= mostDays {
      guard let letter = letter(of: word.word) else { continue }
      letters[letter, default: []].append(word)
    }
    return letters.keys.sorted().flatMap { letter in parts(of: letter, letters[letter] ?? []) }
  }

  private static func parts(
    of letter: String, _ words: [(word: String, days: [Int])]
  ) -> [LetterPage] {
    var pages: [LetterPage] = []
    var (start, links) = (0, 0)
    func add(_ end: Int) {
      let number = pages.count + 1
      pages.append(
        LetterPage(
          name: number == 1 ? letter : "\(letter) \(number)",
          path: SitePaths.letter(letter, number), words: words[start..<end]))
      (start, links) = (end, 0)
    }
    for (place, word) in words.enumerated() {
      if links > 0, links + word.days.count > mostLinks { add(place) }
      links += word.days.count + 1
    }
    add(words.count)
    return pages
  }

  /// Returns the letter whose page lists a word: the first one in capitals, without accents; nil if
  /// it isn't listed.
  ///
  /// Of scripts without spaces, characters are listed with the one after them, on pages named after
  /// the script.
  private static func letter(of word: String) -> String? {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, first.properties.isAlphabetic else { return nil }
    if first.isUnspaced { return scalars.count > 1 ? script(of: first) : nil }
    guard scalars.count > 2 else { return nil }
    let letter = first.baseLetter
    return letter.properties.uppercaseMapping
  }

  private static func script(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0E00...0x0E7F: "ไทย"
    case 0x0E80...0x0EFF: "ລາວ"
    case 0x1000...0x109F: "မြန်မာ"
    case 0x1780...0x17FF: "ខ្មែរ"
    case 0x3040...0x30FF: "かな"
    default: "漢字"
    }
  }
}
