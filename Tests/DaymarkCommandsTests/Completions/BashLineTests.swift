import Testing

@testable import DaymarkCommands

/// How a line of bash is read, and what is inserted into it.
@Suite struct BashLineTests {
  @Test(arguments: [
    ("daymark habits done ", ["habits", "done"], ""),
    (#"daymark  --journal my\ diary "so it"'s' r"#, ["--journal", "my diary", "so its"], "r"),
    (#"daymark "a\b\"c" 'd"e"#, [#"a\b"c"#], #"d"e"#),
    ("daymark a\\", [], "a"),
    ("daymark", [], "daymark"),
    ("", [], ""),
  ])
  func `words lose their quotes`(line: String, words: [String], current: String) {
    let read = BashLine(line, replaced: "")
    #expect(read.words == words)
    #expect(read.current == current)
  }

  @Test(arguments: [
    ("daymark x ", "", "$(touch x)", #"\$\(touch\ x\)"#),
    ("daymark x ", "", "it's", #"it\'s"#),
    ("daymark x ", "", "über", "über"),
    (#"daymark x a\ "#, #"a\ "#, "a b", #"a\ b"#),
    (#"daymark x "a "#, "a ", "a $b", #"a \$b"#),
    ("daymark x 'a ", "a ", "a 'b", #"a '\''b"#),
    ("daymark x Work:", "", "Work: a", #"\ a"#),
    ("daymark --list=Wo", "Wo", "--list=Work: a", #"Work:\ a"#),
  ])
  func `a word is inserted in the quotes that are open`(
    line: String, replaced: String, word: String, inserted: String
  ) {
    #expect(BashLine(line, replaced: replaced).insertion(word) == inserted)
  }

  @Test func `a word that can't be inserted is left out`() {
    #expect(BashLine("daymark x b", replaced: "b").insertion("a") == nil)
    #expect(BashLine("daymark x \"", replaced: "").insertion("stop!now") == nil)
  }
}
