import Synchronization
import Testing

@testable import JournalWeb

/// A link logs one browser in, once.
@Suite struct OneTimeLinkTests {
  @Test("a link works once")
  func once() throws {
    let test = try TestFront()
    let link = test.front.oneTimeLink()
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
    let link = test.front.oneTimeLink()
    test.now.forward(seconds)
    #expect(TestBrowser(test).get(link).status.rawValue == status)
  }

  @Test("an invented link is answered like one that is over")
  func invented() throws {
    let test = try TestFront()
    let used = test.front.oneTimeLink()
    _ = TestBrowser(test).get(used)
    let answer = TestBrowser(test).get("/open/" + String(repeating: "0", count: 64))
    #expect(answer == TestBrowser(test).get(used))
  }

  @Test("a look at a link without its page doesn't use it up")
  func head() throws {
    let test = try TestFront()
    let link = test.front.oneTimeLink()
    let browser = TestBrowser(test)
    #expect(browser.send("HEAD", link, nil).status == .ok)
    #expect(browser.cookie == nil)
    #expect(browser.get(link).status == .ok)
    #expect(browser.cookie != nil)
  }

  @Test("whoever made a link hears that it was used")
  func used() throws {
    let test = try TestFront()
    let count = CountBox()
    let link = test.front.oneTimeLink { count.value.withLock { $0 += 1 } }
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
