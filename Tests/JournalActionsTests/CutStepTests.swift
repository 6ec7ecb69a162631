import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalExchange
import JournalStore
import TestSupport
import Testing

/// Commands that change several files, cut off and failing at every change.
@Suite struct CutStepTests {
  /// A command, and the journal in which it is run.
  struct Command: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The lines that are in some file of the journal, or in its trash, whenever the command is cut off.
    var lines: [String] = []
    /// What is done before, and is no part of the trial.
    var preparation: @Sendable (TemporaryJournal) throws -> Void = { _ in }
    let run: @Sendable (Journal, TemporaryJournal) throws -> Void

    var testDescription: String { name }

    func place() throws -> TemporaryJournal {
      let place = try TemporaryJournal()
      for (path, text) in files { try place.write(path, text) }
      try preparation(place)
      return place
    }
  }

  static let commands = [
    Command(
      name: "tasks carry",
      files: [
        "2026-11-18.md": "Early\n\n- [ ] one\n- [x] done\n",
        "2026-11-20.md": "Late\n\n- [ ] two\n  - [ ] inner\n",
        "2026-11-21.md": "Today\n\n- [ ] three\n",
      ], lines: ["- [ ] one", "- [ ] two", "- [ ] inner", "- [ ] three", "- [x] done", "Late"]
    ) { journal, _ in _ = try journal.carryOver() },
    Command(
      name: "tasks carry to a new entry",
      files: ["2026-11-18.md": "- [ ] one\n", "2026-11-20.md": "- [ ] two\n"],
      lines: ["- [ ] one", "- [ ] two"]
    ) { journal, _ in _ = try journal.carryOver() },
    Command(
      name: "settings mood",
      files: [
        "daymark.yaml": "name: Ana\n", "2026-11-18.md": "---\nmood: 4\n---\none\n",
        "2026-11-19.md": "---\nmood: 9\n---\ntwo\n", "2026-11-20.md": "---\nmood: 10\n---\nthree\n",
      ], lines: ["one", "two", "three"]
    ) { journal, _ in
      try journal.set(setting: "mood", to: ScalePreset.oneToFive.setting, moods: .rewrite)
    },
    Command(
      name: "tags rename",
      files: [
        "2026-11-18.md": "one #run\n", "2026-11-19.md": "---\ntags: [run]\n---\ntwo\n",
        "2026-11-20.md": "three #run/far\n",
      ]
    ) { journal, _ in _ = try journal.rename(tag: "run", to: "jog") },
    Command(
      name: "tasks done",
      files: [
        "tasks.md": "- [ ] water\n- [ ] other\n", "2026-11-19.md": "- [ ] rent\n",
        "2026-11-20.md": "- [ ] call\n",
      ], lines: ["- [ ] other"]
    ) { journal, _ in
      try journal.change(tasks: ["water", "rent", "call"], .finish(journal.momentOfDone))
    },
    Command(
      name: "move", files: ["2026-11-20.md": "---\ndate: 2026-11-20\n---\nwords\n"],
      lines: ["words"]
    ) { journal, _ in _ = try journal.move(EntryAddress(day("2026-11-20")), to: day("2026-10-01"))
    },
    Command(
      name: "move with links",
      files: [
        "daymark.yaml": "name: Ana\n", "entries/2026/11/2026-11-20.md": "words ![p](img/p.png)\n",
        "entries/2026/11/img/p.png": "picture", "entries/2026/11/2026-11-21.md": "[[2026-11-20]]\n",
        "tasks.md": "- [ ] read [[2026-11-20]]\n",
      ], lines: ["words", "- [ ] read"]
    ) { journal, _ in _ = try journal.move(EntryAddress(day("2026-11-20")), to: day("2026-10-01"))
    },
    Command(
      name: "tags rename with settings and tasks",
      files: [
        "daymark.yaml": "hide: [run]\n", "2026-11-18.md": "one #run\n",
        "tasks.md": "- [ ] a #run\n",
        "note.md": "- [ ] b #run\n",
      ]
    ) { journal, _ in _ = try journal.rename(tag: "run", to: "jog") },
    Command(
      name: "habits rename with friends and goals",
      files: [
        "daymark.yaml": "goals: {gym: 9}\n", "habits/gym.md": "---\nshare: true\n---\nWhy.\n",
        "friends/ben.md": "---\nstate: friend\nsign: sign1a\nseal: age1a\nshare: [gym]\n---\nBen\n",
      ], lines: ["Why.", "Ben"]
    ) { journal, _ in _ = try journal.renameHabit("gym", to: "Strength") },
    Command(
      name: "delete",
      files: ["2026-11-18.md": "one\n", "2026-11-19.md": "two\n", "x/2026-11-20.md": "three\n"]
    ) { journal, _ in _ = try journal.delete(.always) },
    Command(
      name: "copies merge",
      files: [
        "daymark.yaml": "hide: [a]\n", "daymark 2.yaml": "hide: [b]\n",
        "2026-11-18.md": "one\n", "2026-11-18 (1).md": "one\n\ntwo\n",
        "2026-11-18 (2).md": "three\n",
        "x/2026-11-19 (Ana's conflicted copy 2026-11-20).md": "four\n",
        "x/2026-11-19 (Bo's conflicted copy 2026-11-20).md": "four\n\nfive\n",
      ], lines: ["one", "two", "three", "four", "five"]
    ) { journal, _ in _ = try journal.mergeCopies() },
    Command(
      name: "copies trash",
      files: [
        "2026-11-18.md": "one\n", "2026-11-18 (1).md": "two\n", "2026-11-18 (2).md": "three\n",
      ], lines: ["one"]
    ) { journal, _ in _ = try journal.trashCopies() },
    Command(
      name: "habits rename", files: ["habits/gym.md": "---\ngoal: 3/week\n---\nWhy.\n"],
      lines: ["Why."]
    ) { journal, _ in _ = try journal.renameHabit("gym", to: "Strength") },
    Command(
      name: "check --fix",
      files: [
        "2026-11-18.md": "---\nmood:7\n---\na\n", "2026-11-19.md": "---\nmood:8\n---\nb\n",
        "2026-11-20.md": "---\ndate: 2026-11-21\n---\nc\n",
      ], lines: ["a", "b", "c"]
    ) { journal, _ in
      try journal.recover()
      _ = try journal.make(journal.fixes(of: journal.check().problems))
    },
    Command(
      name: "trash restore", files: ["2026-11-18.md": "one\n", "x/2026-11-20.md": "two\n"],
      preparation: { _ = try $0.open().delete(.always) }
    ) { journal, _ in
      try journal.recover()
      try journal.restore(journal.trash(), numbers: [1, 2])
    },
    Command(
      name: "import of tasks", files: ["tasks.md": "- [ ] mine\n"], lines: ["- [ ] mine"]
    ) { journal, _ in
      var source = ImportedTasks("canvas", name: "feed.ics")
      source.tasks = [
        ImportedTask("canvas:12:1", name: "canvas-12-1", at: "assignment 1", text: "Essay")
      ]
      _ = try journal.importTasks(source)
    },
    Command(
      name: "import of entries", files: [:],
      preparation: { place in
        try place.home.write(
          "jrnl.txt", "[2024-04-17 10:00] One\nFirst.\n\n[2024-04-18 10:00] Two\nSecond.\n")
      }
    ) { journal, place in
      _ = try journal.importEntries(ImportRequest(place.home.path + "/jrnl.txt"))
    },
  ]

  /// The number of files that a command changes, and the journal after it.
  private func whole(_ command: Command) throws -> (count: Int, after: [String: FileText]) {
    let place = try command.place()
    let journal = try place.open()
    try command.run(journal, place)
    return (journal.written().files.count, try place.files())
  }

  private func run(
    _ command: Command, in place: TemporaryJournal,
    _ trial: @escaping @Sendable (Int) -> StepTrial?
  ) throws {
    try StepTrial.$now.withValue(trial) { try command.run(place.open(), place) }
  }

  @Test(
    "the same command brings the same end, wherever it was cut off, and no line is nowhere meanwhile",
    arguments: commands)
  func cut(_ command: Command) throws {
    let (count, after) = try whole(command)
    #expect(count > 0)
    for change in 0...count {
      let place = try command.place()
      let before = try place.files()
      try run(command, in: place) { $0 == change ? .killed : nil }
      let texts = try place.files().values.map { String(decoding: $0.bytes, as: UTF8.self) }
        .joined(separator: "\n")
      for line in command.lines { #expect(texts.contains(line), "\(line), cut at \(change)") }
      // If everything was written, the command has nothing left to do, and may say so.
      do { try run(command, in: place) { _ in nil } } catch { #expect(change == count, "\(error)") }
      #expect(try place.files() == after, "cut at \(change)")
      _ = try place.open().undo()
      #expect(try place.files() == before, "cut at \(change)")
    }
  }

  @Test(
    "a disk that stays full changes nothing, and the message says so",
    arguments: commands)
  func full(_ command: Command) throws {
    let (count, after) = try whole(command)
    for change in 0..<count {
      let place = try command.place()
      let before = try place.files()
      do {
        try run(command, in: place) { $0 >= change ? .failing(ENOSPC) : nil }
        Issue.record("it didn't fail at \(change)")
      } catch StoreError.stepFailed(let step, because: .cannotWrite(_, ENOSPC)) {
        #expect(step.isChangedBack && !step.unchanged.isEmpty)
      } catch StoreError.cannotWrite(_, ENOSPC) {
        #expect(count == 1)
      }
      #expect(try place.files() == before, "failed at \(change)")
      try run(command, in: place) { _ in nil }
      #expect(try place.files() == after, "failed at \(change)")
    }
  }

  @Test("what a person is asked about is read from whole steps")
  func shown() throws {
    let command = Self.commands[0]
    let place = try command.place()
    let whole = try place.open().leftovers()
    try run(command, in: place) { $0 == 2 ? .killed : nil }
    #expect(try place.open().leftovers() != whole)
    try place.open().recover()
    #expect(try place.open().leftovers() == whole)
    _ = try place.open().carryOver(whole)
    #expect(place.notices.contains { if case .changedBack = $0 { true } else { false } })
  }

  @Test("without a place for this device's state the order alone saves every line")
  func withoutState() throws {
    for change in 0...3 {
      let place = try Self.commands[0].place()
      try StepTrial.$now.withValue({ $0 == change ? .killed : nil }) {
        _ = try place.open(hasState: false).carryOver()
      }
      let texts = try place.files().values.map { String(decoding: $0.bytes, as: UTF8.self) }
        .joined(separator: "\n")
      for line in Self.commands[0].lines { #expect(texts.contains(line)) }
    }
  }
}
