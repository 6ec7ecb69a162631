@testable import JournalCore
import JournalEditing
import TestSupport
import Testing

@Suite("A text is that text")
struct PlainTextTests {
  static let texts = [
    "[sic]", "[Ana, Ben]", "[Untitled]", "[]", "[a", "a]", "[[Ana]]", "{a: b}", "{}", "a, b", "a,",
    "a: b", "a:", "- x", "-x", "#x", "# x", "x # y", "##", "'q'", "\"q\"", "it's", "~", "null",
    "true", "yes", "no", "7", "1e3", "-0", "2026-11-20", "12:30", "?", "? a", "&a", "*a", "!a", "|",
    ">", "@a", "%a", "`a`", "---", "...", "<<", "=", "a\nb", "a\n\nb", "日記、夢", "🙂",
    "https://example.org/?a=b#c", "key:: value", "[key:: value]", "\\", "a\\nb", "tab\there",
  ]

  private static let files = [
    "", "Text\n", "---\nmood: 7\n---\nText\n", "---\r\ntime: 08:00\r\nmood: 4\r\n---\r\nText\r\n",
    "---\ngratitude: Tea\nsong: A\ntitle: T\nphoto: a.jpg\n---\n",
    "---\ngratitude: [Tea]\nsongs:\n  - A\nsong: [B]\nphotos: [a.jpg, b.jpg]\n---\n",
    "---\nthanks:\n  - Tea # t\n  - Sun\nsong: {title: A, url: b}\n---\n",
    "gratitude:: sun, tea\nsong:: A\ntitle:: T\n\nText\n",
    "Up early, [gratitude:: sun] and [song:: A].\n",
    "---\ncheck-ins:\n  - {time: 09:30, mood: 5}\n---\n",
  ]

  /// Four of the files, others for each text.
  private static func some(_ number: Int) -> [String] {
    (0..<4).map { files[(number + 3 * $0) % files.count] }
  }

  private func page(_ bytes: [UInt8]) throws -> EntryPage {
    var journal = MemoryJournal()
    journal.files = [("2026-11-21.md", bytes)]
    return EntryPage(try #require(journal.index().entries.first))
  }

  private func says(_ song: Song, _ text: String) -> Bool { song.title == text || song.url == text }

  @Test("what a check-in has is read back, beside what was there")
  func checkIns() throws {
    for text in Self.texts {
      for file in Self.files {
        let before = try page(Array(file.utf8))
        var draft = CheckInDraft()
        draft.time = ClockTime(hour: 21, minute: 40)
        (draft.question, draft.answer) = (text, text)
        (draft.gratitude, draft.songs) = ([text, "and more"], [text])
        draft.photos = ["photos/" + text]
        var entry = EntryFile(Array(file.utf8), settings: Settings())
        let place: Comment = "\(text) in \(file)"
        // A moment's field is a line without quotation marks and fields: others get a file.
        let isApart = text.contains("\n") || ["\"q\"", "[key:: value]"].contains(text)
        do { try entry.add(draft) } catch {
          #expect(error == .apart && isApart, place)
          #expect(entry.bytes == Array(file.utf8), place)
          continue
        }
        let after = try page(entry.bytes)
        #expect(after.gratitude == before.gratitude + [text, "and more"], place)
        #expect(after.songs.count == before.songs.count + 1, place)
        #expect(after.songs.contains { says($0, text) }, place)
        #expect(after.photos == before.photos + ["photos/" + text], place)
        #expect(after.checkIns.contains { $0.question == text && $0.answer == text }, place)
        // In a moment's field a tag is one, as in all text.
        let tags = before.tags + (text == "#x" ? ["x"] : [])
        #expect(after.title == before.title && Set(after.tags).isSubset(of: tags), place)
      }
    }
  }

  @Test("a title, and single values that are set")
  func values() throws {
    for (number, text) in Self.texts.enumerated() {
      // A value with a comment inside is never replaced.
      for file in Self.some(number) where !file.contains("# t") {
        var entry = EntryFile(Array(file.utf8), settings: Settings())
        try entry.apply([
          EntryEdit(.title, .set(text)), EntryEdit(.gratitude, .set(text)),
          EntryEdit(.song, .set(text)), EntryEdit(.question, .set(text)),
        ])
        let page = try page(entry.bytes)
        #expect(page.title == text, "\(text) in \(file)")
        #expect(page.gratitude == [text], "\(text) in \(file)")
        #expect(
          page.songs.count == 1 && page.songs.allSatisfy { says($0, text) }, "\(text) in \(file)")
        try entry.apply([EntryEdit(.gratitude, .remove(text)), EntryEdit(.title, .set(""))])
        #expect(try self.page(entry.bytes).gratitude.isEmpty, "\(text) in \(file)")
      }
    }
  }

  @Test("thoughts stay what they are, or are refused")
  func thoughts() throws {
    for (number, text) in (Self.texts + ["---\nmood: 3\n---\nx"]).enumerated() {
      for file in Self.some(number) {
        var draft = CheckInDraft()
        draft.text = text
        var entry = EntryFile(Array(file.utf8), settings: Settings())
        do { try entry.add(draft) } catch {
          // At the top of a file without front matter it would be front matter.
          #expect(file.isEmpty && text.hasPrefix("---"), "\(text) in \(file)")
          continue
        }
        let page = try page(entry.bytes)
        let written = page.text.replacing("\r\n", with: "\n")
        #expect(written == text || written.hasSuffix("\n\n" + text), "\(text) in \(file)")
        #expect(try page.mood == self.page(Array(file.utf8)).mood, "\(text) in \(file)")
      }
    }
  }

  @Test("a tag may contain commas and spaces, and is added once")
  func tags() throws {
    for tag in ["a, b", "new one", "Größe", "a:b", "work/home", "it's", "1"] {
      for file in Self.files + [
        "---\ntags: x\n---\n", "---\ntags: x y\n---\n", "---\ntags: x, y\n---\n",
      ] {
        let before = try page(Array(file.utf8)).tags
        var entry = EntryFile(Array(file.utf8), settings: Settings())
        for text in [tag, "#" + tag] {
          try entry.apply([EntryEdit(.tags, .add(text))])
          #expect(try page(entry.bytes).tags == before + [tag], "\(text) in \(file)")
        }
        try entry.apply([EntryEdit(.tags, .remove(tag))])
        #expect(try page(entry.bytes).tags == before, "\(tag) in \(file)")
      }
    }
  }
}
