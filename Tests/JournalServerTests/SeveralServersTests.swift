import Foundation
import TestSupport
import Testing

/// Servers of one person know each other, also after one was killed.
@Suite struct SeveralServersTests {
  private static func page(
    _ origin: String, _ target: String, uses: Bool = false
  ) async throws -> TestAnswer? {
    let host = origin.dropFirst("http://".count)
    let parts = host.split(separator: ":")
    let fields = "Host: \(host)\r\n"
    let form =
      fields + "Origin: \(origin)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    let request =
      uses ? HostileRequestTests.post(target, form, "") : HostileRequestTests.get(target, fields)
    let client = try TestClient(Int(parts[1])!, Array(request.utf8), at: String(parts[0]))
    return await client.answer()
  }

  @Test("a second server of a journal is an error that says where the first one is")
  func alreadyServed() async throws {
    let first = try RunningProgram()
    let origin = try #require(await first.begun()).origin
    let second = try RunningProgram(journal: first.journal, home: first.home)
    #expect(
      await second.errors() == """
        error: this journal is served already, at \(origin)/
        hint: 'daymark serve --open' opens it in your browser, and 'daymark serve link' prints a link

        """)
    #expect(await second.end() == 73)
    first.send(SIGTERM)
    #expect(await first.end() == 0)
    #expect(!first.home.names.contains { $0.hasPrefix("daymark/served/") })
  }

  @Test("a quiet server prints no link, and another command makes one that logs in once")
  func link() async throws {
    let server = try RunningProgram(["--quiet"])
    let origin = try #require(await server.served())
    let link = try RunningProgram(
      [], ["serve", "link"], journal: server.journal, home: server.home)
    let begun = try #require(await link.begun())
    #expect(begun.origin == origin)
    #expect(await link.end() == 0)
    #expect(try await Self.page(origin, begun.link)?.body.contains("Come in") == true)
    #expect(try await Self.page(origin, begun.link, uses: true)?.status == 303)
    #expect(
      try await Self.page(origin, begun.link)?.body.contains("This link was used already") == true)
    server.send(SIGTERM)
    #expect(await server.end() == 0)
    #expect(await server.said() == "")
  }

  @Test("--open opens the journal where it is served, and leaves nothing of the link")
  func open() async throws {
    let server = try RunningProgram(["--quiet"])
    let origin = try #require(await server.served())
    // In place of a browser.
    let browser = "#!/bin/sh\ncp \"$1\" \"$HOME/opened\"\n"
    for name in ["xdg-open", "open"] {
      try server.home.write("bin/" + name, browser)
      chmod(server.home.path + "/bin/" + name, 0o700)
    }
    let opening = try RunningProgram(
      ["--open", "--quiet"], journal: server.journal, home: server.home)
    #expect(await opening.end() == 0)
    #expect(await opening.said() == "")
    @Sendable func opened() -> String { (try? server.home.text("opened")) ?? "" }
    #expect(await elsewhere { eventually { opened().contains("</a>") } })
    let link = try #require(opened().firstMatch(of: /http:\/\/[0-9.:]+(\/open\/[0-9a-f]{64})/))
    #expect(link.0.hasPrefix(origin))
    #expect(try await Self.page(origin, String(link.1))?.body.contains("Come in") == true)
    #expect(try await Self.page(origin, String(link.1), uses: true)?.status == 303)
    #expect(!server.home.names.contains { $0.hasSuffix(".html") })
    let reading = try RunningProgram(
      ["--open", "--read-only"], journal: server.journal, home: server.home)
    #expect(await reading.errors().contains("this journal is served already"))
    server.send(SIGTERM)
    #expect(await server.end() == 0)
  }

  @Test("two journals name each other on their log-in pages, as long as both are served")
  func two() async throws {
    let first = try RunningProgram()
    let second = try RunningProgram(home: first.home)
    let (one, other) = (
      try #require(await first.begun()).origin, try #require(await second.begun()).origin
    )
    #expect(one != other)
    #expect(try await Self.page(one, "/log-in")?.body.contains("href=\"\(other)/\"") == true)
    #expect(try await Self.page(other, "/log-in")?.body.contains("href=\"\(one)/\"") == true)
    second.send(SIGKILL)
    _ = await second.end()
    #expect(try await Self.page(one, "/log-in")?.body.contains(other) == false)
    let third = try RunningProgram(journal: second.journal, home: first.home)
    #expect(try #require(await third.begun()).origin == other)
    #expect(try await Self.page(one, "/log-in")?.body.contains("href=\"\(other)/\"") == true)
    for program in [first, third] {
      program.send(SIGTERM)
      #expect(await program.end() == 0)
    }
  }
}
