import Foundation
import JournalPrograms
import TestSupport
import Testing

/// Shells are started here only, as programs of known behaviour.
@Suite struct ProgramTests {
  let shell: Program

  init() throws {
    shell = try #require(Program("/bin/sh"))
  }

  func run(
    _ script: String, _ change: (inout ProgramRun) -> Void = { _ in }
  ) throws -> ProgramResult {
    var run = ProgramRun(["-c", script], seconds: 120)
    change(&run)
    return try shell.run(run)
  }

  @Test("what a program writes, and how it ends, is known")
  func ending() throws {
    let result = try run("echo out; echo err >&2; exit 3")
    #expect(result.output == Array("out\n".utf8))
    #expect(result.errors == Array("err\n".utf8))
    #expect(result.ending == .exited(3))
    #expect(!result.isSuccess && !result.isCut)
    #expect(try run("kill -TERM $$").ending == .signalled(15))
    #expect(try run("true").isSuccess)
  }

  @Test("arguments arrive as they are, whatever is in them")
  func arguments() throws {
    let printf = try #require(Program("printf", in: "/usr/bin:/bin"))
    let nasty = ["$(touch x)", "`id`", "a b", "", "-n", "--", "*", "ä\n'\"", ";exit"]
    let result = try printf.run(ProgramRun(["%s|"] + nasty))
    #expect(result.output == Array(nasty.map { $0 + "|" }.joined().utf8))
  }

  @Test("a program that says nothing for too long is ended, and one that speaks isn't")
  func silence() throws {
    #expect(try run("echo a; exec sleep 600") { $0.silence = 0.2 }.ending == .timedOut)
    let said = try run("for i in 1 2 3 4 5 6; do echo $i; sleep 0.1; done") { $0.silence = 30 }
    #expect(said.isSuccess)
  }

  @Test("a NUL anywhere is refused before anything starts")
  func nul() throws {
    let runs = [
      ProgramRun(["a\0b"]), ProgramRun([], environment: ["A": "b\0c"]),
      ProgramRun([], folder: "/tmp\0/x"),
    ]
    for run in runs {
      #expect(throws: ProgramError.hasNUL) { try shell.run(run) }
    }
    #expect(Program("s\0h", in: "/bin") == nil)
  }

  @Test("the environment and the folder are those of the run, and no others")
  func environment() throws {
    let result = try run("env; pwd") {
      $0.environment = ["ONLY": "this"]
      $0.folder = "/usr"
    }
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let own = ["PWD", "_", "SHLVL", "OLDPWD"]  // the shell's own
    #expect(lines.last == "/usr")
    #expect(
      lines.dropLast().filter { line in !own.contains { line.hasPrefix($0 + "=") } }
        == ["ONLY=this"])
    #expect(Program.plainEnvironment["LC_ALL"] == "C")
    #expect(Program.plainEnvironment["GIT_DIR"] == nil)
  }

  @Test(
    "input arrives whole, also when the program answers as it reads", arguments: [0, 3_000_000])
  func input(_ count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let result = try run("cat") {
      $0.input = input
      $0.limit = 4_000_000
    }
    #expect(result.output == input)
  }

  @Test("a program that doesn't read its input is no error")
  func unreadInput() throws {
    let result = try run("exec <&-; echo done") { $0.input = .init(repeating: 65, count: 1 << 20) }
    #expect(result.output == Array("done\n".utf8))
    #expect(result.isSuccess)
  }

  @Test("output beyond the limit is dropped, and said to be")
  func limit() throws {
    let result = try run("head -c 500000 /dev/zero; head -c 9 /dev/zero >&2") { $0.limit = 1000 }
    #expect(result.output.count == 1000)
    #expect(result.errors.count == 9)
    #expect(result.isCut && result.isSuccess)
  }

  @Test(
    "a program that takes too long is ended, with all that it started",
    arguments: [
      "sleep 700", "sleep 700 & wait", "trap '' TERM INT HUP; sleep 700; sleep 700",
      "while :; do echo y; done",
    ])
  func time(_ script: String) throws {
    let mark = UUID().uuidString
    let time = try ContinuousClock().measure {
      let result = try run(script) {
        $0.seconds = 0.3
        $0.environment["DAYMARK_TEST"] = mark
      }
      #expect(result.ending == .timedOut)
    }
    #expect(time < patience)
    // A process that was just killed may still be on its way out.
    #expect(try eventually { try processes(with: "DAYMARK_TEST=" + mark).isEmpty })
  }

  /// The numbers of the living processes that have something in their environment.
  func processes(with mark: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { id in
      let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ") ?? Data()
      return environment.range(of: Data(mark.utf8)) != nil
    }
  }

  @Test("a program that left another running is not waited for")
  func left() throws {
    let time = try ContinuousClock().measure {
      let result = try run("sleep 700 & echo x") { $0.seconds = 600 }
      #expect(result.ending == .exited(0))
      #expect(result.output == Array("x\n".utf8))
    }
    #expect(time < patience)
  }

  @Test("many programs run at once")
  func many() throws {
    let shell = shell
    DispatchQueue.concurrentPerform(iterations: 40) { i in
      let result = try? shell.run(ProgramRun(["-c", "sleep 0.05; echo \(i)"], seconds: 120))
      #expect(result?.output == Array("\(i)\n".utf8))
    }
  }

  @Test("programs are found by name in absolute folders only")
  func finding() throws {
    #expect(Program("sh", in: "/nowhere:/bin:/usr/bin")?.path == "/bin/sh")
    for (name, folders) in [
      ("sh", ""), ("sh", ".:bin::"), ("../bin/sh", "/bin"), ("bin/sh", "/"), ("", "/bin"),
      ("/bin", "/"), ("/etc/passwd", "/"), ("passwd", "/etc"), ("no-such-program", "/bin"),
    ] {
      #expect(Program(name, in: folders) == nil, "\(name) in \(folders)")
    }
  }

  @Test("what can't be started is an error that names it")
  func cannotStart() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/program"
    try folder.write("program", [0x7F, 0x45, 0x4C, 0x46, 1])
    chmod(path, 0o700)
    let program = try #require(Program(path))
    // ENOEXEC, or ETXTBSY where another program was started while the file was being written.
    let error = #expect(throws: ProgramError.self) { try program.run(ProgramRun([])) }
    guard case .cannotStart(path, let code) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(code == ENOEXEC || code == ETXTBSY)
    #expect(throws: ProgramError.self) { try shell.run(ProgramRun([], folder: "/nowhere")) }
  }

  @Test("a program that is let go goes on by itself")
  func letGo() throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/pipe"
    #expect(mkfifo(place, 0o600) == 0)
    // Both ends wait for each other, so that nothing is left to chance.
    try shell.start(["-c", "echo went on > \"$0\"", place])
    let read = try #require(FileHandle(forReadingAtPath: place)).readToEnd()
    #expect(read == Data("went on\n".utf8))
  }
}
