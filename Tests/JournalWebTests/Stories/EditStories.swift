import Foundation
import JournalActions
import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Editing an entry's text, alone and while somebody else does.
@Suite struct EditStories {
  private static let path = "2026-11-20.md"
  private static let old = "---\r\nmood: 6\r\n---\r\nOne\r\nTwo\r\nThree\r\n"

  /// What a form would send back.
  private struct Opened {
    let test: TestFront
    let browser: TestBrowser
    let action: String
    var text: String
    let base: String

    init(_ contents: String = EditStories.old) throws {
      test = try TestFront([EditStories.path: contents])
      browser = TestBrowser.loggedIn(test)
      action = Address.entry(EditStories.path, "edit")
      let page = String(decoding: browser.get(action).body, as: UTF8.self)
      base = try #require(page.firstMatch(of: /name="base" value="([^"]+)"/)).1.description
      text = try #require(page.firstMatch(of: /(?s)<textarea[^>]*>\n(.*?)<\/textarea>/)).1
        .description
    }

    func save(_ text: String) -> WebResponse {
      browser.post(
        action,
        [
          ("csrf", browser.csrf), ("base", base),
          ("text", text.replacing("\n", with: "\r\n")),
        ])
    }

    var file: String? { try? test.folder.text(EditStories.path) }
  }

  @Test("a text that wasn't touched is saved byte for byte")
  func untouched() throws {
    let opened = try Opened()
    #expect(opened.text == "---\nmood: 6\n---\nOne\nTwo\nThree\n")
    #expect(opened.save(opened.text).fields["location"] == "/days/2026-11-20?said=saved")
    #expect(opened.file == Self.old)
  }

  @Test("lines that didn't change keep their endings")
  func edited() throws {
    let opened = try Opened()
    _ = opened.save(opened.text.replacing("Two", with: "2\n2½"))
    #expect(opened.file == "---\r\nmood: 6\r\n---\r\nOne\r\n2\r\n2½\r\nThree\r\n")
  }

  @Test("what an editor changed meanwhile elsewhere in the file is kept")
  func joined() throws {
    let opened = try Opened()
    try opened.test.folder.write(Self.path, Self.old.replacing("mood: 6", with: "mood: 9"))
    let answer = opened.save(opened.text.replacing("Three", with: "Four"))
    #expect(answer.fields["location"] == "/days/2026-11-20?said=joined")
    #expect(opened.file == "---\r\nmood: 9\r\n---\r\nOne\r\nTwo\r\nFour\r\n")
  }

  @Test("a change of the same line shows both texts and writes nothing, until the person decides")
  func conflict() throws {
    let opened = try Opened()
    let theirs = Self.old.replacing("Two", with: "Theirs & <them>")
    try opened.test.folder.write(Self.path, theirs)
    let answer = opened.save(opened.text.replacing("Two", with: "Mine"))
    #expect(answer.status == .conflict)
    #expect(opened.file == theirs)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("One\nMine\nThree"))
    #expect(page.contains("One\nTheirs &amp; &lt;them&gt;\nThree"))
    // The form that is shown now was made from their text, so saving it is a decision.
    let base = try #require(page.firstMatch(of: /name="base" value="([^"]+)"/)).1.description
    let decided = opened.browser.post(
      opened.action,
      [
        ("csrf", opened.browser.csrf), ("base", base),
        ("text", "---\r\nmood: 6\r\n---\r\nOne\r\nMine and theirs\r\nThree\r\n"),
      ])
    #expect(decided.status == .seeOther)
    #expect(opened.file == "---\r\nmood: 6\r\n---\r\nOne\r\nMine and theirs\r\nThree\r\n")
  }

  @Test("a form that was open when the server stopped can be saved after its restart")
  func restart() throws {
    let opened = try Opened()
    let later = TestBrowser(try TestFront(after: opened.test))
    later.cookies = opened.browser.cookies
    let answer = later.post(
      opened.action,
      [
        ("csrf", later.csrf), ("base", opened.base),
        ("text", opened.text.replacing("Two", with: "2").replacing("\n", with: "\r\n")),
      ])
    #expect(answer.fields["location"] == "/days/2026-11-20?said=saved")
    #expect(opened.file == Self.old.replacing("Two", with: "2"))
  }

  @Test("a base that was altered saves nothing, and the text comes back")
  func altered() throws {
    let opened = try Opened()
    let answer = opened.browser.post(
      opened.action,
      [("csrf", opened.browser.csrf), ("base", opened.base + "0"), ("text", "Kept words")])
    #expect(answer.status == .badRequest)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("Kept words</textarea>"))
    #expect(opened.file == Self.old)
  }

