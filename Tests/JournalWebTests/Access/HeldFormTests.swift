import Codecs
import TestSupport
import Testing

@testable import JournalWeb

/// A form that can't be accepted comes back with every text in it, and arrives after all.
@Suite struct HeldFormTests {
  /// Everything that a page could change: line ends, markup, hidden and wide characters.
  static let text =
    "One\r\n\r\n<b>\"two\" & 'three'</b>\r\n\u{200D}\u{202E}\u{1B}👩‍👩‍👧 &amp; &#10; \u{85}e\u{301}\r\n"

  /// The form that a page holds.
  private func held(on page: WebResponse) -> [Form.Field]? {
    HeldForm(in: Form(page.hiddenFields.map { Form.Field($0.0, $0.1) }))?.fields
  }

  private static let heldAna = ("held", Base64URL.text(of: Array("4:name3:Ana".utf8)))

  private func guarded() throws -> TestFront {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    return test
  }

  @Test("a form that is sent after the session has ended is on the log-in page, byte for byte")
  func kept() throws {
    let test = try guarded()
    let browser = TestBrowser.loggedIn(test)
    test.now.forward(86_400)
    let page = browser.post(
      "/welcome",
      [("csrf", "old"), ("name", Self.text), ("\u{301} b", "c=d"), ("new", "my secret one")])
    #expect(page.status == .unauthorized)
    // The cookie stays, so that the form is taken again however long it is.
    #expect(page.fields["set-cookie"] == nil)
    #expect(page.hiddenFields.map(\.0) == ["to", "held"])
    let fields = try #require(held(on: page))
    #expect(fields.map(\.name) == ["name", "\u{301} b"])
    #expect(fields.map { Array($0.value.utf8) } == [Self.text, "c=d"].map { Array($0.utf8) })
    #expect(!page.text.contains("my secret one"))
  }

  @Test("a passphrase that was typed is on no page") func secrets() throws {
    let browser = TestBrowser(try guarded())
    for name in ["current", "new", "again", "passphrase"] {
      let page = browser.post("/passphrase", [(name, "my secret one"), ("other", "a b")])
      #expect(page.status == .unauthorized)
      #expect(held(on: page)?.map(\.name) == ["other"])
    }
  }

  @Test("a page has a form once, and of its texts no more than it can show")
  func size() throws {
    let text = " " + String(repeating: "&", count: HeldForm.shownLimit / 4)
    let held = HeldForm(Form([Form.Field("name", text), Form.Field("more", text)]))
    #expect(held.hiddenField.utf8.count < 2 * text.utf8.count * 3 / 2)
    #expect(held.texts().utf8.count < HeldForm.shownLimit + 1000)
    #expect(held.texts().hasSuffix("This is the beginning. All of it is kept.</p>\n"))
  }

  @Test(
    "what was held and altered is no form",
    arguments: [
      "4:name", "4:name3:An", "4:name4:Ana", "-1:name", ":", "4name3:Ana", "99999999:a", "1:\u{E4}",
    ])
  func damaged(_ text: String) {
    let field = Form.Field("held", Base64URL.text(of: Array(text.utf8)))
    #expect(HeldForm(in: Form([field])) == nil)
    #expect(HeldForm(in: Form([Form.Field("held", text)])) == nil)
  }

  @Test("after log-in the form is answered, even if the passphrase was wrong at first")
  func arrives() throws {
    let test = try guarded()
    let browser = TestBrowser(test)
    var page = browser.post("/welcome", [("csrf", "old"), ("name", "Ana & <Ben>")])
    page = browser.post("/log-in/again", page.hiddenFields + [("passphrase", "wrong")])
    #expect(page.status == .unauthorized)
    page = browser.post("/log-in/again", page.hiddenFields + [("passphrase", "correct horse")])
    #expect(page.location == "/")
    #expect(try test.folder.text("daymark.yaml").contains("Ana & <Ben>"))
    #expect(browser.isIn)
  }

