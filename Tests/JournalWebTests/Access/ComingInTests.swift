import TestSupport
import Testing

@testable import JournalWeb

/// A person comes in, stays, and leaves.
@Suite struct ComingInTests {
  @Test("the first visit: a link, a welcome, a passphrase; then log-in and log-out")
  func story() throws {
    let test = try TestFront()
    let browser = TestBrowser(test)
    #expect(browser.get("/").location == "/log-in")

    let link = try test.front.oneTimeLink()
    let page = browser.get(link)
    #expect(page.status == .ok)
    #expect(page.text.contains("<form class=\"form\" method=\"post\" action=\"\(link)\">"))
    #expect(browser.cookie == nil)
    #expect(browser.post(link, []).location == "/welcome")
    // Three pages, of which the last has the form, and each of the others may be skipped.
    var address = "/welcome"
    for words in ["A day is made of moments", "A habit is a ring"] {
      let page = browser.get(address).text
      #expect(page.contains(words) && page.contains("href=\"/welcome?step=3\">Skip"))
      #expect(!page.contains("<form"))
      address = String(try #require(page.firstMatch(of: /href="([^"]+)">Next/)).1)
    }
    let last = browser.get(address).text
    #expect(last.contains("Your words stay yours") && last.contains("action=\"/welcome\""))
    #expect(last.contains("<code dir=\"auto\">"))

    let begun = browser.post(
      "/welcome",
      [
        ("csrf", browser.csrf), ("name", "Ana"), ("scale", "1-5"), ("new", "correct horse"),
        ("again", "correct horse"),
      ])
    #expect((begun.status, begun.location ?? "") == (.seeOther, "/"))
    #expect(browser.isIn)
    #expect(try test.folder.text("daymark.yaml").contains("name: Ana"))
    #expect(try test.folder.text("daymark.yaml").contains("1-5"))

    let left = browser.post("/log-out", [("csrf", browser.csrf)])
    #expect(left.location == "/log-in")
    #expect(left.fields["clear-site-data"] == "\"cache\"")
    #expect(browser.cookie == nil)
    #expect(!browser.isIn)

    let back = browser.post("/log-in", [("passphrase", "correct horse"), ("next", "/tags")])
    #expect((back.status, back.location ?? "") == (.seeOther, "/tags"))
    #expect(browser.isIn)
    #expect(browser.get("/log-in?next=%2Ftags").location == "/tags")
  }

  @Test("after the welcome, a link leads to the journal")
  func secondLink() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    _ = browser.post("/welcome", [("csrf", browser.csrf)])
    #expect(try browser.post(test.front.oneTimeLink(), []).location == "/")
  }

  @Test("whoever isn't logged in is sent to the log-in, and from there to where they were going")
  func next() throws {
    let test = try TestFront()
    let browser = TestBrowser(test)
    let sent = browser.get("/days/2026-11-21?edit=1")
    #expect(sent.status == .seeOther)
    #expect(sent.location == "/log-in?next=%2Fdays%2F2026-11-21%3Fedit%3D1")
    #expect(sent.fields.values("set-cookie") == [])
    try test.front.passphrases.set("correct horse")
    let page = browser.get(try #require(sent.location))
    #expect(page.hiddenFields.map(\.1) == ["/days/2026-11-21?edit=1"])
  }

  @Test(
    "a log-in leads only to a page of ours",
    arguments: [
      "//evil.example", "/\\evil.example", "https://evil.example/", "/%2Fevil.example", "evil",
      "/tags?a=\r\nset-cookie: a=b", "/no-such-page", "/log-out", "/open/token", "/tags/é", "",
    ])
  func strangeNext(_ next: String) throws {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    let answer = TestBrowser(test).post(
      "/log-in", [("passphrase", "correct horse"), ("next", next)])
    #expect(answer.location == "/")
  }

  @Test("whoever follows a link of another site is let in when our own page asks again")
  func fromElsewhere() throws {
    let browser = TestBrowser.loggedIn(try TestFront())
    let cookies = browser.cookies
    let elsewhere: KeyValuePairs = [
      "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document",
    ]
    // Browsers send no `Strict` cookie along a redirect that began elsewhere.
    browser.cookies = [:]
    let sent = browser.send("GET", "/tags", nil, elsewhere)
    #expect(sent.location == "/log-in?next=%2Ftags")
    let page = browser.send("GET", "/log-in?next=%2Ftags", nil, elsewhere)
    #expect((page.status, page.fields["refresh"] ?? "") == (.ok, "0; url=/log-in?next=%2Ftags"))
    browser.cookies = cookies
    #expect(browser.get("/log-in?next=%2Ftags").location == "/tags")
    browser.cookies = [:]
    #expect(browser.get("/log-in?next=%2Ftags").fields["refresh"] == nil)
  }

  // MARK: Sessions

  @Test("a session ends after 12 hours", arguments: [(12 * 3600 - 1, true), (12 * 3600, false)])
  func short(_ seconds: Int, _ isIn: Bool) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    test.now.forward(seconds)
    #expect(browser.isIn == isIn)
  }

