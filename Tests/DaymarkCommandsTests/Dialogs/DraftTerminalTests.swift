import Foundation
import TerminalForms
import TestSupport
import Testing

/// What was answered or typed is not lost, whatever ends the dialog.
@Suite(.serialized) struct DraftTerminalTests {
  private let home: TemporaryFolder
  let folder: URL
  let draft: URL

  init() throws {
    home = try TemporaryFolder()
    folder = URL(filePath: home.path).appending(path: "journal")
    draft = folder.appending(path: ".daymark/drafts/check-in/2026-11-21.md")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("check-in: [mood, question, gratitude, thoughts, photo, song]\n".utf8)
      .write(to: folder.appending(path: "daymark.yaml"))
    // No question is asked.
    try Data().write(to: folder.appending(path: "questions.md"))
  }

  /// The folder that the journal is in.
  var place: URL { URL(filePath: home.path) }

  var entry: URL { folder.appending(path: "entries/2026/11/2026-11-21.md") }

  func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  func start(_ words: String..., editor: String? = nil) throws -> PseudoTerminal {
    var environment = ["XDG_STATE_HOME": place.appending(path: "state").path]
    environment["EDITOR"] = editor
    return try PseudoTerminal(words, in: folder, environment: environment)
  }

  /// A check-in with a mood, something to be grateful for, and a thought that is being typed.
  func begun() throws -> PseudoTerminal {
    let terminal = try start("check-in")
    #expect(terminal.waits(for: "How are you?"))
    terminal.type("7")
    #expect(terminal.waits(for: "[7]"))
    terminal.type("\r")
    #expect(terminal.waits(for: "grateful"))
    terminal.type("tea\r\r")
    #expect(terminal.waits(for: "on your mind"))
    terminal.type("A long walk")
    #expect(terminal.waits(for: "walk"))
    return terminal
  }

  static let answered = "mood: 7\ngratitude: [tea]\n---\n"

  @Test(
    "a signal leaves a draft of everything, also of what is being typed",
    arguments: [
      SIGHUP, SIGTERM, SIGINT, SIGQUIT,
    ])
  func signalled(_ signal: Int32) throws {
    let terminal = try begun()
    terminal.signal(signal)
    #expect(terminal.end() & 0x7F == signal)
    #expect(text(draft).hasSuffix(Self.answered + "\nA long walk\n"))
    #expect(terminal.seen.contains("your answers are kept in '.daymark/drafts/check-in/"))
  }

  @Test("a window that is closed leaves a draft of everything")
  func closed() throws {
    let terminal = try begun()
    #expect(terminal.hangUp() & 0x7F == SIGHUP)
    #expect(text(draft).hasSuffix(Self.answered + "\nA long walk\n"))
  }

  @Test("a program that is killed leaves a draft of every step that was answered")
  func killed() throws {
    let terminal = try begun()
    terminal.signal(SIGKILL)
    #expect(terminal.end() & 0x7F == SIGKILL)
    #expect(text(draft).contains(Self.answered))
  }

  @Test("line by line a draft grows too", arguments: [SIGTERM, SIGKILL])
  func plain(_ signal: Int32) throws {
    let terminal = try PseudoTerminal(
      ["check-in"], in: folder,
      environment: ["TERM": "dumb", "XDG_STATE_HOME": place.path])
    #expect(terminal.waits(for: "a number from 1 to 10"))
    terminal.type("7\ntea\n\nA long walk\n")
    #expect(terminal.waits(for: "on your mind"))
    #expect(terminal.waits(for: "> "))
    #expect(terminal.waits(for: "> "))
    terminal.signal(signal)
    #expect(terminal.end() & 0x7F == signal)
    #expect(text(draft).hasSuffix(Self.answered + "\nA long walk\n"))
  }

