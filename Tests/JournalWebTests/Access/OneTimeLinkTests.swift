import Foundation
import JournalStore
import Synchronization
import TestSupport
import Testing

@testable import JournalWeb

/// A link logs one browser in, once.
@Suite struct OneTimeLinkTests {
  @Test("a link works once")
  func once() throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    #expect(TestBrowser(test).get(link).status == .ok)
    let late = TestBrowser(test)
    let answer = late.get(link)
    #expect(answer.status == .gone)
    #expect(answer.text.contains("This link was used already"))
    #expect(late.cookie == nil)
  }

  @Test("a link works for five minutes", arguments: [(299, 200), (300, 410)])
  func time(_ seconds: Int, _ status: Int) throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    test.now.forward(seconds)
    #expect(TestBrowser(test).get(link).status.rawValue == status)
  }

  @Test("an invented link is answered like one that is over")
  func invented() throws {
    let test = try TestFront()
    let used = try test.front.oneTimeLink()
    _ = TestBrowser(test).get(used)
    let answer = TestBrowser(test).get("/open/" + String(repeating: "0", count: 64))
    #expect(answer == TestBrowser(test).get(used))
  }

  @Test("a look at a link without its page doesn't use it up")
  func head() throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    let browser = TestBrowser(test)
    #expect(browser.send("HEAD", link, nil).status == .ok)
    #expect(browser.cookie == nil)
    #expect(browser.get(link).status == .ok)
    #expect(browser.cookie != nil)
  }

  @Test("a link that another program makes works once, before and after a restart")
  func otherProgram() throws {
    let test = try TestFront()
    let home = try #require(StateHome(stateHome: test.state.path, home: nil))
    let file = AccessFile(
      StateFile(of: JournalLocation(root: test.folder.path), chapter: "serve", in: home))
    func link(_ token: String) throws -> String {
      let now = test.now.seconds
      try file.change { $0.add(AccessRecord.OneTimeLink(token, now: now), at: now) }
      return "/open/" + token
    }
    let (first, second) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    #expect(try TestBrowser(test).get(link(first)).status == .ok)
    #expect(TestBrowser(test).get("/open/" + first).status == .gone)
    _ = try link(second)
    let restarted = try TestFront(after: test)
    #expect(TestBrowser(restarted).get("/open/" + second).status == .ok)
    #expect(TestBrowser(test).get("/open/" + second).status == .gone)
  }

  @Test("the file has no token, and only links that haven't expired") func file() throws {
    let test = try TestFront()
    let old = try test.front.oneTimeLink()
    test.now.forward(300)
    let new = try test.front.oneTimeLink()
    let text = try test.state.text(test.accessPath)
    #expect(text.components(separatedBy: "\nlink ").count == 2)
    for link in [old, new] { #expect(!text.contains(link.dropFirst("/open/".count))) }
  }

  @Test("a clock that is set back far doesn't make a link last") func backwards() throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    test.now.forward(-86_400)
    #expect(TestBrowser(test).get(link).status == .gone)
  }

  @Test("whoever made a link hears that it was used")
  func used() throws {
    let count = CountBox()
    let test = try TestFront { $0.linkUsed = { count.value.withLock { $0 += 1 } } }
    let link = try test.front.oneTimeLink()
    _ = TestBrowser(test).get("/open/" + String(repeating: "0", count: 64))
    #expect(count.value.withLock(\.self) == 0)
    _ = TestBrowser(test).get(link)
    _ = TestBrowser(test).get(link)
    #expect(count.value.withLock(\.self) == 1)
  }

  private final class CountBox: Sendable {
    let value = Mutex(0)
  }

  @Test("wrong passphrases don't stop a link")
  func afterFailures() throws {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    for _ in 1...6 { _ = TestBrowser(test).post("/log-in", [("passphrase", "wrong")]) }
    #expect(TestBrowser.loggedIn(test).isIn)
  }
}