  @Test(
    "one that stays ends after 7 days unseen, or after 30 days",
    arguments: [
      ([6, 6, 6, 6, 5], true), ([6, 6, 6, 6, 6], false), ([7], false),
    ])
  func stays(_ days: [Int], _ isIn: Bool) throws {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    let browser = TestBrowser(test)
    let answer = browser.post("/log-in", [("passphrase", "correct horse"), ("stay", "yes")])
    #expect(answer.fields["set-cookie"]?.hasSuffix("; Max-Age=2592000") == true)
    for day in days.dropLast() {
      test.now.forward(day * 86_400)
      #expect(browser.isIn)
    }
    test.now.forward(days.last! * 86_400)
    #expect(browser.isIn == isIn)
  }

  @Test(
    "the cookie is for us alone, for no script and no other site",
    arguments: [
      ("http://127.77.3.9:4747", "daymark-3f9a01bc-4747", "; Path=/; HttpOnly; SameSite=Strict"),
      (
        "https://diary.example", "daymark-3f9a01bc-443",
        "; Path=/; HttpOnly; SameSite=Strict; Secure"
      ),
    ])
  func cookie(_ origin: String, _ name: String, _ attributes: String) throws {
    let test = try TestFront(origin: origin)
    let answer = try TestBrowser(test).post(test.front.oneTimeLink(), [])
    let field = try #require(answer.fields["set-cookie"])
    let match = try #require(field.firstMatch(of: /^([^=]*)=([0-9a-f]{64})(.*)$/))
    #expect((String(match.1), String(match.3)) == (name, attributes))
  }

  @Test("a cookie that isn't valid is taken away", arguments: ["forged", "expired", "revoked"])
  func former(_ kind: String) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    switch kind {
    case "forged":
      browser.cookies[test.front.sessions.cookie.name] = String(repeating: "a", count: 64)
    case "expired": test.now.forward(86_400)
    default: try test.front.sessions.end(nil)
    }
    let answer = browser.get("/tags")
    #expect(answer.location == "/log-in?next=%2Ftags")
    #expect(
      answer.fields["set-cookie"]
        == "daymark-3f9a01bc-4747=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0")
    #expect(browser.cookie == nil)
  }

  @Test("the cookie of another journal or port is none of ours")
  func otherPort() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    browser.cookies = ["daymark-3f9a01bc-4748": browser.cookie!]
    let answer = browser.get("/")
    #expect(answer.location == "/log-in")
    #expect(answer.fields.values("set-cookie") == [])
  }

  @Test("several cookies of our name are refused, even if one is valid", arguments: [2, 200])
  func manyCookies(_ count: Int) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let pair = "\(test.front.sessions.cookie.name)=\(browser.cookie!)"
    let cookies = Array(repeating: pair, count: count).joined(separator: "; ")
    let head = RequestHead(
      "GET", "/", HeaderFields([("host", "127.77.3.9:4747"), ("cookie", cookies)]))
    guard case .refused(let answer) = test.front.decide(head) else {
      Issue.record("admitted")
      return
    }
    #expect(answer.status == .badRequest)
  }

  @Test("every log-in gives a new cookie, and the one before isn't valid any more")
  func fixation() throws {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    let browser = TestBrowser(test)
    let planted = String(repeating: "a", count: 64)
    browser.cookies[test.front.sessions.cookie.name] = planted
    _ = browser.post("/log-in", [("passphrase", "correct horse")])
    let first = try #require(browser.cookie)
    #expect(first != planted)
    _ = browser.post("/log-in", [("passphrase", "correct horse")])
    #expect(browser.cookie != first)
    browser.cookies[test.front.sessions.cookie.name] = first
    #expect(!browser.isIn)
  }

  @Test("sessions survive a restart, and no file contains a cookie")
  func restart() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    let restarted = TestBrowser(try TestFront(after: test))
    restarted.cookies = browser.cookies
    #expect(restarted.isIn)
    #expect(restarted.csrf == browser.csrf)
    #expect(!(try test.state.text(test.accessPath)).contains(browser.cookie!))
    #expect(test.state.mode(test.accessPath) == 0o600)
  }
}
