import JournalGit
import JournalPrograms
import TestSupport
import Testing

@Suite(.needs(.git)) struct GitProgramTests {
  @Test("git asks nobody for a password, and hears of no other repository")
  func environment() throws {
    let git = try #require(GitProgram())
    let answer = try git.run(["-c", "alias.told=!env", "told"], in: "/")
    let told = String(decoding: answer.output, as: UTF8.self).split(separator: "\n")
    #expect(told.contains("GIT_TERMINAL_PROMPT=0"))
    #expect(told.contains("LC_ALL=C"))
    #expect(!told.contains { $0.hasPrefix("GIT_DIR=") })
  }

  @Test("an address that would start a program is refused")
  func refusedProtocol() throws {
    let git = try #require(GitProgram())
    let refused = try git.run(["ls-remote", "ext::sh -c true"], in: "/")
    #expect(refused.ending == .exited(128))
    #expect(
      String(decoding: refused.errors, as: UTF8.self) == "fatal: transport 'ext' not allowed\n")
  }
}
