import Foundation
import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// Whoever isn't logged in can't fill the disk: of their forms only the texts are kept.
@Suite struct StrangersFilesTests {
  private let test: TestFront
  private let uploads: UploadFolder

  init() throws {
    test = try TestFront()
    uploads = try UploadFolder(in: try #require(StateHome(stateHome: test.state.path, home: nil)))
  }

  private var files: [String] {
    test.state.names.filter { $0.hasPrefix("daymark/uploads/") && !test.state.isFolder($0) }
  }

  /// The head of a check-in with photos, as a browser sends it.
  private func head(_ browser: TestBrowser) -> RequestHead {
    RequestHead(
      "POST", "/check-in",
      HeaderFields([
        ("host", test.front.options.address.host), ("sec-fetch-site", "same-origin"),
        ("content-type", "multipart/form-data; boundary=b"),
        ("cookie", browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")),
      ]))
  }

  private func admission(_ browser: TestBrowser) throws -> WebFrontEnd.Admission {
    guard case .admitted(let admission) = test.front.decide(head(browser)) else {
      throw FormError.malformed
    }
    return admission
  }

  private static let text =
    "--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nA long day.\r\n"
  private static let photo =
    "--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.gif\"\r\n\r\nGIF89a"

  @Test("photos of a check-in come to the disk only if somebody is logged in") func photos() throws
  {
    for (browser, count) in [
      (TestBrowser.loggedIn(test), 1), (TestBrowser(test), 0),
    ] {
      let form = try FormReader(try admission(browser), uploads: uploads)
      try form.add(Array((Self.text + Self.photo + String(repeating: "x", count: 9000)).utf8))
      #expect(files.count == count)
    }
    let former = TestBrowser.loggedIn(test)
    test.now.forward(86_400)
    let form = try FormReader(try admission(former), uploads: uploads)
    try form.add(Array((Self.photo + String(repeating: "x", count: 9000)).utf8))
    #expect(files == [])
  }

  @Test("the text comes back, and the page says that the photo doesn't") func text() throws {
    let admission = try admission(TestBrowser(test))
    let form = try FormReader(admission, uploads: uploads)
    try form.add(Array((Self.text + Self.photo + "\r\n--b--").utf8))
    let page = test.front.answer(admission, form: try form.finish())
    #expect(page.status == .unauthorized)
    let held = HeldForm(in: Form(page.hiddenFields.map { Form.Field($0.0, $0.1) }))
    #expect(held?.fields.contains(Form.Field("text", "A long day.")) == true)
    #expect(page.text.contains("Photos aren't kept here"))
  }

  @Test("photos that can't be kept don't cost the person the words that came with them")
  func cannotKeep() throws {
    let browser = TestBrowser.loggedIn(test)
    let form = try FormReader(try admission(browser), uploads: nil)
    func field(_ name: String, _ value: String) -> String {
      Self.text.replacing("text", with: name).replacing("A long day.", with: value)
    }
    let fields = field("csrf", browser.csrf) + field("day", "2026-11-24")
    try form.add(Array((fields + Self.text + Self.photo + "\r\n--b--").utf8))
    let page = test.front.answer(try admission(browser), form: try form.finish())
    #expect(page.status == .insufficientStorage)
    #expect(page.text.contains("There is no room for these files. Please choose them again."))
    #expect(page.text.contains("\nA long day.</textarea>"))
    #expect(test.folder.names == ["daymark.yaml"])
  }

  @Test("if it can't be known who asks, what was typed comes back all the same") func unknown()
    throws
  {
    let browser = TestBrowser.loggedIn(test)
    let path = test.state.path + "/" + test.accessPath
    chmod(path, 0o666)
    #expect(browser.get("/").status == .unavailable)
    let page = browser.post("/check-in", [("csrf", browser.csrf), ("text", "A long day.")])
    #expect(page.status == .unavailable)
    #expect(page.text.contains("could have been changed by other users"))
    #expect(page.text.contains("A long day.</textarea>"))
    #expect(!page.text.contains("name=\"held\""))
    chmod(path, 0o600)
    #expect(browser.isIn)
  }

  @Test("their photos have the same limits: nine are too many, and so are 32 MiB and a byte")
  func limits() throws {
    let many = try FormReader(try admission(TestBrowser(test)), uploads: uploads)
    let eight = String(repeating: Self.photo + "\r\n", count: 8)
    try many.add(Array(eight.utf8))
    #expect(throws: FormError.tooLarge) { try many.add(Array(Self.photo.utf8)) }
    let large = try FormReader(try admission(TestBrowser(test)), uploads: uploads)
    try large.add(Array(Self.photo.utf8))
    let rest = FormParts.fileLimit - "GIF89a".utf8.count
    try large.add([UInt8](repeating: 0, count: rest))
    #expect(throws: FormError.tooLarge) { try large.add([UInt8](repeating: 0, count: 100)) }
  }
}
