import JournalCore
import JournalRender
import JournalSyntax
import Phrases
import Testing

@Suite("Problems in words")
struct WordingTests {
  static let day = Day(year: 2026, month: 11, day: 20)!
  static let name = Day(year: 2026, month: 11, day: 21)!

  /// One row a message: the problem, the bytes at fault, what is said, and the hint.
  static let syntaxRows: [(SyntaxProblem, String, String, String?)] = [
    (
      .fileTooLong(limit: 8 << 20), "", "the file is longer than 8 MiB and was not read",
      "keep long material in a file of its own and link to it"
    ),
    (
      .notUTF8(.utf16), "", "the file is UTF-16 and was not read",
      "save the file as UTF-8 in your editor"
    ),
    (
      .notUTF8(.utf32), "", "the file is UTF-32 and was not read",
      "save the file as UTF-8 in your editor"
    ),
    (
      .invalidUTF8, "", "these bytes are not UTF-8 text",
      "retype these characters, or save the file as UTF-8"
    ),
    (
      .nulByte, "", "the text contains a NUL byte",
      "delete the byte; an interrupted save may have left it"
    ),
    (
      .blankBeforeFrontMatter, "", "there are blank lines before the opening '---'",
      "delete the blank lines, so that '---' is the first line"
    ),
    (
      .oddOpeningFence(length: 5), "-----", "the opening line has 5 characters; '---' has 3",
      "write exactly '---'"
    ),
    (
      .typographicFence, "—-", "'—-' is not '---', though it was read as that",
      "write exactly '---': three hyphens"
    ),
    (
      .frontMatterBelowText, "", "these keys are not read, since there is text above them",
      "move the text below the second '---'"
    ),
    (
      .noBreakSpaceAfterMark, "##", "a no-break space follows '##', so the line was read as text",
      "type an ordinary space; some keyboards type the other one with Option or AltGr"
    ),
    (
      .unclosedFrontMatter, "", "the block opened by '---' is never closed",
      "write '---' on a line of its own after the last key"
    ),
    (
      .foreignFrontMatter(.toml), "", "front matter in TOML is not read; the text below it is",
      "write the keys as 'key: value' between two lines of '---'"
    ),
    (
      .foreignFrontMatter(.json), "", "front matter in JSON is not read; the text below it is",
      "write the keys as 'key: value' between two lines of '---'"
    ),
    (
      .foreignFrontMatter(.other), "",
      "front matter in another language is not read; the text below it is",
      "write the keys as 'key: value' between two lines of '---'"
    ),
    (
      .frontMatterTooLong(limit: 1 << 20), "",
      "the block between the '---' lines is longer than 1 MiB and was not read",
      "move long text below the second '---'"
    ),
    (
      .unfinishedMerge, "", "there is an unfinished merge here",
      "keep the lines you want and delete '<<<<<<<', '=======' and '>>>>>>>'"
    ),
    (
      .rootIsNotMapping(.sequence), "", "there is a list here instead of keys such as 'mood: 7'",
      "write 'key: value' on each line between the '---' lines"
    ),
    (
      .rootIsNotMapping(.scalar), "", "there is text here instead of keys such as 'mood: 7'",
      "write 'key: value' on each line between the '---' lines"
    ),
    (
      .unsupported(.anchor), "&a", "anchors ('&name') are not read",
      "write the value out where it is used"
    ),
    (
      .unsupported(.alias), "*a", "aliases ('*name') are not read",
      "write the value out where it is used"
    ),
    (
      .unsupported(.tag), "!a", "YAML tags ('!name') are not read",
      "put quotes around it to keep it as text"
    ),
    (
      .unsupported(.mergeKey), "<<", "merge keys ('<<:') are not read",
      "write the value out where it is used"
    ),
    (
      .unsupported(.complexKey), "?", "a key that is a list or a mapping is not read",
      "use a plain word as the key"
    ),
    (.unsupported(.directive), "%YAML", "YAML directives ('%…') are not read", "delete the line"),
    (
      .unsupported(.severalDocuments), "---", "a second YAML document is not read",
      "keep one block between two lines of '---'"
    ),
    (
      .duplicateKey(name: "mood", first: ByteRange(4, 8)), "mood",
      "the key 'mood' appears twice; the first one counts",
      "delete one of them, or put both values into one list"
    ),
    (
      .lineWithoutKey, "word", "this line has no key and was not read",
      "write 'key: value', or start the line with '#' to make it a comment"
    ),
    (
      .missingKey, ":", "there is no key before this colon",
      "write a name before the colon"
    ),
    (
      .unclosedQuote(0x22), "\"a", "a double quote is never closed",
      "write the closing \", or remove the opening one"
    ),
    (
      .unclosedQuote(0x27), "'a", "a single quote is never closed",
      "write the closing ', or remove the opening one"
    ),
    (.unclosedBracket(0x5B), "[a", "a '[' is never closed", "write the closing ']'"),
    (.unclosedBracket(0x7B), "{a", "a '{' is never closed", "write the closing '}'"),
    (
      .unexpectedInBrackets, "}", "'}' can't be inside brackets",
      "put commas between the values, and quotes around those with special characters"
    ),
    (
      .textAfterValue, "b", "'b' comes after the end of a value",
      "put quotes around the whole value"
    ),
    (
      .badBlockHeader, "x", "'x' cannot follow '|' or '>'",
      "start the text on the next line, indented"
    ),
    (
      .badIndentation, "", "this line's indentation fits no line above",
      "indent it like the line above"
    ),
    (.nestingTooDeep(limit: 16), "", "values are nested more than 16 deep", nil),
    (
      .lineTooLong(limit: 64 << 10), "", "the line is longer than 64 KiB",
      "break the line, or move its text below the second '---'"
    ),
    (
      .tooManyFaults, "", "there are too many problems here; the rest of the block was not read",
      "fix the problems above first"
    ),
    (.bodyTooComplex(.size), "", "the text is very long and was read as plain text", nil),
    (
      .bodyTooComplex(.nesting), "",
      "the text nests lists or quotes very deeply and was read as plain text", nil
    ),
    (
      .bodyTooComplex(.nestingOverBlankLines), "",
      "the text has deeply nested lists with a great many blank lines and was read as plain text",
      nil
    ),
    (
      .bodyTooComplex(.unclosedImages), "",
      "the text has a great many '![' that are never closed and was read as plain text", nil
    ),
    (
      .bodyTooComplex(.marks), "",
      "the text has a great many lists, lines or marks such as '*' and was read as plain text", nil
    ),
    (
      .readAsText(.colon), "FSA: using it", "'FSA: using it' was read as plain text",
      "put quotes around it: \"FSA: using it\""
    ),
    (
      .readAsText(.quotes), "\"a\" it's", "'\"a\" it's' was read as plain text",
      "put quotes around it: '\"a\" it''s'"
    ),
    (
      .hashStartsComment, "#work", "'#work' is a comment here, so the value is empty",
      "put quotes around it, or write 'tags: [work, family]'"
    ),
    (
      .missingSpaceAfterColon, "", "a space is missing after the colon",
      "write 'key: value' with a space"
    ),
    (
      .unevenIndentation(expected: 2, found: 3), "",
      "this line is indented by 3, the lines around it by 2", "indent it by 2 spaces"
    ),
    (.tabIndentation, "", "the line is indented with tabs", "use spaces"),
    (
      .unknownEscape, "\\:", "'\\:' is not an escape sequence and was kept as it is",
      "write '\\\\' for a backslash, or use single quotes"
    ),
    (
      .invisibleInKey(scalar: 0x200B), "",
      "this key has an invisible character, U+200B, which makes it another key",
      "delete the key and type it again"
    ),
  ]

