import Foundation
import JournalActions
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
    #expect(TestBrowser(test).post(link, []).status == .seeOther)
    let late = TestBrowser(test)
    let answer = late.post(link, [])
    #expect(answer.status == .gone)
    #expect(late.get(link).status == .gone)
    #expect(answer.text.contains("This link was used already"))
    #expect(late.cookie == nil)
  }

  @Test("a link works for five minutes", arguments: [(299, 303), (300, 410)])
  func time(_ seconds: Int, _ status: Int) throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    test.now.forward(seconds)
    #expect(TestBrowser(test).get(link).status.rawValue == (status == 303 ? 200 : status))
    #expect(TestBrowser(test).post(link, []).status.rawValue == status)
  }

  @Test("an invented link is answered like one that is over")
  func invented() throws {
    let test = try TestFront()
    let used = try test.front.oneTimeLink()
    _ = TestBrowser(test).post(used, [])
    let answer = TestBrowser(test).get("/open/" + String(repeating: "0", count: 64))
    #expect(answer == TestBrowser(test).get(used))
  }

  @Test("a look at a link doesn't use it up, also by a program that opens links ahead of time")
  func looking() throws {
    let test = try TestFront()
    let link = try test.front.oneTimeLink()
    let browser = TestBrowser(test)
    #expect(browser.send("HEAD", link, nil).status == .ok)
    for _ in 0..<3 { #expect(browser.get(link).status == .ok) }
    #expect(browser.send("GET", link, nil, ["sec-purpose": "prefetch;prerender"]).status == .ok)
    #expect(browser.cookie == nil)
    #expect(browser.post(link, []).status == .seeOther)
    #expect(browser.cookie != nil)
  }

  @Test(
    "a link ends with all sessions: at log-out everywhere and with another passphrase",
    arguments: ["everywhere", "passphrase", "command"])
  func end(_ way: String) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let link = try test.front.oneTimeLink()
    switch way {
    case "everywhere": _ = browser.post("/log-out/everywhere", [("csrf", browser.csrf)])
    case "command": _ = try test.front.open().logOut(browser: nil)
    default:
      _ = browser.post(
        "/passphrase",
        [("csrf", browser.csrf), ("new", "correct horse"), ("again", "correct horse")])
    }
    #expect(TestBrowser(test).post(link, []).status == .gone)
    #expect(TestBrowser.loggedIn(test).isIn)
  }

  @Test("a link outlives the log-out of one browser") func outlives() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let link = try test.front.oneTimeLink()
    _ = browser.post("/log-out", [("csrf", browser.csrf)])
    #expect(TestBrowser(test).post(link, []).status == .seeOther)
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
    #expect(try TestBrowser(test).post(link(first), []).status == .seeOther)
    #expect(TestBrowser(test).get("/open/" + first).status == .gone)
    _ = try link(second)
    let restarted = try TestFront(after: test)
    #expect(TestBrowser(restarted).post("/open/" + second, []).status == .seeOther)
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
    _ = TestBrowser(test).post("/open/" + String(repeating: "0", count: 64), [])
    _ = TestBrowser(test).get(link)
    #expect(count.value.withLock(\.self) == 0)
    _ = TestBrowser(test).post(link, [])
    _ = TestBrowser(test).post(link, [])
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
