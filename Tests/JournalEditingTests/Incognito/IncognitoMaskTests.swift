import JournalEditing
import TestSupport
import Testing

@testable import JournalCore

/// What the words of a journal become, and what stays.
@Suite struct IncognitoMaskTests {
  private func mask(_ settings: Settings = Settings(), seed: UInt64 = 1) -> IncognitoMask {
    IncognitoMask(
      settings: settings, builtIn: ["cobra", "neck"], random: SeededGenerator(seed: seed))
  }

  private func masked(_ text: String, at path: String = "2026-11-21.md", seed: UInt64 = 1) -> String
  {
    var mask = mask(seed: seed)
    return String(decoding: mask.contents(Array(text.utf8), at: path), as: UTF8.self)
  }

  @Test("a word becomes the same one everywhere, capitalized as it was")
  func same() throws {
    let words = masked("frost Frost FROST, [[frost]] #frost cafe\u{301} caf\u{E9}")
      .split { !$0.isLetter }.map(String.init)
    #expect(words.count == 7)
    #expect(words[0] == words[0].lowercased() && words[0].utf8.count == 5)
    #expect(words[1] == words[0].prefix(1).uppercased() + words[0].dropFirst())
    #expect(words[2] == words[0].uppercased())
    #expect(words[3...4].allSatisfy { $0 == words[0] })
    #expect(words[5] == words[6] && words[5] != words[0])
  }

  @Test("two words never become the same one, even if there are more than short made-up ones")
  func different() {
    let letters = (0..<26).map { String(UnicodeScalar(97 + $0)!) }
    let all = letters.flatMap { first in [first] + letters.map { first + $0 } }
    let made = masked(all.map { $0 + "," }.joined()).split(separator: ",")
    #expect(made.count == all.count)
    #expect(Set(made).count == all.count)
  }

  @Test("it depends on the random numbers alone")
  func deterministic() {
    let text = "The night train was late, and nobody minded."
    #expect(masked(text) == masked(text))
    #expect(masked(text) != masked(text, seed: 2))
    #expect(masked(text).filter { !$0.isLetter } == text.filter { !$0.isLetter })
  }

  @Test("moments keep their times and moods, in a section and in a list, and lose their words")
  func moments() throws {
    let texts = [
      "Morning.\n\n## 18:00 At the lake\nmood:: 7\ngratitude:: tea with Ana\ntags:: home\n\nSaw Ana.\n\n## 9:30 pm\n\nHome.\n",
      "- 09:30–10:15 Run (mood:: 4) along [km:: 5]\n- **18:00** Saw Ana\n  mood:: 7\n  at the lake\n- 21:30 Home\n",
      "## 9:30 am – 1:15 pm Run\n\nAlong.\n\n## 9:30 pm - 10:15 pm Home\n\nAna.\n",
    ]
    for text in texts {
      let masked = masked(text)
      func moments(_ text: String) throws -> [Moment] {
        var journal = MemoryJournal()
        journal.files = [("2026-11-21.md", Array(text.utf8))]
        return try #require(EntryPage(journal.index().entries[0]).moments)
      }
      let (before, after) = (try moments(text), try moments(masked))
      #expect(before.map(\.time) == after.map(\.time) && before.count > 1)
      #expect(before.map(\.until) == after.map(\.until))
      #expect(before.map(\.mood) == after.map(\.mood))
      #expect(before.map { $0.gratitude?.count } == after.map { $0.gratitude?.count })
      #expect(before.map { $0.tags?.count } == after.map { $0.tags?.count })
      let words = ["Ana", "lake", "tea", "home", "Home", "Run", "Saw", "Morning", "along"]
      for word in words { #expect(!masked.contains(word), "\(masked)") }
    }
  }

  @Test("a task that is a word stays a task with its dates, and a sentence stays one")
  func taskWords() {
    let text = """
      - TODO [#A] paint
        SCHEDULED: <2026-11-20 Fri 10:00 .+1d> DEADLINE: <2026-12-01 Tue>
        :LOGBOOK:
        CLOCK: [2026-11-20 Fri 10:00:00]
        :END:
        - ## WAITING for paint
      - Done later
      """
    let masked = masked(text)
    let lines = masked.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines[0].hasPrefix("- TODO [#A] ") && !lines[0].hasSuffix("paint"))
    #expect(lines[1] == "SCHEDULED: <2026-11-20 Fri 10:00 .+1d> DEADLINE: <2026-12-01 Tue>")
    #expect(lines[2] == ":LOGBOOK:" && lines[4] == ":END:")
    #expect(lines[5].hasPrefix("- ## WAITING "))
    #expect(!masked.contains("paint") && !masked.contains("Done"))
  }