  @Test("a journal without a passphrase keeps it too, to be sent when a link has logged in")
  func withoutPassphrase() throws {
    let test = try TestFront()
    let browser = TestBrowser(test)
    let page = browser.post("/welcome", [("name", "Ana")])
    #expect(page.status == .unauthorized)
    _ = try browser.post(test.front.oneTimeLink(), [])
    let second = browser.post("/again", page.hiddenFields)
    #expect(second.status == .forbidden)
    // It comes before the journal, as the welcome does.
    for page in [second, browser.get("/welcome")] {
      #expect(!page.text.contains("class=\"tabs\""))
    }
    #expect(browser.get("/more").text.contains("class=\"tabs\""))
    let third = browser.post("/again", second.hiddenFields)
    #expect(third.location == "/")
    #expect(try test.folder.text("daymark.yaml").contains("name: Ana"))
  }

  @Test(
    "a form without the session's token, with that of another one or with two is kept, not done",
    arguments: ["none", "other", "two", "empty"])
  func tokens(_ kind: String) throws {
    let test = try TestFront()
    let (browser, other) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    let tokens: [(String, String)] =
      switch kind {
      case "none": []
      case "other": [("csrf", other.csrf)]
      case "two": [("csrf", browser.csrf), ("csrf", browser.csrf)]
      default: [("csrf", "")]
      }
    let page = browser.post("/welcome", tokens + [("name", Self.text)])
    #expect(page.status == .forbidden)
    #expect(try test.folder.text("daymark.yaml") == "")
    #expect(held(on: page)?.map { Array($0.value.utf8) } == [Array(Self.text.utf8)])
    #expect(page.hiddenFields.filter { $0.0 == "csrf" }.map(\.1).contains(browser.csrf))
  }

  @Test("a form without any text is done after log-in too")
  func withoutFields() throws {
    let test = try guarded()
    let browser = TestBrowser.loggedIn(test)
    let other = TestBrowser.loggedIn(test)
    let csrf = other.csrf
    try test.front.sessions.end(nil)
    let page = other.post("/log-out/everywhere", [("csrf", csrf)])
    #expect(page.hiddenFields.map(\.0) == ["to"])
    _ = browser.post("/log-in", [("passphrase", "correct horse")])
    #expect(browser.isIn)
    _ = other.post("/log-in/again", page.hiddenFields + [("passphrase", "correct horse")])
    #expect(!browser.isIn)
  }

  @Test("the log-in page takes whatever any form may contain")
  func limits() throws {
    let again = try #require(Route.all.first { $0.path == ["log-in", "again"] })
    for route in Route.all where route.access == .person && !route.holdsForm {
      let limit = HeldForm.limit(holding: route.formLimit)
      #expect(limit + 65_536 <= again.formLimit, "\(route.path)")
    }
  }

  @Test("files can't be kept, and the page says so")
  func files() throws {
    let browser = TestBrowser(try guarded())
    let file = Form.File(field: "photo", name: "a.jpg", place: "/nowhere", size: 1)
    let page = browser.send("POST", "/welcome", Form([], files: [file]))
    #expect(page.text.contains("Photos aren't kept here"))
  }

  @Test(
    "what a log-in page holds is answered only by an address of ours",
    arguments: [
      "//evil.example", "https://evil.example", "/log-in", "/welcome\r\nx: y", "/tags",
    ])
  func strangeAddress(_ to: String) throws {
    let browser = TestBrowser(try guarded())
    let answer = browser.post(
      "/log-in/again", [("passphrase", "correct horse"), ("to", to), Self.heldAna])
    #expect(answer.location == "/")
  }

  @Test(
    "a journal that is served for reading takes no form from a log-in page either, and gives it back"
  )
  func readOnly() throws {
    let test = try guarded()
    let reading = try TestFront(after: test, isReadOnly: true)
    let browser = TestBrowser(reading)
    let answer = browser.post(
      "/log-in/again",
      [("passphrase", "correct horse"), ("to", "/welcome"), Self.heldAna])
    #expect(answer.status == .forbidden)
    #expect(answer.text.contains(">\nAna</textarea>"))
    #expect(browser.isIn)
    #expect(try test.folder.text("daymark.yaml") == "")
  }
}
