import JournalPrograms
import TestSupport
import Testing

@testable import JournalWeb

/// Runs git as a person would, with settings of the test's own.
struct TestGit {
  let folder: String

  /// Begins a repository there, or clones one.
  init(_ folder: String, cloning other: String? = nil) throws {
    self.folder = folder
    if let other {
      try run("clone", "-q", other, ".")
    } else {
      try run("init", "-q", "-b", "main")
    }
    let settings = [
      ("user.name", "Ana"), ("user.email", "ana@example.org"), ("commit.gpgsign", "false"),
      ("protocol.file.allow", "always"), ("gc.auto", "0"), ("maintenance.auto", "false"),
    ]
    for (name, value) in settings { try run("config", name, value) }
  }

  @discardableResult
  func run(_ words: String...) throws -> String {
    let git = try #require(Program("git"))
    let result = try git.run(
      ProgramRun(words, environment: Program.plainEnvironment, folder: folder, seconds: 600))
    let errors = String(decoding: result.errors, as: UTF8.self)
    try #require(result.isSuccess, "git \(words): \(errors)")
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Commits everything that is there.
  func commit(_ subject: String) throws {
    try run("add", "-A")
    try run("commit", "-q", "-m", subject)
  }
}

/// Two devices of one person, the first with a browser, and the folder they share.
struct TwoDevices {
  let journal: WebJournal
  let here: TestGit
  let other: TemporaryFolder
  let there: TestGit
  private let stick: TemporaryFolder

  /// Both have the same files.
  init(_ files: KeyValuePairs<String, String>, isReadOnly: Bool = false) throws {
    journal = try WebJournal(files, isReadOnly: isReadOnly)
    (other, stick) = (try TemporaryFolder(), try TemporaryFolder())
    here = try TestGit(journal.folder.path)
    try journal.folder.write(".gitignore", ".daymark/\n")
    try here.commit("Begin")
    try here.run("clone", "-q", "--bare", ".", stick.path + "/stick.git")
    try here.run("remote", "add", "origin", stick.path + "/stick.git")
    there = try TestGit(other.path, cloning: stick.path + "/stick.git")
  }

  /// The other device changes a file, and sends it.
  func write(_ path: String, _ text: String) throws {
    try other.write(path, text)
    try there.commit("There")
    try there.run("push", "-q", "origin", "main")
  }

  /// The other device deletes files, and sends that.
  func remove(_ paths: String...) throws {
    for path in paths { try there.run("rm", "-q", path) }
    try there.commit("Gone there")
    try there.run("push", "-q", "origin", "main")
  }

  /// Sends the form that begins a sync, and returns the page with its report.
  func sync(_ fields: [(String, String)] = []) -> WebJournal.Page {
    let answer = journal.post("/sync", fields)
    return answer.location == "/sync" ? journal.get("/sync") : answer
  }
}
