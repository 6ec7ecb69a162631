import Foundation
import JournalActions
import JournalCore
import JournalGit
import JournalStore
import Synchronization
import TestSupport
import Testing

@testable import JournalWeb

/// A journal with a word of its own in every place of the format: none of them reaches a browser.
@Suite struct IncognitoCanaryTests {
  /// The journal that is copied.
  static let files: KeyValuePairs<String, String> = [
    "daymark.yaml": """
    # canarycomment
    name: Canaryname
    mood: {labels: {2: canarylow, 8: [canaryhigh, fine]}, symbols: {8: 🥐}}
    entry-path: canaryfolder/{date}.md
    hide: [canaryhidden/x]
    required: [mood, canarykey]
    goals: {entries: 365, canaryhabit: 20}
    keys: {gratitude: [canarythanks, gratitude]}
    headings: [Canaryheading]
    stretch: {area: canaryarea, favourites: [canarystretch], chime: sounds/canarybell.wav}
    canarysetting: canaryvalue
    broken "canaryline
    """,
    "canaryfolder/2026/11/2026-11-21 canaryfile.md": """
    ---
    date: 2026-11-21
    time: 09:30   # canarycomment
    mood: canaryhigh
    question: How was the canaryquestion?
    answer: canaryanswer
    canarythanks: [Tea with Canaryperson, "canary \\"quoted\\"\\ncanarysecond"]
    photo: photos/canaryphoto.jpg
    song: {title: Canarysong, artist: The Canaryartists, url: "https://canaryhost.com/canarypath?id=5551234567"}
    tags: [canarytag, canary/child]
    habits: {canaryhabit: 12canaries, Canary other: done}
    check-ins:
      - {time: 21:00, mood: canarylow, question: canaryevening?, answer: CANARYLOUD}
    stretches: [canarystretch, cobra]
    canarykey: {canarynested: [7, canaryitem], weight: 72canary}
    canaryblock: |
      canaryliteral
    canaryfolded: >
      canaryfold
      canaryfold
    tabs:\tcanarytabs
    canarybad: "canaryopen
    title: Canarytitle
    ---
    # Canaryheading

    - canarygrateful
    - canarygrateful and **canarybold**

    ## Canarysection

    Canarytext with #canarybodytag, @canaryperson, [[canarynote|canaryalias]], `canarycode`, $canary$,
    [canarylink](canarytarget.md "canarylinktitle"), canary@canarymail.org, +49 171 5551234567,
    <b canaryattribute="canaryvalue">canaryhtml</b> %%canaryhiddencomment%% <!-- canaryhtmlcomment -->
    ![canarycaption](photos/canaryphoto.jpg) ![[canaryembed.png|300]] c&#97;n&#97;ry [^canaryfoot]

    [^canaryfoot]: canaryfootnote

    canaryfield:: canaryfieldvalue
    slept [canaryinline:: 7] hours (mood:: canarylow)

    | canarycolumn | b |
    | --- | --- |
    | canarycell | 2 |

    > [!canarykind] Canarycallout

    ```canarylanguage
    canarycodeblock
    ```

    - [ ] canarytask 📅 2026-11-25 🔁 every canaryrule 🆔 canaryid ⛔ canarydependency ^canaryanchor
      canarydetail
    - [x] canaryhabit ✅ 2026-11-21
    - [c] canarybox

    Канарейка поёт, الكناري يغني, カナリア金絲雀, c\u{E1}nary, ca\u{301}nary, 🦜🐤 canary\u{200D}joined
    """,
    "2026-11-20.md":
      "\u{FEFF}---\r\nmood: 4\r\ntags: canarycrlf\r\n---\r\n# Canarycrlf\r\ncanarycrlf\r\n",
    "2026-11-19.txt": "canaryplain\rcanarymac\r",
    "notes/canarynote.md": "# Canarynote\n\n- [ ] canarynotetask\n",
    "tasks.md": "# Canarylist\n\n- [ ] canaryopen due:2026-11-22 (canary)\n",
    "questions.md":
      "# Questions\n\n## How was the canaryquestion?\n- canaryanswer\n- canarynever\n",
    "quotes.md": "# Canarytopic\n\n> Canaryquote\n> — Canaryauthor\n",
    "tips.md": "> Canarytip\n",
    "habits/canaryhabit.md":
      "---\ngoal: 3/week\nunit: canaries\nroutine: canaryroutine\naliases: [canaryold]\n---\ncanaryreason\n",
    "stretches/canarystretch.md":
      "---\narea: canaryarea\nlevel: beginner\npicture: canarypicture.png\n---\n# Canarystretch\n\nCanarygood\n\n1. Canarystep\n",
    "articles/canaryarticle.md":
      "---\ntitle: Canarytitle\narea: canarytopic\nminutes: 4\nsource: [Canarysource, https://canary.org/canary]\n---\n# Canaryhead\n\ncanarytext\n",
    "experiments/canaryexperiment.md":
      "---\nexperiment: no canary\noutcome: canarykey\nstarted: 2026-11-01\ndays: 4\nblock: 1\nseed: 5\n---\ncanaryplan\n\n- 2026-11-01: on\n- 2026-11-02: off\n",
    "digests/canarydigest.md": "canarydigest", "templates/entry.md": "canarytemplate",
    ".obsidian/canary.json": "canaryobsidian", ".git/config": "canarygit",
    ".daymark/trash/canary.md": "canarytrash", "2026-11-18.conflict.md": "canaryconflict",
    "sounds/canarybell.wav": "canarysound", "notes/canary.pdf": "canarypdf",
  ]

