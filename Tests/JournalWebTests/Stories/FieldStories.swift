import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// Editing an entry field by field.
@Suite struct FieldStories {
  private static let path = "2026-11-20.md"
  private static let old = """
    ---\r
    mood: 6 # after lunch\r
    gratitude:\r
      - tea  # the green one\r
      - "sun: and moon"\r
    tags: [work, family]\r
    color: 'blue'\r
    ---\r
    One\r
    \r
    Two\r

    """

  /// The form of the entry, as a browser shows it and sends it.
  private final class Opened {
    let test: TestFront
    let browser: TestBrowser
    let page: WebResponse
    let action = Address.entry(FieldStories.path, "fields")
    /// What its fields have, by name.
    var fields: [(name: String, value: String)]

    init(_ contents: String = FieldStories.old) throws {
      test = try TestFront([FieldStories.path: contents])
      browser = TestBrowser.loggedIn(test)
      page = browser.get(action)
      fields = Self.fields(of: page)
    }

    /// Returns what a browser would send of a page's form.
    static func fields(of page: WebResponse) -> [(name: String, value: String)] {
      let main = page.text[
        (page.text.firstRange(of: "<main")?.lowerBound ?? page.text.startIndex)...]
      let inputs = main.matches(
        of: /<input type="(?:text|time|number)"[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/)
      let chosen = main.matches(
        of: /<input type="(?:radio|checkbox)" name="([^"]+)" value="([^"]*)" checked/)
      let areas = main.matches(of: /(?s)<textarea name="([^"]+)"[^>]*>\n(.*?)<\/textarea>/)
      return page.hiddenFields.filter { $0.0 != "csrf" }.map { ($0.0, $0.1) }
        + (inputs.map { ($0.1, $0.2) } + chosen.map { ($0.1, $0.2) }).map {
          (WebResponse.decoded($0.0), WebResponse.decoded($0.1))
        }
        + areas.map { (String($0.1), WebResponse.decoded($0.2)) }
    }

    subscript(_ name: String) -> String? {
      get { fields.first { $0.name == name }?.value }
      set {
        for place in fields.indices where fields[place].name == name {
          fields[place].value = newValue ?? ""
        }
      }
    }

    func save() -> WebResponse {
      let sent = fields.map { ($0.name, $0.value.replacing("\n", with: "\r\n")) }
      return browser.post(action, [("csrf", browser.csrf)] + sent)
    }

    var file: String? { try? test.folder.text(FieldStories.path) }
  }

  @Test("the form shows the entry's values")
  func shown() throws {
    let opened = try Opened()
    #expect(opened["mood"] == "6")
    #expect(opened["gratitude"] == "tea\nsun: and moon")
    #expect(opened["tags"] == "work, family")
    #expect(opened["text"] == "One\n\nTwo\n")
    #expect(opened.page.text.contains("data-draft=\"fields 2026-11-20.md\""))
  }

  @Test(
    "a form that nobody touched changes no byte",
    arguments: [
      old, "", "Words alone", "\n\nWords\n", "---\n---\n", "---\nmood: 7\n---", "\u{FEFF}Words\r\n",
      "---\nmood:   7   \ntitle: \"  spaces  \"\n---\n\n\n  Words  \n\n",
      "---\nquestion: |\n  Two\n  lines\nanswer: >\n  folded\n  text\n---\nWords",
      "---\ngratitude: |\n  tea\n  and sun\nsong: {title: Clair de lune, artist: Debussy}\n---\n",
      "---\ntags: work family\nsong: Moon\nmood: good\n---\n", "---\ntags: [a, a, ' b ']\n---\nx",
      "---\ncheck-ins:\n  - time: 09:30\n    mood: 7\n  - {time: '21:00', mood: 3}\n---\nWords\n",
      "---\ngratitude: ['[sic]', \"a\\tb\", '']\n---\nWords & <b>more</b> \"quoted\"\n",
      "---\nmood: [1, 2]\ngratitude: {a: b}\ntags: {c: d}\n---\nOdd\n",
    ])
  func untouched(_ contents: String) throws {
    let opened = try Opened(contents)
    guard opened.page.status == .ok else {
      #expect(opened.page.location == Address.entry(Self.path, "edit"))
      return
    }
    #expect(opened.save().location == "/days/2026-11-20?said=saved")
    #expect(opened.file == contents)
  }

