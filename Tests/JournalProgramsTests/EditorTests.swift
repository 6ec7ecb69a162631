import Foundation
import TestSupport
import Testing

@testable import JournalPrograms

@Suite struct ShellWordsTests {
  @Test(
    "words are split as a shell does",
    arguments: [
      ("vi", ["vi"]), ("  code   --wait ", ["code", "--wait"]), ("", []), (" \t", []),
      ("'my editor' -f", ["my editor", "-f"]), ("a\\ b c", ["a b", "c"]),
      ("\"a b\"'c d'e", ["a bc de"]), ("'' x", ["", "x"]), ("\"\"", [""]),
      ("\"a\\\"b\\\\c\\d\"", ["a\"b\\c\\d"]), ("'a\\b'", ["a\\b"]), ("a\\", ["a\\"]),
      ("'it'\\''s'", ["it's"]),
      (
        "$HOME ~ * ; `id` $(id) # | &",
        [
          "$HOME", "~", "*", ";", "`id`", "$(id)", "#", "|", "&",
        ]
      ),
      ("雪 'e\u{301} 👩‍👧'", ["雪", "e\u{301} 👩‍👧"]),
    ])
  func words(_ line: String, _ expected: [String]) {
    #expect(ShellWords.split(line) == expected)
  }

  @Test("a quote without end is no line", arguments: ["'a", "\"a", "a\"", "\"a\\\"", "a 'b c"])
  func unclosed(_ line: String) {
    #expect(ShellWords.split(line) == nil)
  }

  @Test("a real shell splits the same way")
  func shell() throws {
    let shell = try #require(Program("/bin/sh"))
    for line in ["a\\ b 'c  d' \"e\\\"f\" ''g", "'it'\\''s' \"a\\b\\\\c\"", "-x=1 \"\" z\\'y"] {
      let result = try shell.run(
        ProgramRun(["-c", "for w in \(line); do printf '%s|' \"$w\"; done"]))
      #expect(
        ShellWords.split(line).map { $0.map { $0 + "|" }.joined() }
          == String(decoding: result.output, as: UTF8.self))
    }
  }
}