  /// A program that makes a picture of what it is asked for, whatever that is.
  private static let painter = ThumbnailProgram(.daymark) { call in
    let names = call.arguments.drop { $0 != "--" }.dropFirst()
    for name in names {
      let path = call.folder + "/" + name + ".jpg"
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(SampleJPEG([SampleJPEG.jfif]).bytes))
    }
    return .ended
  }

  /// Makes friends with somebody who shares a habit and sends an encouragement.
  private static func befriend(_ journal: Journal, _ place: TemporaryFolder) throws {
    try place.write("other/daymark.yaml", "")
    try place.write("other/habits/canaryhabit.md", "---\nshare: true\n---\n")
    try place.write(
      "other/2026-11-20.md", "---\nhabits: {canaryhabit: done}\n---\n")
    let clock = JournalClock(
      today: Day(year: 2026, month: 11, day: 21)!, time: ClockTime(hour: 9, minute: 0)!)
    let other = try Journal(JournalLocation(root: place.path + "/other"), clock: clock)
    _ = try other.makeFriendCard("Canaryfriend", at: place.path)
    _ = try journal.makeFriendCard("Canaryself", at: place.path)
    _ = try journal.addFriend(other.friendCard(), message: "Canaryrequest")
    _ = try other.addFriend(journal.friendCard())
    for person in [journal, other] { _ = try FriendSync(person, nil).run() }
    _ = try other.share(["canaryhabit"], with: "canaryself")
    _ = try other.encourage("canaryself", habit: "canaryhabit", "Canarycheer")
    for person in [journal, other, journal] { _ = try FriendSync(person, nil).run() }
    try journal.changeFriend("note", "canaryfriend") { _, friend in friend.state = .friend }
    _ = try journal.encourage("canaryfriend", habit: "canaryhabit", "Canaryanswer")
  }

  /// The copy of the journal, and the folder with the journal.
  private static func copy() throws -> (
    folder: LockedFolder, original: TemporaryFolder, home: TemporaryFolder
  ) {
    let (original, home) = (try TemporaryFolder(), try TemporaryFolder())
    for (path, text) in files { try original.write(path, text) }
    let photo = SampleJPEG([
      SampleJPEG.jfif, SampleJPEG.exif(camera: "canarycamera"), (0xFE, Array("canaryexif".utf8)),
    ]).bytes
    for path in ["photos/canaryphoto.jpg", "canaryembed.png", "stretches/canarypicture.png"] {
      try original.write(path, photo)
    }
    // KOI8-R, and UTF-16.
    try original.write(
      "2026-11-17.md", [0xCB, 0xC1, 0xCE, 0x20] + Array("canarybyte".utf8) + [0xC1])
    try original.write("2026-11-16.md", [0xFF, 0xFE] + "canary".utf8.flatMap { [$0, 0] })
    let state = StateHome(stateHome: home.path, home: nil)!
    let journal = try Journal(
      JournalLocation(root: original.path), state: state, thumbnailPrograms: [painter])
    let folder = try LockedFolder("incognito", in: state)
    try befriend(journal, home)
    var mask = try journal.writeIncognito(
      into: folder, by: try LockedFolder("incognito", in: state),
      random: SeededGenerator(seed: 7))
    try journal.writeIncognitoFriends(into: folder, &mask)
    return (folder, original, home)
  }

  /// What must not occur, in lower case and composed.
  private static let canaries = [
    "canar", "c\u{E1}nar", "канарейка", "поёт", "الكناري", "يغني", "カナリア", "金絲雀", "🦜", "🐤", "🥐",
    "5551234567", "555123", "c&#97;n",
  ]

  private static func find(in text: String) -> [String] {
    let text = text.precomposedStringWithCanonicalMapping.lowercased()
    return canaries.filter { text.contains($0.precomposedStringWithCanonicalMapping) }
  }

  @Test("no word, no name of a file and no byte of a photo is in the copy")
  func copy() throws {
    let (folder, original, home) = try Self.copy()
    let names =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(names.count > 20)
    #expect(Self.find(in: names.joined(separator: "\n")) == [])
    for name in names {
      guard let bytes = FileManager.default.contents(atPath: folder.path + "/" + name) else {
        continue
      }
      #expect(Self.find(in: String(decoding: bytes, as: UTF8.self)) == [], "\(name)")
      #expect(bytes.range(of: Data("Model".utf8)) == nil)
    }
    // Only what is read is there.
    #expect(names.filter { $0.hasPrefix(".") && !$0.hasPrefix(".daymark") } == [])
    #expect(names.contains { $0.hasPrefix(".daymark/friends/received-") })
    #expect(
      !names.contains { $0.hasSuffix(".wav") || $0.hasSuffix(".pdf") || $0.contains("digests") })
    #expect(names.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.count == 3)
    #expect(try original.text("tasks.md").contains("canaryopen"))
    #expect(try original.text("friends/canaryfriend.md").contains("Canaryfriend"))
    withExtendedLifetime(home) {}
  }

  @Test("no page, download or header field has a word of the journal, and all say so")
  func pages() throws {
    let (folder, original, home) = try Self.copy()
    // All three are removed with their last use.
    defer { withExtendedLifetime((folder, original, home)) {} }
    let root = folder.path
    let clock = JournalClock(
      today: Day(year: 2026, month: 11, day: 21)!, time: ClockTime(hour: 10, minute: 0)!)
    var options = WebFrontEnd.Options(
      address: ServedAddress(origin: "http://127.77.3.9:4747")!, isReadOnly: true)
    options.isIncognito = true
    let front = try WebFrontEnd(options) {
      try Journal(JournalLocation(root: root), clock: clock)
    }
    let browser = IncognitoBrowser(front)
    let seen = try browser.walk()
    #expect(seen.count > 60)
    #expect(seen.values.filter { $0.status.rawValue < 300 }.count > 50)
    for (address, answer) in seen {
      let all = answer.text + address + answer.fields.all.map(\.value).joined(separator: "\n")
      #expect(Self.find(in: all) == [], "\(address)")
      #expect(!all.contains(home.path), "\(address)")
      let isPage =
        answer.fields["content-type"]?.hasPrefix("text/html") == true
        && answer.text.contains("<main id=\"main\"")
      #expect(!isPage || answer.text.contains("<strong>Incognito</strong>"), "\(address)")
    }
    #expect(!browser.stranger("/log-in").text.contains("daymark serve --open"))
    let friends = try #require(seen["/friends"]?.text)
    #expect(friends.contains("As of Sat 21 Nov 2026") && friends.contains("1 day"))
    let day = try #require(seen["/days/2026-11-21"])
    #expect(day.text.contains("8"))
    #expect(seen.values.contains { $0.fields["content-type"] == "image/jpeg" })
  }
}