  @Test("a changed value changes its own bytes, and comments and line ends stay")
  func values() throws {
    let opened = try Opened()
    opened["mood"] = "8"
    opened["gratitude"] = "sun: and moon\n  [sic] \n[sic]"
    opened["tags"] = "family, #sea"
    opened["text"] = "One\n\n2\n"
    #expect(opened.save().location == "/days/2026-11-20?said=saved")
    let file = try #require(opened.file)
    #expect(file.contains("mood: 8 # after lunch\r\n"))
    #expect(file.contains("color: 'blue'\r\n---\r\nOne\r\n\r\n2\r\n"))
    #expect(!file.contains("tea") && file.contains("- \"sun: and moon\"\r\n"))
    let again = try Opened(file)
    #expect(again["gratitude"] == "sun: and moon\n[sic]\n[sic]")
    #expect(again["tags"] == "family, sea")
    #expect(file.utf8.count { $0 == 10 } == file.utf8.count { $0 == 13 })
  }

  @Test("fields are added to a file that had none, and emptied ones go")
  func addedAndRemoved() throws {
    let opened = try Opened("Words alone\n")
    opened["mood"] = "7"
    opened["answer"] = "Yes: \"really\""
    _ = opened.save()
    let file = try #require(opened.file)
    #expect(file.hasSuffix("---\nWords alone\n") && file.contains("mood: 7\n"))
    let again = try Opened(file)
    #expect(again["answer"] == "Yes: \"really\"")
    (again["mood"], again["answer"]) = ("", "")
    _ = again.save()
    #expect(try #require(again.file).hasSuffix("Words alone\n"))
    #expect(try !#require(again.file).contains("mood"))
  }

  @Test("the mood is chosen from the scale; another one, and that of a long scale, is typed")
  func moodChoices() throws {
    let opened = try Opened("---\nmood: 7\n---\n")
    #expect(opened.page.text.contains("type=\"radio\" name=\"mood\" value=\"7\" checked"))
    opened["mood"] = "8"
    _ = opened.save()
    #expect(opened.file == "---\nmood: 8\n---\n")
    let odd = try Opened("---\nmood: 6.5\n---\n")
    #expect(odd["mood"] == "6.5" && !odd.page.text.contains("type=\"radio\" name=\"mood\""))
  }

  @Test("the time and the habits are changed, and what isn't a tick or a number stays")
  func habits() throws {
    let old = """
      ---
      time: 09:30
      habits: {read: done, water: 3, run: skip, nap: 45 min}
      ---
      Words

      """
    let opened = try Opened(old)
    #expect(opened["time"] == "09:30" && opened["habit"] == "read" && opened["amount:water"] == "3")
    #expect(!opened.page.text.contains("value=\"run\"") && opened["amount:nap"] == nil)
    #expect(opened.save().status == .seeOther)
    #expect(opened.file == old)
    let again = try Opened(old)
    (again["time"], again["amount:water"]) = ("10:15", "4")
    again.fields.removeAll { $0.name == "habit" }
    #expect(again.save().status == .seeOther)
    let new = try #require(again.file)
    #expect(new.contains("time: 10:15\n") && new.contains("water: 4, run: skip, nap: 45 min"))
    #expect(!new.contains("read"))
    let wrong = try Opened(old)
    wrong["amount:water"] = "many"
    #expect(wrong.save().status == .unprocessable)
    #expect(wrong.file == old)
    // A form of a page without habits takes none away.
    let bare = try Opened(old)
    bare.fields.removeAll { ["of", "habit"].contains($0.name) }
    #expect(bare.save().status == .seeOther)
    #expect(bare.file == old)
  }