  @Test("what a graph of Logseq keeps for itself stays, and words in it don't")
  func graph() {
    let name = "64e1f0a2-1b2c-4d3e-8f90-abcdef012345"
    let text = """
      - walk ((\(name))) on [[Nov 19th, 2026]]
        id:: \(name)
        background-color:: walk
        done:: 1699999999999
      - {{query (and [[walk]] #walk)}} {{embed ((\(name)))}}
      - #+BEGIN_QUOTE
        walk
        #+END_QUOTE
      - #+BEGIN_QUERY
        {:title "walk"}
        #+END_QUERY
      """
    let masked = masked(text)
    #expect(!masked.contains("walk"))
    for kept in [
      "((\(name))) ", "[[Nov 19th, 2026]]", "id:: \(name)\n", "background-color:: ", "done:: ",
      "{{query (", "{{embed ((\(name)))}}", "#+BEGIN_QUOTE\n", "#+END_QUOTE\n", "#+BEGIN_QUERY\n",
      "#+END_QUERY",
    ] {
      #expect(masked.contains(kept), "\(kept)")
    }
  }

  @Test(
    "a place never leaves, not even as digits",
    arguments: [
      "---\nlocation: Howth (53.38, -6.06)\n---\n", "---\nlocation: 53.38,-6.06\n---\n",
      "---\nlocation: [53.38, -6.06]\n---\n", "---\nlocation: {name: Howth, lat: 53.38}\n---\n",
      "---\ncheck-ins:\n  - {time: 9:00, location: Howth 53.38}\n---\n", "location:: Howth 53.38\n",
    ])
  func places(_ text: String) {
    let masked = masked(text)
    #expect(!masked.contains("53.38") && !masked.contains("Howth") && !masked.contains("6.06"))
    #expect(masked.contains("location"))
  }

  @Test(
    "what the format consists of stays",
    arguments: [
      "- [x] ", "- [/] ", "1. [-] ", "[[2026-11-20]]", "2026-11-21 09:30", "21.11.2026", "20261121",
      "2026/11/21", "Monday 23", "12 May 2026", "2026年11月21日", "📅 2026-11-21",
      "🔁 every week on Monday",
      "🔁 every 2 weeks when done", "🏁 delete", "due:2026-11-26", "rec:+1w", "⏰ 10:00 every 30m",
      "[due:: 2026-11-21]", "[priority:: high]", "(mood:: good)", "mood:: very low",
      "time:: 9:30 pm",
      "## Gratitude", "# Grateful for:", "steps:: 12034", "> [!tip]", "<br>", "</details>", "&amp;",
      "- 2026-11-21: off", "|300x200", "slept 7h10m", "🙂", "→ 5 €", "",
    ])
  func kept(_ text: String) {
    // Only what is the person's own may change here.
    let own = ["steps", "slept"]
    let expected = own.reduce(text) { $0.replacing($1, with: "") }
    let made =
      own.contains { text.hasPrefix($0) } ? masked(text).drop(while: \.isLetter) : masked(text)[...]
    #expect(made == expected[...])
  }

