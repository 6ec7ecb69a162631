import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Links when an entry moves to another day")
struct MovedLinkTests {
  private func moved(
    _ files: [String: String], from: String = "2026-11-20", to: String = "2026-10-05"
  ) throws -> [String: String] {
    let place = try TemporaryJournal()
    for (path, text) in files { try place.write(path, text) }
    try place.open().move(EntryAddress(day(from)), to: day(to))
    return try place.files().mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("a picture beside it and links to its day reach the same, in one step")
  func both() throws {
    let place = try TemporaryJournal([
      "entries/2026/11/2026-11-20.md": "Lake ![p](img/p.png)\n",
      "entries/2026/11/img/p.png": "picture",
      "entries/2026/11/2026-11-21.md": "See [[2026-11-20]] and [it](2026-11-20.md).\n",
      "ideas.md": "From [[2026-11-20|that day]]\n", "tasks.md": "- [ ] Read [[2026-11-20]]\n",
    ])
    let plan = try place.open().moving(EntryAddress(day("2026-11-20")), to: day("2026-10-05"))
    #expect(plan.kinds == [.entry, .tasks, .note])
    #expect(plan.count == 4)
    try place.step(
      "move 2026-11-20 2026-10-05",
      [
        "entries/2026/11/2026-11-20.md": nil,
        "entries/2026/10/2026-10-05.md": "Lake ![p](../11/img/p.png)\n",
        "entries/2026/11/2026-11-21.md": "See [[2026-10-05]] and [it](../10/2026-10-05.md).\n",
        "ideas.md": "From [[2026-10-05|that day]]\n", "tasks.md": "- [ ] Read [[2026-10-05]]\n",
      ]
    ) { try $0.move(EntryAddress(day("2026-11-20")), to: day("2026-10-05"), shown: plan) }
  }

  @Test("a Markdown link that is a name, as Obsidian's shortest form, follows it")
  func shortest() throws {
    let files = try moved([
      ".obsidian/daily-notes.json": "{\"folder\":\"Daily\"}", "Daily/2026-11-20.md": "x\n",
      "Notes/n.md": "[a](2026-11-20.md) [b](2026-11-20.md#x) [c](2026-11-20.pdf) [d](other.md)\n",
    ])
    #expect(
      files["Notes/n.md"]
        == "[a](2026-10-05.md) [b](2026-10-05.md#x) [c](2026-11-20.pdf) [d](other.md)\n")
  }

