import Testing
import TestSupport

/// Photos are kept only while a request is answered, however it ends.
@Suite struct UploadTests {
  private static func part(_ name: String, _ bytes: Int) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(name)\"\r\n\r\n"
      + "GIF89a" + String(repeating: "\0", count: bytes - 6) + "\r\n"
  }

  @Test("photos of any size arrive whole") func photos() async throws {
    let server = try await RunningServer()
    let body = Self.part("a.gif", 6) + Self.part("b \u{FC}.gif", 3_000_000) + "--b--\r\n"
    let client = try server.connect(
      HostileRequestTests.post("/photos", HostileRequestTests.multipart, body))
    #expect(await client.answer()?.body == "a.gif 6 gif, b \u{FC}.gif 3000000 gif\n")
    #expect(await elsewhere { eventually { server.uploads == [] } })
  }

  @Test("a photo of more than 32 MiB is refused, and nothing is left of it")
  func tooLarge() async throws {
    let server = try await RunningServer()
    let client = try server.connect(
      "POST /photos HTTP/1.1\r\n\(HostileRequestTests.multipart)Content-Length: 60000000\r\n\r\n")
    let sent = await elsewhere {
      client.say(Self.part("a.gif", 20 << 20)) && client.say(Self.part("b.gif", 33 << 20))
    }
    #expect(sent)
    HostileJournalTests.expect(
      try #require(await client.answer()), 413, [HostileJournalTests.plain, "connection: close"])
    #expect(await elsewhere { eventually { server.uploads == [] } })
  }

  @Test("nothing is left of a photo whose browser goes away") func gone() async throws {
    let server = try await RunningServer()
    do {
      let client = try server.connect(
        "POST /photos HTTP/1.1\r\n\(HostileRequestTests.multipart)Content-Length: 40000\r\n\r\n")
      client.say(Self.part("a.gif", 1000) + Self.part("b.gif", 20_000))
      #expect(await elsewhere { eventually { server.uploads.count == 2 } })
    }
    #expect(await elsewhere { eventually { server.uploads == [] } })
  }

  @Test("a server leaves nothing when it stops") func stopping() async throws {
    let server = try await RunningServer()
    let client = try server.connect(
      "POST /photos HTTP/1.1\r\n\(HostileRequestTests.multipart)Content-Length: 40000\r\n\r\n")
    client.say(Self.part("a.gif", 1000) + Self.part("b.gif", 20_000))
    #expect(await elsewhere { eventually { server.uploads.count == 2 } })
    await server.stop()
    #expect(await elsewhere { eventually { server.uploads == [] } })
  }
}
