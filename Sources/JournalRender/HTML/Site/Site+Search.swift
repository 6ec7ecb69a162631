import JournalCore
import JournalSyntax
import JournalTemplates
import Phrases

extension Site {
  /// The search page, its index, and the words by their first letters for browsers without scripts.
  var searchFiles: [File] {
    let site = self
    let phrases = PhraseStyle.page(paths.language)
    let words = search.wordParts.indices.map { place in
      File(path: SitePaths.search("words", place)) { site.search.wordFile(place) }
    }
    let texts = search.textParts.indices.map { place in
      File(path: SitePaths.search("texts", place)) {
        site.search.textFile(place) { site.found($0, phrases) }
      }
    }
    let script = File(path: SitePaths.script) {
      Templates.script("site/search.js", in: site.paths.language)
    }
    let letters = LetterPage.all(search.words)
    return [searchPage(letters), script] + words + texts
      + letters.indices.map { letterPage($0, letters) }
  }

  private func searchPage(_ letters: [LetterPage]) -> File {
    let search = search
    return page(SitePaths.search, tab: .search, title: Phrase("Search")) { out, _ in
      out.heading(1, Phrase("Search"))
      guard !search.texts.isEmpty else {
        return out.element("p", WelcomeWords.search, class: "prose")
      }
      out.raw("<form role=\"search\" class=\"search\"><input type=\"search\" name=\"q\"")
      out.set("aria-label", Phrase("Words to find"))
      out.raw(" autofocus=\"autofocus\" /> <button>")
      out.text(Phrase("Search"))
      out.raw("</button></form>\n<div id=\"found\"")
      out.set(
        "data-words",
        search.wordParts.map { search.words[$0.lowerBound].word }.joined(separator: " "))
      out.set("data-texts", search.textParts.map { "\($0.lowerBound)" }.joined(separator: " "))
      out.raw("><p role=\"status\"></p><ul class=\"lines\"></ul><p><button hidden=\"hidden\">")
      out.text(Phrase("Show more"))
      out.raw("</button></p></div>\n")
      guard !letters.isEmpty else { return }
      out.heading(2, Phrase("Words by letter"))
      SiteTurning.write(
        letters.map { ($0.title, $0.path) }, named: Phrase("Letters"), to: &out)
      out.element("p", LetterPage.explanation, class: "note")
    }
  }

  private func letterPage(_ place: Int, _ letters: [LetterPage]) -> File {
    let site = self
    let letter = letters[place]
    let title = Phrase("Words: \(written: letter.name)")
    return page(letter.path, tab: .search, title: title) { out, options in
      let up = SitePaths.up(from: letter.path)
      out.heading(1, title)
      func way(_ place: Int) -> SiteTurning.Way? {
        letters.indices.contains(place) ? (letters[place].title, up + letters[place].path) : nil
      }
      let turning = SiteTurning(
        before: way(place - 1), above: [(Phrase("All letters"), up + SitePaths.search)],
        after: way(place + 1))
      turning.write(to: &out)
      out.raw("<dl class=\"words\">\n")
      for (_, word, days) in letter.words {
        out.raw("<dt>")
        out.text(word)
        out.raw("</dt><dd>")
        for day in days.reversed() {
          out.add(Inline(site.days[day].day, .plain), options)
          out.raw(" ")
        }
        out.raw("</dd>\n")
      }
      out.raw("</dl>\n")
      turning.write(to: &out, isLast: true)
    }
  }

  /// Returns a day as shown in results.
  private func found(_ number: Int, _ phrases: PhraseStyle) -> SiteSearch.Day {
    let day = days[number].day
    let place = calendar.days.places(in: DayRange(day, day), \.day)
    let name = Phrase("\(day, .weekday)").text(phrases)
    var found = SiteSearch.Day(path: SitePaths.day(day), name: name, mood: "", kind: "")
    guard let cell = calendar.days[place].first, let mood = cell.mood else { return found }
    let symbol = index.settings.mood.symbol(of: mood)
    found.mood = (symbol.map { $0 + " " } ?? "") + Figure.text(mood)
    let tone = Tone(mood: mood, low: calendar.low, high: calendar.high)
    found.kind = "tone tone-\(tone.number)" + (symbol == nil ? "" : " own")
    return found
  }
}

/// The words under one letter on a page, or a part of them.
struct LetterPage: Sendable {
  /// The letter, and the part's number if there are several: `S 2`.
  var name: String
  var path: String
  /// The words, each with the indices of its days.
  var words: ArraySlice<(word: String, spelling: String, days: [Int])>

  /// The maximum number of days for a word.
  private static let mostDays = 10
  /// The maximum number of links to days on a page, so that it has no more than 60 KB.
  private static let mostLinks = 500

  /// Its name as a link.
  var title: Phrase { Phrase("\(written: name)") }

  static let explanation = Phrase(
    """
    The pages of letters need no script. They have the words of three letters and more that you \
    wrote on at most \(mostDays) days; of Chinese, Japanese, Thai and the like each character with \
    the one after it.
    """)

  /// Returns the pages for words on few enough days to be listed, by letter.
  static func all(_ words: [(word: String, spelling: String, days: [Int])]) -> [LetterPage] {
    var letters: [String: [(word: String, spelling: String, days: [Int])]] = [:]
    for word in words where word.days.count <= mostDays {
      guard let letter = letter(of: word.word) else { continue }
      letters[letter, default: []].append(word)
    }
    return letters.keys.sorted().flatMap { letter in parts(of: letter, letters[letter] ?? []) }
  }

  private static func parts(
    of letter: String, _ words: [(word: String, spelling: String, days: [Int])]
  ) -> [LetterPage] {
    var pages: [LetterPage] = []
    var start = 0
    var links = 0
    func add(_ end: Int) {
      let number = pages.count + 1
      pages.append(
        LetterPage(
          name: number == 1 ? letter : "\(letter) \(number)",
          path: SitePaths.letter(letter, number), words: words[start..<end]))
      start = end
      links = 0
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
  /// In scripts without spaces, characters are listed with the one after them, on pages named after
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
