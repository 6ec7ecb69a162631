import JournalCore
import Testing

@testable import JournalGit

/// What is decided without running anything.
@Suite struct GitValuesTests {
  @Test(
    "an address may be https, ssh or a folder",
    arguments: [
      ("https://example.org/a.git", RemoteAddress.web),
      ("HTTPS://user@example.org/a.git", .web),
      ("ssh://git@example.org:22/a.git", .ssh),
      ("git@example.org:a.git", .ssh), ("server:journal.git", .ssh),
      ("/media/stick/a.git", .folder("/media/stick/a.git")),
      ("../stick.git", .folder("../stick.git")), ("./a:b.git", .folder("./a:b.git")),
      ("file:///media/a.git", .folder("/media/a.git")),
    ])
  func addresses(_ address: String, _ kind: RemoteAddress) throws {
    #expect(try RemoteAddress(address) == kind)
  }

  @Test(
    "an address that would start a program, or carry a diary in the clear, is refused",
    arguments: [
      ("", RemoteAddressError.unreadable), ("https://example.org/\n-x", .unreadable),
      ("--upload-pack=touch x", .option), ("-oProxyCommand=x:y", .option),
      ("ssh://-oProxyCommand=x/y", .option), ("ssh://git@-oProxyCommand=x/y", .option),
      ("git@-host:x", .option), ("host:-x", .option), ("https://-x/y", .option),
      ("ext::sh -c touch% x", .program), ("fd::17", .program), ("any::thing", .program),
      ("http://example.org/a", .open), ("git://example.org/a", .open), ("ftp://h/a", .open),
      ("other://h/a", .kind), ("ssh:///a", .kind), ("file://host/a", .kind),
    ])
  func refusals(_ address: String, _ refusal: RemoteAddressError) {
    #expect(throws: refusal) { try RemoteAddress(address) }
  }

  @Test(
    "ssh asks nobody, and keeps what the person set",
    arguments: [
      (nil, true), ("", true), ("ssh -i /home/x/key", true), ("/usr/bin/ssh -v", true),
      ("plink", false), ("my-ssh-wrapper ssh", false),
    ] as [(String?, Bool)])
  func secureShell(_ configured: String?, _ isOurs: Bool) {
    let command = SecureShell.command(configured: configured)
    #expect((command != nil) == isOurs)
    if let command {
      #expect(command.hasPrefix(configured?.isEmpty == false ? configured! : "ssh"))
      #expect(command.contains("-o BatchMode=yes -o ConnectTimeout="))
    }
  }

  @Test(
    "what git and ssh say tells whether somebody is offline or not let in",
    arguments: [
      (
        ["ssh: Could not resolve hostname x: Name or service not known", "fatal: Could not read"],
        RemoteError.Kind.unreachable
      ),
      (["fatal: unable to access 'https://x/': Could not resolve host: x"], .unreachable),
      (["ssh: connect to host x port 22: Connection timed out", "fatal: x"], .unreachable),
      (["fatal: could not read Username for 'https://x': terminal prompts disabled"], .access),
      (["git@x: Permission denied (publickey).", "fatal: Could not read"], .access),
      (["Host key verification failed.", "fatal: Could not read from remote"], .unknownHost),
      (["fatal: unable to access 'https://x/': SSL certificate problem"], .unknownHost),
      (["fatal: 'x' does not appear to be a git repository"], .other), ([], .other),
    ])
  func remoteFailures(_ said: [String], _ kind: RemoteError.Kind) {
    #expect(RemoteError(said).kind == kind)
  }

