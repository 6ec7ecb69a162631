import JournalCore
import JournalSyntax
import Phrases

extension Site {
  /// The page that searches, its index, and the words by their first letters for browsers without
  /// scripts.
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
    let (site, letter) = (self, letters[place])
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
      for (word, days) in letter.words {
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

  /// Returns a day as results show it.
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
