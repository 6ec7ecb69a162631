import Foundation
import Testing

@testable import JournalCore
@testable import JournalStore
import TestSupport

/// What is in memory is what is on the disk, whichever way a journal is watched.
@Suite("A journal in memory")
struct LiveJournalTests {
  /// A journal in a folder, as it is in memory.
  struct Trial {
    let folder: TemporaryFolder
    let live: LiveJournal

    init(watching: Bool) throws {
      folder = try TemporaryFolder()
      live = LiveJournal(JournalLocation(root: folder.path), watching: watching)
    }

    /// Everything in an index, in words.
    static func dump(_ index: JournalIndex) -> [String] {
      var lines = index.all.map { "\($0.path) \($0.dump)" }
      lines.append("\(index.keyNames.sorted()) \(index.filePaths.sorted())")
      lines.append("\(index.report)")
      return lines
    }

    /// Compares with what reading everything again gives.
    @discardableResult
    func check(_ step: String = "", at place: SourceLocation = #_sourceLocation) throws -> Int {
      let location = JournalLocation(root: folder.path)
      let snapshot = try live.current()
      let (settings, problems) = try location.settings()
      let fresh = try JournalReading(
        root: folder.path, settings: settings, scope: .live
      ).index()
      let (kept, expected) = (Self.dump(snapshot.index), Self.dump(fresh))
      let difference = kept.difference(from: expected).map { "\($0)".prefix(600) }
      try #require(difference.isEmpty, "\(step): \(difference.prefix(4))", sourceLocation: place)
      #expect(snapshot.settings == settings && snapshot.settingsProblems == problems)
      return snapshot.revision
    }

    /// Whether the revision changes with something; the same state twice has the same one.
    func changes(_ work: () throws -> Void) throws -> Bool {
      let before = try check()
      try work()
      let after = try check()
      return after > before
    }
  }

  private static let day = "entries/2026/11/2026-11-21.md"