  @Test("the next check-in goes on where it was left, and then nothing waits")
  func goneOnWith() throws {
    let terminal = try begun()
    terminal.signal(SIGTERM)
    #expect(terminal.end() & 0x7F == SIGTERM)
    let next = try start("check-in")
    #expect(next.waits(for: "A check-in for 2026-11-21 was not finished (3 words, "))
    next.type("c\r")
    #expect(next.waits(for: "A long walk"))
    next.type(" home\u{4}")
    #expect(next.waits(for: "A photo"))
    next.type("\t\t")
    #expect(next.waits(for: "Keep this?"))
    next.type("\r")
    #expect(next.end() == 0)
    #expect(text(entry).contains("mood: 7\n") && text(entry).contains("[tea]\n"))
    #expect(text(entry).hasSuffix("\nA long walk home\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.daymark/drafts/check-in"))
  }

  @Test("a draft is dropped only if that is said; else a new check-in leaves it alone")
  func dropped() throws {
    let terminal = try begun()
    terminal.signal(SIGTERM)
    _ = terminal.end()
    for (answer, stays) in [("l", true), ("a", true), ("d", false)] {
      let next = try start("check-in")
      #expect(next.waits(for: "c, a, d or l? "))
      next.type("what?\r")
      #expect(next.waits(for: "c, a, d or l? "))
      next.type(answer + "\r")
      if answer != "l" {
        #expect(next.waits(for: "How are you?"))
        next.type("\u{3}")
      }
      #expect(next.end() == (answer == "l" ? 0 : 130 << 8))
      #expect(text(draft).isEmpty != stays)
    }
  }