  @Test("git's status is read with every kind of change and any name")
  func status() {
    let (a, b) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    let records = [
      "# branch.oid \(a)", "# branch.head main", "# branch.upstream origin/main",
      "# branch.ab +2 -1", "# something.new 1",
      "1 .M N... 100644 100644 100644 \(a) \(a) 2026-11-01.md",
      "1 .D N... 100644 100644 000000 \(a) \(a) a b.md",
      "1 D. N... 100644 000000 000000 \(a) \(b) c.md",
      "1 A. N... 000000 100644 100644 \(a) \(b) d.md",
      "1 AM N... 000000 100644 100644 \(a) \(b) e\n.md",
      "2 R. N... 100644 100644 100644 \(a) \(a) R100 new name.md", "old name.md",
      "u UU N... 100644 100644 100644 100644 \(a) \(b) \(a) f g.md", "? -x.md", "? inner/", "! i/",
    ]
    let status = PorcelainStatus(records.flatMap { Array($0.utf8) + [0] })
    #expect((status.commit, status.branch, status.upstream) == (a, "main", "origin/main"))
    #expect(status.ahead == 2 && status.behind == 1)
    #expect(
      status.changes == [
        .init("2026-11-01.md", .changed), .init("a b.md", .removed),
        .init("c.md", .removed, isUnstaged: false), .init("d.md", .added, isUnstaged: false),
        .init("e\n.md", .added), .init("new name.md", .changed, isUnstaged: false),
        .init("old name.md", .removed, isUnstaged: false), .init("f g.md", .unmerged),
        .init("-x.md", .added), .init("inner/", .repository, isUnstaged: false),
      ])
    #expect(status.ignored == [Array("i/".utf8)])
    let first = PorcelainStatus(Array("# branch.oid (initial)\0# branch.head (detached)\0".utf8))
    #expect(first.commit == nil && first.branch == nil && first.changes.isEmpty)
  }

  @Test("the settings that hold are the last of each name")
  func configuration() {
    let text = "user.name\nA\0user.name\nB\nC\0core.bare\0remote.o.x.url\n/a\0remote.o.x.url\n/b\0"
    let configuration = GitConfiguration(Array(text.utf8))
    #expect(configuration["user.name"] == "B\nC")
    #expect(configuration["core.bare"] == "true")
    #expect(configuration["none"] == nil)
    #expect(configuration.all("remote.o.x.url") == ["/a", "/b"])
    #expect(configuration.remotes == ["o.x"])
  }

  @Test(
    "files that only moved are not gone",
    arguments: [
      (["a.md", "b.md"], [], 2), (["a.md", "b.md"], ["2026/a.md", "2026/b.md"], 0),
      (["x/a.md", "b.md"], ["a.md"], 1), ([], ["a.md"], 0),
      // A new file is where one of them went, not all of that name.
      (["1/index.md", "2/index.md", "3/index.md"], ["index.md"], 2),
      (["1/index.md", "2/index.md"], ["4/index.md", "3/index.md"], 0),
    ] as [([String], [String], Int)])
  func deletions(_ removed: [String], _ added: [String], _ count: Int) {
    let bytes: ([String]) -> [[UInt8]] = { $0.map { Array($0.utf8) } }
    #expect(Deletions.count(removed: bytes(removed), added: bytes(added)) == count)
  }

  @Test(
    "a journal that suddenly has no entries is not one whose entries were deleted",
    arguments: [
      (
        ["2026-11-01.md", "2026-11-02.md", "notes.md"], ["2026-11-01.md", "2026-11-02.md"], [], true
      ),
      (["2026-11-01.md", "2026-11-02.md"], ["2026-11-01.md"], [], false),
      (["2026-11-01.md"], ["2026-11-01.md"], [], false),
      (["2026-11-01.md", "2026-11-02.TXT"], ["2026-11-01.md", "2026-11-02.TXT"], [], true),
      (
        ["2026-11-01.md", "2026-11-02.md"], ["2026-11-01.md", "2026-11-02.md"], ["b/2026-11-03.md"],
        false
      ),
      (["2026/11/01.md", "2026/11/02.md"], ["2026/11/01.md", "2026/11/02.md"], [], true),
    ] as [([String], [String], [String], Bool)])
  func emptied(_ tracked: [String], _ removed: [String], _ added: [String], _ isEmptied: Bool) {
    let bytes: ([String]) -> [[UInt8]] = { $0.map { Array($0.utf8) } }
    #expect(
      Deletions.emptyJournal(
        tracked: bytes(tracked), removed: bytes(removed), added: bytes(added)) == isEmptied)
  }

  @Test("the lines of conflict marks are counted from one")
  func marks() {
    #expect(
      Conflict.marks(in: Array("a\n<<<<<<< HEAD\nb\n=======\n>>>>>>> x\n<<<<<<< y".utf8)) == [2, 6])
    #expect(Conflict.marks(in: Array("<<<<<<<\n <<<<<<< a\n<<<<<< b".utf8)).isEmpty)
    #expect(Conflict.marks(in: Array("---\n# <<<<<<< ours\nmood: 6\n---\n".utf8)) == [2])
    #expect(Conflict.marks(in: []).isEmpty)
  }

  @Test("marks of any length are found, behind any line end, as `conflict-marker-size` has them")
  func longMarks() {
    func marks(_ text: String, size: Int = 7) -> [Int] {
      Conflict.marks(in: Array(text.utf8), size: size)
    }
    let long = String(repeating: "<", count: 20)
    #expect(marks("a\n\(long) ours\nb", size: 20) == [2])
    // The attribute may have come, or gone, since the merge.
    #expect(marks("a\n\(long) ours\nb") == [2])
    #expect(marks("a\n<<<<<<< ours\nb", size: 20) == [2])
    #expect(marks("a\n<<< ours\nb", size: 3) == [2])
    #expect(marks("a\n<<< ours\nb").isEmpty)
    #expect(marks("a\r<<<<<<< ours\rb\r<<<<<<< ours\r") == [2, 4])
    #expect(marks("a\r\n<<<<<<< ours\r\nb\r\n\r\n<<<<<<< ours") == [2, 5])
    #expect(marks("\u{FEFF}<<<<<<< ours\n") == [1])
  }

  @Test("the end of a conflict whose beginning was deleted is a mark, and an underline is none")
  func halfMarks() {
    func marks(_ text: String) -> [Int] { Conflict.marks(in: Array(text.utf8)) }
    #expect(marks("---\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n---\n") == [5])
    #expect(marks("a\n=======\nb\n>>>>>>> origin/main\n") == [4])
    #expect(marks("<<<<<<< a\n=======\n>>>>>>> b\nc\n>>>>>>> b\n") == [1, 5])
    #expect(marks("Heading\n=======\n\n>>>>>>> \n>>>>>> b\n>>>>>>>b\n") == [4])
  }

  @Test("setting up adds what is missing, and nothing that is there or is the person's own")
  func setup() {
    let settings = Dictionary(uniqueKeysWithValues: GitSetup.settings.map { ($0.name, $0.value) })
    let nothing = GitSetup.missing(GitSetup.Found(isRepository: false, hookPath: "/h"))
    #expect(nothing.count == 7)
    #expect(nothing.first == .repository && nothing.last == .hook(path: "/h"))
    #expect(nothing[1] == .lines(file: ".gitignore", ["/.daymark/", ".*.daymark"]))
    #expect(
      nothing[2]
        == .lines(
          file: ".gitattributes",
          ["*.md merge=daymark diff=daymark", "daymark.yaml merge=daymark"]))
    let all = GitSetup.Found(
      isRepository: true, ignored: [".daymark", ".*.daymark"],
      attributes: ["*.md diff=daymark", "*.md text merge=union", "/daymark.yaml merge=text"],
      settings: settings, hookPath: nil)
    #expect(GitSetup.missing(all).isEmpty)
    var own = all
    own.settings["merge.daymark.driver"] = "mine %A"
    (own.hookPath, own.hook) = ("/h", "#!/bin/sh\nmake check\n")
    #expect(GitSetup.missing(own).isEmpty && own.hasOtherHook)
    own.settings["merge.daymark.driver"] = "daymark merge-driver %A"
    #expect(GitSetup.missing(own).count == 1)
  }

  @Test("a detailed line says the day, its mood and its thanks, and of several days how many")
  func subjects() throws {
    let today = try #require(Day(year: 2026, month: 11, day: 21))
    func subject(_ texts: [(String, String)]) -> String {
      let files = texts.map { name, text in
        ReadFile(path: Array("\(name).md".utf8), bytes: Array("---\n\(text)\n---\n".utf8))
      }
      let index = JournalIndex(files, settings: Settings(), scope: .everything).on(today)
      return CommitSubject.detailed(Array(index.entries), today: today)
    }
    #expect(subject([]) == "journal: 2026-11-21")
    #expect(
      subject([("2026-11-20", "mood: 7\ngratitude: [a, b]")]) == "2026-11-20: mood 7, 2 thanks")
    #expect(
      subject([("2026-11-20", "mood: 7"), ("2026-11-20-2", "mood: 8")]) == "2026-11-20: mood 7.5")
    #expect(subject([("2026-11-20", "title: secret")]) == "2026-11-20: 1 entry")
    #expect(
      subject([("2026-11-20", "mood: 7"), ("2026-11-18", "mood: 2")])
        == "2026-11-18 to 2026-11-20: 2 days")
  }

  @Test("what a sync wrote down is read again, and what it can't understand began something")
  func markers() {
    let (one, other) = (String(repeating: "a", count: 40), String(repeating: "0", count: 64))
    for marker in [
      SyncMarker.begun, .merging(into: one, from: other, named: "origin/main"),
      .stopped(from: other),
    ] {
      #expect(SyncMarker(marker.bytes) == marker)
    }
    for text in ["stopped main", "merging \(one) -x origin/main", "stopped", "", "other \(one)"] {
      #expect(SyncMarker(Array("daymark sync 1\n\(text)\n".utf8)) == .begun)
    }
    #expect(SyncMarker(Array("daymark sync 2\nbegun\n".utf8)) == nil)
    #expect(SyncMarker([]) == nil)
  }
}
