import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalRender

@Suite("The script of a site's search")
struct SiteScriptTests {
  /// What the script is asked, as `Tests/Reference/site-search.js` reads it.
  private struct Question: Encodable {
    var pages: [String: String]
    var queries: [String] = []
    var folded: [Folded] = []
  }

  private struct Folded: Encodable { var character, loose, exact: String }

  private struct Answer: Decodable {
    struct Row: Decodable { var page, excerpt: String }

    var found: [[Row]]
    var different: [String]
  }

  private static func ask(_ question: Question) throws -> Answer {
    let folder = try TemporaryFolder()
    let file = folder.path + "/question.json"
    try JSONEncoder().encode(question).write(to: URL(filePath: file))
    return try JSONDecoder().decode(Answer.self, from: Reference.node("site-search.js", file))
  }

  @Test("it finds what the program finds", .needs(.programs("node")))
  func cases() throws {
    let first = day("2026-01-01")
    let days = FoldingCases.all.indices.map { first + $0 }
    let pages = try SiteTests.pages(
      zip(days, FoldingCases.all).map { ("\($0).md", $1.text + "\n") })
    let answer = try Self.ask(Question(pages: pages, queries: FoldingCases.all.map(\.query)))
    for (place, (text, query, isFound)) in FoldingCases.all.enumerated() {
      let page = SitePaths.day(days[place])
      let row = answer.found[place].first { $0.page == page }
      #expect((row != nil) == isFound, "\(text): \(query)")
      #expect(row.map { $0.excerpt.contains("[") } != false, "\(text): \(query)")
    }
  }

  @Test("it marks whole characters with their accents", .needs(.programs("node")))
  func marks() throws {
    let pages = try SiteTests.pages([
      ("2026-11-19.md", "Ein Cafe\u{301}, CAFÉ, Straße, it’s. Walking, a sidewalk, ガ\n"),
      ("2026-11-20.md", "a cafe, and a café\n"),
    ])
    let queries = ["cafe strass", "walk", "\"café\"", "it's", "カ", "\"CAFE\" and", "cafe caf"]
    let found = try Self.ask(Question(pages: pages, queries: queries)).found
    #expect(
      found.map { $0.map(\.excerpt) } == [
        ["Ein [Cafe\u{301}], [CAFÉ], [Straß]e, it’s. Walking, a sidewalk, ガ"],
        ["Ein Cafe\u{301}, CAFÉ, Straße, it’s. [Walk]ing, a sidewalk, ガ"],
        [
          "a cafe, and a [café]",
          "Ein [Cafe\u{301}], [CAFÉ], Straße, it’s. Walking, a sidewalk, ガ",
        ],
        ["Ein Cafe\u{301}, CAFÉ, Straße, [it’s]. Walking, a sidewalk, ガ"], [],
        ["a [cafe], [and] a café"],
        [
          "a [cafe], and a [café]",
          "Ein [Cafe\u{301}], [CAFÉ], Straße, it’s. Walking, a sidewalk, ガ",
        ],
      ])
  }

  @Test("it compares every character as the program does", .needs(.programs("node")))
  func characters() throws {
    func folded(_ scalar: Unicode.Scalar, _ table: FoldTable) -> String {
      String(decoding: table.folded(scalar.utf8), as: UTF8.self)
    }
    // Newer characters than Node may know are left out.
    let all = (UInt32(0)..<0x30000).compactMap(Unicode.Scalar.init).filter {
      ($0.properties.age?.major ?? 99) <= 14 && !(0xE000..<0xF900).contains($0.value)
    }
    let question = Question(
      pages: try SiteTests.pages([]),
      folded: all.map {
        Folded(character: String($0), loose: folded($0, .loose), exact: folded($0, .exact))
      })
    #expect(all.count > 139_000)
    #expect(try Self.ask(question).different == [])
  }
}
