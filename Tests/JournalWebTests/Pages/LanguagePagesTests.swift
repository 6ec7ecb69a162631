import JournalCore
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
      #expect(left.isEmpty, "\(target): \(left.joined(separator: " | "))")
    }
    #expect(count > 80)
  }

  @Test("scripts have their words in the language, and the rest as it is")
  func scripts() throws {
    let browser = TestBrowser.loggedIn(try TestFront(language: .pseudo))
    let page = browser.get("/").text
    let address = try #require(page.firstMatch(of: /<script src="([^"]*)"/)).1
    let script = browser.get(String(address)).text
    #expect(script.contains("say(\"⟦Save~~⟧\")"))
    #expect(!script.contains(/\bsay\("[^⟦"]/))
    #expect(!script.contains(/\bsayCount\([^"(),]+, "[^⟦"]/))
    #expect(!script.contains(/\bsayCount\([^"(),]+, "[^"]*", "[^⟦"]/))
  }
}
