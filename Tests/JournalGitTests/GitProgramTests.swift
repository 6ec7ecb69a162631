import JournalGit
import JournalPrograms
import Testing

@Suite struct GitProgramTests {
  @Test("git speaks plainly, and asks nobody for a password")
  func environment() throws {
    let git = try #require(GitProgram())
    let answer = try git.run(["var", "GIT_EDITOR"], in: "/")
    #expect(answer.isSuccess)
    let refused = try git.run(["ls-remote", "ext::sh -c true"], in: "/")
    #expect(!refused.isSuccess)
    #expect(String(decoding: refused.errors, as: UTF8.self).contains("'ext' not allowed"))
  }
}
