import JournalCore
import JournalRender
import JournalTemplates
import Phrases
import TestSupport
import Testing

@testable import JournalWeb

/// All words of the browser's pages are phrases: in the pseudo language each is in ⟦ ⟧.
@Suite("Pages in another language")
struct LanguagePagesTests {
  @Test("no word is left over: every page that links lead to, and every address")
  func pages() throws {
    let browser = TestBrowser.loggedIn(try TestFront(GreekJournal.files, language: .pseudo))
    var waiting = ["/"] + Route.all.filter { $0.method == "GET" }.map(RouteAccessTests.targets)
    var (seen, count) = (Set<String>(), 0)
    while let target = waiting.popLast(), seen.count < 600 {
      guard seen.insert(target).inserted, !target.hasPrefix("/export/") else { continue }
      let page = browser.get(target)
      waiting += page.text.matches(of: /<a [^>]*href="(\/[^"#]*)"/).map {
        WebResponse.decoded($0.1)
      }
      guard page.fields["content-type"]?.hasPrefix("text/html") == true,
        !target.hasPrefix("/articles/")
      else { continue }
      count += 1
      #expect(page.text.contains("<html lang=\"zz\""), "\(target)")
      let left = GreekJournal.leftWords(in: GreekJournal.shown(page.text))
        .filter { !Self.own(target).contains($0.lowercased()) }
      #expect(left.isEmpty, "\(target): \(left.joined(separator: " | "))")
    }
    #expect(count > 80)
  }

  /// Returns the words of the files and settings that a page shows as they are.
  private static func own(_ target: String) -> Set<String> {
    if target.hasSuffix("/edit") || target.hasSuffix("/delete") { return journal }
    // Today shows a stretch of the starter files.
    if target == "/" { return starter }
    // Examples of queries are the same in each language.
    if target == "/search" { return ["work", "has"] }
    let beside = ["/stretches", "/articles", "/settings"]
    return beside.contains { target.hasPrefix($0) } ? starter : []
  }

  private static let journal = words(GreekJournal.files.map(\.value))

  private static let starter = words(
    Templates.all.filter { $0.path.hasPrefix("starter/") }
      .map { String(decoding: $0.contents, as: UTF8.self) }
      + Setting.allCases.flatMap { [$0.rawValue] + choices($0.shape) })

  private static func choices(_ shape: SettingShape) -> [String] {
    switch shape {
    case .oneOf(let words), .someOf(let words): words
    default: []
    }
  }

  private static func words(_ texts: [String]) -> Set<String> {
    Set(
      texts.joined(separator: " ").lowercased().matches(of: /[a-z]+/).map { String($0.0) })
  }

  @Test("scripts have their words in the language, and the rest as it is")
  func scripts() throws {
    let browser = TestBrowser.loggedIn(try TestFront(language: .pseudo))
    let page = browser.get("/").text
    let address = try #require(page.firstMatch(of: /<script src="([^"]*)"/)).1
    let script = browser.get(String(address)).text
    #expect(script.contains("say(\"⟦Save~~⟧\")"))
    let plain = script.matches(of: /\bsay\("[^⟦{"].{20}/).map { String($0.0) }
    #expect(plain.isEmpty)
    #expect(!script.contains(/\bsayCount\([^"(),]+, "[^⟦"]/))
    #expect(!script.contains(/\bsayCount\([^"(),]+, "[^"]*", "[^⟦"]/))
  }
}
