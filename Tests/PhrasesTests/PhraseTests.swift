import JournalCore
import Testing

@testable import Phrases

@Suite("Phrases are values until they are read")
struct PhraseTests {
  private let day = Day(year: 2026, month: 11, day: 21)!

  @Test("A phrase is found by its English pattern and the order of its arguments")
  func key() {
    let phrase = Phrase("Best day: \(day, .weekday), \(7.25)")
    #expect(phrase.key == "Best day: {0}, {1}")
    #expect(phrase.text() == "Best day: Sat 21 Nov 2026, 7.3")
  }

  @Test(
    "The number of things decides between singular and plural",
    arguments: [
      (0, "0 days"), (1, "1 day"), (2, "2 days"), (1234, "1,234 days"),
    ])
  func plural(count: Int, expected: String) {
    let phrase = Phrase(count, "\(count) day", "\(count) days")
    #expect(phrase.key == "{0} days" && phrase.text() == expected)
  }

  @Test("A second number in a sentence is a phrase of its own")
  func nested() {
    func files(_ count: Int) -> Phrase { Phrase(count, "\(count) file", "\(count) files") }
    func errors(_ count: Int) -> Phrase { Phrase(count, "\(count) error", "\(count) errors") }
    let phrase = Phrase("\(files(1)) read, \(errors(2))")
    #expect(phrase.key == "{0} read, {1}" && phrase.text() == "1 file read, 2 errors")
  }

  @Test("Each argument is written in its way")
  func arguments() {
    let range = DayRange(day - 5, day)
    #expect(Phrase("\(range)").text(PhraseStyle(dash: "-")) == "16 - 21 Nov 2026")
    #expect(Phrase("\(day)").text() == "21 Nov 2026")
    #expect(Phrase("\(day, .long)").text() == "Saturday, 21 November 2026")
    #expect(Phrase("\(day, .ofYear)").text() == "21 Nov")
    #expect(Phrase("\(percent: 60)").text() == "60%")
    #expect(Phrase("\(0.125, decimals: 2)").text() == "0.13")
    #expect(Phrase("\(ClockTime(hour: 9, minute: 5)!)").text() == "09:05")
    #expect(Phrase("\(code: "daymark new")").text() == "daymark new")
    #expect(Phrase("\(written: "two\nlines")").text() == "two lines")
    #expect(Phrase("\(quoted: "a\u{1B}b")").text() == "'a\\u{1B}b'")
    #expect(Phrase("\(all: ["run"])").text() == "run")
    #expect(Phrase("\(all: ["run", "read", "swim"])").text() == "run, read and swim")
    #expect(Phrase("\(any: ["run", "read"])").text() == "run or read")
    #expect(Phrase("\(list: ["run", "read"])").text() == "run, read")
  }

  @Test("Braces in words are words, and people's braces are never places")
  func braces() {
    let phrase = Phrase("write 'units: {run: km}' for \(written: "{0} {1}") {}")
    #expect(phrase.key == "write 'units: {{run: km}}' for {0} {{}}")
    #expect(phrase.text() == "write 'units: {run: km}' for {0} {1} {}")
    #expect(Phrase("{0}").text() == "{0}")
  }

  @Test("A page has the quotation marks and apostrophes of books; people's texts stay as they are")
  func typographic() {
    let phrase = Phrase("\(quoted: "Ana's") can't be read")
    #expect(phrase.text() == "'Ana's' can't be read")
    #expect(phrase.text(PhraseStyle(quotes: .typographic)) == "“Ana's” can’t be read")
    let typed = Phrase("write 'key: value', or don't")
    #expect(typed.text(PhraseStyle(quotes: .typographic)) == "write 'key: value', or don’t")
  }

  @Test("In the pseudo language phrases are bracketed and longer, and arguments are not")
  func pseudo() {
    let text = Phrase("Best day: \(written: "Saturday")").text(PhraseStyle(.pseudo))
    #expect(text == "⟦Best day: Saturday~~~~⟧")
    let words = Phrase("Nothing is here yet").text(PhraseStyle(.pseudo))
    #expect(words == "⟦Nothing is here yet~~~~~~~~⟧")
  }

  @Test("A person's text is a piece of its own, so that a door can isolate it")
  func pieces() {
    let pieces = Phrase("no habit \(quoted: "ריצה")").pieces(.english)
    #expect(
      pieces == [.words("no habit "), .figure("'"), .written("ריצה"), .figure("'")])
  }
}