  static let entryRows: [(EntryProblem, String, String, String?)] = [
    (
      .impossibleDate, "2026-02-30", "the date '2026-02-30' doesn't exist",
      "write a date such as 2026-11-21"
    ),
    (
      .impossibleDate, "",
      "the file name has a date that doesn't exist, or isn't written like 2026-11-21",
      "write a date such as 2026-11-21"
    ),
    (
      .impossibleTaskDate, "2026-11-31", "the task's date '2026-11-31' doesn't exist",
      "write a date such as 2026-11-21"
    ),
    (
      .taskDateNotRead, "2026-11", "'2026-11' is not a day, so the task has no such date",
      "write a date such as 2026-11-21"
    ),
    (
      .repeatNotRead, "every weekend",
      "the rule 'every weekend' is not understood, so the task doesn't repeat",
      "write a rule such as every week, every 3 months or every month on the 2nd tuesday"
    ),
    (
      .otherUnit(key: "weight", unit: "kg"), "3 km",
      "'3 km' is not counted, because 'weight' is mostly in 'kg'",
      "write it in 'kg', use a key of its own, or set 'units: {weight: …}' in daymark.yaml"
    ),
    (
      .otherUnit(key: "bedtime", unit: "clock"), "8 kg",
      "'8 kg' is not counted, because 'bedtime' is a time of day",
      "write a time such as 23:30, or use a key of its own"
    ),
    (
      .unreadableDate, "soon", "'soon' is not a date; the date in the file name counts",
      "write a date such as 2026-11-21, or 2026-11-21 09:30"
    ),
    (
      .dateDisagrees(written: day, name: name), "2026-11-20",
      "the entry is dated 2026-11-20, but its file is named 2026-11-21; 2026-11-20 counts",
      "change one of them, or keep both if you mean it"
    ),
    (.unreadableTime, "25:00", "'25:00' is not a time of day", "write a time such as 09:30"),
    (
      .moodOutside(low: 1, high: 10), "11", "mood 11 is outside 1–10",
      "write 1 to 10, or 11/20 on another scale"
    ),
    (.moodOutside(low: 1, high: 10), "-3.5", "mood -3.5 is outside 1–10", "write 1 to 10"),
    (
      .moodOutside(low: 0, high: 5), "99999999999999999999",
      "mood 99999999999999999999 is outside 0–5", "write 0 to 5"
    ),
    (
      .moodOutsideOwn, "7/5", "mood 7/5 is outside its own scale",
      "write a number up to the one after the slash, such as 4/5"
    ),
    (
      .moodUnknown(low: 1, high: 10), "🙂", "mood '🙂' is neither a number nor a label of the scale",
      "write 1 to 10, or add the label to 'mood: {labels: …}' in daymark.yaml"
    ),
    (
      .wrongShape(key: "tags", expected: .list), "", "'tags' should be a list",
      "write 'key: [one, two]'"
    ),
    (
      .wrongShape(key: "title", expected: .text), "", "'title' should be a single value",
      "write 'key: value'"
    ),
    (
      .wrongShape(key: "song", expected: .mapping), "",
      "'song' should be a mapping of names to values", "write 'key: {name: value}'"
    ),
    (
      .dateNotRead, "someday",
      "'someday' is not a date that Daymark can read, so the file is not counted",
      "write a date such as 2026-11-21"
    ),
    (
      .habitUnknown, "maybe", "'maybe' doesn't say whether the habit was done",
      "write done, no, skip or a number"
    ),
    (
      .tickWithoutNumber(habit: "wine"), "wine",
      "'wine' has a limit, so a tick without its number says nothing",
      "write how much it was, such as 'habits: {wine: 1}', or 0 for none"
    ),
    (
      .amountInName(habit: "water", amount: "3"), "water 3",
      "'water 3' is read as the name of a habit, not as 'water' with a number",
      "write habits: {water: 3}"
    ),
    (
      .soundMissing, "bell.wav", "the sound 'bell.wav' is not in the journal, so the bell rings",
      "copy the file into the journal, or write bell or none"
    ),
    (
      .missingRequired(key: "mood"), "", "the entry has no 'mood'",
      "add it, or remove it from 'required' in daymark.yaml"
    ),
    (
      .photoMissing, "a.jpg", "the photo 'a.jpg' is not in the journal",
      "put the picture beside the entry or under photos/"
    ),
    (
      .photoOutside, "../a.jpg", "the photo '../a.jpg' is outside the journal",
      "copy the picture into the journal, beside the entry or under photos/"
    ),
    (
      .fileMissing, "a.m4a", "the file 'a.m4a' is not in the journal",
      "put the file beside the entry, or fix its path"
    ),
    (
      .fileOutside, "../a.m4a", "the file '../a.m4a' is outside the journal",
      "copy the file into the journal, beside the entry"
    ),
    (
      .dayMissing(day), "[[2026-11-20]]", "there is no entry for Fri 20 Nov 2026",
      "write 2026-11-20.md, or fix the link"
    ),
    (
      .notUTF8(offset: 1234), "", "the file is not UTF-8 from byte 1,234 on",
      "save the file as UTF-8 in your editor"
    ),
    (
      .unknownSetting(name: "week-start", nearest: "week-starts"), "",
      "there is no setting 'week-start'", "did you mean 'week-starts'?"
    ),
    (.unknownSetting(name: "zebra", nearest: nil), "", "there is no setting 'zebra'", nil),
    (
      .badSetting(name: "day-starts", expected: .timeBeforeNoon), "noon",
      "'day-starts' can't be 'noon': it should be a time before noon, such as 04:00", nil
    ),
    (
      .tooLarge(bytes: 9 << 20), "", "the file is too large (9 MiB) and was not read",
      "keep long material in a file of its own and link to it"
    ),
    (
      .unreadable(errno: 13), "", "the file could not be read: permission denied",
      "check the file's owner and permissions"
    ),
    (.unreadable(errno: 5), "", "the file could not be read: the disk reported an error", nil),
    (.unreadable(errno: 77), "", "the file could not be read: system error 77", nil),
  ]

