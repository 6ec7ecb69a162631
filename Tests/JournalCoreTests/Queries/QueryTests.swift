import Foundation
import Testing

@testable import JournalCore
import TestSupport

@Suite("Searching")
struct QueryTests {
  private let journal = MemoryJournal([
    "2026-09-10.md": "---\nmood: 2\ntags: [Work/Plans]\nhabits: {Run: 3}\n---\nNight train home\n",
    "2026-10-11.md":
      "---\nmood: 7\nsleep: 7.5\nweather: Snow\n---\nEin Tag in KÖLN, cafe\u{301} #travel\n",
    "2026-11-20.md":
      "---\nmood: 3\nphoto: a.jpg\n\"we\\x61rd\": \"x\\ty\"\nsong: {title: Blue, artist: Band}\n---\nthe train at night\n",
    "2026-11-21.md": "---\nmood: [4, 9]\ngratitude: [Tea: with Ana]\n---\n",
  ])

  private func days(_ query: String) throws -> [String] {
    try journal.search(query).map { String($0.dropFirst(5).prefix(5)) }
  }

  @Test("A phrase is found across a line end and through emphasis")
  func phrases() throws {
    let journal = MemoryJournal([
      "2026-11-01.md": "We took the night\n  train to **the** sea.\n",
      "2026-11-02.md": "> A night\r\n> train,\r\n\r\n*the* `sea`\n",
      "2026-11-03.md": "A train at night, to the long sea\n",
      "2026-11-04.md": "---\nnote: |\n  the night\n  train\n---\n",
    ])
    #expect(try journal.search("\"night train\"") == ["2026-11-01.md", "2026-11-02.md"])
    #expect(try journal.search("\"to the sea\"") == ["2026-11-01.md"])
    #expect(try journal.search("\"the sea\"") == ["2026-11-01.md", "2026-11-02.md"])
    #expect(try journal.search("note:\"night train\"") == ["2026-11-04.md"])
  }

  @Test(
    "What a query finds",
    arguments: [
      ("train", ["09-10", "11-20"]), ("TRAIN night", ["09-10", "11-20"]),
      ("\"night train\"", ["09-10"]), ("train and not home", ["11-20"]), ("train -home", ["11-20"]),
      ("home or snow", ["09-10", "10-11"]), ("köln", ["10-11"]), ("Ko\u{308}ln", ["10-11"]),
      ("CAFÉ", ["10-11"]), ("snow", ["10-11"]), ("nowhere", []),
      ("#work", ["09-10"]), ("#WORK/plans", ["09-10"]), ("#wor", []), ("#travel", ["10-11"]),
      ("tag:travel", ["10-11"]), ("tag:#travel", ["10-11"]),
      ("mood<3", ["09-10"]), ("mood<=3", ["09-10", "11-20"]), ("mood=7", ["10-11"]),
      ("mood>8", ["11-21"]), ("mood!=2 mood<4", ["11-20"]), ("mood>=7,5", ["11-21"]),
      ("mood > 8", ["11-21"]), ("mood <= 3 train", ["09-10", "11-20"]), ("mood =7", ["10-11"]),
      ("24/7", []), ("20.11.2026", ["11-20"]), ("20/11/2026", ["11-20"]),
      ("sleep>7", ["10-11"]), ("sleep<100", ["10-11"]), ("run>=3", ["09-10"]),
      ("words>3", ["10-11", "11-20"]),
      ("has:photo", ["11-20"]), ("has:song", ["11-20"]), ("has:gratitude", ["11-21"]),
      ("has:sleep", ["10-11"]), ("has:text", ["09-10", "10-11", "11-20"]),
      ("not has:text", ["11-21"]),
      ("has:habit", ["09-10"]), ("has:tag", ["09-10", "10-11"]),
      ("weather:snow", ["10-11"]), ("song:band", ["11-20"]), ("weather:sun", []),
      ("gratitude:\"with ana\"", ["11-21"]),
      ("2026-11-20", ["11-20"]), ("month-1", ["10-11"]), ("2026-11", ["11-20", "11-21"]),
      ("2026-09..2026-10", ["09-10", "10-11"]), ("train 2026-09", ["09-10"]),
      ("mood<3 or mood>6 and snow", ["09-10", "10-11"]),
      ("(mood<3 or mood>6) and snow", ["10-11"]), ("not (train or snow)", ["11-21"]),
      ("not train or home", ["09-10", "10-11", "11-21"]), ("not not train", ["09-10", "11-20"]),
      ("NOT train", ["10-11", "11-21"]), ("(train)home", ["09-10"]),
    ] as [(String, [String])])
  func finds(query: String, expected: [String]) throws {
    #expect(try days(query) == expected)
  }

