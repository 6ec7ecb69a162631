import JournalSyntax
import Testing

@testable import JournalCore

@Suite("Files that are nothing but problems")
struct ManyProblemsTests {
  static let faults: [String] = [
    "a: 1\n", "k: \"x\n", "k: {x: \n", "<<<<<<< a\nb: 1\n=======\nb: 2\n>>>>>>> c\n",
  ]

  @Test("of very many problems the first are kept, at their lines", arguments: faults)
  func manyProblems(line: String) {
    let text = "---\n" + String(repeating: line, count: 900_000 / line.utf8.count) + "---\nWords.\n"
    var reader = EntryReader(settings: Settings(), scope: CheckView.scope(Settings()))
    let name = Array("2026-11-21.md".utf8)
    reader.read(Array(text.utf8).span, path: name.span, name: 0)
    let index = JournalIndex(
      [reader.finish()], settings: Settings()
    ).on(Day(year: 2026, month: 11, day: 21)!)
    let found = index.report.diagnostics
    #expect((1...1000).contains(found.count))
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.line <= $1.line })
    #expect(index.all.count == 1)
  }

  @Test("lines are told right in any order, with every line end and a BOM")
  func lines() {
    let bytes = Array("\u{FEFF}a\r\nb\rc\n\nd".utf8)
    let places: [(Int, Int, Int)] = [(3, 1, 3), (6, 2, 6), (8, 3, 8), (11, 5, 11), (3, 1, 3)]
    var cursor = LineCursor()
    for (offset, line, start) in places {
      let place = cursor.place(of: offset, in: bytes.span)
      #expect(place.line == line)
      #expect(place.lineRange.lowerBound == start)
    }
  }
}