  @Test("a link on a board stays, and the board is named")
  func board() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "x\n", "board.md": "---\nkanban-plugin: basic\n---\n[[2026-11-20]]\n",
      "other.md": "---\nkanban-plugin: basic\n---\n2026-11-20\n",
    ])
    let plan = try place.open().moving(EntryAddress(day("2026-11-20")), to: day("2026-10-05"))
    #expect(plan.remarks == [.left(["board.md"])])
  }

  @Test(
    "every form of a relative link in it",
    arguments: [
      ("![p](img/p.png)", "![p](../11/img/p.png)"),
      ("![p](./img/p.png \"title\")", "![p](../11/img/p.png \"title\")"),
      ("[a](img/a%20b.pdf#page=2)", "[a](../11/img/a%20b.pdf#page=2)"),
      ("[a](<img/a b.pdf>)", "[a](<../11/img/a b.pdf>)"),
      ("![r][1]\n\n[1]: img/p.png", "![r][1]\n\n[1]: ../11/img/p.png"),
      ("![r]\n\n[r]: <img/p.png> 'x'", "![r]\n\n[r]: <../11/img/p.png> 'x'"),
      ("<img src=\"img/p.png\" alt=x>", "<img src=\"../11/img/p.png\" alt=x>"),
      ("x <a href='img/p.png'>y</a>", "x <a href='../11/img/p.png'>y</a>"),
      ("<p>\n<video src=img/p.png>\n</p>", "<p>\n<video src=../11/img/p.png>\n</p>"),
      ("![[img/p.png|200]]", "![[../11/img/p.png|200]]"),
      ("![[beside.png]]", "![[entries/2026/11/beside.png]]"),
      ("![b](beside.png)", "![b](../11/beside.png)"),
      ("[up](../10/note.md)", nil),
      ("[up](../../top.md)", "[up](../../top.md)"),
      ("[gone](img/later.png)", "[gone](../11/img/later.png)"),
      ("[next](2026-11-21.md)", "[next](../11/2026-11-21.md)"),
      ("[me](2026-11-20.md) [[2026-11-20]]", "[me](2026-10-05.md) [[2026-10-05]]"),
      ("[w](https://a.org/img/p.png) [r](/img/p.png) [h](#top)", nil),
      ("![a](img/root.png) ![[img/root.png]] [m](mailto:a@b.c)", nil),
      ("`![p](img/p.png)`\n\n    ![p](img/p.png)", nil),
      ("[[Ana]] ![[elsewhere.png]] [[2026-11-19]] <https://a.org>", nil),
    ] as [(String, String?)])
  func forms(_ old: String, _ new: String?) throws {
    let files = try moved([
      "entries/2026/11/2026-11-20.md": "Text\n\n" + old + "\n", "entries/2026/11/img/p.png": "p",
      "entries/2026/11/img/a b.pdf": "p", "entries/2026/11/beside.png": "p",
      "entries/2026/10/note.md": "n", "top.md": "t", "img/root.png": "p",
      "media/elsewhere.png": "p", "entries/2026/11/2026-11-21.md": "x\n",
    ])
    #expect(files["entries/2026/10/2026-10-05.md"] == "Text\n\n" + (new ?? old) + "\n")
  }

  @Test(
    "pictures that the front matter or a line of the text names",
    arguments: [
      ("photo: img/p.png", "photo: ../11/img/p.png"),
      (
        "photos:\n  - \"img/p.png\" # lake\n  - img/q.png",
        "photos:\n  - \"../11/img/p.png\" # lake\n  - ../11/img/q.png"
      ),
      ("photo: \"[[img/p.png|200]]\"", "photo: \"[[../11/img/p.png|200]]\""),
      (
        "check-ins:\n  - {time: 21:40, photo: img/p.png}",
        "check-ins:\n  - {time: 21:40, photo: ../11/img/p.png}"
      ),
      ("photo: https://a.org/p.png", nil), ("photo: elsewhere.png", nil),
      ("title: img/p.png", nil),
    ] as [(String, String?)])
  func photos(_ old: String, _ new: String?) throws {
    let files = try moved([
      "entries/2026/11/2026-11-20.md": "---\n\(old)\n---\nx\n", "entries/2026/11/img/p.png": "p",
      "entries/2026/11/img/q.png": "p",
    ])
    #expect(files["entries/2026/10/2026-10-05.md"] == "---\n\(new ?? old)\n---\nx\n")
  }

  @Test(
    "every form of a link to it in another text",
    arguments: [
      ("[[2026-11-20#Lake]]", "[[2026-10-05#Lake]]"),
      ("![[2026-11-20]]", "![[2026-10-05]]"),
      ("[[entries/2026/11/2026-11-20.md|x]]", "[[entries/2026/10/2026-10-05.md|x]]"),
      ("[[11/2026-11-20]]", "[[10/2026-10-05]]"),
      ("[x](entries/2026/11/2026-11-20.md#a)", "[x](../entries/2026/10/2026-10-05.md#a)"),
      ("[x](../entries/2026/11/2026-11-20.md)", "[x](../entries/2026/10/2026-10-05.md)"),
      (
        "<a href=\"../entries/2026/11/2026-11-20.md\">x</a>",
        "<a href=\"../entries/2026/10/2026-10-05.md\">x</a>"
      ),
      (
        "[x][1]\n\n[1]: ../entries/2026/11/2026-11-20.md",
        "[x][1]\n\n[1]: ../entries/2026/10/2026-10-05.md"
      ),
      ("- [ ] Read [[2026-11-20]] 📅 2026-11-20", "- [ ] Read [[2026-10-05]] 📅 2026-11-20"),
      ("2026-11-20 `[[2026-11-20]]` [[other/2026-11-20]] [[2026-11-20 b]] [a](2026-11-20.md)", nil),
    ] as [(String, String?)])
  func others(_ old: String, _ new: String?) throws {
    let files = try moved([
      "entries/2026/11/2026-11-20.md": "x\n", "notes/a.md": "Text\n\n" + old + "\n",
    ])
    #expect(files["notes/a.md"] == "Text\n\n" + (new ?? old) + "\n")
  }

  @Test("properties with links follow, dates of other entries never do")
  func properties() throws {
    let files = try moved(
      [
        "entries/2026/11/2026-11-20.md": "x\n",
        "2026-11-22.md": "---\nprev: \"[[2026-11-20]]\"\nseen: [\"[[2026-11-20|a]]\", b]\n---\n",
        "later.md": "---\ndate: \"[[2026-11-23]]\"\nup: \"[[2026-11-20]]\"\n---\n",
      ])
    #expect(
      files["2026-11-22.md"]
        == "---\nprev: \"[[2026-10-05]]\"\nseen: [\"[[2026-10-05|a]]\", b]\n---\n")
    #expect(files["later.md"] == "---\ndate: \"[[2026-11-23]]\"\nup: \"[[2026-10-05]]\"\n---\n")
    let twin = "---\ndate: \"[[2026-11-20]]\"\n---\ntwin\n"
    let twins = try TemporaryJournal(["2026-11-20-0930.md": "x\n"])
    try twins.write("twin.md", twin)
    try twins.open().move(
      EntryAddress(day("2026-11-20"), at: ClockTime("09:30")), to: day("2026-10-05"))
    #expect(try twins.files()["twin.md"] == FileText(stringLiteral: twin))
  }

  @Test("of two entries of a day, links to the day mean the one that has its name")
  func two() throws {
    let files = [
      "2026-11-20.md": "a\n", "2026-11-20-0930.md": "b\n",
      "n.md": "[[2026-11-20]] [[2026-11-20-0930]]\n",
    ]
    let place = try TemporaryJournal()
    for (path, text) in files { try place.write(path, text) }
    try place.step(
      "move 2026-11-20@09:30 2026-10-05",
      [
        "2026-11-20-0930.md": nil, "2026-10-05-0930.md": "b\n",
        "n.md": "[[2026-11-20]] [[2026-10-05-0930]]\n",
      ]
    ) {
      try $0.move(EntryAddress(day("2026-11-20"), at: ClockTime("09:30")), to: day("2026-10-05"))
    }
    try place.write("2026-11-20.md", "---\ntime: 08:00\n---\na\n")
    try place.open().move(
      EntryAddress(day("2026-11-20"), at: ClockTime("08:00")), to: day("2026-10-05"))
    #expect(try place.files()["n.md"] == "[[2026-10-05]] [[2026-11-20-0930]]\n")
  }

  @Test("one whose day is in its text keeps its file, and links to the day follow")
  func date() throws {
    let files = try moved([
      "lake.md": "---\ndate: 2026-11-20\n---\n![p](img/p.png)\n", "img/p.png": "p",
      "n.md": "[[2026-11-20]] [[lake]]\n",
    ])
    #expect(files["lake.md"] == "---\ndate: 2026-10-05\n---\n![p](img/p.png)\n")
    #expect(files["n.md"] == "[[2026-10-05]] [[lake]]\n")
  }

  @Test("a link in a text of several lines in the front matter follows, and no line is lost")
  func block() throws {
    let files = try moved([
      "2026-11-20.md": "x\n", "n.md": "---\nsee: |\n  a [[2026-11-20]]\n  # b\n---\n",
    ])
    #expect(files["n.md"] == "---\nsee: |\n  a [[2026-10-05]]\n  # b\n---\n")
  }

  @Test("a name that two files have stays: nobody knows which of them it means")
  func twoNames() throws {
    let place = try TemporaryJournal([
      "diary/2026-11-20 Lake.md": "a\n", "work/2026-11-20 Lake.md": "---\ntime: 08:00\n---\nb\n",
      "n.md": "[[2026-11-20]] [[2026-11-20 Lake]] [[work/2026-11-20 Lake]]\n",
    ])
    try place.open().move(
      EntryAddress(day("2026-11-20"), at: ClockTime("08:00")), to: day("2026-10-05"))
    #expect(
      try place.files()["n.md"]
        == "[[2026-11-20]] [[2026-11-20 Lake]] [[work/2026-10-05 Lake]]\n")
  }

  @Test("a name in another case or spelling follows; one with another ending doesn't")
  func spellings() throws {
    let place = try TemporaryJournal([
      "2026-11-20 Cafe\u{301}.md": "a\n",
      "n.md": "[[2026-11-20 CAFÉ]] [[2026-11-20 Café.txt]]\n",
    ])
    try place.open().move(EntryAddress(day("2026-11-20")), to: day("2026-10-05"))
    #expect(
      try place.files()["n.md"] == "[[2026-10-05 Cafe\u{301}]] [[2026-11-20 Café.txt]]\n")
  }
}
