import Foundation
import TestSupport
import Testing

/// The assignments of a school that is on this computer.
@Suite(.needs(.programs("curl", "python3")))
struct CanvasTests {
  private let school: CanvasSchool
  private let shell: Shell

  init() throws {
    school = try CanvasSchool()
    shell = try Shell(journal: nil)
    _ = try shell.run("touch daymark.yaml")
  }

  private func run(_ command: String, token: String = "good") throws -> [String] {
    try shell.run("DAYMARK_CANVAS_TOKEN=\(token) daymark \(command) --today 2026-11-21").map {
      $0.replacing(school.address, with: "SCHOOL").replacing(school.elsewhere, with: "ELSEWHERE")
    }
  }

  private func canvas(_ token: String) throws -> [String] {
    try run("import canvas \(school.address)", token: token)
  }

  private static let added = [
    "added: 3 tasks", "  Essay [Canvas](SCHOOL/courses/12/assignments/345) (tasks.md)",
    "  Lab due\\: 2026-11-29 [Canvas](SCHOOL/courses/12/assignments/346) (tasks.md)",
    "  Reading [Canvas](SCHOOL/courses/13/assignments/9) (tasks.md)", "rows: 3 read, all used",
    "receipt: imports/2026-11-21-canvas.json",
  ]

  @Test("assignments of all pages and courses become tasks; again, nothing changes")
  func reading() throws {
    #expect(try canvas("good") == Self.added)
    let tasks = try shell.run("cat tasks.md").map { $0.replacing(school.address, with: "SCHOOL") }
    #expect(
      tasks == [
        "## BIO 101", "",
        "- [ ] Essay [Canvas](SCHOOL/courses/12/assignments/345) 🆔 canvas-12-345 📅 2026-11-30",
        "- [x] Lab due\\: 2026-11-29 [Canvas](SCHOOL/courses/12/assignments/346) 📅 2026-11-29 17:00 🆔 canvas-12-346 ✅ 2026-11-20",
        "", "## CHEM", "",
        "- [ ] Reading [Canvas](SCHOOL/courses/13/assignments/9) 🆔 canvas-13-9",
      ])
    #expect(try canvas("good") == ["here already: 3 tasks", "rows: 3 read, all used"])
    #expect(try shell.run("grep -r -e good . ; ls imports") == ["2026-11-21-canvas.json"])
  }

  @Test("a server that has too much to do is asked again")
  func throttled() throws {
    let lines = try canvas("throttled")
    #expect(lines.filter { !$0.hasPrefix("2| the server asks to wait: 0 seconds") } == Self.added)
    #expect(lines.count == Self.added.count + 8)
  }

  static let refusals: [(token: String, lines: [String])] = [
    (
      "wrong",
      [
        "2| error: SCHOOL doesn't accept the token: Invalid access token.",
        "2| hint: it may have expired; make a new one in Canvas (Account, Settings, New Access Token)",
        "[77]",
      ]
    ), ("forbidden", ["2| error: SCHOOL doesn't allow it: not for you", "[77]"]),
    (
      "redirect",
      [
        "2| error: SCHOOL leads to 'ELSEWHERE/login', where the token isn't sent",
        "2| hint: if that is your school, name its address", "[65]",
      ]
    ),
    (
      "link",
      [
        "2| error: the next page would be at 'ELSEWHERE/api', where the token isn't sent",
        "2| hint: name the address that Canvas has in your browser", "[65]",
      ]
    ),
    (
      "broken",
      [
        "2| error: SCHOOL answers '/api/v1/courses?enrollment_state=active&per_page=100' with what isn't Canvas' JSON (line 1)",
        "2| hint: is that the address of a Canvas? nothing was imported", "[65]",
      ]
    ),
    (
      "cut", ["2| error: the connection to SCHOOL ended too early", "2| hint: try again", "[71]"]
    ),
    (
      "huge",
      ["2| error: an answer of SCHOOL is too large", "2| hint: nothing was imported", "[71]"]
    ),
  ]

  @Test("an answer that isn't a page is named, and nothing is written", arguments: refusals)
  func errors(_ test: (token: String, lines: [String])) throws {
    #expect(try canvas(test.token) == test.lines)
    #expect(try shell.run("ls") == ["daymark.yaml"])
    #expect(try shell.run("curl -s \(school.elsewhere)/log") == ["[]"])
  }

  @Test("the address of a feed needs no token")
  func feed() throws {
    let lines = try shell.run(
      "daymark import canvas \(school.address)/feeds/calendars/user_x.ics --today 2026-11-21")
    #expect(lines.first == "added: 1 task")
    #expect(try shell.run("grep -r user_x .") == ["[1]"])
  }

  // MARK: The token

  @Test("the token is in a file that only its owner may read, or in the keyring")
  func places() throws {
    let command = "daymark import canvas \(school.address) --today 2026-11-21"
    #expect(try shell.run(command).first == "2| error: there is no token for Canvas")
    _ = try shell.run(
      "mkdir -p ~/.config/daymark; echo good > ~/.config/daymark/canvas-token; chmod 640 ~/.config/daymark/canvas-token"
    )
    #expect(
      try shell.run(command).first?.hasPrefix("2| error: others can read the token in") == true)
    _ = try shell.run("chmod 600 ~/.config/daymark/canvas-token")
    #expect(try shell.run(command).first == "added: 3 tasks")
    _ = try shell.run(
      "rm ~/.config/daymark/canvas-token; mkdir ~/fake; printf '#!/bin/sh\\necho good\\n' > ~/fake/secret-tool; chmod +x ~/fake/secret-tool"
    )
    #expect(
      try shell.run("PATH=$HOME/fake:$PATH \(command)") == [
        "here already: 3 tasks", "rows: 3 read, all used",
      ])
    #expect(
      try shell.run("DAYMARK_CANVAS_TOKEN='a b' \(command)").first
        == "2| error: the token for Canvas isn't one: it has blanks or odd characters in it")
  }

  @Test("curl gets the token by its input, and neither by arguments nor by variables")
  func arguments() throws {
    _ = try shell.run(
      """
      mkdir ~/fake; cat > ~/fake/curl <<'END'
      #!/bin/sh
      echo "$*" > ~/arguments; env > ~/variables; cat > ~/input
      printf 'HTTP/1.1 200 OK\\r\\n\\r\\n[]'
      END
      chmod +x ~/fake/curl
      """)
    let lines = try shell.run(
      "PATH=$HOME/fake:$PATH DAYMARK_CANVAS_TOKEN=t0ken daymark import canvas https://school.example --today 2026-11-21"
    )
    #expect(
      lines == [
        "2| error: there is nothing to import: 'https://school.example' (canvas) has no rows",
        "[65]",
      ])
    #expect(
      try shell.run("cat ~/arguments; grep -l -r t0ken ~ | sed 's,.*/,,'") == [
        "-q --config -", "input",
      ])
    #expect(
      try shell.run("grep -e proto -e url -e Bearer ~/input") == [
        "url = \"https://school.example/api/v1/courses?enrollment_state=active&per_page=100\"",
        "proto = \"=https\"", "header = \"Authorization: Bearer t0ken\"",
      ])
  }

  @Test("without curl there is a hint")
  func withoutCurl() throws {
    let lines = try shell.run(
      "PATH=$PROGRAMS DAYMARK_CANVAS_TOKEN=a daymark import canvas https://a.example")
    #expect(lines.first == "2| error: curl isn't installed, with which Canvas is read")
  }
}
