import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// An editor that was open all along writes over what was saved in the browser.
@Suite struct OverwrittenStories {
  private static let path = "2026-11-24.md"
  private static let old = "---\nmood: 6\n---\nMorning.\n"
  private static let alarm = "Another program wrote over this"

  private let test: TestFront
  private let browser: TestBrowser

  init() throws {
    test = try TestFront([Self.path: Self.old], isLive: true)
    browser = TestBrowser.loggedIn(test)
    let checkedIn = post(
      "/check-in", [("day", "2026-11-24"), ("time", "09:30"), ("text", "By <the> river.")])
    #expect(checkedIn.status == .seeOther)
    #expect(try test.folder.text(Self.path).contains("By <the> river."))
    #expect(!isAlarmed)
  }

  private func post(_ target: String, _ fields: [(String, String)]) -> WebResponse {
    browser.post(target, [("csrf", browser.csrf)] + fields)
  }

  private var isAlarmed: Bool { browser.get("/").text.contains(Self.alarm) }

  private func editorWrites(_ text: String) throws { try test.folder.write(Self.path, text) }

  /// Presses one of the two buttons.
  private func settle(_ choice: String) throws -> WebResponse {
    let page = browser.get("/").text
    let part = try #require(page.components(separatedBy: "class=\"overwritten\"").last)
    let key = try #require(part.firstMatch(of: /name="of" value="([0-9a-f]+)"/)).1
    return post("/overwritten", [("of", String(key)), ("do", choice)])
  }

  @Test("Today shows the words and brings them back, beside what the editor wrote")
  func broughtBack() throws {
    try editorWrites(Self.old.replacing("Morning", with: "A grey morning"))
    let page = browser.get("/").text
    #expect(page.contains(Self.alarm))
    #expect(page.contains("By &lt;the&gt; river."))
    #expect(try settle("back").location == "/days/2026-11-24?said=broughtBack")
    let text = try test.folder.text(Self.path)
    #expect(text.contains("A grey morning.\n") && text.contains("By <the> river."))
    #expect(!isAlarmed)
  }

  @Test("where the editor added words in the same place, both stay")
  func bothAdded() throws {
    try editorWrites(Self.old + "\nLunch at home.\n")
    #expect(try settle("back").status == .seeOther)
    let text = try test.folder.text(Self.path)
    #expect(text.contains("Lunch at home.\n") && text.contains("By <the> river."))
    #expect(!text.contains("<<<<") && !text.contains(">>>>"))
  }

  @Test("words that are overwritten again after they were brought back are offered again")
  func again() throws {
    for _ in 0..<2 {
      try editorWrites(Self.old.replacing("6", with: "5"))
      #expect(isAlarmed)
      #expect(try settle("back").status == .seeOther)
      #expect(try test.folder.text(Self.path).contains("By <the> river."))
    }
  }

  @Test("what is left out isn't offered again, and its form does nothing any more")
  func leftOut() throws {
    try editorWrites(Self.old)
    #expect(try settle("leave").location == "/")
    #expect(!isAlarmed)
    #expect(post("/overwritten", [("of", "0"), ("do", "back")]).location == "/")
    #expect(try test.folder.text(Self.path) == Self.old)
  }

  @Test("an editor that keeps the words is no alarm, nor is one that changes some of them")
  func kept() throws {
    let saved = try test.folder.text(Self.path)
    try editorWrites(saved + "More.\n")
    #expect(!isAlarmed)
    try editorWrites(saved.replacing("Morning.", with: ""))
    #expect(!isAlarmed)
  }

  @Test("undo, deleting and editing here are meant, so they are no alarm")
  func meant() throws {
    let action = Address.entry(Self.path, "edit")
    let page = browser.get(action).text
    let base = try #require(page.firstMatch(of: /name="base" value="([^"]+)"/)).1
    let edited = post(action, [("base", String(base)), ("text", Self.old)])
    #expect(edited.location == "/days/2026-11-24?said=saved")
    #expect(try test.folder.text(Self.path) == Self.old)
    #expect(!isAlarmed)
    _ = browser.undoLast()
    _ = browser.undoLast()
    #expect(try test.folder.text(Self.path) == Self.old)
    #expect(!isAlarmed)
  }

  @Test("after two hours nobody is asked any more, nor about a file that is gone")
  func later() throws {
    try editorWrites(Self.old)
    #expect(isAlarmed)
    test.now.forward(2 * 60 * 60)
    // The page is made once for each revision.
    try editorWrites(Self.old + "\n")
    #expect(!isAlarmed)
  }
}