  @Test(
    "A key's name is never found, nor a text across two values",
    arguments: ["mood", "sleep", "weather", "weard", "artist", "weardx", "---"])
  func keys(query: String) throws {
    #expect(try days(query) == [])
  }

  @Test("A query and its opposite together find everything once")
  func opposite() throws {
    var chance = SeededGenerator(seed: 4)
    let terms = [
      "train", "#work", "mood<5", "has:photo", "2026-11", "snow", "has:text", "\"t h\"", "sleep>1",
      "weather:snow",
    ]
    let all = try days("2026")
    for _ in 0..<300 {
      var query = terms[Int(chance.next() % 10)]
      for _ in 0..<chance.next() % 4 {
        let mark = ["and", "or", "", "and not"][Int(chance.next() % 4)]
        query = "(\(query)) \(mark) \(terms[Int(chance.next() % 10)])"
      }
      let (found, others) = (try days(query), try days("not (\(query))"))
      #expect((found + others).sorted() == all, "\(query)")
      #expect(try days("(\(query)) or not (\(query))") == all)
      #expect(try days("(\(query)) and not (\(query))") == [])
    }
  }

  @Test(
    "A name that no entry has is taken for the nearest one",
    arguments: [
      ("mod>3", "mod", "mood"), ("has:fotos", "fotos", "photos"), ("slep>7 snow", "slep", "sleep"),
      ("wether:snow", "wether", "weather"), ("#travl", "#travl", "#travel"),
    ])
  func guesses(query: String, name: String, nearest: String) throws {
    let parsed = try QueryParser.parse(query, dates: DateWords(today: day("2026-11-21")))
    let found = QueryGuess.all(parsed, journal.index(QueryGuess.scope))
    #expect(parsed.hasNames && found == [QueryGuess(name: name, nearest: nearest)])
  }

  @Test(
    "What the journal has, or is like nothing in it, is no mistake",
    arguments: [
      "mood>100", "run>9", "words>999", "#work", "#WORK/Plans", "train", "zzzzzz>3", "2026",
    ])
  func noGuesses(query: String) throws {
    let parsed = try QueryParser.parse(query, dates: DateWords(today: day("2026-11-21")))
    #expect(QueryGuess.all(parsed, journal.index(QueryGuess.scope)).isEmpty)
  }

