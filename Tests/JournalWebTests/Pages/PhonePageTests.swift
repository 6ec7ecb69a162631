import Testing

@testable import JournalWeb

/// The page that says how the journal gets onto a phone.
@Suite struct PhonePageTests {
  private static let lan = "https://192.168.1.5:4747"
  private static let certificate: [UInt8] = [0x30, 0x03, 0x02, 0x01, 0x05]

  @Test("on this computer alone, it names the command") func alone() throws {
    let browser = TestBrowser.loggedIn(try TestFront())
    let page = browser.get("/phone")
    #expect(page.status == .ok)
    #expect(page.text.contains("<code>daymark serve --lan</code>"))
    #expect(!page.text.contains("<svg class=\"code\""))
    #expect(!page.text.contains("/certificate"))
    #expect(browser.get("/certificate").status == .notFound)
    #expect(browser.get("/more").text.contains("href=\"/phone\""))
  }

  @Test("behind a proxy, it names the proxy's address") func proxy() throws {
    let browser = TestBrowser.loggedIn(try TestFront(origin: "https://diary.example"))
    let page = browser.get("/phone").text
    #expect(page.contains("<code>https://diary.example</code>"))
    #expect(!page.contains("--lan"))
    #expect(browser.get("/certificate").status == .notFound)
  }

  @Test("in the network, it shows a code without a secret, and what to compare")
  func network() throws {
    let browser = TestBrowser.loggedIn(try TestFront(origin: Self.lan, authority: Self.certificate))
    let page = browser.get("/phone").text
    #expect(page.contains("aria-label=\"QR code of \(Self.lan)\""))
    #expect(page.contains("<path fill=\"#000\" d=\"M4 4h1v1h-1zM5 4h1v1h-1z"))
    #expect(!page.contains("style=") && !page.contains("/open/"))
    #expect(page.contains("<a href=\"/certificate\">"))
    #expect(page.contains("<em>Daymark at 192.168.1.5</em>"))
    // printf '\x30\x03\x02\x01\x05' | sha256sum
    #expect(page.contains("<code>41:7C:77:63:C4:E3:20:A6</code>"))
  }

  @Test("anybody gets the certificate, as phones want it") func certificate() throws {
    let test = try TestFront(origin: Self.lan, authority: Self.certificate)
    let answer = TestBrowser(test).get("/certificate")
    #expect(answer.status == .ok)
    #expect(answer.body == Self.certificate)
    #expect(answer.fields["content-type"] == "application/x-x509-ca-cert")
    #expect(answer.fields["content-disposition"] == "inline; filename=\"daymark.crt\"")
  }

  @Test("in the network, the passphrase can be changed and not be removed") func passphrase() throws
  {
    let test = try TestFront(origin: Self.lan, authority: Self.certificate)
    let browser = TestBrowser.loggedIn(test)
    let new = [("new", "a long one"), ("again", "a long one"), ("csrf", browser.csrf)]
    #expect(browser.post("/passphrase", new).status == .seeOther)
    #expect(!browser.get("/passphrase").text.contains("/passphrase/remove"))
    let removal = [("current", "a long one"), ("csrf", browser.csrf)]
    let answer = browser.post("/passphrase/remove", removal)
    #expect(answer.status == .unprocessable)
    #expect(answer.text.contains("needs a passphrase"))
    #expect(try test.front.hasPassphrase())
  }
}