/// A browser that opens whatever the pages lead to.
private final class IncognitoBrowser {
  private let front: WebFrontEnd
  private var cookie = ""

  init(_ front: WebFrontEnd) { self.front = front }

  /// Every answer, by its address.
  func walk() throws -> [String: WebResponse] {
    let opened = get(try front.oneTimeLink(), as: "POST")
    cookie = opened.fields.values("set-cookie").first.map { String($0.prefix { $0 != ";" }) } ?? ""
    var seen: [String: WebResponse] = [:]
    var waiting =
      ["/"]
      + Route.all.filter { $0.method == "GET" }.map(RouteAccessTests.targets)
      .filter { !$0.contains("canary") }
    while let address = waiting.popLast() {
      guard seen[address] == nil, seen.count < 1500 else { continue }
      let answer = get(address)
      seen[address] = answer
      waiting += answer.text.matches(of: /(?:href|src|action|srcset)="(\/[^"#]*)/)
        .map { WebResponse.decoded($0.1) }.filter { !$0.hasPrefix("//") && $0 != "/log-out" }
    }
    return seen
  }

  /// The answer to somebody who isn't logged in.
  func stranger(_ address: String) -> WebResponse {
    let other = IncognitoBrowser(front)
    return other.get(address)
  }

  private func get(_ address: String, as method: String = "GET") -> WebResponse {
    var fields = HeaderFields([("host", "127.77.3.9:4747"), ("sec-fetch-site", "same-origin")])
    if !cookie.isEmpty { fields.add("cookie", cookie) }
    return switch front.decide(RequestHead(method, address, fields)) {
    case .refused(let response): response
    case .admitted(let admission): front.answer(admission, form: Form())
    }
  }
}