  @Test(
    "What is wrong with a query, and where",
    arguments: [
      ("", .empty, 0), ("   ", .empty, 0), ("a and", .termMissing, 5), ("a or ", .termMissing, 5),
      ("not", .termMissing, 3), ("()", .termMissing, 1), ("(a", .unclosedParenthesis, 0),
      ("a (b (c)", .unclosedParenthesis, 2), ("a) b", .unexpectedParenthesis, 1),
      ("x \"night", .unclosedQuote, 2), ("\"\"", .termMissing, 0), ("#", .termMissing, 0),
      ("mood<", .notANumber(key: "mood"), 5), ("mood>high", .notANumber(key: "mood"), 5),
      ("has:", .valueMissing(key: "has"), 4), ("a (<3", .termMissing, 3),
      ("frost 2026-11-31", .notADate([day("2026-11-30")]), 6), ("2026-13-40", .notADate([]), 0),
      ("3/11/2026", .notADate([day("2026-11-03"), day("2026-03-11")]), 0),
      ("2026-11-31..2026-12-05", .notADate([]), 0), ("2026-W60", .notADate([]), 0),
      (String(repeating: "(", count: 200), .tooDeep, 101),
      (String(repeating: "not ", count: 200) + "a", .tooDeep, 404),
    ] as [(String, QueryProblem.Kind, Int)])
  func errors(query: String, kind: QueryProblem.Kind, position: Int) {
    #expect(throws: QueryProblem(kind, at: position)) {
      try QueryParser.parse(query, dates: DateWords(today: day("2026-11-21")))
    }
  }

  @Test("Random queries are read or refused, never more")
  func random() {
    var chance = SeededGenerator(seed: 8)
    let parts = [
      "(", ")", "\"", "not ", " or ", " and ", "-", "#", ":", "<", ">=", "has:", "tag:", "é", "a",
      "7",
      "..", "\\", " ", "2026", "W53", "//", "!", "=", "🙂", "\u{301}",
    ]
    var read = 0
    for _ in 0..<20_000 {
      let text = (0..<Int(chance.next() % 12)).map { _ in parts[Int(chance.next() % 26)] }.joined()
      guard let found = try? journal.search(text) else { continue }
      // Each entry at most once, oldest first.
      #expect(journal.files.map(\.path).filter(found.contains) == found, "\(text)")
      read += 1
      if read > 3000 { break }
    }
    #expect(read == 3001)
  }

  @Test("What is found is shown by the line that holds the first word")
  func lines() throws {
    let query = try QueryParser.parse("second", dates: DateWords(today: journal.today))
    let text = "---\nmood: 2\n---\n\nfirst\r\nthe Second line\nthird second\n"
    let index = MemoryJournal(["2026-11-20.md": text]).index(SearchView.scope(query))
    let view = SearchView(index, query: query, typed: "second")
    #expect(view.matches.map(\.line) == ["the Second line"])
    #expect(view.matches.first?.mood == 2 && view.query == "second")
  }

  @Test("parentheses nest a hundred deep, and no deeper")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "train" + String(repeating: ")", count: depth)
    }
    #expect(try days(nested(100)) == ["09-10", "11-20"])
    #expect(throws: QueryProblem(.tooDeep, at: 101)) {
      try QueryParser.parse(nested(101), dates: DateWords(today: Day(number: 0)))
    }
  }

  @Test("a text is found exactly if what is compared contains it")
  func needles() {
    let letters = [
      "a", "A", "b", "é", "É", "e\u{301}", "ß", "SS", "日", "\u{130}", "й", "и\u{306}", "и",
    ]
    var chance = SeededGenerator(seed: 7)
    func text(_ most: UInt64) -> String {
      (0...chance.next() % most).map { _ in letters[Int(chance.next() % 13)] }.joined()
    }
    var hits = 0
    for _ in 0..<4_000 {
      let (hay, wanted) = (text(12), text(3))
      let bytes = Array(hay.utf8)
      for isExact in [false, true] {
        let found = SearchTerm(wanted, isExact: isExact).isFound(in: bytes.span, 0..<bytes.count)
        #expect(found == Self.contains(hay, wanted, isExact), "\(hay): \(wanted)")
        if found { hits += 1 }
      }
    }
    #expect(hits > 1_000 && hits < 7_000)
  }

  /// Whether a text has another one, letter by letter, each with its accents.
  private static func contains(_ hay: String, _ wanted: String, _ isExact: Bool) -> Bool {
    func letters(_ text: String) -> [String] {
      let upper = text.decomposedStringWithCanonicalMapping.uppercased()
      return upper.lowercased().decomposedStringWithCanonicalMapping.flatMap { letter in
        let scalars = letter.unicodeScalars
        let isKept = isExact || letter == "й"
        return scalars.filter { $0.value < 0x300 || $0.value > 0x36F }.count == scalars.count
          || isKept ? [String(letter)] : [String(scalars.first!)]
      }
    }
    let (hay, wanted) = (letters(hay), letters(wanted))
    return wanted.count <= hay.count
      && (0...hay.count - wanted.count).contains { hay[$0...].starts(with: wanted) }
  }

  @Test("a text that nearly stands everywhere is looked for in one pass")
  func nearly() {
    for letter in ["a", "é", "ab", "日"] {
      func seconds(_ length: Int) -> Double {
        let needle = SearchTerm(String(repeating: letter, count: length) + "!")
        let bytes = Array(String(repeating: letter, count: 60_000).utf8)
        return processorSeconds {
          let isFound = needle.isFound(in: bytes.span, 0..<bytes.count)
          #expect(!isFound)
        }
      }
      // A hundred times the needle may not take a hundred times as long.
      let (short, long) = (seconds(20), seconds(2_000))
      #expect(long < 0.3 || long < short * 20, "\(letter): \(short) s, then \(long) s")
    }
  }
}
