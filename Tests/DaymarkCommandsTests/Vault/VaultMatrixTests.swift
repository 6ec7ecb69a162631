import Foundation
import TestSupport
import Testing

/// Every state that a journal with a vault can be in, by every command that could let a word out: two
/// devices, and a remote between them.
@Suite(.needs(.git)) struct VaultMatrixTests {
  /// What a device finds, and how it came to that; the words of today are written afterwards, in the
  /// clear, as any editor does it.
  private static let states: [(name: String, script: String)] = [
    ("open", ":"),
    ("the filter taken out of git's settings", "git config --remove-section filter.daymark"),
    ("the filter of another program", "git config filter.daymark.clean cat"),
    ("the hooks removed", "rm .git/hooks/pre-push .git/hooks/commit-msg"),
    ("a hook that can't be started", "chmod -x .git/hooks/pre-push"),
    ("the attributes removed", "rm .gitattributes"),
    ("cloned anew at the same path, logged in", "\(anew)"),
    ("cloned anew after new keys", "\(newKeys); \(anew)"),
    ("cloned anew after a log-out", "daymark logout > /dev/null; \(anew)"),
    ("new keys on the other device", newKeys),
    (
      "a key added on both devices",
      "\(addedThere); daymark vault devices \(add("here")) > /dev/null"
    ),
    ("logged out", "daymark logout > /dev/null"),
    ("after a restart", "rm -r ~/run/daymark*"),
    (
      "empty files on both devices",
      ": > daymark.yaml; : > 2026-11-18.md; (cd ~/other; : > 2026-11-17.md; daymark sync > /dev/null)"
    ),
    ("a repository inside", "git init -q inner; echo 'Words of another.' > inner/a.md"),
    ("today's words staged without the filter", "\(words); \(unfiltered) add 2026-11-21.md"),
  ]

  private static let words = "echo 'Words of today.' > 2026-11-21.md"
  private static let secret = "--passphrase-file ~/secret"
  /// Opens the journal without the second that a passphrase takes, hundreds of times.
  private static let key = "--key-file ~/recovery"
  private static let anew = "cd ~; rm -rf journal; git clone -q stick.git journal; cd journal"
  private static let newKeys =
    "(cd ~/other; daymark vault rekey \(secret) > /dev/null 2>&1; daymark sync > /dev/null)"
  private static let addedThere =
    "(cd ~/other; daymark vault devices \(add("there")) > /dev/null; daymark sync > /dev/null)"
  private static let unfiltered =
    "git -c filter.daymark.process= -c filter.daymark.clean=cat -c filter.daymark.required=false"

  private static func add(_ name: String) -> String {
    "--add \(name)=age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p \(secret)"
  }

  private static let commands: [String] = [
    "daymark login \(key)", "daymark logout \(key)",
    "daymark vault devices \(add("phone"))", "daymark vault rekey \(secret)", "daymark sync",
    "daymark new More words of today --today 2026-11-21",
    "git add -A && git commit -qm 'By hand'",
  ]

  /// A journal that is open on two devices: here, and in `~/other`.
  private func begin() throws -> Shell {
    let shell = try Shell(journal: nil)
    try shell.prepareForVault()
    let output = try shell.run(
      """
      git init -q --bare ~/stick.git; git init -q; echo 'name: Ana' > daymark.yaml
      echo 'Words of before.' > 2026-11-19.md; git add -A; git commit -qm Before
      daymark vault on --yes \(Self.secret) --recovery-file ~/recovery > /dev/null 2>&1
      git remote add origin ~/stick.git; daymark sync > /dev/null
      git clone -q ~/stick.git ~/other; cd ~/other; daymark login \(Self.key) > /dev/null
      """)
    #expect(output.isEmpty)
    return shell
  }

  /// Prints how many lines of a repository's commits, or of all its objects, are words.
  private static func leaked(_ place: String, _ objects: String) -> String {
    "git -C \(place) cat-file --batch \(objects) | grep -ac 'ords of'"
  }

  private static let committed =
    "git rev-list --objects --no-object-names --all | " + leaked(".", "")

  @Test("no command lets a word out, in no state", arguments: states.map(\.name))
  func walk(_ name: String) throws {
    let state = try #require(Self.states.first { $0.name == name })
    let shell = try begin()
    let prepared = try shell.run(state.script + "; " + Self.words)
    #expect(prepared.isEmpty)
    _ = try shell.run("cd ~; mkdir kept; cp -a journal other stick.git run .local kept")
    for command in Self.commands {
      _ = try shell.run(
        "cd ~; rm -rf journal other stick.git run .local; cp -a kept/. .")
      let said = try shell.run(command)
      try judge(command, said, shell)
    }
  }

  private func judge(_ command: String, _ said: [String], _ shell: Shell) throws {
    let isOurs = command.hasPrefix("daymark")
    let isDone = said.last?.hasPrefix("[") != true
    if isOurs {
      #expect(try shell.run(Self.committed) == ["0", "[1]"], "\(command) commits words: \(said)")
    }
    // What the state is said to be is so.
    let state = try shell.run("daymark vault")
    let isFine = state.last?.hasPrefix("[") != true
    if isFine || command.contains("login") && isDone {
      let setUp = try shell.run(
        "git config filter.daymark.clean; test -x .git/hooks/pre-push; test -x .git/hooks/commit-msg"
      )
      #expect(setUp == ["daymark git-filter clean %f"], "\(command): \(state)")
    }
    if isFine {
      #expect(try shell.run(Self.committed) == ["0", "[1]"], "\(command): \(state)")
    }
    if said.contains(where: { $0.hasPrefix("Locked") })
      || state.contains(where: { $0.hasPrefix("Locked: ") })
    {
      let readable = try shell.run("grep -rl 'ords of' . --exclude-dir=.git")
      #expect(readable == ["[1]"], "\(command): \(said), \(state)")
    }
    // Nothing leaves in the clear, whatever is said; and no word is lost.
    let sync = try shell.run("daymark sync")
    #expect(
      try shell.run(Self.leaked("~/stick.git", "--batch-all-objects")) == ["0", "[1]"],
      "\(command): \(said), \(sync)")
    _ = try shell.run("daymark login \(Self.key)")
    #expect(
      try shell.run("head -n 1 2026-11-21.md") == ["Words of today."],
      "\(command): \(said), \(sync)")
  }

  // MARK: Stories

  @Test("a clone at the path of one that was open is locked, says so, and seals after the log-in")
  func clonedAnew() throws {
    let shell = try begin()
    _ = try shell.run(Self.newKeys + ";" + Self.anew)
    #expect(
      try shell.run("daymark list") == [
        "2| error: the journal is locked", "2| hint: daymark login", "[77]",
      ])
    let state = try shell.run("daymark vault")
    #expect(state.first == "Not set up: git on this computer doesn't seal what is committed")
    #expect(state.last == "[1]")
    #expect(
      try shell.run("daymark login \(Self.secret)") == [
        "Opened 2 files. You are logged in until 'daymark logout'."
      ])
    _ = try shell.run("\(Self.words); git add -A; git commit -qm 'By hand'; git push -q")
    #expect(try shell.run(Self.leaked("~/stick.git", "--batch-all-objects")) == ["0", "[1]"])
    #expect(try shell.run("daymark vault").last == "Nothing waits to be sent")
  }

  @Test("where git can't be set up, the log-in fails and opens nothing")
  func cannotSetUp() throws {
    let shell = try begin()
    _ = try shell.run(
      "\(Self.anew); printf '#!/bin/sh\\n' > .git/hooks/pre-push; chmod +x .git/hooks/pre-push")
    let said = try shell.run("daymark login \(Self.secret)")
    #expect(
      said.first
        == "2| error: 'JOURNAL/.git/hooks/pre-push' is in the place of a hook that the vault needs")
    #expect(said.last == "[65]")
    #expect(try shell.run("head -n 1 2026-11-19.md") == ["age-encryption.org/v1"])
  }

  @Test("a filter that somebody took out is put back by the next command, which says so")
  func takenOut() throws {
    let shell = try begin()
    _ = try shell.run("git config --remove-section filter.daymark; rm .git/hooks/pre-push")
    #expect(
      try shell.run("daymark vault").first
        == "Not set up: git on this computer doesn't seal what is committed")
    let said = try shell.run("daymark new \(Self.words) --today 2026-11-21")
    #expect(
      said.contains(
        "2| note: git on this computer didn't seal the journal's files any more; it is set up again"
      ))
    #expect(try shell.run("daymark vault").first?.hasPrefix("Open: ") == true)
  }

  @Test(
    "a repository inside, which isn't sealed, is named by the log-out and the state, with status 1")
  func inside() throws {
    let shell = try begin()
    _ = try shell.run("git init -q inner; echo 'Words of another.' > inner/a.md")
    let said = try shell.run("daymark logout")
    #expect(!said.contains { $0.hasPrefix("Locked") })
    #expect(said.contains("2|   inner: a folder that is a repository, or can't be read"))
    #expect(said.last == "[1]")
    let state = try shell.run("daymark vault")
    #expect(state.first?.hasPrefix("Locked: ") == false)
    #expect(state.contains("2|   inner: a folder that is a repository, or can't be read"))
    #expect(state.last == "[1]")
  }

  @Test(
    "a folder that can't be read keeps anybody from saying that all is sealed", .needs(.notRoot))
  func unreadable() throws {
    let shell = try begin()
    _ = try shell.run(
      "mkdir closed; echo 'Words of mine.' > closed/a.md; daymark logout; chmod 0 closed")
    let state = try shell.run("daymark vault")
    #expect(state.first?.hasPrefix("Locked: ") == false)
    #expect(state.last == "[1]")
    let said = try shell.run("daymark logout")
    #expect(!said.contains { $0.hasPrefix("Locked") })
    #expect(said.last == "[1]")
    _ = try shell.run("chmod 700 closed")
  }

  @Test("a keyring that keeps the key is named by the log-out, with status 1")
  func keyring() throws {
    let shell = try begin()
    let program = """
      #!/bin/sh
      case $1 in store) cat > ~/ring ;; lookup) cat ~/ring ;; clear) exit 1 ;; esac
      """
    _ = try shell.run(
      "mkdir ~/bin; cat > ~/bin/secret-tool <<'END'\n\(program)\nEND\nchmod +x ~/bin/secret-tool")
    let said = try shell.run(
      "PATH=~/bin:$PATH; export PATH; daymark login --stay \(Self.secret) > /dev/null; daymark logout"
    )
    #expect(said.contains("2| hint: remove 'Daymark journal' there"))
    #expect(said.last == "[1]")
    #expect(try shell.run("daymark list").last == "[77]")
  }

  @Test("empty files are merged, and stay empty on both devices")
  func emptyFiles() throws {
    let shell = try begin()
    _ = try shell.run(
      """
      : > daymark.yaml; : > 2026-11-18.md; daymark sync > /dev/null
      cd ../other; echo 'Words of the other.' > 2026-11-17.md; daymark sync > /dev/null
      cd ../journal; \(Self.words); daymark sync > /dev/null
      cd ../other; echo 'More words of the other.' >> 2026-11-17.md; daymark sync > /dev/null
      """)
    #expect(try shell.run("daymark sync").last != "[65]")
    for place in [".", "../other"] {
      let files = try shell.run(
        "cd \(place); git status --short; wc -c < daymark.yaml; wc -c < 2026-11-18.md; cat 2026-11-17.md 2026-11-21.md"
      )
      #expect(
        files == ["0", "0", "Words of the other.", "More words of the other.", "Words of today."])
    }
    _ = try shell.run("daymark logout > /dev/null")
    #expect(try shell.run("git status --short; wc -c < daymark.yaml; daymark vault").count == 4)
    #expect(try shell.run("daymark sync").last?.hasPrefix("[") == false)
  }

  @Test("keys added on both devices at once are all there, and the journal can be locked")
  func keysOnBoth() throws {
    let shell = try begin()
    _ = try shell.run(
      "\(Self.addedThere); daymark vault devices \(Self.add("here")) > /dev/null; daymark sync")
    #expect(
      try shell.run("daymark vault").contains("Opened by: passphrase, recovery key, here, there"))
    #expect(try shell.run("cd ../other; daymark sync > /dev/null; daymark vault").count == 3)
    #expect(try shell.run("daymark logout").first?.hasPrefix("Locked: ") == true)
  }

  @Test("a vault turned off on the other device is told as that, and not as an attack")
  func turnedOff() throws {
    let shell = try begin()
    _ = try shell.run("(cd ~/other; daymark vault off --yes; daymark sync)")
    #expect(
      try shell.run("daymark sync") == [
        "2| error: the vault was turned off on another device, which sent to 'origin', so nothing was merged",
        "2| hint: turn it off here, too: daymark vault off, then daymark sync", "[65]",
      ])
    #expect(try shell.run("daymark vault off --yes > /dev/null; daymark sync > /dev/null").isEmpty)
    #expect(try shell.run("cat 2026-11-19.md; git status --short") == ["Words of before."])
  }
}
