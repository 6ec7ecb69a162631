import Foundation
import JournalGit
import JournalStore
import Platform
import TestSupport
import Testing

@testable import JournalWeb

/// Whatever a person typed is in the answer, or is written: at every status, of every form.
@Suite struct KeptTextTests {
  /// The names that fields of our forms have, and one that none has.
  private static let names = [
    "text", "gratitude", "song", "tags", "answer", "words", "task", "goal", "value", "name", "card",
    "message", "place", "title", "question", "outcome", "days", "count", "until", "by",
    "unheard-of",
  ]

  /// A text for each: a single word, and several lines that look like markup.
  private static let typed: [(String, String)] = names.flatMap { name in
    [(name, "Wort-\(name)"), (name, "Two <b>\"lines\"</b> &amp; 'more'\r\nof \(name)")]
  }

  /// Why a form isn't carried out.
  enum Failure: CaseIterable {
    case loggedOut, anotherSession, twoCookies, unreadableSessions, readOnly, noFolder, noSubject
  }

  private static func isShown(_ text: String, in page: String) -> Bool {
    page.contains(text.replacing("\r\n", with: "\n"))
  }

  /// The page as a person sees it.
  private static func seen(_ response: WebResponse) -> String {
    WebResponse.decoded(response.text[...]).replacing("\r\n", with: "\n")
  }

  @Test("no form loses a text, whatever happens", arguments: Failure.allCases)
  func everyForm(_ failure: Failure) throws {
    let test = try TestFront([
      "2026-11-21.md": "Words\n", "habits/a.md": "---\ngoal: daily\n---\n", "tasks.md": "- [ ] a\n",
    ])
    try test.front.passphrases.set("correct horse")
    var browser = TestBrowser.loggedIn(test)
    var csrf = browser.csrf
    let routes = Route.all.filter { $0.method == "POST" && $0.access == .person }
      // A log-out would end the session that the other forms are sent with.
      .filter { !["log-out", "passphrase", "sessions"].contains($0.path[0]) }
    switch failure {
    case .loggedOut: test.now.forward(86_400 * 40)
    case .anotherSession: csrf = "another"
    case .twoCookies: browser.cookies["x"] = "y; \(test.front.sessions.cookie.name)=z"
    case .unreadableSessions:
      let path = test.state.path + "/" + test.accessPath
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .readOnly:
      let cookies = browser.cookies
      browser = TestBrowser(try TestFront(after: test, isReadOnly: true))
      browser.cookies = cookies
    case .noFolder:
      try FileManager.default.moveItem(atPath: test.folder.path, toPath: test.folder.path + "-away")
    case .noSubject: break
    }
    var refused = 0
    let former = browser.cookies
    for route in routes where failure != .readOnly || route.changesJournal {
      browser.cookies = former
      let target = RouteAccessTests.targets(of: route)
      let answer = browser.post(target, [("csrf", csrf), ("of", "none")] + Self.typed)
      guard answer.status.rawValue >= 400 else {
        // These two have no text, and look at nothing in the folder before they answer.
        let isEmpty = ["/overwritten", "/friends/sync"].contains(target)
        #expect(
          failure == .noSubject || failure == .noFolder && (isEmpty || !route.changesJournal),
          "\(target)")
        continue
      }
      refused += 1
      let page = Self.seen(answer)
      // A log-in page has single words only in the field that is sent on.
      let held = HeldForm(in: Form(answer.hiddenFields.map { Form.Field($0.0, $0.1) }))
      let sentOn = Set((held?.fields ?? []).map(\.value))
      let lost = Self.typed.filter { !Self.isShown($0.1, in: page) && !sentOn.contains($0.1) }
      #expect(lost.map(\.0) == [], "\(answer.status) \(target)")
    }
    #expect(refused > 25)
    if failure == .noFolder {
      try FileManager.default.moveItem(atPath: test.folder.path + "-away", toPath: test.folder.path)
    }
  }

  private struct Unknown: Error {}

  @Test(
    "a page about any error has every text, with the journal and without",
    arguments: [
      (StoreError.cannotWrite(path: "a", ENOSPC), 507), (StoreError.locked(path: "a"), 503),
      (StoreError.readOnly(path: "a"), 422), (StoreError.changedSince(path: "a", kept: nil), 409),
      (GitError.busy, 503), (Unknown(), 500),
    ] as [(any Error, Int)])
  func anyError(_ error: any Error, _ status: Int) throws {
    for hasJournal in [true, false] {
      let test = try TestFront()
      var visit = Visit(
        head: RequestHead("POST", "/tasks/add"), target: RequestTarget("/tasks/add")!, parts: [:])
      visit.form = Form(Self.typed.map { Form.Field($0.0, $0.1) } + [Form.Field("csrf", "secret1")])
      if !hasJournal { try FileManager.default.removeItem(atPath: test.folder.path) }
      let answer = test.front.failure(error, visit)
      #expect(answer.status.rawValue == status)
      let page = Self.seen(answer)
      #expect(Self.typed.filter { !Self.isShown($0.1, in: page) }.map(\.0) == [])
      #expect(!page.contains("secret1"))
    }
  }

  @Test("a text that the page shows in its form isn't shown a second time")
  func once() throws {
    let browser = TestBrowser.loggedIn(try TestFront())
    let page = browser.post(
      "/check-in",
      [
        ("csrf", browser.csrf), ("day", "2026-11-24"), ("time", "25:99"),
        ("text", "Only <once>\r\nhere"),
      ])
    #expect(page.status == .unprocessable)
    #expect(page.text.ranges(of: "Only &lt;once&gt;").count == 1)
    #expect(!page.text.contains("class=\"held\""))
  }

  @Test("photos that are too many bring the form back with its texts", arguments: [9, 400])
  func tooManyPhotos(_ count: Int) throws {
    let browser = TestBrowser.loggedIn(try TestFront())
    let head = RequestHead(
      "POST", "/check-in",
      HeaderFields([
        ("host", browser.front.options.address.host), ("sec-fetch-site", "same-origin"),
        ("content-type", "multipart/form-data; boundary=b"),
        ("cookie", browser.cookies.map { "\($0.key)=\($0.value)" }.joined()),
      ]))
    guard case .admitted(let admission) = browser.front.decide(head) else {
      Issue.record("it isn't admitted")
      return
    }
    func part(_ name: String, _ value: String) -> String {
      "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    let photo =
      "--b\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"a.gif\"\r\n\r\nGIF89a\r\n"
    let body =
      part("csrf", browser.csrf) + part("day", "2026-11-24") + part("text", "Before them")
      + String(repeating: photo, count: min(count, 390)) + part("song", "After them") + "--b--\r\n"
    let folder = try TemporaryFolder()
    let uploads = try UploadFolder(in: try #require(StateHome(stateHome: folder.path, home: nil)))
    let reader = try FormReader(admission, uploads: uploads)
    try reader.add(Array(body.utf8))
    let answer = try browser.front.answer(admission, form: reader.finish())
    #expect(answer.status == .contentTooLarge)
    #expect(answer.text.contains("At most 8 photos at once, each of at most 32 MB."))
    #expect(answer.text.contains("Before them</textarea>"))
    #expect(answer.text.contains("value=\"After them\""))
    #expect(admission.formLimit > 0 && !folder.names.contains { $0.hasSuffix(".gif") })
  }

  @Test("the answer that tells a browser that it is logged out empties its cache")
  func cache() throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    try test.front.sessions.end(nil)
    let answer = browser.get("/trends")
    #expect(answer.location?.hasPrefix("/log-in") == true)
    #expect(answer.fields["clear-site-data"] == "\"cache\"")
  }
}
