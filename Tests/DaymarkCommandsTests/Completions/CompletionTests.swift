import ArgumentParser
import TestSupport
import Testing

@testable import DaymarkCommands

/// What is offered for the word at the cursor.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "daymark.yaml", "goals:\n  read: 20 in 2026\nmood:\n  labels: {2: low, 9: high}\n")
    try folder.write("habits/read.md", "---\ngoal: daily\nroutine: Evening\n---\n")
    try folder.write("habits/run.md", "---\ngoal: 3/week\npause: 2026-11-01..2026-12-31\n---\n")
    try folder.write("habits/swim.md", "---\narchived: true\n---\n")
    try folder.write("tasks.md", "## At home\n\n- [ ] Water the plants\n- [x] Sweep\n")
    try folder.write(
      "entries/2026/11/2026-11-20.md", "---\ntags: [work, büro]\nsleep: 7\n---\nGood.\n")
    try folder.write("entries/2025/03/2025-03-01.md", "---\nmood: 7\n---\n")
    try folder.write(
      "experiments/no-tea.md", "---\nexperiment: no tea\n---\n- 2026-11-01: on\n- 2026-11-02: off\n"
    )
    try folder.write("quotes.md", "# Quotes\n\n## Hope\n\n> Words\n> — Somebody\n")
  }

  /// Returns the words that are offered at the end of a line; its last word is the one at the cursor.
  private func offered(_ line: String) -> [String] {
    guard case .words(let found) = completion(line) else { return [] }
    return found.map(\.word)
  }

  private func completion(_ line: String) -> Completion {
    let words =
      ["--today", "2026-11-21", "--journal", folder.path]
      + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return CompletionAnswer.completion(words: words.dropLast(), current: words.last ?? "")
  }

  @Test(arguments: [
    ("habits done ", ["read", "run"]), ("habit done ", ["read", "run"]),
    ("habits rename ", ["read", "run", "swim"]), ("habits resume ", ["run"]),
    ("habits add tea --routine ", ["Evening"]), ("streaks ", ["read", "run"]),
    ("habits edit read --rest=sat,s", ["--rest=sat,weekends", "--rest=sat,monday"]),
    ("tasks --list ", ["At home"]), ("tasks add Buy --list ", ["At home"]),
    ("tasks --priority ", ["highest", "high"]),
    ("new --tag ", ["büro", "work"]), ("tags rename ", ["büro", "work"]),
    ("digest --only ", ["büro", "work"]), ("digest --sections mood,g", ["mood,cover"]),
    ("search #", ["#büro", "#work"]), ("search has:", ["has:text", "has:mood"]),
    ("settings week-starts ", ["monday", "tuesday"]), ("settings at-tags ", ["true", "false"]),
    ("settings mood ", ["1-10", "1-5", "1-7"]), ("settings stretch.level ", ["beginner"]),
    ("edit ", ["today", "yesterday", "2026-11-20", "2025-03-01"]),
    ("edit 2025", ["2025-03-01"]), ("show 20", ["2026", "2025", "2026-11", "2025-03"]),
    ("2026-1", ["2026-11", "2026-11-20"]), ("move 2026-11-20 ", ["today", "yesterday"]),
    ("tasks snooze x ", ["today", "tomorrow", "monday"]),
    ("mood ", ["low", "high"]), ("mood low ", ["today", "yesterday"]),
    ("goals edit ", ["read"]), ("goals add ", ["entries", "days"]),
    ("experiment stop ", ["no-tea"]), ("quote --category ", ["Hope"]),
    ("quote --author ", ["Somebody"]), ("stretch list ", ["shoulders"]),
    ("articles ", ["breathing", "slow-breathing"]), ("articles slow", ["slow-breathing"]),
    ("trends --of ", ["mood", "words", "sleep"]), ("trends --by ", ["day", "week"]),
    ("export csv ", ["entries", "trends"]), ("diary ", ["thoughts", "gratitude"]),
    ("show --format ", ["text", "json"]), ("--format=", []), ("show --format=", ["--format=text"]),
    ("completions ", ["bash", "fish", "zsh"]), ("help habits ", ["tick", "list"]),
    ("experiment ", ["list", "start"]), ("goals ", ["list", "add"]),
  ])
  func `what the journal contains is offered where it fits`(line: String, first: [String]) {
    let found = offered(line)
    for word in first { #expect(found.contains(word), "\(line): \(found)") }
    #expect(found.count >= first.count)
  }

  @Test(arguments: [
    ("habits done ", "swim"), ("habits done ", "today"), ("streaks ", "swim"),
    ("tasks --done --", "--done"), ("habits done -- ", "--amount"), ("stretch ", "one"),
    ("new ", "today"), ("tasks add ", "Water"), ("", "merge-driver"), ("set ", "sleep="),
  ])
  func `what can't be meant isn't offered`(line: String, other: String) {
    #expect(!offered(line).contains(other))
  }

  @Test func `a task is offered by its letters, with its text`() throws {
    guard case .words(let open) = completion("tasks done "),
      case .words(let done) = completion("tasks reopen ")
    else { throw Missing() }
    #expect(open.map(\.note) == ["Water the plants"])
    #expect(done.map(\.note) == ["Sweep"])
    #expect(open.allSatisfy { $0.word.count == 3 })
  }

  @Test func `options are offered with what they do, also those of the default part`() {
    #expect(offered("tasks --").contains("--list"))
    #expect(offered("stretch --").contains("--level"))
    #expect(offered("--").contains("--format"))
    #expect(offered("new --tag a --").contains("--tag"))
    #expect(completion("show --q") == completion("show --"))
  }

  @Test func `files and folders are left to the shell`() {
    #expect(completion("new --photo ") == .files(after: ""))
    #expect(completion("digest --output=a") == .files(after: "--output="))
    #expect(completion("init ") == .folders(after: ""))
    #expect(completion("--journal=/") == .folders(after: "--journal="))
  }

  @Test func `a key is a beginning, after which its value is written`() {
    #expect(completion("new --set ") == .beginnings([Candidate("sleep=")]))
    #expect(completion("set 2026-11-20 ") == .beginnings([Candidate("sleep=")]))
  }

  @Test func `without a journal nothing is offered, and nothing is said`() throws {
    let empty = try TemporaryFolder()
    try empty.write("daymark.yaml", "mood: [\n")
    for path in ["/nowhere", empty.path] {
      let words = ["--journal", path, "habits", "done"]
      #expect(CompletionAnswer.completion(words: words, current: "") == .words([]))
    }
    #expect(CompletionAnswer.text([]) == "")
    #expect(CompletionAnswer.text(["tcsh", "a"]) == "")
    #expect(CompletionAnswer.text(["bash"]) == "")
  }

  @Test func `a name with a line break or a control character isn't offered`() throws {
    try folder.write("habits/two\nlines.md", "---\ngoal: daily\n---\n")
    try folder.write("habits/red\u{1B}[31m.md", "---\ngoal: daily\n---\n")
    try folder.write("habits/-rf.md", "---\ngoal: daily\n---\n")
    #expect(offered("habits done ") == ["read", "run"])
  }

  @Test func `every source has a place on the command line`() {
    let parts = CommandTree.commands.flatMap { $0.configuration.subcommands }
    let all = (CommandTree.commands + parts).map { CommandShape($0) }
    let values = all.flatMap { $0.options.compactMap(\.value) + $0.arguments.map(\.value) }
    for source in CompletionSource.allCases {
      #expect(values.contains(.journal(source)), "\(source)")
    }
  }
}

/// A test has found nothing to go on with.
private struct Missing: Error {}