  @Test("An empty folder in the place of the journal is no journal without entries")
  func gone() throws {
    let trial = try Trial(watching: true)
    let folder = trial.folder
    try folder.write(Self.day, "One.\n")
    try folder.write(".daymark/id", "0123456789abcdef\n")
    let before = try trial.check()
    let away = folder.path + "-away"
    for _ in 0..<2 {
      try FileManager.default.moveItem(atPath: folder.path, toPath: away)
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: false)
      for _ in 0..<2 {
        #expect(throws: StoreError.journalGone(path: folder.path)) { try trial.live.current() }
      }
      try FileManager.default.removeItem(atPath: folder.path)
      try FileManager.default.moveItem(atPath: away, toPath: folder.path)
      #expect(try trial.check() >= before)
      #expect(try trial.live.current().index.all.count == 1)
    }
    // Whoever deletes every entry, and nothing else, has a journal without entries.
    try FileManager.default.removeItem(atPath: folder.path + "/entries")
    #expect(try trial.live.current().index.all.isEmpty)
    // There is nothing left that could be lost.
    try FileManager.default.removeItem(atPath: folder.path + "/.daymark")
    #expect(try trial.live.current().index.all.isEmpty)
  }

  @Test("A journal on another disk that is gone isn't the folder where it was")
  func otherDisk() throws {
    let (folder, links) = (try TemporaryFolder(), try TemporaryFolder())
    func device(_ path: String) -> dev_t? {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_dev : nil
    }
    let disk = ["/dev/shm", "/var/tmp"].first { ![nil, device(folder.path)].contains(device($0)) }
    guard let disk else { return }
    let other = "\(disk)/daymark-\(UInt64.random(in: 0 ... .max))"
    guard mkdir(other, 0o700) == 0 else { return }
    defer { try? FileManager.default.removeItem(atPath: other) }
    try folder.write(Self.day, "One.\n")
    let link = links.path + "/journal"
    func show(_ path: String) throws {
      unlink(link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    }
    try show(folder.path)
    let live = LiveJournal(JournalLocation(root: link), watching: true)
    #expect(try live.current().index.all.count == 1)
    // Without a number of its own: nothing was ever changed here.
    try show(other)
    #expect(throws: StoreError.journalGone(path: link)) { try live.current() }
    try show(folder.path)
    #expect(try live.current().index.all.count == 1)
    // A journal that was brought to another disk is one.
    try FileManager.default.createDirectory(
      atPath: other + "/entries/2026/11", withIntermediateDirectories: true)
    try Data("One.\n".utf8).write(to: URL(filePath: other + "/" + Self.day))
    try show(other)
    #expect(try live.current().index.all.count == 1)
  }

  @Test("Whatever is done to a file is there at once", arguments: [true, false])
  func files(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let folder = trial.folder
    try folder.write(Self.day, "---\nmood: 5\n---\nOne.\n")
    try folder.write("photos/a.jpg", "a")
    try trial.check("first")
    try #require(try trial.live.current().index.all.map(\.mood) == [5])

    #expect(try trial.changes { try folder.write(Self.day, "---\nmood: 6\n---\nTwo.\n") })
    #expect(try trial.live.current().index.all.map(\.mood) == [6])
    #expect(try trial.changes { try folder.write("entries/2026/11/2026-11-22.md", "Three.\n") })
    let manager = FileManager.default
    let (old, new) = (folder.path + "/" + Self.day, folder.path + "/entries/2026-11-20.md")
    #expect(try trial.changes { try manager.moveItem(atPath: old, toPath: new) })
    #expect(try trial.live.current().index.all.map { "\($0.day)" } == ["2026-11-20", "2026-11-22"])
    #expect(try trial.changes { try manager.removeItem(atPath: new) })
    #expect(try trial.live.current().index.all.count == 1)
  }

  @Test("The same file twice within one tick of the clock", arguments: [true, false])
  func racyFiles(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    for mood in 1...9 {
      try trial.folder.write(Self.day, "---\nmood: \(mood)\n---\n")
      #expect(try trial.live.current().index.all.map(\.mood) == [Double(mood)])
    }
  }

  @Test("A write that gives a file its old times back", arguments: [true, false])
  func oldTimes(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let path = trial.folder.path + "/" + Self.day
    for mood in 1...5 {
      let file = try? FileHandle(forUpdating: URL(filePath: path))
      if let file {
        try file.write(contentsOf: Data("---\nmood: \(mood)\n---\n".utf8))
      } else {
        try trial.folder.write(Self.day, "---\nmood: \(mood)\n---\n")
      }
      try file?.close()
      let past = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
      #expect(try trial.live.current().index.all.map(\.mood) == [Double(mood)])
    }
  }

  @Test("Folders are made, moved, replaced and removed", arguments: [true, false])
  func folders(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let (folder, manager) = (trial.folder, FileManager.default)
    func path(_ name: String) -> String { folder.path + "/" + name }
    let outside = try TemporaryFolder()
    try folder.write("a/b/2026-11-01.md", "one")
    try folder.write("a/c/2026-11-02.md", "two")
    try trial.check("first")
    try manager.moveItem(atPath: path("a/b"), toPath: path("d"))
    try trial.check("moved inside")
    try folder.write("d/2026-11-03.md", "three")
    try trial.check("written after the move")
    try manager.moveItem(atPath: path("d"), toPath: outside.path + "/d")
    try trial.check("moved out")
    try outside.write("d/2026-11-04.md", "four")
    try manager.moveItem(atPath: path("a/c"), toPath: path("a/d"))
    try folder.write("a/c/2026-11-05.md", "five")
    try trial.check("another one in its place")
    try folder.write("a/c/2026-11-06.md", "six")
    try folder.write("a/d/2026-11-07.md", "seven")
    try trial.check("both are still watched")
    try manager.moveItem(atPath: outside.path + "/d", toPath: path("e"))
    try trial.check("moved in")
    try folder.write("e/f/g/2026-11-08.md", "eight")
    try trial.check("nested")
    try manager.removeItem(atPath: path("e"))
    try folder.write("e", "a file")
    try trial.check("a file in place of a folder")
    try manager.removeItem(atPath: path("a"))
    try manager.createSymbolicLink(atPath: path("a"), withDestinationPath: outside.path)
    try trial.check("a link in place of a folder")
    #expect(try trial.live.current().index.all.isEmpty)
  }

  @Test("Links are followed as reading follows them", arguments: [true, false])
  func links(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let (folder, manager) = (trial.folder, FileManager.default)
    let outside = try TemporaryFolder()
    try outside.write("2026-11-02.md", "hidden")
    try folder.write(".hidden/a.md", "---\nmood: 3\n---\n")
    try folder.write("entries/other.md", "other")
    func link(_ name: String, to target: String) throws {
      try manager.createSymbolicLink(
        atPath: folder.path + "/entries/" + name, withDestinationPath: target)
    }
    try link("2026-11-01.md", to: "../.hidden/a.md")
    try link("2026-11-02.md", to: outside.path + "/2026-11-02.md")
    try link("2026-11-03.md", to: "nowhere.md")
    try trial.check("first")
    try folder.write(".hidden/a.md", "---\nmood: 4\n---\n")
    try trial.check("the target was written")
    #expect(try trial.live.current().index.all.map(\.mood) == [4])
    try folder.write("entries/nowhere.md", "somewhere")
    try trial.check("the target of another appeared")
    try manager.removeItem(atPath: folder.path + "/entries/nowhere.md")
    try trial.check("and is gone")
    let name = folder.path + "/entries/2026-11-04.md"
    try outside.write("twin", "---\nmood: 7\n---\n")
    try manager.linkItem(atPath: outside.path + "/twin", toPath: name)
    try trial.check("a second name of a file outside")
    for mood in 1...3 {
      let file = try FileHandle(forUpdating: URL(filePath: outside.path + "/twin"))
      try file.write(contentsOf: Data("---\nmood: \(mood)\n---\n".utf8))
      try file.close()
      try trial.check("written under its name outside")
      #expect(try trial.live.current().index.all.last?.mood == Double(mood))
    }
  }

  @Test("New settings count for every entry", arguments: [true, false])
  func settings(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    try trial.folder.write(Self.day, "---\nmood: 5\nstimmung: 7\n---\n")
    try trial.folder.write("notes/2026-11-20.md", "note")
    try trial.check("none")
    try trial.folder.write("daymark.yaml", "keys:\n  mood: [stimmung]\n")
    try trial.check("another key")
    #expect(try trial.live.current().index.all.map(\.mood) == [nil, 7])
    try trial.folder.write("daymark.yaml", "folders: [entries]\n")
    try trial.check("fewer folders")
    #expect(try trial.live.current().index.all.count == 1)
    try FileManager.default.removeItem(atPath: trial.folder.path + "/daymark.yaml")
    try trial.check("none again")
    try FileManager.default.createDirectory(
      atPath: trial.folder.path + "/daymark.yaml", withIntermediateDirectories: false)
    #expect(throws: StoreError.cannotOpen(path: "daymark.yaml", EISDIR)) {
      try trial.live.current()
    }
    try trial.folder.write("notes/2026-11-19.md", "in the meantime")
    try FileManager.default.removeItem(atPath: trial.folder.path + "/daymark.yaml")
    try trial.check("readable again")
  }

  @Test("Other files that pages depend on change the revision", arguments: [true, false])
  func otherFiles(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    try trial.folder.write(Self.day, "x")
    try trial.folder.write(".daymark/id", "x")
    let names = [
      "habits/run.md", "tasks.md", "questions.md", "templates/day.md", "experiments/tea.md",
      "photos/2026/a.jpg", ".obsidian/daily-notes.json", ".daymark/drafts/check-in/2026-11-21.md",
    ]
    for name in names {
      #expect(try trial.changes { try trial.folder.write(name, "one") }, "\(name)")
      #expect(try trial.changes { try trial.folder.write(name, "two") }, "\(name)")
    }
  }

  @Test("What git and Daymark keep for themselves doesn't")
  func ownFiles() throws {
    let trial = try Trial(watching: true)
    try trial.folder.write(Self.day, "x")
    let names = [".git/index", ".daymark/undo/1", ".daymark/thumbnails/1", ".daymark/trash/1"]
    for name in names { try trial.folder.write(name, "one") }
    for name in names {
      #expect(try !trial.changes { try trial.folder.write(name, "two") }, "\(name)")
    }
  }

  @Test("Nothing happened, and nothing is read", arguments: [true, false])
  func nothing(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    try trial.folder.write(Self.day, "x")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: trial.folder.path + "/" + Self.day)
    #expect(try !trial.changes {})
    _ = FileManager.default.contents(atPath: trial.folder.path + "/" + Self.day)
    #expect(try !trial.changes {})
  }

  @Test("More changes than the queue holds")
  func overflow() throws {
    let trial = try Trial(watching: true)
    let limit =
      (try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 16_384
    let names = (1...28).map { "entries/2026-02-\($0 < 10 ? "0" : "")\($0).md" }
    for name in names { try trial.folder.write(name, "first") }
    try trial.check("first")
    let files = try names.map {
      try FileHandle(forUpdating: URL(filePath: trial.folder.path + "/" + $0))
    }
    for number in 0...limit { try files[number % files.count].write(contentsOf: Data("x".utf8)) }
    try FileManager.default.moveItem(
      atPath: trial.folder.path + "/entries", toPath: trial.folder.path + "/other")
    try trial.folder.write("entries/a/2026-03-01.md", "new")
    try trial.check("after the overflow")
    try trial.folder.write("other/2026-02-01.md", "last")
    try trial.folder.write("entries/a/2026-03-02.md", "last")
    try trial.check("and it is watched again")
    #expect(try trial.live.current().index.all.count == 30)
  }

  @Test("The journal's folder is gone, and comes back", arguments: [true, false])
  func folderGone(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let manager = FileManager.default
    try trial.folder.write(Self.day, "x")
    try trial.check("first")
    let away = trial.folder.path + "-away"
    defer { try? manager.removeItem(atPath: away) }
    try manager.moveItem(atPath: trial.folder.path, toPath: away)
    #expect(throws: StoreError.cannotOpen(path: trial.folder.path, ENOENT)) {
      try trial.live.current()
    }
    try manager.moveItem(atPath: away, toPath: trial.folder.path)
    try trial.check("the same")
    try manager.removeItem(atPath: trial.folder.path)
    #expect(throws: StoreError.self) { try trial.live.current() }
    try trial.folder.write("2026-11-20.md", "another")
    try trial.check("another")
    #expect(try trial.live.current().index.all.map(\.path) == ["2026-11-20.md"])
    try trial.folder.write("2026-11-19.md", "more")
    try trial.check("watched as before")
  }

  @Test("A file that may not be read, and later may", .needs(.notRoot), arguments: [true, false])
  func permissions(watching: Bool) throws {
    let trial = try Trial(watching: watching)
    let manager = FileManager.default
    try trial.folder.write(Self.day, "x")
    for name in [Self.day, "entries/2026/11", "entries/2026"] {
      for mode in [0o000, 0o300, 0o700] {
        try manager.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: trial.folder.path + "/" + name)
        try trial.check("\(name) \(mode)")
      }
    }
  }

  @Test("Whoever has written asks and finds it, on many threads")
  func threads() async throws {
    let trial = try Trial(watching: true)
    await withTaskGroup(of: [Bool].self) { group in
      for writer in 1...8 {
        group.addTask {
          (1...20).map { mood in
            let name = "entries/\(writer)/2026-11-0\(writer).md"
            try? trial.folder.write(name, "---\nwriter: \(mood)\n---\n")
            let index = try? trial.live.current().index
            return index?.all.first { $0.path == name }?.numbers(of: "writer") == [Double(mood)]
          }
        }
      }
      for await found in group { #expect(!found.contains(false)) }
    }
    try trial.check("at the end")
  }
}

extension Entry {
  /// Everything that an index knows about an entry.
  fileprivate var dump: String {
    let facts = facts.map { fact in
      let key = String(decoding: chunk.keys.names[Int(fact.key)], as: UTF8.self)
      return "\(fact.kind) \(fact.traits) \(fact.checkIn) \(key) \(fact.minute) \(fact.number) "
        + chunk.string(fact.text)
    }
    return
      "\(day) \(row.minute) \(row.flags) \(row.bodyStart) \(words) \(text) \(facts) \(Array(tasks))"
  }
}
