import Foundation
import JournalActions
import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// The browsers that are logged in: listed, and logged out one by one or all at once.
@Suite struct SessionListTests {
  @Test("the list names each browser, and one can be logged out from another")
  func revoking() throws {
    let test = try TestFront()
    let (desk, phone) = (TestBrowser(test), TestBrowser(test))
    phone.agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
    for browser in [desk, phone] { _ = try browser.post(test.front.oneTimeLink(), []) }
    let page = desk.get("/sessions").text
    #expect(
      page.contains("<strong>Firefox on Linux</strong> <span class=\"quiet\">this one</span>"))
    #expect(page.contains("<strong>Safari on iPhone</strong><br />"))
    let id = try #require(try test.front.sessions.file.record().sessions.last?.id)
    #expect(desk.post("/sessions/end", [("csrf", desk.csrf), ("id", id)]).location == "/sessions")
    #expect(!phone.isIn)
    #expect(desk.isIn)
    let own = try #require(try test.front.sessions.file.record().sessions.first?.id)
    #expect(desk.post("/sessions/end", [("csrf", desk.csrf), ("id", own)]).location == "/log-in")
    #expect(!desk.isIn)
  }

  @Test("log out everywhere ends all sessions")
  func everywhere() throws {
    let test = try TestFront()
    let (one, other) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    #expect(one.post("/log-out/everywhere", [("csrf", one.csrf)]).location == "/log-in")
    #expect(!one.isIn)
    #expect(!other.isIn)
  }

  @Test("a running server notices what another program does to the list")
  func otherProgram() throws {
    let test = try TestFront()
    let (one, other) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    // The time of the list is local, and so up to 14 hours off.
    for browser in [one, other] {
      _ = browser.post("/welcome", [("csrf", browser.csrf), ("stay", "yes")])
    }
    let journal = try test.front.open()
    let list = try journal.browsers().view.browsers
    #expect(list.map(\.label) == ["Firefox on Linux", "Firefox on Linux"])
    #expect(try journal.logOut(browser: list[1].id).browsers.map(\.id) == [list[1].id])
    #expect(one.isIn)
    #expect(!other.isIn)
    #expect(try journal.logOut(browser: nil).browsers.count == 1)
    #expect(!one.isIn)
  }

  @Test("when a browser was last seen is written at most once a minute")
  func seen() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let begun = test.now.seconds
    func seen() throws -> Int? { try test.front.sessions.file.record().sessions.first?.seen }
    test.now.forward(59)
    #expect(browser.isIn)
    #expect(try seen() == begun)
    test.now.forward(1)
    #expect(browser.isIn)
    #expect(try seen() == begun + 60)
  }

  @Test(
    "a damaged list logs everybody out, is kept, and the log-in page says so",
    arguments: [
      "", "nonsense\n", "daymark-access 1\nbrowser x 1 2 short A browser\n",
      "daymark-access 1\nset-up\n\u{0}\n",
    ])
  func damaged(_ text: String) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let path = test.accessPath
    try test.state.write(path, text)
    #expect(!browser.isIn)
    #expect(try test.state.text(path + ".damaged") == text)
    let page = TestBrowser(test).get("/log-in").text
    #expect(page.contains("The list of browsers was damaged, so all are logged out."))
    #expect(TestBrowser.loggedIn(test).isIn)
  }

  @Test("a list that can't be read lets nobody in, and stays as it is")
  func unreadable() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let path = test.accessPath
    try FileManager.default.removeItem(atPath: test.state.path + "/" + path)
    try test.state.write(path + "/inside", "x")
    let answer = browser.get("/")
    #expect(answer.status == .unavailable)
    #expect(answer.fields.values("set-cookie") == [])
    #expect(try test.state.text(path + "/inside") == "x")
  }

  @Test(
    "a browser is named by plain words of ours",
    arguments: [
      (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
        "Chrome on Linux"
      ),
      ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
      ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
      ("Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1", "Safari on macOS"),
      ("curl/8.5", "curl"), ("\u{1B}[31m<script>", "A browser"), ("", "A browser"),
    ])
  func labels(_ agent: String, _ words: String) {
    #expect(
      BrowserLabel.words(RequestHead("GET", "/", HeaderFields([("user-agent", agent)]))) == words)
  }

  @Test("Chromium is told apart from Chrome by its brands")
  func chromium() {
    let fields = HeaderFields([
      ("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36"),
      ("sec-ch-ua", "\"Chromium\";v=\"140\", \"Not=A?Brand\";v=\"24\""),
    ])
    #expect(BrowserLabel.words(RequestHead("GET", "/", fields)) == "Chromium on Linux")
  }
}
