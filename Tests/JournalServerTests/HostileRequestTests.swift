import Testing

/// What a hostile or broken request gets: the status, and every header field.
///
/// Each row is sent as it is over a connection of its own.
@Suite struct HostileRequestTests {
  /// A request, and what it gets.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: String
    var status: Int
    /// The header fields besides the safe ones and those of the answer's body.
    var fields: [String] = []
    /// Whether the server closes the connection, and says so.
    var closes = false
    var body = Body.words

    enum Body { case none, words, page }

    init(
      _ name: String, _ request: String, _ status: Int, _ fields: [String] = [],
      closes: Bool = false, body: Body = .words
    ) {
      (testDescription, self.request, self.status) = (name, request, status)
      (self.fields, self.closes, self.body) = (fields, closes, body)
    }

    /// A request that isn't HTTP.
    static func broken(_ name: String, _ request: String) -> Row {
      Row(name, request, 400, closes: true, body: .none)
    }
  }

  static let safe = [
    "cache-control: no-store",
    "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "
      + "img-src 'self' blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
      + "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'",
    "cross-origin-opener-policy: same-origin", "cross-origin-resource-policy: same-origin",
    "date: now",
    "permissions-policy: accelerometer=(), camera=(), geolocation=(), gyroscope=(), "
      + "microphone=(), payment=(), usb=()",
    "referrer-policy: same-origin", "x-content-type-options: nosniff", "x-frame-options: DENY",
  ]

  static let host = RunningServer.host
  static let ours = "Host: \(host)\r\n"
  /// A form of our own pages.
  static let form =
    ours + "Origin: http://\(host)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
  static let multipart =
    ours + "Origin: http://\(host)\r\nContent-Type: multipart/form-data; boundary=b\r\n"

  /// Returns a request for a page.
  static func get(_ target: String, _ fields: String = ours) -> String {
    "GET \(target) HTTP/1.1\r\n\(fields)\r\n"
  }

  /// Returns a request that sends a form.
  static func post(_ target: String, _ fields: String = form, _ body: String = "a=b") -> String {
    "POST \(target) HTTP/1.1\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  static let hosts: [Row] = [
    Row("no Host", get("/", ""), 400),
    Row("two equal Hosts", get("/", ours + ours), 400),
    Row("two different Hosts", get("/", ours + "Host: evil.example\r\n"), 400),
    Row("an evil Host", get("/", "Host: evil.example\r\n"), 421),
    Row("our name with another port", get("/", "Host: 127.77.3.9:80\r\n"), 421),
    Row("our name without a port", get("/", "Host: 127.77.3.9\r\n"), 421),
    Row("localhost", get("/", "Host: localhost:4747\r\n"), 421),
    Row("a dot after the name", get("/", "Host: localhost.:4747\r\n"), 421),
    Row("an address that isn't ours", get("/", "Host: [::1]:4747\r\n"), 421),
    Row("a user in the Host", get("/", "Host: \(host)@evil\r\n"), 400),
    Row("a Host that isn't ASCII", get("/", "Host: d\u{E4}ymark:4747\r\n"), 400),
    Row("an empty Host", get("/", "Host: \r\n"), 400),
    Row("two Hosts in one", get("/", "Host: \(host), \(host)\r\n"), 400),
    Row("the absolute address of another site", get("http://evil.example/"), 421),
    Row("our absolute address", get("http://\(host)/"), 421),
    Row(
      "an evil Host, and ours as a proxy's",
      get("/", "Host: evil.example\r\nX-Forwarded-Host: \(host)\r\nForwarded: host=\(host)\r\n"),
      421),
    Row(
      "a name that was bound to our address",
      post("/words", "Host: evil.example\r\nOrigin: http://evil.example\r\n"), 421, closes: true),
    Row("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", 400, closes: true),
    Row("an evil Host with a method of any kind", "PUT / HTTP/1.1\r\nHost: evil\r\n\r\n", 421),
    Row(
      "full stops of another alphabet", get("/", "Host: 127\u{3002}77\u{3002}3\u{3002}9:4747\r\n"),
      400),
    Row("our address with zeros", get("/", "Host: 127.077.003.009:4747\r\n"), 421),
    Row("a port with zeros", get("/", "Host: 127.77.3.9:04747\r\n"), 421),
    Row("our name as a comment", get("/", "Host: evil.example(\(host))\r\n"), 400),
    Row("all of the server", "OPTIONS * HTTP/1.1\r\n\(ours)\r\n", 421),
  ]

  static let senders: [Row] = [
    Row(
      "a form of another site", post("/words", form + "Sec-Fetch-Site: cross-site\r\n"), 403,
      closes: true),
    Row(
      "a form from another port", post("/words", form + "Sec-Fetch-Site: same-site\r\n"), 403,
      closes: true),
    Row(
      "a form that no page sent", post("/words", form + "Sec-Fetch-Site: none\r\n"), 403,
      closes: true),
    Row("a form with our Origin alone", post("/words"), 200),
    Row(
      "a form of nobody's", post("/words", ours + "Origin: null\r\n"), 403, closes: true),
    Row(
      "a form without Origin, with a cookie", post("/words", ours + "Cookie: a=b\r\n"), 403,
      closes: true),
    Row(
      "a form of our host by another scheme",
      post("/words", ours + "Origin: https://\(host)\r\n"), 403, closes: true),
    Row("a form with two Origins", post("/words", form + "Origin: null\r\n"), 403, closes: true),
    Row("a page for writing", get("/words"), 405, ["allow: POST"]),
    Row("a form for reading", post("/"), 405, ["allow: GET, HEAD"], closes: true),
    Row(
      "another method by a header field",
      get("/", ours + "X-HTTP-Method-Override: DELETE\r\n"), 200, body: .page),
    Row("another method by the address", get("/?_method=DELETE"), 200, body: .page),
    Row(
      "a text in place of a form",
      post("/words", ours + "Origin: http://\(host)\r\nContent-Type: text/plain\r\n"), 415,
      closes: true),
    Row(
      "a form without a type", post("/words", ours + "Origin: http://\(host)\r\n"), 415,
      closes: true),
    Row(
      "a form with two types", post("/words", form + "Content-Type: text/plain\r\n"), 415,
      closes: true),
    Row(
      "a day as a picture of another site",
      get("/days/1", ours + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n"), 403),
    Row(
      "a link on another site",
      get(
        "/days/1",
        ours + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"
          + "Sec-Fetch-Dest: document\r\n"), 200),
    Row(
      "a day with two kinds of sender",
      get("/days/1", ours + "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n"), 403),
    Row(
      "a form with two kinds of sender",
      post(
        "/words", form + "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n"), 403,
      closes: true),
    Row(
      "a kind of sender that doesn't exist",
      get("/days/1", ours + "Sec-Fetch-Site: ours\r\n"), 403),
    Row("a frame", get("/", ours + "Sec-Fetch-Dest: iframe\r\n"), 403),
    Row(
      "whether another site may send forms",
      "OPTIONS /words HTTP/1.1\r\n\(ours)Origin: http://evil.example\r\n"
        + "Access-Control-Request-Method: POST\r\n\r\n", 403),
  ]

  static let addresses: [Row] =
    [
      "/../daymark.yaml", "/%2e%2e/daymark.yaml", "/days/..%2f..%2fdaymark.yaml", "/days/%2e",
      "/%00", "/days/%00", "//days/1", "/days//1", "/days/1/", #"/days/\1"#, "/days/%5c",
      "/.git/config", "/.daymark/undo", "/days/%", "/days/%zz", "/days/%ff", "/DAYS/1",
      "/days/1?a=%zz", "/?" + String(repeating: "a&", count: 33), "/days/%0a", "/days/%c3%28",
      // A surrogate alone, dots that are too long, a parameter of the path, a sign of the end.
      "/days/%ed%a0%80", "/%c0%ae%c0%ae/daymark.yaml", "/days;a=b/1", "/days/%E2%80%A8/1",
      "/days/1%00.html", "/%252e%252e/daymark.yaml",
    ].map { Row("the address \($0.prefix(40))", get($0), 404) }
    + [
      Row("an address of 2,048 bytes", get("/days/" + String(repeating: "a", count: 2042)), 200),
      Row("an address of 2,049 bytes", get("/days/" + String(repeating: "a", count: 2043)), 414),
      .broken("an address of 8,193 bytes", get("/" + String(repeating: "a", count: 8192))),
    ]

  static let forms: [Row] = [
    Row("the form a=%zz", post("/words", form, "a=%zz"), 400),
    Row("a form that isn't UTF-8", post("/words", form, "a=%ff"), 400),
    Row(
      "a form of 100,000 fields",
      post("/photos", form, String(repeating: "a&", count: 100_000)), 400),
    Row(
      "a form of 1,001 bytes", post("/words", form, String(repeating: "a", count: 1001)), 413,
      closes: true),
    Row(
      "a form with a field twice",
      post("/words", form, "csrf=a&csrf=b"), 200),
    Row("a form without a body", post("/words", form, ""), 200),
    Row("a surrogate alone in a form", post("/words", form, "a=%ed%a0%80"), 400),
    Row(
      "a form that is compressed", post("/words", form + "Content-Encoding: gzip\r\n"), 415,
      closes: true),
    Row(
      "a form that is encoded as itself", post("/words", form + "Content-Encoding: identity\r\n"),
      200),
    Row("a form that names UTF-7", post("/words", form, "_charset_=utf-7&a=%2BADw-script"), 200),
    Row(
      "a form in UTF-16",
      post(
        "/words",
        form.replacing("urlencoded", with: "urlencoded; charset=utf-16le"), "a\u{0}=\u{0}b\u{0}"),
      200),
    Row(
      "a form that waits for what doesn't exist",
      post("/words", form + "Expect: 200-maybe\r\n"), 200),
    Row(
      "a field of a form with a line end in its name",
      post("/photos", multipart, field("a%0D%0Ab")), 200),
    Row(
      "a field of a form with NUL in its name", post("/photos", multipart, field("a\u{0}b")), 400,
      closes: true),
    Row(
      "a field of a form with an escape in its name",
      post("/photos", multipart, field("a\u{1B}[0m")), 400, closes: true),
    Row(
      "a field of a form with two names",
      post("/photos", multipart, field("a\"; name=\"b")), 400, closes: true),
    Row(
      "a field of a form without a name",
      post(
        "/photos", multipart, "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"), 400,
      closes: true),
    Row(
      "a part of a form in base64",
      post(
        "/photos", multipart,
        "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n"
          + "Content-Transfer-Encoding: base64\r\n\r\nPHNjcmlwdD4=\r\n--b--\r\n"), 400, closes: true
    ),
    Row(
      "two boundaries",
      post("/photos", multipart.replacing("boundary=b", with: "boundary=b; boundary=c"), parts(1)),
      415, closes: true),
    Row(
      "an archive after a picture",
      post("/photos", multipart, file("a.zip", "GIF89aPK\u{3}\u{4}")), 200),
    Row("a multipart form without an end", post("/photos", multipart, "--b\r\n"), 400),
    Row(
      "a multipart form of 100,000 parts",
      post("/photos", multipart, parts(100_000)), 400, closes: true),
    Row("a multipart form of 401 parts", post("/photos", multipart, parts(401)), 400, closes: true),
    Row("a multipart form of 400 parts", post("/photos", multipart, parts(400)), 200),
    Row(
      "a boundary of 71 bytes",
      post(
        "/photos",
        form.replacing("application/x-www-form-urlencoded", with: "multipart/form-data")
          .replacing("form-data", with: "form-data; boundary=" + String(repeating: "b", count: 71)),
        "--b--"), 400, closes: true),
    Row(
      "a form with files where none are taken",
      post("/words", multipart, files(1)), 413, closes: true),
    Row("nine files", post("/photos", multipart, files(9)), 413, closes: true),
    Row("a file without bytes", post("/photos", multipart, file("a.jpg", "")), 422),
    Row(
      "a drawing named as a photo",
      post("/photos", multipart, file("a.jpg", "<svg onload='alert(1)'>")), 422),
    Row("a page named as a photo", post("/photos", multipart, file("a.jpg", "<html>")), 422),
    Row(
      "an archive named as a photo", post("/photos", multipart, file("a.jpg", "PK\u{3}\u{4}")), 422),
    Row(
      "a photo that is a page too", post("/photos", multipart, file("a.html", "GIF89a<script>")),
      200),
    Row(
      "a photo with a path for a name",
      post("/photos", multipart, file("../../x.jpg", "GIF89a")), 200),
    Row(
      "a page with a body",
      "GET / HTTP/1.1\r\n\(ours)Content-Length: 3\r\n\r\na=b", 413, closes: true),
    Row(
      "a length of 20 digits",
      "POST /photos HTTP/1.1\r\n\(multipart)Content-Length: 18446744073709551615\r\n\r\n", 413,
      closes: true),
    Row(
      "10 GB announced",
      "POST /photos HTTP/1.1\r\n\(multipart)Content-Length: 10000000000\r\n\r\n", 413,
      closes: true),
  ]

  static func parts(_ count: Int) -> String {
    String(
      repeating: "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n", count: count)
      + "--b--\r\n"
  }

  static func field(_ name: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\nx\r\n--b--\r\n"
  }

  static func file(_ name: String, _ text: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(name)\"\r\n\r\n\(text)\r\n"
      + "--b--\r\n"
  }

  static func files(_ count: Int) -> String {
    String(repeating: String(file("a.gif", "GIF89a").dropLast("--b--\r\n".count)), count: count)
      + "--b--\r\n"
  }

  static let broken: [Row] = [
    .broken("no HTTP", "hello\r\n\r\n"),
    .broken("HTTP/0.9", "GET /\r\n\r\n"),
    .broken("HTTP/2.0", "GET / HTTP/2.0\r\n\(ours)\r\n"),
    .broken("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    .broken("TLS", "\u{16}\u{3}\u{1}\u{0}\u{5}\u{1}\u{0}\u{0}\u{1}\u{3}"),
    .broken("a method of no one's", "FOO / HTTP/1.1\r\n\(ours)\r\n"),
    .broken("a method in lower case", "get / HTTP/1.1\r\n\(ours)\r\n"),
    .broken("NUL in the address", get("/days/\u{0}")),
    .broken("a tab in the address", get("/days/\t1")),
    .broken("a space in the address", get("/days/ 1")),
    .broken("an address that isn't ASCII", get("/days/\u{E4}")),
    .broken("NUL in a field", get("/", ours + "A: \u{0}\r\n")),
    .broken("an escape in a field", get("/", ours + "A: \u{1B}[0m\r\n")),
    .broken("a space before the colon", get("/", "Host : \(host)\r\n")),
    .broken("a field without a name", get("/", ours + ": a\r\n")),
    .broken("a field without a colon", get("/", ours + "a\r\n")),
    .broken("a field over two lines", get("/", ours + "A: b\r\n c\r\n")),
    .broken("a line that begins with a space", get("/", " " + ours)),
    .broken("carriage returns alone", get("/").replacing("\r\n", with: "\r")),
    .broken("line feeds alone", get("/").replacing("\r\n", with: "\n")),
    .broken(
      "a header of 17 KB",
      get(
        "/",
        ours + String(repeating: "A: " + String(repeating: "b", count: 4000) + "\r\n", count: 5))),
    .broken(
      "a field of 9 KB", get("/", ours + "A: " + String(repeating: "b", count: 9000) + "\r\n")),
    .broken("101 fields", get("/", ours + String(repeating: "A: b\r\n", count: 100))),
  ]

  static func encoded(_ fields: String, _ body: String) -> String {
    "POST /words HTTP/1.1\r\n\(form)\(fields)\r\n\(body)"
  }

  static let chunked = "Transfer-Encoding: chunked\r\n"
  static let chunks = "3\r\na=b\r\n0\r\n\r\n"

  static let smuggling: [Row] = [
    .broken("a length and chunks", encoded("Content-Length: 3\r\n" + chunked, chunks)),
    .broken("chunks and a length", encoded(chunked + "Content-Length: 3\r\n", chunks)),
    .broken("two lengths", encoded("Content-Length: 3\r\nContent-Length: 4\r\n", "a=b")),
    .broken("one length twice", encoded("Content-Length: 3\r\nContent-Length: 3\r\n", "a=b")),
    .broken("a list of lengths", encoded("Content-Length: 3, 3\r\n", "a=b")),
    .broken("the length +3", encoded("Content-Length: +3\r\n", "a=b")),
    .broken("the length -3", encoded("Content-Length: -3\r\n", "a=b")),
    .broken("the length 0x3", encoded("Content-Length: 0x3\r\n", "a=b")),
    .broken("the length 3 4", encoded("Content-Length: 3 4\r\n", "a=b")),
    .broken("no length", encoded("Content-Length: \r\n", "a=b")),
    .broken(
      "a length of 30 digits",
      encoded("Content-Length: \(String(repeating: "9", count: 30))\r\n", "")),
    .broken("xchunked", encoded("Transfer-Encoding: xchunked\r\n", chunks)),
    .broken("chunked twice", encoded(chunked + chunked, chunks)),
    .broken("chunked, chunked", encoded("Transfer-Encoding: chunked, chunked\r\n", chunks)),
    .broken("identity", encoded("Transfer-Encoding: identity\r\n", "")),
    .broken("gzip, chunked", encoded("Transfer-Encoding: gzip, chunked\r\n", chunks)),
    .broken("chunked, identity", encoded("Transfer-Encoding: chunked, identity\r\n", chunks)),
    .broken("chunked after a vertical tab", encoded("Transfer-Encoding: \u{B}chunked\r\n", chunks)),
    .broken(
      "chunked with a space before the colon", encoded("Transfer-Encoding : chunked\r\n", chunks)),
    .broken("chunked over two lines", encoded("Transfer-Encoding:\r\n chunked\r\n", chunks)),
    .broken("chunks in HTTP/1.0", encoded(chunked, chunks).replacing("HTTP/1.1", with: "HTTP/1.0")),
    .broken("a chunk of the size z", encoded(chunked, "z\r\n")),
    .broken("a chunk of the size -1", encoded(chunked, "-1\r\n")),
    .broken("a chunk of the size 0x3", encoded(chunked, "0x3\r\na=b\r\n0\r\n\r\n")),
    .broken("a chunk of 17 digits", encoded(chunked, "11111111111111111\r\n")),
    .broken("a chunk that is too long", encoded(chunked, "3\r\na=bc\r\n0\r\n\r\n")),
    .broken("a chunk that ends with a line feed", encoded(chunked, "3\r\na=b\n0\r\n\r\n")),
    .broken("a size that ends with a line feed", encoded(chunked, "3\na=b\r\n0\r\n\r\n")),
    Row("chunks", encoded(chunked, chunks), 200),
    Row("CHUNKED", encoded("Transfer-Encoding: CHUNKED\r\n", chunks), 200),
    Row("an extension of a chunk", encoded(chunked, "3;a=b\r\na=b\r\n0\r\n\r\n"), 200),
    Row(
      "fields after the chunks", encoded(chunked, "3\r\na=b\r\n0\r\nHost: evil.example\r\n\r\n"),
      200),
    Row(
      "too many chunks",
      encoded(chunked, "801\r\n" + String(repeating: "a", count: 2049) + "\r\n0\r\n\r\n"), 413,
      closes: true),
  ]

  static let methods: [Row] =
    ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"].map {
      Row($0, "\($0) / HTTP/1.1\r\n\(ours)\r\n", 405, ["allow: GET, HEAD, POST"])
    } + [
      Row("CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\n\(ours)\r\n", 421, closes: true),
      Row(
        "an upgrade to HTTP/2",
        get("/", ours + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"), 200,
        closes: true, body: .page),
      Row(
        "an upgrade to a web socket",
        get(
          "/", ours + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"),
        200, closes: true, body: .page),
      Row("a Host in upper case", get("/", "HOST: \(host)\r\n"), 200, body: .page),
      Row(
        "two spaces after the method", "GET  / HTTP/1.1\r\n\(ours)\r\n", 200, body: .page),
      Row("HTTP/1.0", "GET / HTTP/1.0\r\n\(ours)\r\n", 200, closes: true, body: .page),
      Row("a part of a page", get("/", ours + "Range: bytes=0-1\r\n"), 200, body: .page),
      Row(
        "a page only if it has changed",
        get("/", ours + "If-None-Match: *\r\nIf-Modified-Since: Tue, 01 Jan 2030 00:00:00 GMT\r\n"),
        200, body: .page),
      Row(
        "a page only if it hasn't changed", get("/", ours + "If-Match: \"a\"\r\n"), 200, body: .page
      ),
      Row(
        "Connection: close", get("/", ours + "Connection: close\r\n"), 200, closes: true,
        body: .page),
    ]

  @Test(
    "a request gets its answer and every safe header field",
    arguments: [hosts, senders, addresses, forms, broken, smuggling, methods].joined())
  func table(_ row: Row) async throws {
    let client = try await Self.server.value.connect(row.request)
    let answer = try #require(await client.answer())
    #expect(answer.status == row.status)
    var fields = Self.safe + row.fields + ["content-length: \(answer.body.utf8.count)"]
    switch row.body {
    case .none: #expect(answer.body == "")
    case .words: fields.append("content-type: text/plain; charset=utf-8")
    case .page: fields.append("content-type: text/html; charset=utf-8")
    }
    if row.closes { fields.append("connection: close") }
    #expect(answer.fields == fields.sorted())
    if row.closes {
      client.hangUp()
      #expect(await client.isClosed())
    } else {
      client.say(Self.get("/days/again"))
      #expect(await client.answer()?.body == "again\n")
    }
  }

  /// All rows talk to one server, which outlives them.
  static let server = Task { try await RunningServer() }
}
