import Foundation
import TestSupport
import Testing

/// The way out of a vault without Daymark: the commands of `docs/vault.md`, with git and stock age alone.
@Suite(.needs(.programs("git", "age", "age-keygen", "python3"))) struct WayOutTests {
  private static let page = DocsTests.root.appending(path: "docs/vault.md")

  /// The commands of the page by their names.
  private static func commands() throws -> [String: String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    var commands: [String: String] = [:]
    for part in text.components(separatedBy: "<!-- way out: ").dropFirst() {
      let name = part.components(separatedBy: " -->")[0]
      commands[name] = part.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
    }
    return commands
  }

  /// A journal with a vault and new keys since, and a clone of its repository.
  private func clone() throws -> Shell {
    let shell = try Shell(journal: "small")
    try shell.prepareForVault()
    let output = try shell.run(
      """
      mkdir -p 2026/08; echo 'A day in August.' > 2026/08/2026-08-24.md
      git init -q; git add -A; git commit -qm Before; git init -q --bare ../stick.git
      daymark vault on --yes --passphrase-file ~/secret --recovery-file ../first > /dev/null 2>&1
      daymark vault recovery --passphrase-file ~/secret --recovery-file ../recovery > /dev/null 2>&1
      git remote add origin ../stick.git; daymark sync > /dev/null; cp .daymark/vault/*.age ..
      git ls-files -z -- ':!.daymark-vault' | xargs -0 sha256sum > ../sums; daymark logout > /dev/null
      git clone -q ../stick.git ../clone; cp ../recovery ../clone; mkdir -p ../clone/.daymark/vault
      cp ../history-before.bundle.age ../clone/.daymark/vault; rm -r .git
      """)
    #expect(output.isEmpty)
    return shell
  }

  @Test("with the passphrase, every file and the history before the vault are opened")
  func passphrase() throws {
    let (shell, commands) = (try clone(), try Self.commands())
    let folder = shell.folder.deletingLastPathComponent().path + "/clone"
    _ = try Reference.lines(
      "typed.py", [folder, "six words that nobody guesses", try #require(commands["passphrase"])])
    let day = try shell.run("cd ../clone; " + #require(commands["one day"]))
    #expect(day == ["A day in August."])
    #expect(try shell.run("cd ../clone; " + #require(commands["all"])).isEmpty)
    #expect(try shell.run("cd ../clone/open; sha256sum --quiet -c ../../sums").isEmpty)
    #expect(try shell.run("cd ../clone; " + #require(commands["before"])).isEmpty)
    // The bundle was sealed before the keys were changed.
    let history = try #require(commands["history"]).replacing("-i identity", with: "-i before")
    _ = try shell.run("cd ../clone; " + history)
    #expect(try shell.run("cd ../clone/old; git log --format=%s") == ["Before"])
  }

  @Test("with the recovery key alone, the same file is opened; with one that was replaced, none is")
  func recoveryKey() throws {
    let (shell, commands) = (try clone(), try Self.commands())
    let open = try #require(commands["recovery key"])
    #expect(try shell.run("cd ../clone; " + open).isEmpty)
    #expect(
      try shell.run("cd ../clone; " + #require(commands["one day"])) == ["A day in August."])
    let old = open.replacing("-i recovery", with: "-i ../first")
    #expect(try shell.run("cd ../clone; " + old).last == "[1]")
  }

  @Test("the file in the repository says the same as the page")
  func readMe() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let shell = try clone()
    let lines = try shell.run("grep '^    ' ../clone/.daymark-vault/README.txt")
    #expect(lines.count > 6)
    for line in lines {
      #expect(page.contains("\n" + line.dropFirst(4) + "\n"), "\(line)")
    }
  }
}