/// Editors are shell scripts here.
@Suite(.serialized) struct EditorTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  var folder: String { place.path }

  /// Writes an editor and gives its path.
  ///
  /// Another program writes it: were it written here, a program that another test starts at that
  /// moment could hold the open file for an instant, and starting the editor would fail (ETXTBSY).
  @discardableResult
  func editor(_ name: String, _ script: String = "exit 0", by shell: String = "/bin/sh") throws
    -> String
  {
    let path = "\(folder)/\(name)"
    let writer = try #require(Program("/bin/sh"))
    let result = try writer.run(
      ProgramRun([
        "-c", "printf '%s\\n' \"$1\" \"$2\" > \"$0\" && chmod 755 \"$0\"", path, "#!\(shell)",
        script,
      ]))
    try #require(result.ending == .exited(0))
    return path
  }

  func find(_ variables: [String: String]) throws(EditorError) -> EditorCommand {
    try EditorCommand.find(variable: { variables[$0] }, in: folder)
  }

  @Test("the editor that a person named is taken, the visual one first")
  func finding() throws {
    for name in ["mine", "other", "vi"] { try editor(name) }
    let cases: [([String: String], String, [String])] = [
      (["VISUAL": "mine", "EDITOR": "other"], "mine", []),
      (["EDITOR": "other -x"], "other", ["-x"]),
      (["VISUAL": " ", "EDITOR": "other"], "other", []), ([:], "vi", []),
      (["EDITOR": "'\(folder)/mine' '-c set wrap'"], "mine", ["-c set wrap"]),
    ]
    for (variables, name, arguments) in cases {
      let found = try find(variables)
      #expect(found.program.path == "\(folder)/\(name)")
      #expect(found.arguments == arguments)
    }
  }

  @Test("of the usual ones the first that is there is taken")
  func fallback() throws {
    #expect(throws: EditorError.noEditor) { try find([:]) }
    for name in ["vi", "nano", "sensible-editor"] {
      try editor(name)
      #expect(try find([:]).program.path == "\(folder)/\(name)")
    }
  }

  @Test("what is wrong with a variable is said, and no other editor is started instead")
  func wrong() throws {
    try editor("vi")
    #expect(throws: EditorError.notFound(name: "gone", variable: "EDITOR")) {
      try find(["EDITOR": "gone -x"])
    }
    #expect(throws: EditorError.notFound(name: "", variable: "VISUAL")) {
      try find(["VISUAL": "'' x", "EDITOR": "vi"])
    }
    #expect(throws: EditorError.unclosedQuote(variable: "VISUAL")) {
      try find(["VISUAL": "'vi"])
    }
  }

  @Test("an editor with windows is told to wait, once")
  func waiting() throws {
    for name in ["code", "subl", "gvim", "vim", "code-oss"] { try editor(name) }
    let cases = [
      ("code", ["--wait"]), ("code -n", ["-n", "--wait"]), ("code -w", ["-w"]),
      ("subl --wait -n", ["--wait", "-n"]), ("gvim -f", ["-f"]), ("gvim", ["--nofork"]),
      ("vim", []), ("code-oss", []),
    ]
    for (line, arguments) in cases {
      #expect(try find(["EDITOR": line]).arguments == arguments)
    }
  }

  @Test("an editor gets the file, its arguments as they are, and the whole environment")
  func running() throws {
    try editor("ed", "printf '%s|' \"$@\" > \"$3\"; printf '\\n' >> \"$3\"; env >> \"$3\"")
    let file = "\(folder)/a b;c.md"
    try find(["EDITOR": "ed -x 'a $b'"]).edit(file)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.first == "-x|a $b|\(file)|")
    // The first two are set by tests of git, which run at the same time, the others by the shell.
    let changing = ["HOME", "XDG_CONFIG_HOME", "PWD", "OLDPWD", "SHLVL", "_"]
    let ours = ProcessInfo.processInfo.environment.filter { name, value in
      !changing.contains(name) && name.wholeMatch(of: /\w+/) != nil && !value.contains("\n")
    }
    #expect(ours["PATH"] != nil)
    #expect(ours.map { "\($0)=\($1)" }.filter { !lines.contains($0[...]) } == [])
  }

  @Test("a name is never taken for an option")
  func dash() throws {
    try editor("ed", "case \"$1\" in ./-rf.md) exit 0;; esac; exit 9")
    let editor = try find(["EDITOR": "ed"])
    #expect(throws: Never.self) { try editor.edit("-rf.md") }
  }

  @Test("an editor that fails or is ended is told apart")
  func failing() throws {
    let failing = try editor("failing", "exit 3")
    let killed = try editor("killed", "kill -KILL $$")
    #expect(throws: EditorError.failed(path: failing, 3)) {
      try find(["EDITOR": "failing"]).edit("/x")
    }
    #expect(throws: EditorError.killed(path: killed, 9)) {
      try find(["EDITOR": "killed"]).edit("/x")
    }
    let broken = try editor("broken", by: "/no/such/shell")
    #expect(throws: EditorError.cannotStart(path: broken, ENOENT)) {
      try find(["EDITOR": broken]).edit("/x")
    }
    #expect(throws: EditorError.cannotStart(path: failing, EINVAL)) {
      try find(["EDITOR": "failing"]).edit("/x\0y")
    }
  }

  @Test("an editor that stops for a while is waited for")
  func stopping() throws {
    let mark = "\(folder)/mark"
    try editor(
      "stopping",
      "me=$$; { while kill -CONT $me; do sleep 0.05; done; } 2>/dev/null & kill -STOP $me; "
        + "echo on > '\(mark)'")
    try find(["EDITOR": "stopping"]).edit("/x")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test("an interrupt is the editor's, and ours again afterwards")
  func interrupt() throws {
    let mark = "\(folder)/mark"
    try editor(
      "int", "trap 'echo got > \"\(mark)\"; exit 0' INT; kill -INT $PPID; kill -INT $$; exit 7")
    let before = signal(SIGINT, SIG_IGN)
    signal(SIGINT, before)
    try find(["EDITOR": "int"]).edit("/x")
    #expect(FileManager.default.fileExists(atPath: mark))
    let after = signal(SIGINT, before)
    #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(before, to: Int.self))
  }

  @Test(
    "a known editor begins at a line, another one at the top",
    arguments: [
      ("vim", ["+12", "x.md"]), ("vim.tiny", ["+12", "x.md"]), ("nano", ["+12", "x.md"]),
      ("emacs-nox", ["+12", "x.md"]), ("sensible-editor", ["+12", "x.md"]), ("hx", ["x.md:12"]),
      ("code", ["--wait", "--goto", "x.md:12"]), ("kate", ["--block", "--line", "12", "x.md"]),
      ("mine", ["x.md"]), ("vim +", ["+", "x.md"]), ("nano -w", ["-w", "+12", "x.md"]),
    ])
  func lines(_ command: String, _ arguments: [String]) throws {
    try editor(String(command.prefix { $0 != " " }))
    let editor = try find(["EDITOR": command])
    #expect(editor.arguments(for: "x.md", at: 12) == arguments)
    #expect(editor.arguments(for: "x.md", at: nil) == editor.arguments + ["x.md"])
    #expect(editor.arguments(for: "x.md", at: 1) == editor.arguments + ["x.md"])
  }
}
