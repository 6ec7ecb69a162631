import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// Whoever guesses a passphrase learns nothing, and has to wait.
@Suite struct PassphraseTests {
  /// A journal with a passphrase, for which one key was derived.
  private func guarded() throws -> TestFront {
    let test = try TestFront()
    try test.front.passphrases.set("correct horse")
    return test
  }

  private func logIn(_ test: TestFront, _ passphrase: String) -> WebResponse {
    TestBrowser(test).post("/log-in", [("passphrase", passphrase)])
  }

  @Test("a wrong passphrase, an empty one and one of a journal without any fail alike")
  func alike() throws {
    let (guarded, open) = (try guarded(), try TestFront())
    let wrong = logIn(guarded, "wrong horse")
    #expect(wrong.status == .unauthorized)
    #expect(wrong.text.contains("That isn’t the passphrase."))
    #expect(logIn(guarded, "").body == wrong.body)
    #expect(guarded.scrypt.uses == 3)

    let without = logIn(open, "wrong horse")
    #expect(without.status == .unauthorized)
    #expect(without.text.contains("That isn’t the passphrase."))
    #expect(open.scrypt.uses == 1)
  }

  @Test("after five wrong ones, even the right one has to wait: 1, 2, 4 … 60 seconds")
  func waiting() throws {
    let test = try guarded()
    for _ in 1...5 { #expect(logIn(test, "wrong").status == .unauthorized) }
    for pause in [1, 2, 4, 8, 16, 32, 60, 60] {
      let refused = logIn(test, "correct horse")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.fields["retry-after"] == String(pause))
      #expect(refused.text.contains(pause == 1 ? "Wait a second," : "Wait \(pause) seconds,"))
      test.now.forward(pause - 1)
      #expect(logIn(test, "correct horse").status == .tooManyRequests)
      test.now.forward(1)
      #expect(logIn(test, "wrong").status == .unauthorized)
    }
    test.now.forward(60)
    #expect(logIn(test, "correct horse").status == .seeOther)
    #expect(logIn(test, "wrong").status == .unauthorized)
    #expect(logIn(test, "correct horse").status == .seeOther)
  }

  @Test("the wait survives a restart, and whoever waits costs no work")
  func restart() throws {
    let test = try guarded()
    for _ in 1...5 { _ = logIn(test, "wrong") }
    let restarted = try TestFront(after: test)
    #expect(logIn(restarted, "correct horse").status == .tooManyRequests)
    #expect(test.scrypt.uses == 6)
  }

  @Test("a clock that is set back makes nobody wait for its old time")
  func setBack() throws {
    let test = try guarded()
    for _ in 1...9 {
      _ = logIn(test, "wrong")
      test.now.forward(60)
    }
    test.now.forward(-86_400)
    #expect(logIn(test, "correct horse").status == .seeOther)
  }

  @Test("twenty log-ins at once derive one key after the other, and five of them are tried")
  func atOnce() throws {
    let test = try guarded()
    DispatchQueue.concurrentPerform(iterations: 20) { _ in _ = logIn(test, "wrong") }
    #expect(test.scrypt.uses == 6)
    #expect(test.scrypt.mostAtOnce == 1)
  }

  @Test("the form of a log-in is small, and a long passphrase isn't looked at")
  func long() throws {
    let test = try guarded()
    let route = try #require(Route.all.first { $0.method == "POST" && $0.path == ["log-in"] })
    #expect(route.formLimit == 8192)
    #expect(logIn(test, String(repeating: "a", count: 1025)).status == .contentTooLarge)
    #expect(test.scrypt.uses == 1)
    #expect(logIn(test, String(repeating: "a", count: 1024)).status == .unauthorized)
  }

  @Test("an accent is the same however the keyboard composes it")
  func composed() throws {
    let test = try TestFront()
    try test.front.passphrases.set("caf\u{E9} au lait")
    #expect(logIn(test, "cafe\u{301} au lait").status == .seeOther)
  }

  // MARK: Changing it

  @Test(
    "a new passphrase is typed twice and isn't short",
    arguments: [
      ("short", "short", "at least 8"), ("correct horse", "correct hose", "differ"),
      (String(repeating: "a", count: 1025), String(repeating: "a", count: 1025), "at most 1,024"),
    ])
  func unusable(_ new: String, _ again: String, _ words: String) throws {
    let test = try TestFront()
    let browser = TestBrowser.loggedIn(test)
    for path in ["/passphrase", "/welcome"] {
      let answer = browser.post(
        path, [("csrf", browser.csrf), ("new", new), ("again", again)])
      #expect(answer.status == .unprocessable)
      #expect(answer.text.contains(words))
    }
    #expect(try !test.front.hasPassphrase())
  }

  @Test("changing it needs the current one, and logs out all other browsers")
  func changing() throws {
    let test = try guarded()
    let (other, browser) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    func change(_ current: String) -> WebResponse {
      browser.post(
        "/passphrase",
        [
          ("csrf", browser.csrf), ("current", current), ("new", "battery staple"),
          ("again", "battery staple"),
        ])
    }
    let refused = change("wrong")
    #expect(refused.status == .unprocessable)
    #expect(refused.text.contains("The current passphrase isn’t right."))
    #expect(other.isIn)

    let before = browser.cookie
    #expect(change("correct horse").location == "/sessions")
    #expect(browser.isIn)
    #expect(browser.cookie != before)
    #expect(!other.isIn)
    #expect(logIn(test, "correct horse").status == .unauthorized)
    #expect(logIn(test, "battery staple").status == .seeOther)
  }

  @Test("guesses of the current one count as guesses at the log-in")
  func guessingInside() throws {
    let test = try guarded()
    let browser = TestBrowser.loggedIn(test)
    for _ in 1...5 {
      _ = browser.post("/passphrase/remove", [("csrf", browser.csrf), ("current", "wrong")])
    }
    let answer = browser.post(
      "/passphrase/remove", [("csrf", browser.csrf), ("current", "correct horse")])
    #expect(answer.status == .tooManyRequests)
    #expect(answer.fields["retry-after"] == "1")
    test.now.forward(1)
    let removed = browser.post(
      "/passphrase/remove", [("csrf", browser.csrf), ("current", "correct horse")])
    #expect(removed.location == "/sessions")
    #expect(try !test.front.hasPassphrase())
    #expect(browser.isIn)
  }

  @Test("the key's file has its parameters, a salt of 16 bytes and no passphrase")
  func record() throws {
    let test = try guarded()
    let text = try test.state.text(test.accessPath)
    #expect(text.contains(/\npassphrase 131072 8 1 [0-9a-f]{32} [0-9a-f]{64}\n/))
    #expect(!text.contains("horse"))
  }

  @Test("a failure that can't be counted lets nobody in")
  func uncounted() throws {
    let test = try guarded()
    let path = test.state.path + "/" + test.accessPath
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect([.serverError, .unavailable].contains(logIn(test, "correct horse").status))
  }
}
