import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The server that systemd starts at log-in.
  @Suite struct InstalledServerTests {
    private let home: TemporaryFolder
    private let journal: TemporaryFolder

    init() throws {
      (home, journal) = (try TemporaryFolder(), try TemporaryFolder())
      try home.write("bin/systemctl", "#!/bin/sh\necho \"systemctl $*\" >> \"$HOME/log\"\n")
      chmod(home.path + "/bin/systemctl", 0o700)
    }

    private func install(_ options: [String]) throws -> RunningProgram {
      try RunningProgram(options, ["serve", "install"], journal: journal, home: home)
    }

    /// The paths of the files, below the home.
    private var units: [String] {
      home.names.filter { $0.hasSuffix(".service") || $0.hasSuffix(".timer") }
    }

    /// Returns what was said or written, without what differs from run to run.
    private func plain(_ text: String) throws -> String {
      let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "daymark-serve").path()
      return text.replacing(program, with: "daymark").replacing(home.path, with: "HOME")
        .replacing(journal.path, with: "JOURNAL")
        .replacing(/daymark-serve-[0-9a-f]{8}/, with: "daymark-serve-HASH")
    }

    private static let unit = """
      # Written by daymark: the journal JOURNAL in a browser
      [Unit]
      Description=the journal JOURNAL in a browser
      StartLimitIntervalSec=0

      [Service]
      Type=exec
      Restart=on-failure
      RestartSec=30
      NoNewPrivileges=true
      Environment="PATH=HOME/bin:/usr/bin:/bin"
      Environment="XDG_STATE_HOME=HOME"
      ExecStart="daymark" "serve" "--quiet" "--journal" "JOURNAL" "--port" "5000" \
      "--origin" "https://diary.example" "--read-only"

      [Install]
      WantedBy=default.target

      """
    private static let options = [
      "--port", "5000", "--origin", "https://diary.example", "--read-only",
    ]

    @Test("without an answer it shows the file, and writes nothing") func asking() async throws {
      let program = try install(Self.options)
      #expect(
        try plain(await program.said())
          == "HOME/.config/systemd/user/daymark-serve-HASH.service\n" + Self.unit + "\n")
      #expect(await program.errors().contains("write this file and start the server?"))
      #expect(await program.end() == 64)
      #expect(units == [])
    }

    @Test("it is installed, installed again with other options, and removed") func story()
      async throws
    {
      #expect(await (try install(Self.options + ["--yes"])).end() == 0)
      #expect(units.count == 1)
      #expect(try plain(try home.text(units[0])) == Self.unit)
      #expect(home.mode(units[0]) == 0o600)
      let again = try install(["--yes"])
      #expect(await again.said().contains("daymark serve link"))
      #expect(await again.end() == 0)
      #expect(try home.text(units[0]).contains("\"--journal\" \"\(journal.path)\"\n"))
      let start = """
        systemctl --user stop daymark-serve-HASH.service
        systemctl --user daemon-reload
        systemctl --user enable --now daymark-serve-HASH.service

        """
      #expect(try plain(try home.text("log")) == start + start)
      let removal = try RunningProgram(
        ["--yes"], ["serve", "uninstall"], journal: journal, home: home)
      #expect(await removal.end() == 0)
      #expect(units == [])
      #expect(
        try plain(try home.text("log")).hasSuffix(
          """
          systemctl --user disable --now daymark-serve-HASH.service
          systemctl --user daemon-reload

          """))
    }

    @Test("what could never be served isn't installed") func wrong() async throws {
      let program = try install(["--origin", "http://diary.example", "--yes"])
      #expect(
        await program.errors().contains("'http://diary.example' is not an address for browsers"))
      #expect(await program.end() == 64)
      #expect(units == [])
    }

    @Test("a journal that is served already isn't installed beside that") func served() async throws
    {
      let server = try RunningProgram(journal: journal, home: home)
      let origin = try #require(await server.begun()).origin
      let program = try install(["--yes"])
      #expect(
        await program.errors() == """
          error: this journal is served already, at \(origin)/
          hint: stop that server, and install again

          """)
      #expect(units == [])
      server.send(SIGTERM)
      #expect(await server.end() == 0)
    }

    @Test("the command of the file serves the journal, and its log has no link")
    func command() async throws {
      #expect(await (try install(["--yes"])).end() == 0)
      let text = try home.text(units[0])
      let line = try #require(text.firstMatch(of: /ExecStart=(.*)/)?.1)
      let words = line.matches(of: /"([^"]*)"/).map { String($0.1) }
      #expect(words.dropFirst() == ["serve", "--quiet", "--journal", journal.path])
      let server = try RunningProgram([], Array(words[1...2]), journal: journal, home: home)
      #expect(await server.served() != nil)
      server.send(SIGTERM)
      #expect(await server.end() == 0)
      #expect(await server.said() + server.errors() == "")
    }
  }
#endif