  @Test("what is wrong with the text of a file", arguments: syntaxRows.indices)
  func syntax(row: Int) {
    let (problem, fault, message, hint) = WordingTests.syntaxRows[row]
    expect(.syntax(problem), fault, message, hint)
  }

  @Test("what is wrong with its meaning", arguments: entryRows.indices)
  func entry(row: Int) {
    let (problem, fault, message, hint) = WordingTests.entryRows[row]
    expect(.entry(problem), fault, message, hint)
  }

  private func expect(
    _ problem: Diagnostic.Problem, _ fault: String, _ message: String, _ hint: String?
  ) {
    let diagnostic = Diagnostic(
      problem, path: "a.md", line: 4, column: 4, length: fault.utf8.count,
      excerpt: "k: " + fault)
    #expect(Wording.message(for: diagnostic).text() == message)
    #expect(Wording.hint(for: diagnostic)?.text() == hint)
    #expect(!message.hasSuffix("."))
  }

  @Test("a problem at its place, as the documentation shows it")
  func located() {
    let diagnostic = Diagnostic(
      .entry(.moodOutside(low: 1, high: 10)), path: "entries/2026/11/2026-11-20.md", line: 4,
      column: 7, length: 2, excerpt: "mood: 11")
    #expect(
      Wording.text(diagnostic, TextStyle()) == """
        entries/2026/11/2026-11-20.md:4:7: error: mood 11 is outside 1–10
         4 | mood: 11
           |       ^^
        hint: write 1 to 10, or 11/20 on another scale

        """)
    #expect(Wording.text(diagnostic, TextStyle(unicode: false)).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "the caret stands under what is wrong, whatever stands before it",
    arguments: [
      ("é: x", 5, 1, "é: x", "   ^"), ("日記: x", 9, 1, "日記: x", "      ^"),
      ("\ta: x", 5, 1, "    a: x", "       ^"), ("a: 日記", 4, 6, "a: 日記", "   ^^^^"),
      ("a\u{1B}: x", 5, 1, "a\\u{1B}: x", "         ^"), ("a: x", 900, 3, "a: x", "    ^"),
      ("a: x", 2, 0, "a: x", " ^"), ("👩‍👩‍👧: x", 21, 1, "👩‍👩‍👧: x", "    ^"),
    ])
  func caret(line: String, column: Int, length: Int, shown: String, caret: String) {
    let diagnostic = Diagnostic(
      .syntax(.missingKey), path: "a.md", line: 12, column: column, length: length, excerpt: line)
    let lines = Wording.text(diagnostic, TextStyle()).split(separator: "\n")
    #expect(lines[1] == " 12 | \(shown)")
    #expect(lines[2] == "    | \(caret)")
  }

  @Test("a long line is clipped around the caret", arguments: [40, 80])
  func clipped(width: Int) {
    let line =
      String(repeating: "日記 ", count: 500) + "HERE" + String(repeating: " more", count: 500)
    let column = String(repeating: "日記 ", count: 500).utf8.count + 1
    let diagnostic = Diagnostic(
      .syntax(.textAfterValue), path: "a.md", line: 3, column: column, length: 4, excerpt: line)
    let lines = Wording.text(diagnostic, TextStyle(width: width)).split(separator: "\n")
    #expect(lines[1].contains("HERE") && lines[1].contains("…"))
    #expect(lines[1].count <= width)
    let before = lines[1].prefix { $0 != "H" }.reduce(0) { $0 + ("日記".contains($1) ? 2 : 1) }
    #expect(lines[2].prefix { $0 != "^" }.count == before)
  }

  @Test(
    "what is wrong with a query",
    arguments: [
      ("", "the query is empty", nil),
      ("frost and", "a word is missing here", "  frost and\n           ^\n"),
      ("has:", "a value is missing after 'has:'", "  has:\n      ^\n"),
      ("mood<x", "'mood' can only be compared with a number", "  mood<x\n       ^\n"),
      ("a \"b", "a quote is never closed", "  a \"b\n    ^\n"),
      ("日記 (b", "a parenthesis is never closed", "  日記 (b\n       ^\n"),
      ("a)", "this parenthesis was never opened", "  a)\n   ^\n"),
      (String(repeating: "(", count: 300), "parentheses are nested too deeply", nil),
    ] as [(String, String, String?)])
  func query(query: String, message: String, excerpt: String?) throws {
    let problem = #expect(throws: QueryProblem.self) {
      try QueryParser.parse(query, dates: DateWords(today: WordingTests.day))
    }
    let found = try #require(problem)
    #expect(Wording.message(for: found).text() == message)
    let text = Wording.errorText(for: found, in: query)
    #expect(text.hasPrefix("error: \(message)\n"))
    if let excerpt { #expect(text.contains(excerpt)) }
  }

  @Test(
    "what to do about a draft that waits",
    arguments: [
      (.checkIn(WordingTests.day), "daymark check-in 2026-11-20 continues or discards it"),
      (.file("a/2026-11-20.md"), "daymark edit 2026-11-20 continues or discards it"),
      (.file("2026-11-20 0930.md"), "daymark edit 2026-11-20@09:30 continues or discards it"),
      (.file("habits/run far.md"), "daymark habits edit 'run far' continues or discards it"),
      (.file("tasks.md"), "daymark tasks edit TASK continues or discards it"),
      (.file("notes.txt"), "copy what you need from it, then remove it"),
    ] as [(DraftSubject, String)])
  func draftHint(subject: DraftSubject, hint: String) {
    #expect(Wording.hint(for: subject).text() == hint)
  }

  @Test("errors without a place")
  func plain() {
    #expect(
      Message(
        .noSuch, Phrase("no journal at \(quoted: "/x\u{1B}[2J")"),
        hint: Phrase("make one: \(command: "daymark init")")
      ).text(TextStyle())
        == "error: no journal at '/x\\u{1B}[2J'\nhint: make one: daymark init\n")
    #expect(
      Wording.suggestion(for: "trend", among: ["today", "trends"])?.text()
        == "did you mean 'trends'?")
    #expect(Wording.suggestion(for: "zebra", among: ["today", "trends"]) == nil)
  }
}

extension WordingTests {
  @Test("moods in words are one line, and the setting that gives them numbers")
  func moodWords() {
    func worded(_ words: KeyValuePairs<String, Int>) -> [String] {
      let words = words.map { MoodWord(word: $0.key, count: $0.value) }
      let problem = Diagnostic(.entry(.moodWords(words, low: 1, high: 10)), path: "a.md")
      return [Wording.message(for: problem).text(), Wording.hint(for: problem)?.text() ?? ""]
    }
    #expect(
      worded(["too-slow": 7, "s: o": 3]) == [
        "10 moods are words without a number: too-slow (7), s: o (3)",
        "give each its number in daymark.yaml, several to one if you like: "
          + "mood: {labels: {10: too-slow, 1: \"s: o\"}}",
      ])
    #expect(
      worded(["rad": 2, "meh": 1])[1]
        == "write mood: {scale: 1-5, labels: daylio} in daymark.yaml")
    #expect(
      worded(["good": 2, "so-so": 1])[1]
        == "write mood: {scale: 1-10, labels: words} in daymark.yaml")
  }
}