  @Test("the page leads to deleting the entry, and to adding photos")
  func ways() throws {
    let page = try Opened().page.text
    #expect(page.contains("href=\"\(Address.entry(Self.path, "delete"))\""))
    #expect(page.contains("href=\"/check-in?day=2026-11-20\""))
  }

  @Test("the moods of a day's check-ins are changed each by itself")
  func checkIns() throws {
    let opened = try Opened(
      "---\ncheck-ins:\n  - time: 09:30\n    mood: 7\n  - {time: 21:00, mood: 3}\n---\nWords\n")
    opened["mood@21:00"] = "5"
    _ = opened.save()
    #expect(
      opened.file
        == "---\ncheck-ins:\n  - time: 09:30\n    mood: 7\n  - {time: 21:00, mood: 5}\n---\nWords\n"
    )
  }

  @Test("a value that can't be is said at its field, and everything typed stays")
  func wrong() throws {
    let old = Self.old.replacing("mood: 6", with: "mood: 6.5")
    let opened = try Opened(old)
    opened["mood"] = "a <b>lot</b>"
    opened["text"] = "Words worth keeping"
    let answer = opened.save()
    #expect(answer.status == .unprocessable)
    #expect(opened.file == old)
    let shown = Opened.fields(of: answer)
    #expect(shown.first { $0.name == "mood" }?.value == "a <b>lot</b>")
    #expect(shown.first { $0.name == "text" }?.value == "Words worth keeping")
    #expect(answer.text.contains("aria-invalid=\"true\""))
  }

  @Test("words that would be read as fields aren't saved")
  func dashes() throws {
    let opened = try Opened("Words\n")
    opened["text"] = "---\nmood: 1\n---\nWords\n"
    #expect(opened.save().status == .unprocessable)
    #expect(opened.file == "Words\n")
  }

  @Test("what an editor changed elsewhere in the file is kept; of the same line, both are shown")
  func merged() throws {
    let opened = try Opened()
    try opened.test.folder.write(Self.path, Self.old.replacing("Two", with: "Three"))
    opened["mood"] = "9"
    #expect(opened.save().location == "/days/2026-11-20?said=joined")
    #expect(
      opened.file
        == Self.old.replacing("Two", with: "Three").replacing("mood: 6", with: "mood: 9"))
    let other = try Opened()
    try other.test.folder.write(Self.path, Self.old.replacing("mood: 6", with: "mood: 2"))
    other["mood"] = "9"
    let answer = other.save()
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("mood: 9 # after lunch"))
    #expect(answer.text.contains("mood: 2 # after lunch"))
    #expect(other.file == Self.old.replacing("mood: 6", with: "mood: 2"))
  }

  @Test("a file that is write-protected stays as it is, and the page says so with the words")
  func writeProtected() throws {
    let opened = try Opened()
    let file = opened.test.folder.path + "/" + Self.path
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file)
    opened["text"] = "Kept <words>"
    let answer = opened.save()
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("write-protected"))
    #expect(answer.text.contains("Kept &lt;words&gt;"))
    #expect(opened.file == Self.old)
  }

  @Test("a form whose base was altered saves nothing, and shows the words again")
  func altered() throws {
    let opened = try Opened()
    opened["was"] = "Zm9v.00"
    opened["text"] = "Kept words"
    let answer = opened.save()
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Kept words</textarea>"))
    #expect(opened.file == Self.old)
  }

  @Test("a photo is taken out of an entry by its line, and its file stays")
  func photos() throws {
    let text = "---\nmood: 6\nphotos: [a.jpg, b.jpg]\n---\nOne\n"
    let opened = try Opened(text)
    #expect(opened["photo"] == "a.jpg\nb.jpg")
    opened["photo"] = "b.jpg"
    #expect(opened.save().status == .seeOther)
    #expect(
      try opened.test.folder.text(Self.path) == text.replacing("[a.jpg, b.jpg]", with: "[b.jpg]"))
    // Without photos there is no such field: they are added as files.
    #expect(try Opened("One\n")["photo"] == nil)
  }
}