  @Test(
    "a number that may be of a telephone, an account or a place is replaced",
    arguments: [
      "12345", "0171 555 1234", "0171-555-1234", "DE89 3704 0044 0532 0130 00", "51.5074, 12.4534",
      "978-3-16-148410-0",
    ])
  func numbers(_ text: String) {
    let made = masked(text)
    #expect(made.count == text.count)
    let runs = text.split { !$0.isNumber }.filter { $0.count >= 4 }
    #expect(!runs.isEmpty)
    for run in runs { #expect(!made.contains(run)) }
  }

  @Test("addresses lead nowhere")
  func addresses() throws {
    let made = masked("See https://ana.wordpress.com/2019/ana?id=77 and ana@mail.org.")
    #expect(made.firstMatch(of: /https:\/\/[a-z]+\.[a-z]+\.[a-z]+\.example\/[0-9]{4}\//) != nil)
    for word in ["ana", "wordpress", "com/", "2019", "77", "mail", "org"] {
      #expect(!made.contains(word), "\(word)")
    }
    #expect(made.contains("@"))
  }

  @Test("a picture in the text itself becomes a grey pixel")
  func data() {
    let made = masked("![a](data:image/png;base64,iVBORw0KGgoAAAANS)")
    #expect(!made.contains("iVBOR"))
    #expect(made.contains("](data:image/gif;base64,"))
  }

  @Test("letters that are written as numbers or escapes are replaced too")
  func escapes() {
    let made = masked(
      "---\ntitle: \"caf\\u00e9 \\x48\\x69\"\n---\n&#72;&#101;&#x79; photos/fr%C3%B6st.jpg fr\u{F6}st"
    )
    for word in ["u00e9", "x48", "&#", "%C3", "fr\u{F6}st", "caf"] {
      #expect(!made.contains(word), "\(word)")
    }
    #expect(made.hasPrefix("---\ntitle: \""))
    // The address still leads to the file of that name.
    let name = made.split(separator: " ").last ?? ""
    #expect(name.count == 5 && made.contains("photos/\(name).jpg"))
  }

  @Test("emoji become others, each always the same; marks of tasks and moods stay")
  func emoji() {
    let made = masked("🏥 👩‍⚕️ 🏥 #🏥 📅 😭").split(separator: " ")
    #expect(made[0] == made[2] && made[0] != "🏥" && made[0] != made[1])
    #expect(made[3] == "#" + made[0])
    #expect(made[4...] == ["📅", "😭"])
    #expect(made[1].unicodeScalars.count == 1)
  }

  @Test("every ideograph stays a word, so that the number of words is the same")
  func ideographs() {
    let made = masked("朝食を食べた。 #朝食 朝食")
    #expect(made.unicodeScalars.count == "朝食を食べた。 #朝食 朝食".unicodeScalars.count)
    #expect(!made.contains("朝食"))
    let parts = made.split(separator: " ")
    #expect(parts[1] == "#" + parts[2])
  }

  @Test("other encodings leave no letter")
  func encodings() {
    var mask = mask()
    // KOI8-R, with a word of ASCII; UTF-16.
    #expect(
      mask.contents([0xC4, 0xCE, 0xC5, 0x20, 0xD7], at: "a.md") == [0xFF, 0xFF, 0xFF, 0x20, 0xFF])
    #expect(mask.contents([0xFF, 0xFE, 0x68, 0, 0x69, 0], at: "a.md") == [0xFF, 0xFE])
    #expect(mask.contents([0x68, 0, 0x69, 0], at: "a.md") == [0xFF, 0xFE])
  }

  @Test("line ends and a byte order mark stay")
  func lineEnds() {
    let made = masked("\u{FEFF}---\r\nmood: 7\r\n---\r\nHello\r\nthere\r")
    #expect(made.hasPrefix("\u{FEFF}---\r\nmood: 7\r\n---\r\n"))
    #expect(made.utf8.filter { $0 == 0x0D || $0 == 0x0A }.count == 9)
  }

  @Test(
    "a text made to take long takes no longer than its length",
    arguments: ["[a:: ", "data:", "a://", "🔁 ", "1-", "%C3", "&#", "# ", "a.", "![", "`"])
  func hostile(_ part: String) {
    // Work that grows with the square would be 10¹⁰ steps.
    let text = String(repeating: part, count: 100_000 / part.utf8.count)
    // Escaped letters are one long word.
    #expect(masked(text).utf8.count >= (part == "%C3" ? 32 : 90_000))
  }

  @Test("a script has more letters than there are words to replace them")
  func manyIdeographs() {
    let text = (0x20000..<0x26000).map { String(UnicodeScalar($0)!) }.joined(separator: " ")
    #expect(Set(masked(text).split(separator: " ")).count == 0x6000)
  }
}
