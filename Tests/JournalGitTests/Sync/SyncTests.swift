import Foundation
import JournalCore
import JournalGit
import JournalPrograms
import JournalStore
import TestSupport
import Testing

/// Two devices with real gits and a folder between them.
@Suite(.serialized, .needs(.git)) struct SyncTests {
  /// Two devices that have three entries in common.
  private func pair() throws -> (Devices, Device, Device) {
    let devices = try Devices()
    let here = try devices.device("here")
    let lines = (1...9).map { "Line \($0).\n\n" }.joined()
    for day in 1...3 { try here.write("2026-11-0\(day).md", lines) }
    try here.sync()
    return (devices, here, try devices.device("there"))
  }

  @Test("what two devices wrote is on both after each has synced")
  func both() throws {
    let (_, here, there) = try pair()
    try here.write("2026-11-04.md", "here")
    try there.write("2026-11-05.md", "there")
    #expect(try here.sync().sent == 1)
    let exchange = try there.sync()
    #expect((exchange.received, exchange.sent) == (1, 2))
    #expect(try here.sync().received == 2)
    for device in [here, there] {
      #expect(device.text("2026-11-04.md") == "here")
      #expect(device.text("2026-11-05.md") == "there")
      #expect(try device.git("status", "--porcelain").isEmpty)
    }
    #expect(try here.git("log", "-1", "--format=%s") == "journal: merge 2026-11-21\n")
  }

  @Test(
    "moods that one device wrote on the old scale keep their meaning", arguments: [true, false])
  func scales(isChangedFirst: Bool) throws {
    let devices = try Devices()
    let here = try devices.device("here")
    func entry(_ mood: String, _ text: String = "Rain.") -> String {
      "---\nmood: \(mood)\n---\n\(text)\n"
    }
    try here.write("daymark.yaml", "mood: 1-10\n")
    try here.write("2026-11-01.md", entry("7"))
    try here.write("2026-11-02.md", entry("8"))
    try here.sync()
    let there = try devices.device("there")
    // This device changes the scale, and writes the old moods with theirs.
    try here.write("daymark.yaml", "mood: 1-5\n")
    try here.write("2026-11-01.md", entry("7/10"))
    try here.write("2026-11-02.md", entry("8/10"))
    try here.write("2026-11-03.md", entry("4"))
    // The other one doesn't know.
    try there.write("2026-11-02.md", entry("3", "Sun."))
    try there.write("2026-11-04.md", entry("4"))
    try there.write("2026-11-05.md", "Words.\n")
    let (first, second) = isChangedFirst ? (here, there) : (there, here)
    try first.sync()
    let exchange = try second.sync()
    #expect(
      exchange.moods.rewritten == ["2026-11-02.md", "2026-11-04.md"].map { Array($0.utf8) })
    #expect(exchange.moods.doubtful.isEmpty)
    #expect(try first.sync().moods.isEmpty)
    for device in [here, there] {
      #expect(device.text("2026-11-01.md") == entry("7/10"))
      #expect(device.text("2026-11-02.md") == entry("3/10", "Sun."))
      #expect(device.text("2026-11-03.md") == entry("4"))
      #expect(device.text("2026-11-04.md") == entry("4/10"))
      #expect(device.text("2026-11-05.md") == "Words.\n")
      #expect(try device.git("status", "--porcelain").isEmpty)
    }
  }

  @Test("an entry in which it isn't certain what is meant is named, and stays as it is")
  func doubtfulScale() throws {
    let devices = try Devices()
    let here = try devices.device("here")
    let before = "---\nmood: 3\n---\n"
    let after = "---\nmood: 3\ncheck-ins:\n  - {time: 21:00, mood: 4}\n---\n"
    try here.write("daymark.yaml", "mood: 1-10\n")
    try here.write("2026-11-01.md", before)
    try here.sync()
    let there = try devices.device("there")
    try here.write("daymark.yaml", "mood: 1-5\n")
    try there.write("2026-11-01.md", after)
    try here.sync()
    let exchange = try there.sync()
    #expect(exchange.moods.doubtful == [Array("2026-11-01.md".utf8)])
    #expect(exchange.moods.rewritten.isEmpty)
    #expect(there.text("2026-11-01.md") == after)
  }

  @Test("a remote that isn't there is no error, and the commit goes along later")
  func offline() throws {
    let (devices, here, _) = try pair()
    try here.write("2026-11-04.md", "here")
    let (stick, away) = (devices.folder + "/stick.git", devices.folder + "/away.git")
    try FileManager.default.moveItem(atPath: stick, toPath: away)
    #expect(try here.sync().unreachable == stick)
    #expect(try here.git("status", "--porcelain").isEmpty)
    try FileManager.default.moveItem(atPath: away, toPath: stick)
    #expect(try here.sync().sent == 1)
  }

  /// Lets the other device send something each time before this one does, up to so many times.
  private func overtake(_ here: Device, times: Int) throws {
    let hook = """
      #!/bin/sh
      n=$(cat ../times 2>/dev/null || echo 0)
      test $n -lt \(times) || exit 0
      echo $((n + 1)) > ../times
      unset $(git rev-parse --local-env-vars)
      cd ../there
      echo more >> 2026-11-08.md
      git add -A && git commit -qm more && git pull -q --rebase && git push -q
      """
    try here.write(".git/hooks/pre-push", hook)
    chmod(here.folder + "/.git/hooks/pre-push", 0o755)
  }

  @Test("who is overtaken while sending fetches, merges and sends again")
  func overtakenOnce() throws {
    let (_, here, there) = try pair()
    try overtake(here, times: 1)
    try here.write("2026-11-04.md", "here")
    let exchange = try here.sync()
    #expect((exchange.received, exchange.sent) == (1, 2))
    #expect(here.text("2026-11-08.md") == "more\n")
    try there.sync()
    #expect(there.text("2026-11-04.md") == "here")
  }

  @Test("who is overtaken again and again stops, with all that came and all that was written")
  func overtakenAlways() throws {
    let (_, here, _) = try pair()
    try overtake(here, times: 3)
    try here.write("2026-11-04.md", "here")
    #expect(try here.problem() == .overtaken(remote: "origin", tries: 3))
    #expect(try here.git("status", "--porcelain").isEmpty)
    #expect(here.text("2026-11-08.md") == "more\nmore\n")
    #expect(try here.sync().sent > 0)
    #expect(try here.git("rev-list", "--count", "origin/main..main") == "0\n")
    #expect(here.text("2026-11-08.md") == "more\nmore\nmore\n")
  }

  @Test(
    "a conflict stays under way with its lines named, and the next sync ends it once it is settled")
  func conflict() throws {
    let (_, here, there) = try pair()
    let before = try #require(here.text("2026-11-02.md"))
    try here.write("2026-11-02.md", before.replacing("Line 1.", with: "Line of here."))
    try there.write("2026-11-02.md", before.replacing("Line 1.", with: "Line of there."))
    try here.sync()
    let path = Array("2026-11-02.md".utf8)
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [1])]))
    // Again nothing changes, and it is said again.
    let marked = try #require(there.text("2026-11-02.md"))
    #expect(marked.contains("Line of here.") && marked.contains("Line of there."))
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [1])]))
    #expect(there.text("2026-11-02.md") == marked)
    try there.write(
      "2026-11-02.md", before.replacing("Line 1.", with: "Line of here.\nLine of there."))
    #expect(try there.sync().sent == 2)
    #expect(try here.sync().received == 2)
    #expect(here.text("2026-11-02.md")?.hasPrefix("Line of here.\nLine of there.\n") == true)
  }

  @Test("marks of another length, or what is left of them, are never committed as text")
  func otherMarks() throws {
    let (_, here, there) = try pair()
    let before = try #require(here.text("2026-11-02.md"))
    try here.write(".gitattributes", "*.md conflict-marker-size=20\n")
    try here.sync()
    try there.sync()
    try here.write("2026-11-02.md", before.replacing("Line 1.", with: "Line of here."))
    try there.write("2026-11-02.md", before.replacing("Line 1.", with: "Line of there."))
    try here.sync()
    let path = Array("2026-11-02.md".utf8)
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [1])]))
    // An edit elsewhere settles nothing.
    let marked = try #require(there.text("2026-11-02.md"))
    #expect(marked.hasPrefix(String(repeating: "<", count: 20) + " "))
    try there.write("2026-11-02.md", marked + "More.\n")
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [1])]))
    // Neither does it to delete the first mark alone.
    let half = marked.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    try there.write("2026-11-02.md", half.joined(separator: "\n"))
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [4])]))
    try there.write("2026-11-02.md", before)
    #expect(try there.sync().sent == 2)
  }

  @Test("a conflict without marks is never settled by doing nothing")
  func removedAndChanged() throws {
    let (_, here, there) = try pair()
    try here.write("2026-11-02.md", nil)
    try here.sync()
    try there.write("2026-11-02.md", "changed there")
    let conflict = Conflict(path: Array("2026-11-02.md".utf8), lines: [])
    #expect(try there.problem() == .conflicts([conflict]))
    #expect(try there.problem() == .conflicts([conflict]))
    #expect(there.text("2026-11-02.md") == "changed there")
    try there.git("add", "2026-11-02.md")
    try there.sync()
    try here.sync()
    #expect(here.text("2026-11-02.md") == "changed there")
  }

  @Test("a driver whose program is missing merges as git does, and loses no text")
  func missingDriver() throws {
    let (_, here, there) = try pair()
    let driver = try #require(GitSetup.settings.first { $0.name == "merge.daymark.driver" })
    let missing = driver.value.replacing("daymark merge-driver", with: "no-such-program")
    try there.git("config", "merge.daymark.driver", missing)
    try here.write(".gitattributes", "*.md merge=daymark\n")
    let before = try #require(here.text("2026-11-02.md"))
    try here.write("2026-11-02.md", before.replacing("Line 1.", with: "Line of here."))
    try here.write("2026-11-03.md", before.replacing("Line 1.", with: "Line of here."))
    try there.write(".gitattributes", "*.md merge=daymark\n")
    try there.write("2026-11-02.md", before.replacing("Line 9.", with: "Line of there."))
    try there.write("2026-11-03.md", before.replacing("Line 1.", with: "Line of there."))
    try here.sync()
    let path = Array("2026-11-03.md".utf8)
    #expect(try there.problem() == .conflicts([Conflict(path: path, lines: [1])]))
    let merged = try #require(there.text("2026-11-02.md"))
    #expect(merged.contains("Line of here.") && merged.contains("Line of there."))
    let marked = try #require(there.text("2026-11-03.md"))
    #expect(marked.contains("Line of here.") && marked.contains("Line of there."))
  }

  @Test("a file that git was told to ignore is not written over")
  func ignoredInTheWay() throws {
    let (_, here, there) = try pair()
    try here.write("private.md", "of here")
    try here.sync()
    try there.write(".git/info/exclude", "private.md\n")
    try there.write("private.md", "of there")
    try there.write("2026-11-04.md", "so that it is a true merge")
    #expect(try there.problem() == .inTheWay(["private.md"]))
    #expect(there.text("private.md") == "of there")
  }

  @Test("an ignored file is not written over by a folder, nor lost in one that becomes a file")
  func ignoredInTheWayOfFolders() throws {
    let (_, here, there) = try pair()
    try here.write("folder/known.md", "known")
    try here.sync()
    try there.sync()
    try here.write("folder/known.md", nil)
    try FileManager.default.removeItem(atPath: here.folder + "/folder")
    try here.write("folder", "a file now")
    try here.write("other/2026-11-04.md", "in a folder")
    try here.sync()
    try there.write(".git/info/exclude", "private*\nother\n")
    try there.write("folder/private.md", "private")
    try there.write("other", "private too")
    #expect(try there.problem() == .inTheWay(["folder/private.md", "other"]))
    #expect(there.text("folder/private.md") == "private" && there.text("other") == "private too")
    try there.write("folder/private.md", nil)
    try there.write("other", nil)
    try there.sync()
    #expect(there.text("folder") == "a file now")
  }

  @Test("what a merge would take away is told before it does")
  func incoming() throws {
    struct Refused: Error {}
    let (_, here, there) = try pair()
    try here.write("2026-11-01.md", nil)
    try here.write("2026-11-02.md", nil)
    try here.sync()
    try there.write("2026-11-09.md", "only there")
    #expect(throws: Refused.self) {
      try there.sync { incoming in
        #expect(incoming.removed.count == 2)
        throw Refused()
      }
    }
    #expect(there.text("2026-11-01.md") != nil)
    try there.sync()
    #expect(there.text("2026-11-01.md") == nil && there.text("2026-11-09.md") != nil)
  }

  @Test("histories without a common beginning are not made one")
  func unrelated() throws {
    let (devices, _, _) = try pair()
    let other = Device(folder: devices.folder + "/other", devices: devices)
    try devices.run(["init", "--quiet", "other"], at: devices.folder)
    try other.git("remote", "add", "origin", devices.folder + "/stick.git")
    try other.write("2026-11-08.md", "another journal")
    #expect(try other.problem() == .unrelated(remote: "origin"))
    #expect(other.text("2026-11-08.md") == "another journal")
  }

  @Test("a state of the person's own is named, and nothing changes")
  func states() throws {
    let (devices, here, _) = try pair()
    let head = try here.git("rev-parse", "HEAD")
    try here.git("branch", "other")
    try here.write("2026-11-01.md", "a")
    try here.git("commit", "-qam", "a")
    try here.git("checkout", "-q", "other")
    try here.write("2026-11-01.md", "b")
    try here.git("commit", "-qam", "b")
    for (begin, end, operation) in [
      (["merge", "main"], ["merge", "--abort"], UnfinishedOperation.merge),
      (["rebase", "main"], ["rebase", "--abort"], .rebase),
      (["cherry-pick", "main"], ["cherry-pick", "--abort"], .cherryPick),
      (["revert", "--no-edit", "HEAD~1"], ["revert", "--abort"], .revert),
    ] {
      _ = try devices.git.run(begin, in: here.folder)
      let before = try here.git("status", "--porcelain")
      if operation == .revert, try here.repository.operation == nil { continue }
      #expect(try here.problem() == .underWay(operation))
      #expect(try here.git("status", "--porcelain") == before)
      _ = try devices.git.run(end, in: here.folder)
    }
    try here.git("checkout", "-q", "--detach", String(head.dropLast()))
    #expect(try here.problem() == .detached)
    try here.git("checkout", "-q", "main")
    try here.write(".git/index.lock", "")
    guard case .locked(let path, let seconds)? = try here.problem() else {
      return #expect(Bool(false), "a lock is named")
    }
    #expect(path.hasSuffix("/.git/index.lock") && seconds < 600)
    #expect(here.text(".git/index.lock") == "")
  }

  @Test("a shallow clone, a second work tree and a part of another repository sync as any other")
  func otherKinds() throws {
    let (devices, here, _) = try pair()
    try here.write("2026-11-04.md", "here")
    try here.sync()
    try devices.run(
      ["clone", "-q", "--depth", "1", "file://" + devices.folder + "/stick.git", "shallow"],
      at: devices.folder)
    try here.git("worktree", "add", "-q", "-b", "second", "../tree")
    try devices.run(["init", "-q", "outer"], at: devices.folder)
    try devices.run(
      ["submodule", "add", "-q", "../stick.git", "diary"], at: devices.folder + "/outer")
    for (name, day) in [("shallow", 5), ("tree", 6), ("outer/diary", 7)] {
      let device = Device(folder: devices.folder + "/" + name, devices: devices)
      try device.write("2026-11-0\(day).md", "of \(name)")
      #expect(try device.sync().sent > 0, "\(name)")
      #expect(try device.git("status", "--porcelain").isEmpty)
    }
    #expect(try Repository(of: devices.folder + "/shallow", devices.git).isShallow)
    #expect(try Repository(of: devices.folder + "/tree", devices.git).isSecondWorkTree)
    #expect(try Repository(of: devices.folder + "/outer/diary", devices.git).isSubmodule)
  }

  @Test("of a larger repository only the journal is committed; what others staged stays staged")
  func subfolder() throws {
    let (devices, here, _) = try pair()
    try here.write("diary/2026-11-04.md", "in the journal")
    try here.write("code.txt", "staged by hand")
    try here.write("draft.txt", "not staged")
    try here.git("add", "code.txt")
    let journal = Device(folder: here.folder + "/diary", devices: devices)
    let sync = try Sync(JournalLocation(root: journal.folder), journal.repository)
    #expect(try sync.repository.othersStaged() == ["code.txt"])
    #expect(try sync.commit(sync.changes, subject: "journal: x"))
    try sync.finish()
    #expect(try here.git("show", "--name-only", "--format=") == "diary/2026-11-04.md\n")
    #expect(try here.git("status", "--porcelain") == "A  code.txt\n?? draft.txt\n")
  }

  @Test("a folder that becomes a link, a link that becomes a folder, and a file that becomes one")
  func otherKindsOfFiles() throws {
    let (devices, here, there) = try pair()
    for name in ["1.md", "2.md"] { try here.write("extra/" + name, "text of " + name) }
    try here.sync()
    try there.sync()
    let files = FileManager.default
    let (extra, away) = (here.folder + "/extra", devices.folder + "/away")
    try files.moveItem(atPath: extra, toPath: away)
    try files.createSymbolicLink(atPath: extra, withDestinationPath: "../away")
    func expectSame(_ listed: String) throws {
      try here.sync()
      #expect(try here.git("status", "--porcelain").isEmpty)
      #expect(try here.git("ls-files", "extra") == listed)
      try there.sync()
      #expect(try there.git("ls-files", "extra") == listed)
    }
    try expectSame("extra\n")
    try files.removeItem(atPath: extra)
    try files.moveItem(atPath: away, toPath: extra)
    try expectSame("extra/1.md\nextra/2.md\n")
    try here.write("extra/1.md", nil)
    try here.write("extra/1.md/z.md", "z")
    try expectSame("extra/1.md/z.md\nextra/2.md\n")
    try here.write("extra/1.md/z.md", nil)
    try files.removeItem(atPath: extra + "/1.md")
    try here.write("extra/1.md", "a file again")
    try expectSame("extra/1.md\nextra/2.md\n")
    #expect(there.text("extra/1.md") == "a file again")
  }

  @Test("what can't be taken over is named, and nothing is taken over")
  func nothingHalf() throws {
    let (_, here, _) = try pair()
    try here.write("2026-11-01.md", nil)
    try here.write("2026-11-04.md", "new")
    let sync = try Sync(JournalLocation(root: here.folder), here.repository)
    try here.write("2026-11-04.md", nil)
    #expect(throws: GitError.self) { try sync.commit(sync.changes, subject: "x") }
    try sync.finish()
    #expect(try here.git("diff", "--cached", "--name-only").isEmpty)
  }

  @Test("what is staged outside of the journal keeps two histories apart, and is named")
  func stagedOutside() throws {
    let (devices, here, there) = try pair()
    try here.write("diary/2026-11-04.md", "here")
    try here.sync()
    try there.write("diary/2026-11-05.md", "there")
    try there.write("code.txt", "staged by hand")
    try there.git("add", "code.txt")
    let diary = Device(folder: there.folder + "/diary", devices: devices)
    #expect(try diary.problem() == .stagedOutside(["code.txt"]))
    #expect(try there.git("status", "--porcelain") == "A  code.txt\n")
    #expect(try there.git("log", "-1", "--format=%s") == "journal: 2026-11-21\n")
    try there.git("restore", "--staged", "code.txt")
    #expect(try diary.sync().sent == 2)
    // A file that becomes a folder can't be committed beside it.
    try there.git("add", "code.txt")
    try there.write("diary/2026-11-05.md", nil)
    try there.write("diary/2026-11-05.md/1.md", "a folder now")
    #expect(try diary.problem() == .stagedOutside(["code.txt"]))
    #expect(try there.git("diff", "--cached", "--name-only") == "code.txt\n")
    try there.git("commit", "-qm", "code")
    try diary.sync()
    #expect(try there.git("status", "--porcelain").isEmpty)
  }

  @Test("a repository inside the journal is left out, and odd names are kept to the byte")
  func oddNames() throws {
    let (devices, here, there) = try pair()
    let names = ["-rf.md", "a\nb.md", "e\u{301}.md", "\u{e9}.md", ":(top)x.md", "*.md", "\"q\".md"]
    for name in names { try here.write(name, "text of " + name) }
    try devices.run(["init", "-q", "here/inner"], at: devices.folder)
    try here.write("inner/x.md", "x")
    let changes = PendingChanges(try here.repository.status(), isMerge: false)
    #expect(changes.repositories == [Array("inner/".utf8)])
    try here.sync()
    try there.sync()
    for name in names { #expect(there.text(name) == "text of " + name) }
    #expect(there.text("inner/x.md") == nil)
  }

  @Test("hooks and filters don't come with what is fetched, and a name of git's own is refused")
  func hostileTree() throws {
    let (devices, here, there) = try pair()
    let mark = devices.folder + "/ran"
    try here.write(".gitattributes", "*.md filter=evil merge=evil diff=evil\n")
    try here.write("hooks/post-merge", "#!/bin/sh\ntouch '\(mark)'\n")
    try here.write(".gitmodules", "[submodule \"x\"]\npath = x\nurl = ext::sh -c touch% \(mark)\n")
    try here.write("2026-11-04.md", "text")
    try here.sync()
    try there.write("2026-11-05.md", "text")
    try there.sync()
    #expect(there.text("2026-11-04.md") == "text")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
