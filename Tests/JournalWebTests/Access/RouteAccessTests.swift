import Testing

@testable import JournalWeb

/// Every address refuses whoever isn't logged in, and every form that no page of ours sent.
@Suite struct RouteAccessTests {
  /// An address of each route.
  static func targets(of route: Route) -> String {
    let parts = route.path.map { part in
      switch part {
      case ":day": "2026-11-21"
      case ":period": "2026-11"
      case ":kind": "thoughts"
      case ":tag": "canarytag"
      case ":number": "1"
      case _ where part.hasPrefix(":"): "a"
      default: part
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  @Test("only these addresses are for anybody")
  func anyone() {
    let paths = Route.all.filter { $0.access == .anyone }
      .map { "\($0.method) /\($0.path.joined(separator: "/"))" }
    #expect(
      Set(paths).isSubset(of: [
        "GET /open/:token", "POST /open/:token", "GET /log-in", "POST /log-in",
        "POST /log-in/again",
        "GET /assets/:name", "GET /favicon.ico", "GET /manifest.webmanifest",
        "GET /service-worker.js", "GET /offline", "GET /unsent",
        "GET /alive", "GET /certificate",
      ]))
    #expect(paths.count >= 5)
  }

  @Test("a page of the person's is refused without a session")
  func pages() throws {
    let browser = TestBrowser(try TestFront())
    let routes = Route.all.filter { $0.method == "GET" && $0.access == .person }
    #expect(routes.count > 10)
    for route in routes {
      let target = Self.targets(of: route)
      for method in ["GET", "HEAD"] {
        let answer = browser.send(method, target, nil)
        #expect(answer.status == .seeOther, "\(target)")
        #expect(answer.location?.hasPrefix("/log-in") == true, "\(target)")
      }
    }
  }

  @Test("a form of the person's is refused without a session, and without its token")
  func forms() throws {
    let test = try TestFront()
    let (stranger, person) = (TestBrowser(test), TestBrowser.loggedIn(test))
    let routes = Route.all.filter { $0.method == "POST" && $0.access == .person }
    #expect(routes.count >= 6)
    for route in routes {
      let target = Self.targets(of: route)
      #expect(stranger.post(target, [("csrf", person.csrf)]).status == .unauthorized, "\(target)")
      #expect(person.post(target, []).status == .forbidden, "\(target)")
    }
    #expect(person.isIn)
  }

  @Test("no answer to somebody who isn't logged in contains a word of the journal")
  func canary() throws {
    let test = try TestFront([
      "daymark.yaml": "name: canaryname\n",
      "2026-11-21.md":
        "---\ntags: [canarytag]\nmood: 7\n---\n# canarytitle\n\ncanarytext #canary\n",
      "habits/canaryhabit.md": "---\nhabit: canaryhabit\n---\n",
      "tasks.md": "- [ ] canarytask\n",
    ])
    let former = TestBrowser.loggedIn(test)
    test.now.forward(86_400)
    #expect(TestBrowser.loggedIn(test).get("/days/2026-11-21").text.contains("canarytext"))
    let csrf = former.csrf
    for browser in [TestBrowser(test), former] {
      for route in Route.all {
        let target = Self.targets(of: route)
        for answer in [
          browser.get(target), browser.send("HEAD", target, nil),
          browser.post(target, [("csrf", csrf), ("passphrase", "wrong"), ("id", "a")]),
          browser.get(target + "?next=%2Fdays%2F2026-11-21"),
        ] {
          let all = answer.text + answer.fields.all.map(\.value).joined()
          #expect(
            !all.replacing("tags/canarytag", with: "").replacing("tags%2Fcanarytag", with: "")
              .contains("canary"), "\(target)")
        }
      }
    }
  }
}