  @Test(
    "the text of an entry that was deleted in the meantime comes back, and can be saved on a chosen day"
  )
  func gone() throws {
    let opened = try Opened()
    try FileManager.default.removeItem(atPath: opened.test.folder.path + "/" + Self.path)
    let answer = opened.save("---\ndate: 2026-11-20\n---\nNew & <words>")
    #expect(answer.status == .conflict)
    #expect(opened.file == nil)
    #expect(answer.text.contains("---\ndate: 2026-11-20\n---\nNew &amp; &lt;words&gt;</textarea>"))
    #expect(!answer.text.contains("Where it seems to be now"))
    #expect(
      answer.text.contains("<input type=\"date\" name=\"day\" id=\"day\" value=\"2026-11-20\""))
    let fields = answer.hiddenFields.filter { $0.0 != "base" }
    let text = ("text", "---\r\ndate: 2026-11-20\r\n---\r\nNew & <words>")
    for wrong in ["", "2026-02-30", "x"] {
      let again = opened.browser.post("/entries/new", fields + [("day", wrong), text])
      #expect(again.status == .unprocessable)
      #expect(again.text.contains("New &amp; &lt;words&gt;</textarea>"))
    }
    let saved = opened.browser.post("/entries/new", fields + [("day", "2026-11-18"), text])
    #expect(saved.location == "/days/2026-11-18?said=saved")
    _ = opened.browser.post("/entries/new", fields + [("day", "2026-11-18"), text])
    let paths = opened.test.folder.names.filter { $0.hasSuffix(".md") }
    #expect(paths.count == 1 && paths[0].hasSuffix("2026-11-18.md"))
    #expect(
      try opened.test.folder.text(paths[0]) == "---\ndate: 2026-11-18\n---\nNew & <words>")
  }

  /// A way in which an entry leaves its place while somebody writes.
  enum Move: String, CaseIterable {
    case renamed, toAnotherFolder, byCommand, andChanged, withItsID
  }

  @Test(
    "the text of an entry that was moved in the meantime is saved where it is now",
    arguments: Move.allCases)
  func moved(_ move: Move) throws {
    let old =
      "---\nmood: 6\nid: 7f3a\n---\nOne long first line\n\nTwo\n\nThree\n"
    let opened = try Opened(old)
    let folder = opened.test.folder
    let files = FileManager.default
    func rename(to path: String) throws {
      try files.moveItem(atPath: folder.path + "/" + Self.path, toPath: folder.path + "/" + path)
    }
    let path: String
    switch move {
    case .renamed:
      path = "2026-11-20 A walk.md"
      try rename(to: path)
    case .toAnotherFolder:
      path = "archive/2026-11-20.md"
      try files.createDirectory(
        atPath: folder.path + "/archive", withIntermediateDirectories: false)
      try rename(to: path)
    case .byCommand:
      path = "2026-11-19.md"
      try opened.test.front.open().move(
        EntryAddress(day("2026-11-20")), to: day("2026-11-19"))
    case .andChanged:
      path = "2026-11-12.md"
      try rename(to: path)
      try folder.write(path, old.replacing("id: 7f3a\n", with: "").replacing("Two", with: "2"))
    case .withItsID:
      path = "2026-11-13.md"
      try rename(to: path)
      try folder.write(path, old.replacing("One long", with: "Another"))
    }
    try folder.write("2026-11-02.md", "Of another day, with other words.\n")
    let page = opened.save(opened.text.replacing("Three", with: "Four"))
    #expect(page.status == .conflict)
    #expect(page.text.contains("Where it seems to be now"), "\(move)")
    #expect(page.text.contains(path))
    let action = Address.entry(path, "edit")
    #expect(page.text.contains("action=\"\(action)\""))
    let before = try folder.text(path)
    let saved = opened.browser.post(
      action, page.hiddenFields + [("text", opened.text.replacing("Three", with: "Four"))])
    #expect(saved.status == .seeOther, "\(move)")
    #expect(try folder.text(path) == before.replacing("Three", with: "Four"), "both changes")
  }

  @Test("an entry of which there are two copies isn't guessed at")
  func twoCopies() throws {
    let opened = try Opened("One long first line\n")
    for path in ["2026-11-02.md", "2026-11-03.md"] {
      try opened.test.folder.write(path, "One long first line\n")
    }
    try FileManager.default.removeItem(atPath: opened.test.folder.path + "/" + Self.path)
    let page = opened.save("One long first line\nAnd more.\n")
    #expect(page.status == .conflict)
    #expect(!page.text.contains("Where it seems to be now"))
    #expect(page.text.contains("And more."))
  }

  @Test("deleting moves the entry to the trash, unless it has changed since it was shown")
  func deleted() throws {
    let opened = try Opened()
    func delete() -> WebResponse {
      opened.browser.post(
        Address.entry(Self.path, "delete"),
        [("csrf", opened.browser.csrf), ("base", opened.base)])
    }
    try opened.test.folder.write(Self.path, "Changed")
    #expect(delete().status != .seeOther)
    #expect(opened.file == "Changed")
    try opened.test.folder.write(Self.path, Self.old)
    #expect(delete().fields["location"] == "/days/2026-11-20?said=deleted")
    #expect(opened.file == nil)
    let said = opened.browser.get("/days/2026-11-20?said=deleted").text
    #expect(said.contains("Moved to the trash. <a href=\"/data/undo\">Undo</a>"))
    #expect(opened.browser.undoLast().status == .seeOther)
    #expect(opened.file == Self.old)
  }
}