  @Test("leaving keeps what was answered, and says where")
  func left() throws {
    let terminal = try begun()
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "Your answers are kept."))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130 << 8)
    #expect(
      terminal.seen.contains("hint: daymark check-in 2026-11-21 continues or discards them"))
    #expect(text(draft).hasSuffix("A long walk\n"))
  }

  static let titled = "---\ndate: 2026-11-21\ntitle: MY TITLE\ntags: [work]\n---\n"

  /// A draft of what no question of the dialog asks for.
  func write(draft text: String) throws {
    try FileManager.default.createDirectory(
      at: draft.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: draft)
  }

  @Test("a draft that was only looked at stays, also if it holds nothing that is asked for")
  func lookedAt() throws {
    try write(draft: Self.titled)
    for _ in 1...2 {
      let terminal = try start("check-in")
      terminal.type("c\r")
      #expect(terminal.waits(for: "How are you?"))
      terminal.type("\u{3}")
      #expect(terminal.end() == 130 << 8)
      #expect(terminal.seen.contains("your answers are kept in"))
      #expect(text(draft) == Self.titled)
      #expect(files(below: "check-in").count == 1)
    }
  }

  @Test("a draft that holds more than a check-in can is not doubled by looking at it")
  func lookedAtMore() throws {
    try write(draft: Self.titled + "\n\n\nWords\n\n")
    let terminal = try start("check-in")
    terminal.type("c\r")
    #expect(terminal.waits(for: "Words"))
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "Your answers are kept."))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130 << 8)
    #expect(text(draft) == Self.titled + "\n\n\nWords\n\n")
    #expect(files(below: "check-in").count == 1)
  }

  @Test("a draft of a title and tags alone becomes the entry with them")
  func titleKept() throws {
    try write(draft: Self.titled)
    let terminal = try start("check-in")
    terminal.type("c\r")
    #expect(terminal.waits(for: "How are you?"))
    terminal.type("\t\t")
    #expect(terminal.waits(for: "on your mind"))
    terminal.type("\u{4}\t\t")
    #expect(terminal.waits(for: "Keep this?"))
    #expect(terminal.waits(for: "MY TITLE"))
    terminal.type("\r")
    #expect(terminal.end() == 0)
    #expect(text(entry).contains("title: MY TITLE\ntags: [work]\n"))
    #expect(!FileManager.default.fileExists(atPath: draft.path))
  }

  @Test("leaving after everything was taken back leaves no draft")
  func takenBack() throws {
    let terminal = try start("check-in")
    #expect(terminal.waits(for: "How are you?"))
    terminal.type("7\r")
    #expect(terminal.waits(for: "grateful"))
    #expect(text(draft).contains("mood: 7"))
    terminal.type("\u{1B}[Z")
    #expect(terminal.waits(for: "How are you?"))
    terminal.type("\u{15}\t")
    #expect(terminal.waits(for: "grateful"))
    terminal.type("\u{3}")
    #expect(terminal.end() == 130 << 8)
    #expect(terminal.seen.contains("nothing was changed"))
    #expect(!FileManager.default.fileExists(atPath: draft.path))
  }

  /// Goes on to the last page and keeps everything.
  func finish(_ terminal: PseudoTerminal) {
    terminal.type("\u{4}\t\t")
    #expect(terminal.waits(for: "Keep this?"))
    terminal.type("\r")
  }

  @Test("an entry that can't be written leaves the answers in the draft")
  func unwritable() throws {
    let terminal = try begun()
    try Data("in the way".utf8).write(to: folder.appending(path: "entries"))
    finish(terminal)
    #expect(terminal.end() >> 8 != 0)
    #expect(terminal.seen.contains("error: ") && terminal.seen.contains("your answers are kept in"))
    #expect(text(draft).hasSuffix(Self.answered + "\nA long walk\n"))
  }

  @Test("a journal that is moved meanwhile has the draft where it is now")
  func moved() throws {
    let terminal = try begun()
    let now = place.appending(path: "moved")
    try FileManager.default.moveItem(at: folder, to: now)
    finish(terminal)
    #expect(terminal.end() >> 8 != 0)
    let file = now.appending(path: ".daymark/drafts/check-in/2026-11-21.md")
    #expect(text(file).hasSuffix(Self.answered + "\nA long walk\n"))
    #expect(terminal.unwrapped.contains("moved/.daymark/drafts/check-in/"))
  }

  @Test("where the journal's disk is gone the person's state folder keeps the answers")
  func removed() throws {
    let terminal = try begun()
    try FileManager.default.removeItem(at: folder)
    finish(terminal)
    #expect(terminal.end() >> 8 != 0)
    let drafts = place.appending(path: "state/daymark/drafts").path
    let names = FileManager.default.enumerator(atPath: drafts)?.allObjects as? [String] ?? []
    let file = try #require(names.first { $0.hasSuffix("check-in/2026-11-21.md") })
    #expect(text(URL(filePath: drafts + "/" + file)).hasSuffix(Self.answered + "\nA long walk\n"))
    // Its journal comes back, as a disk that is put in again.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("check-in: [mood, question, gratitude, thoughts, photo, song]\n".utf8)
      .write(to: folder.appending(path: "daymark.yaml"))
    let next = try start("check-in")
    #expect(next.waits(for: "was not finished (3 words, "))
    next.type("l\r")
    #expect(next.end() == 0)
  }

  @Test("answers that can be kept nowhere are shown")
  func nowhere() throws {
    try Data("in the way".utf8).write(to: place.appending(path: "state"))
    try Data("in the way".utf8).write(to: folder.appending(path: ".daymark"))
    let terminal = try begun()
    finish(terminal)
    #expect(terminal.end() >> 8 != 0)
    let seen = terminal.seen.replacing("\r\n", with: "\n")
    #expect(seen.contains("your answers can't be stored anywhere; copy them from here"))
    #expect(seen.contains(Self.answered + "\nA long walk\n"))
  }

  @Test("lines typed for an entry are kept as they come")
  func typedText() throws {
    let terminal = try start("new", "--mood", "7", "--text", "-")
    terminal.type("A long walk\nhome\n")
    // A terminal echoes what is typed; the draft is there before the third line can be.
    #expect(eventually { text(draft).hasSuffix("home\n") })
    terminal.signal(SIGKILL)
    #expect(terminal.end() & 0x7F == SIGKILL)
    #expect(text(draft).contains("mood: 7\n"))
    #expect(text(draft).hasSuffix("\nA long walk\nhome\n"))
  }

  @Test("typed lines that are no text are kept as they came")
  func typedBytes() throws {
    let terminal = try start("new", "--mood", "7", "--text", "-")
    terminal.type("caf")
    terminal.type(bytes: [0xE9])
    terminal.type("\n\u{4}")
    #expect(terminal.end() >> 8 == 65)
    #expect(terminal.seen.contains("your answers are kept in"))
    let kept = try Data(contentsOf: draft)
    #expect(kept.suffix(5) == Data("caf".utf8) + [0xE9, 0x0A])
    #expect(String(decoding: kept, as: UTF8.self).contains("mood: 7\n"))
  }

  @Test(
    "the answers of a journal's beginning are there the next time",
    arguments: [
      SIGHUP, SIGTERM, SIGKILL,
    ])
  func beginning(_ signal: Int32) throws {
    let new = place.appending(path: "new '\(signal)").path
    // `init` knows neither journal nor day.
    func begin() throws -> PseudoTerminal {
      try PseudoTerminal(
        ["init"], environment: ["XDG_STATE_HOME": place.appending(path: "state").path])
    }
    let first = try begin()
    #expect(first.waits(for: "Where should the journal be?"))
    first.type("\u{15}\(new)\r")
    #expect(first.waits(for: "How do you measure a mood?"))
    first.type("2\r")
    #expect(first.waits(for: "When does a week start?"))
    first.signal(signal)
    #expect(first.end() & 0x7F == signal)
    let next = try begin()
    #expect(next.waits(for: "Your answers from last time are filled in."))
    next.type("\t\t\t\t\t\t\t")
    #expect(next.waits(for: "Create this journal?"))
    next.type("\r")
    #expect(next.end() == 0)
    #expect(text(URL(filePath: new + "/daymark.yaml")).contains("very pleasant"))
    let state = place.appending(path: "state/daymark/init").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
  }

  // MARK: The editor

  /// An editor as a script.
  func editor(_ lines: String) throws -> String {
    let file = place.appending(path: "editor-\(UUID())")
    try Data(lines.utf8).write(to: file)
    return "sh \(file.path)"
  }

  @Test("what an editor had saved when the program was killed is gone on with")
  func killedEditor() throws {
    try write("One.\n")
    let killer = try editor("echo Two. >> $1; kill -9 $PPID")
    #expect(try start("edit", editor: killer).end() & 0x7F == SIGKILL)
    let next = try start("edit", editor: "true")
    #expect(next.waits(for: "A draft for 2026-11-21 was not finished (2 words, "))
    next.type("\r")
    #expect(next.end() == 0)
    #expect(text(entry) == "One.\nTwo.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.daymark/drafts/edit"))
  }

  @Test("where the entry was changed since, the draft opens with both texts")
  func changedSince() throws {
    try write("One.\n\nTwo.\n\nThree.\n")
    let killer = try editor("sed -i s/One/Mine/ $1; kill -9 $PPID")
    #expect(try start("edit", editor: killer).end() & 0x7F == SIGKILL)
    try write("One.\n\nTwo.\n\nTheirs.\n")
    let next = try start("edit", editor: "true")
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(
      next.unwrapped.contains("was changed since the draft was started; both changes were merged"))
    #expect(text(entry) == "Mine.\n\nTwo.\n\nTheirs.\n")
  }

  /// An entry that was changed in an editor that never ended, and in one line by somebody else.
  func conflict() throws {
    try write("One.\n")
    let killer = try editor("sed -i s/One/Mine/ $1; kill -9 $PPID")
    #expect(try start("edit", editor: killer).end() & 0x7F == SIGKILL)
    try write("Theirs.\n")
  }

  func files(below name: String = "edit") -> [String] {
    let place = folder.path + "/.daymark/drafts"
    let all = FileManager.default.enumerator(atPath: place)?.allObjects as? [String] ?? []
    return all.filter { $0.hasPrefix(name) && $0.hasSuffix(".md") }.sorted()
  }

  @Test("where both changed one line, both lines stand there, and the one that is chosen is saved")
  func conflicting() throws {
    try conflict()
    let next = try start("edit", editor: editor("sed -i '/^[<=>]/d' $1"))
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(next.seen.contains("1 place both texts are"))
    #expect(text(entry) == "Theirs.\nMine.\n")
    #expect(files().isEmpty)
  }

  @Test("where nobody chose between two lines, neither is changed and the draft waits on")
  func undecided() throws {
    try conflict()
    for _ in 1...2 {
      let next = try start("edit", editor: "true")
      next.type("c\r")
      #expect(next.end() >> 8 == 65)
      #expect(next.seen.contains("error: there are still lines of <<<<<<<"))
      #expect(text(entry) == "Theirs.\n")
      #expect(files() == ["edit/entries/2026/11/2026-11-21.md"])
      #expect(text(folder.appending(path: ".daymark/drafts/\(files()[0])")) == "Mine.\n")
    }
  }

  @Test("nor does a merge become the entry that was open when the program was killed")
  func undecidedLater() throws {
    try conflict()
    let killer = try editor("kill -9 $PPID")
    let first = try start("edit", editor: killer)
    first.type("c\r")
    #expect(first.end() & 0x7F == SIGKILL)
    let next = try start("edit", editor: "true")
    next.type("c\r")
    #expect(next.end() >> 8 == 65)
    #expect(text(entry) == "Theirs.\n")
  }

  @Test("a draft whose text is in the entry by now is offered once more and no longer")
  func savedElsewhere() throws {
    try conflict()
    try write("Mine.\n")
    let next = try start("edit", editor: "true")
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(next.seen.contains("nothing was changed"))
    #expect(files().isEmpty && text(entry) == "Mine.\n")
  }

  @Test("an editor that fails and empties a draft that waited takes nothing away")
  func emptiedDraft() throws {
    try write("One.\n")
    let killer = try editor("echo Two. >> $1; kill -9 $PPID")
    #expect(try start("edit", editor: killer).end() & 0x7F == SIGKILL)
    let next = try start("edit", editor: editor("> $1; exit 1"))
    next.type("c\r")
    #expect(next.end() >> 8 == 73)
    #expect(next.seen.contains("note: the draft is in "))
    #expect(text(folder.appending(path: ".daymark/drafts/\(files()[0])")) == "One.\nTwo.\n")
  }

  @Test("the question names the file that a draft becomes, which is never one beside the entries")
  func planted() throws {
    let hostile = folder.appending(path: ".daymark/drafts/edit/.obsidian/plugins/2026-11-21.js")
    let other = folder.appending(path: ".daymark/drafts/edit/travel/2026-11-21.md")
    for file in [hostile, other] {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("text\n".utf8).write(to: file)
    }
    let next = try start("edit", editor: "true")
    #expect(next.waits(for: "It will be saved as 'travel/2026-11-21.md'."))
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(text(folder.appending(path: "travel/2026-11-21.md")) == "text\n")
    try FileManager.default.removeItem(at: folder.appending(path: "travel"))
    let last = try start("edit", editor: "true")
    #expect(last.end() == 0 && last.seen.contains("nothing was written"), "\(last.seen)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.obsidian"))
  }

  @Test("a draft of a new entry is gone on with by edit too, and merged with one made meanwhile")
  func newEntry() throws {
    let killer = try editor("echo 'A long walk' >> $1; kill -9 $PPID")
    #expect(try start("new", editor: killer).end() & 0x7F == SIGKILL)
    let other = try start("edit", editor: "true")
    other.type("l\r")
    #expect(other.end() == 0)
    try write("---\ndate: 2026-11-21\nmood: 7\n---\n\nTea.\n")
    let next = try start("edit", editor: "true")
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(text(entry).contains("A long walk") && text(entry).contains("Tea."))
    #expect(text(entry).contains("mood: 7"))
  }

  @Test("a draft of a second entry of a day is gone on with under its time")
  func separate() throws {
    try write("Tea.\n")
    let killer = try editor("echo 'A long walk' >> $1; kill -9 $PPID")
    let first = try start("new", "2026-11-21@09:30", "--separate", editor: killer)
    #expect(first.end() & 0x7F == SIGKILL)
    let next = try start("edit", "2026-11-21@09:30", editor: "true")
    next.type("c\r")
    #expect(next.end() == 0)
    #expect(text(entry) == "Tea.\n")
    let second = entry.deletingLastPathComponent().appending(path: "2026-11-21-0930.md")
    #expect(text(second).contains("A long walk"))
  }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: entry.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: entry)
  }
}
