import Foundation
import TestSupport
import Testing

@testable import JournalPrograms

/// Pages, fetched by curl from a server on this computer.
@Suite(.needs(.programs("curl", "python3")))
struct CurlTests {
  private let school: CanvasSchool
  private let curl: CurlProgram

  init() throws {
    school = try CanvasSchool()
    curl = try #require(CurlProgram())
  }

  private func request(_ token: String, _ path: String = "/") -> CurlRequest {
    CurlRequest(school.address + path, isPlain: true, token: token)
  }

  @Test("an answer has a status, fields and a body; the token is in one field of the request")
  func answer() throws {
    let answer = try curl.get(request("headers"))
    let body = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 200 && answer.fields["x-odd"] == "c")
    #expect(body.contains("\"Authorization\": \"Bearer headers\""))
    #expect(try curl.get(request("none")).status == 404)
  }

  @Test("a redirect isn't followed")
  func redirect() throws {
    let answer = try curl.get(request("redirect"))
    #expect(answer.status == 302 && answer.fields["location"] == school.elsewhere + "/login")
    let log = try curl.get(CurlRequest(school.elsewhere + "/log", isPlain: true))
    #expect(log.body == Array("[]".utf8))
  }

  @Test("an answer that is cut off, too slow, or too large is none")
  func failures() {
    #expect(throws: CurlError.cut) { try curl.get(request("cut")) }
    var slow = request("slow")
    slow.seconds = 1
    #expect(throws: CurlError.timedOut) { try curl.get(slow) }
    var huge = request("huge")
    huge.mostBytes = 100_000
    huge.seconds = 3600
    #expect(throws: CurlError.tooLarge) { try curl.get(huge) }
  }

  @Test("without encryption nothing is fetched unless it is asked for")
  func encryption() {
    var secret = request("headers")
    secret.isPlain = false
    #expect(throws: CurlError.self) { try curl.get(secret) }
    let file = CurlRequest("file:///etc/passwd", isPlain: true, token: nil)
    #expect(throws: CurlError.self) { try curl.get(file) }
  }

  @Test("a server that isn't there is an error in curl's words")
  func unreachable() {
    let error = #expect(throws: CurlError.self) {
      try curl.get(CurlRequest("http://127.0.0.1:1/", isPlain: true, token: "secret"))
    }
    guard case .failed(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.hasPrefix("Failed to connect to 127.0.0.1") && !words.contains("secret"))
  }

  // MARK: The configuration

  @Test(
    "nothing in a value begins another option",
    arguments: [
      ("plain", "\"plain\""), ("a\"b", "\"a\\\"b\""), ("a\\", "\"a\\\\\""),
      ("a\nurl = \"x\"", "\"a\\nurl = \\\"x\\\"\""), ("a\r\tb\u{0B}", "\"a\\r\\tb\\v\""),
    ])
  func quoting(_ text: String, _ quoted: String) {
    #expect(CurlRequest.quoted(text) == quoted)
    let request = CurlRequest("https://a.example/" + text, token: text)
    #expect(request.configuration.split(separator: "\n").count == 14)
  }

  @Test("an address with odd characters is asked for as it is, or not at all")
  func oddAddresses() throws {
    let folder = try TemporaryFolder()
    for mark in ["\"\noutput = \"\(folder.path)/a", " -o \(folder.path)/a", "[1-3]{a,b}\\"] {
      _ = try? curl.get(request("headers", "/" + mark))
    }
    #expect(folder.names == [])
  }

  @Test("an answer may follow others, whose status begins with 1")
  func interim() {
    let text = "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/2 200\r\nA: 1\r\n\r\nbody\n\n"
    let answer = CurlAnswer(Array(text.utf8))
    #expect(answer?.status == 200 && answer?.fields == ["a": "1"])
    #expect(answer?.body == Array("body\n\n".utf8))
    for text in ["", "body", "HTTP/1.1 200 OK\r\nA: 1", "HTTP/1.1 OK\r\n\r\n", "\r\n\r\n"] {
      #expect(CurlAnswer(Array(text.utf8)) == nil, "\(text.debugDescription)")
    }
  }
}
